// The course of a visit, bet by bet: the running net after each result. The last point is the net of the visit.

import { minorOf, textOfMinor } from '@magpie/kernel'
import type { RoundView } from '@magpie/venues/contract'

export type LinePoint = {
  /** UTC epoch milliseconds. */
  readonly at: number
  /** In coins: a picture needs numbers; booked amounts never become floating-point numbers. */
  readonly coins: number
}

type Decided = Pick<RoundView, 'state' | 'stake' | 'total' | 'changedAt'>

/**
 * `net`: the net of the visit as decimal text. The part that is not in `rounds` (older rounds, or play at a venue with
 * a wallet of its own) is put at the beginning.
 */
export const visitLine = (
  began: number,
  rounds: readonly Decided[],
  net: string,
  now: number,
): readonly LinePoint[] => {
  const decided = rounds
    .filter(({ state, total }) => state === 'settled' && total !== null)
    .map(({ stake, total, changedAt }) => ({ at: changedAt, came: minorOf(total) - minorOf(stake) }))
    .sort((one, other) => one.at - other.at)
  const last = minorOf(net)
  let sum = decided.reduce((rest, { came }) => rest - came, last)
  const coins = (units: bigint): number => Number(textOfMinor(units))
  const points = [{ at: began, coins: coins(sum) }]
  for (const { at, came } of decided) {
    sum += came
    points.push({ at: Math.max(at, began), coins: coins(sum) })
  }
  return [...points, { at: Math.max(now, points.at(-1)?.at ?? now), coins: coins(last) }]
}

/** The line in a box of 100 by 100 that always includes zero; `nought` is measured from the top. */
export const drawnLine = (
  points: readonly LinePoint[],
): {
  readonly path: string
  /** The end of the line: a stroke without length, which round caps make a dot. */
  readonly end: string
  readonly nought: number
  readonly low: number
  readonly high: number
} => {
  const figures = points.map(({ coins }) => coins)
  const [low, high] = [Math.min(0, ...figures), Math.max(0, ...figures)]
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const round = (value: number): number => Math.round(value * 100) / 100
  const y = (coins: number): number => round(high === low ? 50 : ((high - coins) / (high - low)) * 100)
  const x = (at: number): number => round(to === from ? 100 : ((at - from) / (to - from)) * 100)
  const places = points.map(({ at, coins }) => `${x(at)} ${y(coins)}`)
  return { path: `M${places.join('L')}`, end: `M${places.at(-1) ?? ''}h0`, nought: y(0), low, high }
}
