// Lucky flip: the flip's number decides the result, not the touched card. Scheme *pair* of the games page: stream of
// key S, game `flip/1`, salt the member's seed, nonce the number of the flip under it (truth/engagement.json, flip).

import type { Draw, Replay } from '@magpie/fair'
import type { TermsOf } from '../../contract/activities/terms.ts'

export const flipGame = 'flip/1'
const whole = 1_000_000

export type FlipTerms = Omit<TermsOf<'flip'>, 'kind'>
/** `ppm`: chance in millionths. */
export type FlipRow = { readonly id: string; readonly ppm: number; readonly points: number }

const frameId = 'frame'

/** The table for a member: one who has the frame gets points in its place. */
export const flipTable = ({ prizes, framePpm, frameInstead }: FlipTerms, ownsFrame: boolean): readonly FlipRow[] => [
  ...prizes.map(({ ppm, points }) => ({ id: `points/${points}`, ppm, points })),
  ...(framePpm > 0 ? [{ id: frameId, ppm: framePpm, points: ownsFrame ? frameInstead : 0 }] : []),
]

const sumOf = (table: readonly FlipRow[]): number => table.reduce((sum, { ppm }) => sum + ppm, 0)

export const isWholeTable = (table: readonly FlipRow[]): boolean => sumOf(table) === whole

/** The first row whose cumulative sum exceeds the drawn number. */
export const flipPrize = (table: readonly FlipRow[], drawn: number): FlipRow | undefined => {
  let sum = 0
  return table.find(({ ppm }) => (sum += ppm) > drawn)
}

export const drawFlip = (draw: Draw): number => draw.int(whole)

const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatest(b, a % b))

/** The expected points of a flip, as a fraction in lowest terms. */
export const expectedPoints = (table: readonly FlipRow[]): readonly [bigint, bigint] => {
  const sum = table.reduce((all, { ppm, points }) => all + BigInt(ppm) * BigInt(points), 0n)
  const by = greatest(sum, BigInt(whole))
  return [sum / by, BigInt(whole) / by]
}

/** The most that one member can be given in this many days. */
export const worstFlips = (terms: FlipTerms, days: number): bigint =>
  BigInt(Math.max(...flipTable(terms, true).map(({ points }) => points)) * terms.perDay * days)

const isRow = (value: unknown): value is FlipRow => {
  if (typeof value !== 'object' || value === null) return false
  const { id, ppm, points } = value as Readonly<Record<string, unknown>>
  return typeof id === 'string' && Number.isSafeInteger(ppm) && Number.isSafeInteger(points)
}

/** Replays the paper of a flip: its choice is the whole table; its return is in points. */
export const replayFlip: Replay = ([table], draw) => {
  if (!Array.isArray(table) || !table.every(isRow) || !isWholeTable(table)) return undefined
  const prize = flipPrize(table, drawFlip(draw))
  return prize === undefined ? undefined : { outcome: prize.id, total: BigInt(prize.points) }
}
