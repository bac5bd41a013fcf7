// The numbers of the rules. Each is configuration with this value as default (decision 0180): a bonus requires its
// multiple, a deposit nothing, leaving early costs no fee, and unmet turnover only delays a withdrawal.

import type { GameGroup } from '../contract/game-group.ts'

/** `stake`: the stake counts. `net`: the smaller of stake and net result counts. Both are conventions of the field. */
export type Convention = 'stake' | 'net'

export type CountRule = {
  readonly convention: Convention
  /** Decimal odds × 100000; a bet below counts for nothing. Null if odds do not matter. */
  readonly leastOddsE5: number | null
}

export type TurnoverPolicy = {
  readonly classes: Readonly<Record<GameGroup, CountRule>>
  /** Percent of the deposit that is required as turnover: 100 requires it once, 0 exempts it. */
  readonly depositX100: bigint
  /** What is locked while a bonus is open: the bonus only, or all cash. */
  readonly keeps: 'bonus' | 'all'
}

const stake = (leastOddsE5: number | null): CountRule => ({ convention: 'stake', leastOddsE5 })

export const defaultPolicy: TurnoverPolicy = {
  // Decimal 1.75, Hong Kong 0.75: shorter odds carry almost no risk.
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

/** In the order of publication. */
export const countRules = (policy: TurnoverPolicy): readonly (CountRule & { readonly group: GameGroup })[] =>
  (Object.keys(policy.classes) as GameGroup[]).map((group) => ({ group, ...policy.classes[group] }))

const times = (amount: bigint, x100: bigint): bigint => (amount * x100 + 99n) / 100n

/** Minor units, rounded up: never less than what was announced. */
export const bonusRequired = (amount: bigint, multipleX100: bigint): bigint => times(amount, multipleX100)
export const depositRequired = ({ depositX100 }: TurnoverPolicy, amount: bigint): bigint => times(amount, depositX100)
