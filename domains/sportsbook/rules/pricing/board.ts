// The board of a match: every market that the offer sells, priced from one grid for the match and one for its first
// half. Called for each match each second, so it makes two small grids and reads everything else off them.

import {
  type BoardMarket,
  type BoardSelection,
  lineFor,
  type MarketId,
  markets,
  type Means,
  type OddsE5,
  type Quarters,
  type Score,
} from '../../contract/index.ts'
import { isInPlay, type MatchState, redsOf, scoreOf } from '../feed/match-state.ts'
import type { Offer } from '../offer.ts'
import { handicapChances, threeWayOf, totalChances } from './chances.ts'
import { firstHalfGrid, remainingGrid } from './in-play.ts'
import { withMargin } from './margin.ts'
import { decidedChance, type LineChances, talliesOf, type Tally } from './tally.ts'
import { type PlayClock, remaining, risingProfile } from './time-profile.ts'

/** All that a price is made from. */
export type PricingFacts = {
  readonly means: Means
  readonly clock: PlayClock
  readonly score: Score
  readonly reds: Score
}

/** `null` where there is nothing to price: no fixture yet, or the match is over. */
export const pricingFacts = (state: MatchState): PricingFacts | null => {
  if (state.fixture === null) return null
  const { period, added, addedAnnounced } = state
  if (period !== 'before' && !isInPlay(state)) return null
  // The minute that is being played is half over, as far as anybody knows.
  const minute = Math.max(0, state.minute - 0.5)
  const clock: PlayClock = { period: period as PlayClock['period'], minute, added, addedAnnounced }
  return { means: state.fixture.means, clock, score: scoreOf(state), reds: redsOf(state) }
}

/** A side a man short scores two thirds as often, and its opponent five quarters (Vecer, Kopriva, Ichiba 2009). */
const manShort = 2 / 3
const manMore = 5 / 4

export const withReds = (means: Means, [home, away]: Score): Means => {
  if (home === away) return means
  const [short, more] = [manShort ** Math.abs(home - away), manMore ** Math.abs(home - away)]
  return home > away
    ? { ...means, home: means.home * short, away: means.away * more }
    : { ...means, home: means.home * more, away: means.away * short }
}

const oddsMin = 101_000
const oddsMax = 10_000_000

/** Steps of 0.01 up to 10, 0.1 up to 30, whole above; always down, in the book's favour. */
const step = (odds: OddsE5): OddsE5 => (odds < 1_000_000 ? 1_000 : odds < 3_000_000 ? 10_000 : 100_000)

export const priceOf = (chance: number, margin: number): OddsE5 => {
  const raw = Math.floor(100_000 / withMargin(chance, margin) + 1e-6)
  const capped = Math.min(oddsMax, Math.max(oddsMin, raw))
  return capped - (capped % step(capped))
}

const selection = (
  side: BoardSelection['side'],
  lineQuarters: Quarters,
  chance: number,
  margin: number,
): BoardSelection => ({
  side,
  lineQuarters,
  oddsE5: priceOf(chance, margin),
  chance,
})

const threeWayMarket = (
  market: MarketId,
  margin: Tally,
  lead: number,
  offer: Offer,
  inPlay: boolean,
): BoardMarket[] => {
  const chances = threeWayOf(margin, lead)
  if (inPlay && Math.max(...chances) > 1 - offer.chanceMin / 2) return []
  const [home, draw, away] = chances
  const priced = { home, draw, away }
  const sides = ['home', 'draw', 'away'] as const
  const selections = sides.map((side) => selection(side, 0, priced[side], offer.margin))
  return [{ market, lineQuarters: 0, main: true, selections }]
}

type Lined = { readonly line: Quarters; readonly chance: number }

const sidesOf = { ah: ['home', 'away'], ou: ['over', 'under'] } as const

/** Chances of the first side on every line that could be sold. */
const candidates = (from: Quarters, to: Quarters, chancesAt: (line: Quarters) => LineChances): Lined[] => {
  const out: Lined[] = []
  for (let line = from; line <= to; line += 1) {
    const chance = decidedChance(chancesAt(line))
    if (chance !== null && chance > 1e-9 && chance < 1 - 1e-9) out.push({ line, chance })
  }
  return out
}

const mainOf = (lines: readonly Lined[]): Lined | undefined => {
  let best: Lined | undefined
  for (const one of lines)
    if (best === undefined || Math.abs(one.chance - 0.5) < Math.abs(best.chance - 0.5)) best = one
  return best
}

const linedMarkets = (market: MarketId, lines: readonly Lined[], offer: Offer): BoardMarket[] => {
  const { kind, span } = markets[market]
  const [side, other] = sidesOf[kind as 'ah' | 'ou']
  const main = mainOf(lines)
  if (main === undefined) return []
  const fair = (chance: number): boolean => chance >= offer.chanceMin && chance <= 1 - offer.chanceMin
  const also = offer.also[market] ?? []
  const sold = lines.filter(
    ({ line, chance }) => also.includes(line) || (Math.abs(line - main.line) <= offer.alternates[span] && fair(chance)),
  )
  return sold.map(({ line, chance }) => ({
    market,
    lineQuarters: line,
    main: line === main.line,
    selections: [
      selection(side, lineFor(market, side, line), chance, offer.margin),
      selection(other, lineFor(market, other, line), 1 - chance, offer.margin),
    ],
  }))
}

type SpanTallies = { readonly margin: Tally; readonly total: Tally; readonly score: Score }

const spanMarkets = (
  ids: readonly [MarketId, MarketId, MarketId],
  on: SpanTallies,
  offer: Offer,
  inPlay: boolean,
): BoardMarket[] => {
  const [result, handicap, total] = ids
  const [home, away] = on.score
  const scored = home + away
  const handicaps = candidates(-24, 24, (line) => handicapChances(on.margin, 'home', line))
  const totals = candidates(4 * scored + 1, 4 * scored + 40, (line) => totalChances(on.total, 'over', line, scored))
  return [
    ...threeWayMarket(result, on.margin, home - away, offer, inPlay),
    ...linedMarkets(handicap, handicaps, offer),
    ...linedMarkets(total, totals, offer),
  ]
}

/** Every market on sale with its prices. A handicap in play counts from the score of now. */
export const board = (facts: PricingFacts, offer: Offer): BoardMarket[] => {
  const means = withReds(facts.means, facts.reds)
  const left = remaining(risingProfile, facts.clock)
  const inPlay = facts.clock.period !== 'before'
  const match = talliesOf(remainingGrid(means, facts.score, left.firstHalf + left.secondHalf))
  const markets90 = spanMarkets(['1x2', 'ah', 'ou'], { ...match, score: facts.score }, offer, inPlay)
  if (facts.clock.period === 'half_time' || facts.clock.period === 'second_half') return markets90
  const half = talliesOf(firstHalfGrid(means, facts.score, left))
  return [...markets90, ...spanMarkets(['1x2_1h', 'ah_1h', 'ou_1h'], { ...half, score: facts.score }, offer, inPlay)]
}
