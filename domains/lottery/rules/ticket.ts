// A ticket of one issue: lines of a play, each with its unit and multiple. Its cost, its possible return, its wins.

import { betsOf, type Counts, type Drawn, paidOf, type Picks, type Play } from './play.ts'
import { priceUnit } from './price.ts'

export const linesMost = 20
export const multipleMost = 999
/** Minor units of one unit bet: 2.00, 0.20 or 0.02. */
export const units: readonly bigint[] = [200n, 20n, 2n]
/** The highest cost of a ticket, in minor units. */
export const ticketMost = 5_000_000n
/** The lowest cost of a ticket, so that flooring loses at most one percent. */
export const ticketLeast = 100n

export type Line = {
  readonly play: Play
  readonly picks: Picks
  readonly unit: bigint
  readonly multiple: number
}

/** Minor units of one unit bet with its multiple. */
const stakeOf = ({ unit, multiple }: Line): bigint => unit * BigInt(multiple)

export const costOf = (line: Line): bigint => stakeOf(line) * BigInt(betsOf(line.play, line.picks))

export const costOfAll = (lines: readonly Line[]): bigint => lines.reduce((sum, line) => sum + costOf(line), 0n)

const inMinor = (lines: readonly Line[], paid: (line: Line) => bigint): bigint =>
  lines.reduce((sum, line) => sum + paid(line) * stakeOf(line), 0n) / priceUnit

/** A draw's payout of one line, in thousandths of a minor unit: exact as a number for any ticket on sale. */
export const paidBy = (line: Line, drawn: Drawn): number =>
  Number(paidOf(line.play, line.play.judge(line.picks, drawn)) * stakeOf(line))

/** The most that any draw returns from this line. */
export const mostOfLine = (line: Line): bigint => (line.play.most(line.picks) * stakeOf(line)) / priceUnit

/** Unit bets of a line that a draw has won, by class. */
export const wonOf = ({ play, picks }: Line, drawn: Drawn): Counts => play.judge(picks, drawn).won

/** Whether any unit bet has won. */
export const hasWon = (lines: readonly Line[], drawn: Drawn): boolean =>
  lines.some((line) => Object.values(wonOf(line, drawn)).some((times) => times > 0))

/** The most that any draw returns. */
export const mostOf = (lines: readonly Line[]): bigint => inMinor(lines, ({ play, picks }) => play.most(picks))

/** The whole return in minor units, floored once (L10). The pool's part is not included. */
export const returnOfTicket = (lines: readonly Line[], drawn: Drawn): bigint =>
  inMinor(lines, ({ play, picks }) => paidOf(play, play.judge(picks, drawn)))
