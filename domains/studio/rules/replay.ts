// Rebuilds a round from its choices. The server, a restarted server, the browser and a verifier all use this code.

import type { Draw, Replay } from '@magpie/fair'
import { groupDigits, scaleFloor } from '@magpie/kernel'
import { approximately, compareRatios, floorOf, ratio, type Ratio, zero } from '@magpie/kernel/ratio'
import type { Priced, SoloGame } from './solo.ts'

/** The outcome in the record of a voided round. No rule uses this text for its own rounds. */
export const voidOutcome = 'void'

export const streamGame = (game: Pick<Priced, 'id' | 'version'>): string => `${game.id}/${game.version}`

/** The state after a choice and its steps; undefined if one of them is not possible. */
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

/** Whole return in minor units, rounded down once per round (L10). */
export const totalOf = <S>(game: Pick<SoloGame<unknown, S>, 'multiple'>, state: S, stake: bigint): bigint => {
  const { over, under } = game.multiple(state)
  return scaleFloor(stake, over, under)
}

/**
 * The largest stake whose highest return stays within the cap of a bet and within the game's stakes, in minor units.
 */
export const mostStake = <C>(game: Pick<Priced<C>, 'stakes' | 'mostMultiple'>, choice: C, cap: bigint): bigint => {
  const { over, under } = game.mostMultiple(choice)
  const most = over === 0n ? game.stakes.most : scaleFloor(cap, under, over)
  return most < game.stakes.most ? most : game.stakes.most
}

/** The lowest and the highest of what a stake of 1 may return at most, over the choices that the game names. */
export const multiplesOf = <C>(
  game: Pick<Priced<C>, 'samples' | 'extremes' | 'mostMultiple'>,
): readonly [least: Ratio, most: Ratio] => {
  const choices = [...game.samples, ...(game.extremes ?? [])]
  const sorted = choices.map((choice) => game.mostMultiple(choice)).sort(compareRatios)
  return [sorted[0] ?? zero, sorted.at(-1) ?? zero]
}

/**
 * The replay that `packages/fair` checks a receipt with: the first choice opens the round, the others are its steps.
 */
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

/** A return for display, in percent: `96.72`; cut, never rounded up. */
export const percentText = (exact: Ratio): string => {
  const { whole } = floorOf(ratio(exact.over * 10_000n, exact.under))
  return `${whole / 100n}.${(whole % 100n).toString().padStart(2, '0')}`
}

/** A multiple for display: `1.96`, `10,000.00`; cut, never rounded up. */
export const multipleText = (multiple: Ratio): string =>
  groupDigits(percentText(ratio(multiple.over, multiple.under * 100n)))

/** A probability as "one in N": `49`, `531,300`; with tenths (`10.5`) if N is not whole. */
export const oneIn = ({ over, under }: Ratio): string => {
  const tenths = (under * 10n + over / 2n) / over
  const whole = groupDigits(`${tenths / 10n}`)
  return tenths % 10n === 0n ? whole : `${whole}.${tenths % 10n}`
}

export const asNumber = approximately
