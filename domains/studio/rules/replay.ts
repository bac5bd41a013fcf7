// A round from its choices alone: what the server, its successor after a kill, the browser and a verifier all run.

import type { Draw, Replay } from '@magpie/fair'
import { groupDigits, scaleFloor } from '@magpie/kernel'
import { approximately, floorOf, ratio, type Ratio } from '@magpie/kernel/ratio'
import type { Priced, SoloGame } from './solo.ts'

/** How the record tells a round that was ended as if it had not been; no rule says so of its own rounds. */
export const voidOutcome = 'void'

export const streamGame = (game: Pick<Priced, 'id' | 'version'>): string => `${game.id}/${game.version}`

/** The state after a choice and its steps; nothing where one of them cannot be. */
export const stateAfter = <C, S, T>(
  game: SoloGame<C, S, T>,
  choice: C,
  steps: readonly T[],
  draw: Draw,
): S | undefined => {
  let state: S | undefined = game.open(choice, draw)
  for (const step of steps) {
    state = state === undefined || game.isOver(state) ? undefined : game.step?.(state, step, draw)
  }
  return state
}

/** Floored once a round (L10). */
export const totalOf = <S>(game: Pick<SoloGame<unknown, S>, 'multiple'>, state: S, stake: bigint): bigint => {
  const { over, under } = game.multiple(state)
  return scaleFloor(stake, over, under)
}

/** The greatest stake whose best return stays within the cap of a bet, and within the game's own stakes. */
export const mostStake = <C>(game: Pick<Priced<C>, 'stakes' | 'mostMultiple'>, choice: C, cap: bigint): bigint => {
  const { over, under } = game.mostMultiple(choice)
  const most = over === 0n ? game.stakes.most : scaleFloor(cap, under, over)
  return most < game.stakes.most ? most : game.stakes.most
}

/** As `packages/fair` checks a receipt: the first of the choices opens the round, the others are its steps. */
export const replayOf =
  (game: SoloGame): Replay =>
  ([first, ...rest], draw, stake) => {
    const choice = game.readChoice(first)
    const steps = rest.map((one) => game.readStep?.(one))
    if (choice === undefined || steps.includes(undefined)) return undefined
    const state = stateAfter(game, choice, steps, draw)
    if (state === undefined || !game.isOver(state)) return undefined
    return { outcome: game.outcome(state), total: totalOf(game, state, stake) }
  }

/** A return as it is shown: `96.72`, cut and never rounded up. */
export const percentText = (exact: Ratio): string => {
  const { whole } = floorOf(ratio(exact.over * 10_000n, exact.under))
  return `${whole / 100n}.${(whole % 100n).toString().padStart(2, '0')}`
}

/** A multiple as it is shown: `1.96`, `10,000.00`, cut and never rounded up. */
export const multipleText = (multiple: Ratio): string =>
  groupDigits(percentText(ratio(multiple.over, multiple.under * 100n)))

/** A chance as one in so many: `49`, `531,300`, or `10.5` in tenths where it is no whole number. */
export const oneIn = ({ over, under }: Ratio): string => {
  const tenths = (under * 10n + over / 2n) / over
  const whole = groupDigits(`${tenths / 10n}`)
  return tenths % 10n === 0n ? whole : `${whole}.${tenths % 10n}`
}

export const asNumber = approximately
