// The game that a whole room plays: one outcome for everybody who bets before it. A table of dice, wheels or cards, and a flight.
// Like every rule it reaches no chance but the draw that it is given, and no clock: times are figures that the room keeps to.

import type { Draw, Replay } from '@magpie/fair'
import { scaleFloor } from '@magpie/kernel'
import { plus, ratio, type Ratio, times, zero } from '@magpie/kernel/ratio'
import type { Json, Priced } from './solo.ts'

/** One pick with the stake on it, minor units. A bet is one or more of them under one key. */
export type Play<Pick = unknown> = { readonly pick: Pick; readonly stake: bigint }

export interface SharedGame<Pick = unknown, Outcome = unknown> extends Priced<Pick> {
  /** Milliseconds: how long bets are taken, and how long the end stands before the next round. */
  readonly times: { readonly bet: number; readonly rest: number }
  /** Bets of one member in a round, and plays of one bet. */
  readonly betsMost: number
  readonly playsMost: number
  /** From outside: the pick where it is one, in one form; nothing else passes. */
  readPick(raw: unknown): Pick | undefined
  draw(draw: Draw): Outcome
  /** How long the outcome takes to be seen, milliseconds from its start. */
  lasts(outcome: Outcome): number
  /** What a stake of one on this pick returns. */
  judge(pick: Pick, outcome: Outcome): Ratio
  /** The pick that a bet becomes whose member leaves so long after the start; nothing where it cannot be left then. */
  leave?(pick: Pick, ms: number): Pick | undefined
  /** The end as text, on receipt and record, at most 400 characters. */
  outcome(outcome: Outcome): string
  /** The end as the screens draw it. */
  tell(outcome: Outcome): Json
  /** A play as text: its name and what was picked. */
  picks(pick: Pick): { readonly play: string; readonly picks: string }
}

/** Any game, where it is not known which: what it does not read itself, it refuses. */
export type AnySharedGame = SharedGame

export const stakeOf = (plays: readonly Pick<Play, 'stake'>[]): bigint =>
  plays.reduce((sum, { stake }) => sum + stake, 0n)

const scaled = (stake: bigint, by: Ratio): Ratio => times(ratio(stake), by)

const floored = (parts: readonly Ratio[]): bigint => {
  const { over, under } = parts.reduce(plus, zero)
  return scaleFloor(1n, over, under)
}

/** Of all plays of a bet together, floored once (L10). */
export const totalOfPlays = <P, O>(
  game: Pick<SharedGame<P, O>, 'judge'>,
  plays: readonly Play<P>[],
  outcome: O,
): bigint => floored(plays.map(({ pick, stake }) => scaled(stake, game.judge(pick, outcome))))

/** What the bet may return at most: known before it is taken. */
export const mostOfPlays = <P>(game: Pick<SharedGame<P>, 'mostMultiple'>, plays: readonly Play<P>[]): bigint =>
  floored(plays.map(({ pick, stake }) => scaled(stake, game.mostMultiple(pick))))

/** What the plays return in the long run, in thousandths of a minor unit. */
export const expectedMilli = <P>(game: Pick<SharedGame<P>, 'exactReturn'>, plays: readonly Play<P>[]): bigint =>
  floored(plays.map(({ pick, stake }) => scaled(stake * 1000n, game.exactReturn(pick))))

/** A bet as it is written down: `[{pick, stake}]`, the stake as decimal text. */
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
 * As `packages/fair` checks a receipt: the first of the choices is the bet as it was placed, a second one what it became when it
 * was left. That the house let it be left then stands in the digest; that it was paid for what it became is checked here. A round
 * without a bet is one without plays.
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
