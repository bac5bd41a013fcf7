// A game that a whole table plays: one outcome for every bet placed before it. Dice, wheels, cards, and a flight. Like
// every rule it gets its randomness only from the given draw and reads no clock: its times are values that the venue
// keeps.

import type { Draw, Replay } from '@magpie/fair'
import { scaleFloor } from '@magpie/kernel'
import { plus, ratio, type Ratio, times, zero } from '@magpie/kernel/ratio'
import type { Json, Priced } from './solo.ts'

/** One pick and its stake, in minor units. A bet is one or more plays under one key. */
export type Play<Pick = unknown> = { readonly pick: Pick; readonly stake: bigint }

export interface SharedGame<Pick = unknown, Outcome = unknown> extends Priced<Pick> {
  /** Milliseconds: how long bets are accepted, and how long the outcome is shown before the next round. */
  readonly times: { readonly bet: number; readonly rest: number }
  /** Most bets of one member in a round, and most plays of one bet. */
  readonly betsMost: number
  readonly playsMost: number
  /** Validates input: returns the pick in its one canonical form, or undefined. */
  readPick(raw: unknown): Pick | undefined
  draw(draw: Draw): Outcome
  /** How long it takes to show the outcome, in milliseconds from the start. */
  lasts(outcome: Outcome): number
  /** Return of a stake of 1 on this pick. */
  judge(pick: Pick, outcome: Outcome): Ratio
  /**
   * The pick that a bet turns into when its member leaves `ms` milliseconds after the start; undefined if leaving is
   * not possible then.
   */
  leave?(pick: Pick, ms: number): Pick | undefined
  /** The outcome as text for receipt and record, at most 400 characters. */
  outcome(outcome: Outcome): string
  /** The outcome for the screens to draw. */
  tell(outcome: Outcome): Json
  /** A play as text: its name and its picks. */
  picks(pick: Pick): { readonly play: string; readonly picks: string }
}

/** A game of unknown type. It validates all input itself and refuses what it cannot read. */
export type AnySharedGame = SharedGame

export const stakeOf = (plays: readonly Pick<Play, 'stake'>[]): bigint =>
  plays.reduce((sum, { stake }) => sum + stake, 0n)

const scaled = (stake: bigint, by: Ratio): Ratio => times(ratio(stake), by)

const floored = (parts: readonly Ratio[]): bigint => {
  const { over, under } = parts.reduce(plus, zero)
  return scaleFloor(1n, over, under)
}

/** Return of all plays of a bet together, in minor units, rounded down once (L10). */
export const totalOfPlays = <P, O>(
  game: Pick<SharedGame<P, O>, 'judge'>,
  plays: readonly Play<P>[],
  outcome: O,
): bigint => floored(plays.map(({ pick, stake }) => scaled(stake, game.judge(pick, outcome))))

/** Highest possible return of the bet in minor units, known before the bet is accepted. */
export const mostOfPlays = <P>(game: Pick<SharedGame<P>, 'mostMultiple'>, plays: readonly Play<P>[]): bigint =>
  floored(plays.map(({ pick, stake }) => scaled(stake, game.mostMultiple(pick))))

/** Expected long-run return of the plays, in thousandths of a minor unit. */
export const expectedMilli = <P>(game: Pick<SharedGame<P>, 'exactReturn'>, plays: readonly Play<P>[]): bigint =>
  floored(plays.map(({ pick, stake }) => scaled(stake * 1000n, game.exactReturn(pick))))

/** A stored bet: `[{pick, stake}]`, with the stake as decimal text. */
export type PlayText = { readonly pick: unknown; readonly stake: string }

export const playsText = (plays: readonly Play[]): readonly PlayText[] =>
  plays.map(({ pick, stake }) => ({ pick, stake: stake.toString() }))

const amount = /^[1-9]\d{0,15}$/

export const readPlays = (game: Pick<AnySharedGame, 'readPick'>, raw: unknown): readonly Play[] | undefined => {
  if (!Array.isArray(raw)) return undefined
  const plays = raw.map((one: unknown): Play | undefined => {
    const { pick: told, stake } = (one ?? {}) as Partial<PlayText>
    const pick = game.readPick(told)
    return pick === undefined || typeof stake !== 'string' || !amount.test(stake)
      ? undefined
      : { pick, stake: BigInt(stake) }
  })
  return plays.some((one) => one === undefined) ? undefined : (plays as readonly Play[])
}

/**
 * The replay that `packages/fair` checks a receipt with. The first choice is the bet as placed; a second one is what it
 * turned into when its member left. The digest proves that the house allowed this; the replay checks that it was paid
 * for the changed plays. A round without a bet has no plays.
 */
export const replayOfShared =
  (game: AnySharedGame): Replay =>
  (choices, draw, stake) => {
    const read = choices.map((one) => readPlays(game, one))
    const last = read.at(-1)
    if (read.length > 2 || last === undefined || read.some((plays) => plays === undefined)) return undefined
    if (read.some((plays) => stakeOf(plays ?? []) !== stake)) return undefined
    const outcome = game.draw(draw)
    return { outcome: game.outcome(outcome), total: totalOfPlays(game, last, outcome) }
  }
