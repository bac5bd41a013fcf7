// The vocabulary of the second opinion on slips: a match described twice, as the facts that the book settles by, and as
// its plain course, which the oracle reads. Nothing here knows how the book judges.

import { type Facts, type MarketId, markets, type Score, type Side as Pick } from '@magpie/sportsbook/contract'
import type { Random } from '@magpie/sportsbook/rules'

export type Side = 'home' | 'away'
export const bothSides: readonly Side[] = ['home', 'away']

/** What becomes of a stake; `share` for a shared place: the part of the stake that is paid at the odds. */
export type Verdict = {
  readonly is: 'win' | 'half_win' | 'push' | 'void' | 'half_loss' | 'loss'
  readonly share?: readonly [parts: number, of: number]
}

/** A leg as it was picked; `from`: how much of the course had happened at the bet. */
export type Picked = {
  readonly market: MarketId
  readonly side: Pick
  readonly line: number
  readonly from: number
  readonly scoreAtBet: Score
}

export type Story = {
  readonly facts: Facts
  /** What may be bet on it. */
  readonly pick: (random: Random) => Picked
  readonly verdict: (picked: Picked) => Verdict
}

const win: Verdict = { is: 'win' }
export const loss: Verdict = { is: 'loss' }
export const push: Verdict = { is: 'push' }
export const nothing: Verdict = { is: 'void' }

export const when = (holds: boolean): Verdict => (holds ? win : loss)

/** By the quarters between the result and its line; positive is a win. */
export const byQuarters = (ahead: number): Verdict => {
  if (ahead >= 2) return win
  if (ahead <= -2) return loss
  return ahead === 0 ? push : { is: ahead > 0 ? 'half_win' : 'half_loss' }
}

export const overUnder = (amount: number, side: string, line: number): Verdict =>
  byQuarters(side === 'over' ? 4 * amount - line : line - 4 * amount)

export const started = ([home, away]: Score, side: string, line: number): Verdict =>
  byQuarters(4 * (side === 'home' ? home - away : away - home) + line)

export const ahead = ([home, away]: Score): 'home' | 'draw' | 'away' =>
  home === away ? 'draw' : home > away ? 'home' : 'away'

/** `0-1`, `4-6`, `7up`, `3`. */
export const inBand = (band: string, amount: number): boolean => {
  if (band.endsWith('up')) return amount >= Number(band.slice(0, -2))
  const [from, to = from] = band.split('-').map(Number)
  return from !== undefined && to !== undefined && from <= amount && amount <= to
}

export const isOdd = ([home, away]: Score): boolean => (home + away) % 2 === 1

export const whole = (random: Random, low: number, high: number): number =>
  low + Math.floor(random.unit() * (high - low + 1))
export const one = <Of>(random: Random, all: readonly Of[]): Of => {
  const found = all[Math.floor(random.unit() * all.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
export const times = <Of>(many: number, make: (nth: number) => Of): Of[] =>
  Array.from({ length: many }, (_, at) => make(at))

export const sumOf = (all: readonly Score[]): Score => [
  all.reduce((sum, [home]) => sum + home, 0),
  all.reduce((sum, [, away]) => sum + away, 0),
]
export const scored = (sides: readonly Side[]): Score => [
  sides.filter((side) => side === 'home').length,
  sides.filter((side) => side === 'away').length,
]

/** A line near an amount, in quarters; `by`: the step of the lines on sale. */
export const lineNear = (random: Random, amount: number, by: 1 | 2 | 4, width = 10): number =>
  by * Math.round((4 * amount + whole(random, -width, width)) / by)

/** A random pick of what is on sale, with a line near the result, so that no outcome is rare. */
export const pickFrom =
  (sold: readonly MarketId[], by: 1 | 2, near: (market: MarketId, side: Pick) => number, width?: number) =>
  (random: Random): Picked => {
    const market = one(random, sold)
    const side = one(random, markets[market].sides)
    const line = markets[market].lined ? lineNear(random, near(market, side), by, width) : 0
    return { market, side, line, from: 0, scoreAtBet: [0, 0] }
  }
