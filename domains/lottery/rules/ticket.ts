// A ticket of one issue: lines of a play, each with its unit and its multiple. What it costs, what it can bring, what it won.

import { betsOf, type Counts, type Drawn, paidOf, type Picks, type Play } from './play.ts'
import { priceUnit } from './price.ts'

export const linesMost = 20
export const multipleMost = 999
/** Minor units of one unit bet: 2.00, 0.20 or 0.02. */
export const units: readonly bigint[] = [200n, 20n, 2n]
/** A whole ticket, in minor units. */
export const ticketMost = 5_000_000n
/** A round costs at least so much, so that what is floored is at most a hundredth. */
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

/** What a draw brings by one line, in thousandths of a minor unit: whole as a number while it is a ticket that is sold. */
export const paidBy = (line: Line, drawn: Drawn): number =>
  Number(paidOf(line.play, line.play.judge(line.picks, drawn)) * stakeOf(line))

/** No draw brings more from this line. */
export const mostOfLine = (line: Line): bigint => (line.play.most(line.picks) * stakeOf(line)) / priceUnit

/** Unit bets of a line that a draw has won, by class. */
export const wonOf = ({ play, picks }: Line, drawn: Drawn): Counts => play.judge(picks, drawn).won

/** Whether any unit bet has won. */
export const hasWon = (lines: readonly Line[], drawn: Drawn): boolean =>
  lines.some((line) => Object.values(wonOf(line, drawn)).some((times) => times > 0))

/** No draw brings more. */
export const mostOf = (lines: readonly Line[]): bigint => inMinor(lines, ({ play, picks }) => play.most(picks))

/** Everything that comes back, in minor units, floored once (L10). What a pool pays is not in it. */
export const returnOfTicket = (lines: readonly Line[], drawn: Drawn): bigint =>
  inMinor(lines, ({ play, picks }) => paidOf(play, play.judge(picks, drawn)))
