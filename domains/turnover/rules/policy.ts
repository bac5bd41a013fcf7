// The numbers of the rules. Each is configuration with this value as its default (decision 0180): a bonus asks for its
// multiple of itself, a deposit for nothing, there is no fee for leaving early, and what is not played yet only waits.

import type { GameGroup } from '../contract/game-group.ts'

/** `stake`: the stake counts. `net`: the smaller of stake and net result counts. Both are public conventions. */
export type Convention = 'stake' | 'net'

export type CountRule = {
  readonly convention: Convention
  /** Decimal odds × 100000; a bet below counts for nothing. Null where prices play no part. */
  readonly leastOddsE5: number | null
}

export type TurnoverPolicy = {
  readonly classes: Readonly<Record<GameGroup, CountRule>>
  /** Hundredths of the amount deposited: 100 asks for it once, 0 exempts it. */
  readonly depositX100: bigint
  /** What of a member's cash waits while a bonus is open: the bonus alone, or all of it. */
  readonly keeps: 'bonus' | 'all'
}

const stake = (leastOddsE5: number | null): CountRule => ({ convention: 'stake', leastOddsE5 })

export const defaultPolicy: TurnoverPolicy = {
  // Decimal 1.75, which is 0.75 of Hong Kong: shorter prices carry next to no risk.
  classes: {
    TY: stake(175_000),
    DJ: stake(175_000),
    DZ: stake(null),
    ZR: stake(null),
    CP: stake(null),
    QP: { convention: 'net', leastOddsE5: null },
    BY: stake(null),
  },
  depositX100: 0n,
  keeps: 'bonus',
}

/** In the order in which they are published. */
export const countRules = (policy: TurnoverPolicy): readonly (CountRule & { readonly group: GameGroup })[] =>
  (Object.keys(policy.classes) as GameGroup[]).map((group) => ({ group, ...policy.classes[group] }))

const times = (amount: bigint, x100: bigint): bigint => (amount * x100 + 99n) / 100n

/** Minor units, a fraction rounded up: what is asked for is never less than what was said. */
export const bonusRequired = (amount: bigint, multipleX100: bigint): bigint => times(amount, multipleX100)
export const depositRequired = ({ depositX100 }: TurnoverPolicy, amount: bigint): bigint => times(amount, depositX100)
