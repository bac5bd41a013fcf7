// The prices of esports: a series is computed from the chances of its maps, and a map by the model of its title, from
// the exact lead, round or crystal. Margins and steps are those of all sports.

import type { EsportsFixture } from '../../contract/esports/feed.ts'
import { type BoardMarket, type LegTerms, lineFor, type Market, marketsOf, type Score } from '../../contract/index.ts'
import type { ChancesE9 } from '../pricing/cash-out.ts'
import { type Law, lawOf, shifted } from '../pricing/law.ts'
import { type Margins, marginsOf } from '../pricing/league-margins.ts'
import { inBillions, lined, manySided, onLine, twoSided } from '../pricing/two-way.ts'
import { gameFrom, strikeFor } from './models/cards.ts'
import {
  barrier,
  killLeadToCome,
  killsToCome,
  lengthLaw,
  mapChance,
  nextIsHome,
  sigma,
  type Waves,
  wavesFor,
} from './models/moba.ts'
import { mapEnds, raceChance, type Rounds, type RoundsEnd, wentToOvertime } from './models/shooter.ts'
import { mapsToWin, type SeriesEnd, seriesEnds } from './series.ts'
import { type EsportsState, goneMs, isOver, leadOf, mapNow, type MapState, scoreOfMap, wonOf } from './state.ts'

export type EsportsMarket = Market<'esports'>

/** From the main line to the alternate lines. */
const offsets = {
  maps: [-2, -1, 0, 1, 2],
  kills_total: [-4, -2, 0, 2, 4],
  kills_handicap: [-4, -2, 0, 2, 4],
  map_time: [-4, -2, 0, 2, 4],
  rounds_total: [-3, -2, -1, 0, 1, 2, 3],
  rounds_handicap: [-3, -2, -1, 0, 1, 2, 3],
} as const
const minuteMs = 60_000
const raceTo = 5

type Fixture<T> = Extract<EsportsFixture, { title: T }>

/** Home begins as blue, or defending, on the first map and then on every other. */
const homeFirst = (nth: number): boolean => nth % 2 === 1
const driftOf = ({ drift, side }: Fixture<'moba'>, nth: number): number => drift + (homeFirst(nth) ? side : -side)
const roundsOf = ({ defends, attacks, maps }: Fixture<'shooter'>, nth: number): Rounds => {
  const by = maps[nth - 1] ?? 0
  const within = (chance: number): number => Math.min(0.98, Math.max(0.02, chance + by))
  return { defends: within(defends), attacks: within(attacks), first: homeFirst(nth) }
}

const homeEnds = (ends: readonly RoundsEnd[]): number =>
  ends.reduce((sum, { winner, chance }) => (winner === 'home' ? sum + chance : sum), 0)

const freshChance = (fixture: EsportsFixture, nth: number): number => {
  switch (fixture.title) {
    case 'moba':
      return mapChance({ drift: driftOf(fixture, nth), sigma, barrier, lead: 0 })
    case 'shooter':
      return homeEnds(mapEnds(roundsOf(fixture, nth), [0, 0]))
    case 'cards':
      return fixture.pairs[nth - 1] ?? 0.5
  }
}

const kept = new WeakMap<EsportsFixture, number[]>()
/** The chance of home on a map before it begins, cached. */
const freshOf = (fixture: EsportsFixture, nth: number): number => {
  const known = kept.get(fixture) ?? []
  kept.set(fixture, known)
  return (known[nth] ??= freshChance(fixture, nth))
}

/** The chances of the current or next map. */
type MapPricing =
  | {
      readonly title: 'moba'
      readonly home: number
      readonly lead: number
      readonly waves: Waves
      readonly laws: { readonly total: Law; readonly margin: Law; readonly time: Law }
    }
  | {
      readonly title: 'shooter'
      readonly home: number
      readonly ends: readonly RoundsEnd[]
      readonly laws: { readonly total: Law; readonly margin: Law }
      readonly pistol: number
      readonly race: number
    }
  | { readonly title: 'cards'; readonly home: number }

export type Pricing = {
  readonly fixture: EsportsFixture
  readonly ends: readonly SeriesEnd[]
  /** Each map from the current or next one. */
  readonly maps: readonly { readonly nth: number; readonly home: number }[]
  readonly map: MapPricing
  readonly nth: number
  readonly margins: Margins
}

const lead = ([home, away]: Score): number => home - away
const sum = ([home, away]: Score): number => home + away

const mobaOf = (fixture: Fixture<'moba'>, nth: number, map: MapState | undefined, at: number): MapPricing => {
  const drift = driftOf(fixture, nth)
  const waves = wavesFor(drift)
  const [now, kills] = map === undefined ? [0, [0, 0] as const] : [leadOf(map), scoreOfMap(map)]
  const within = Math.max(-barrier, Math.min(barrier, now))
  return {
    title: 'moba',
    home: mapChance({ drift, sigma, barrier, lead: within }),
    lead: within,
    waves,
    laws: {
      total: shifted(killsToCome(waves, within), sum(kills)),
      margin: shifted(killLeadToCome(waves, within), lead(kills)),
      time: lengthLaw(drift, within, map === undefined ? 0 : goneMs(map, at) / minuteMs),
    },
  }
}

const shooterOf = (fixture: Fixture<'shooter'>, nth: number, map: MapState | undefined): MapPricing => {
  const rounds = roundsOf(fixture, nth)
  const now: Score = map === undefined ? [0, 0] : scoreOfMap(map)
  const ends = mapEnds(rounds, now)
  const law = (figureOf: (score: Score) => number): Law =>
    lawOf(ends.map(({ rounds: end, chance }) => ({ figure: figureOf(end), chance })))
  return {
    title: 'shooter',
    home: homeEnds(ends),
    ends,
    laws: { total: law(sum), margin: law(lead) },
    pistol: rounds.first ? rounds.defends : rounds.attacks,
    race: raceChance(rounds, now, raceTo),
  }
}

const mapPricing = (fixture: EsportsFixture, nth: number, map: MapState | undefined, at: number): MapPricing => {
  switch (fixture.title) {
    case 'moba':
      return mobaOf(fixture, nth, map, at)
    case 'shooter':
      return shooterOf(fixture, nth, map)
    case 'cards':
      return {
        title: 'cards',
        home: gameFrom(strikeFor(freshOf(fixture, nth)), map === undefined ? [0, 0] : scoreOfMap(map)),
      }
  }
}

/** The number of the current or next map, from one. */
const nthNow = (state: EsportsState): number => state.maps.length + Number(mapNow(state) === undefined)

/** `null` if there is nothing to price. */
export const pricingOf = (state: EsportsState): Pricing | null => {
  const { fixture, maps } = state
  if (fixture === null || isOver(state)) return null
  const { bestOf } = fixture
  const nth = nthNow(state)
  const map = mapPricing(fixture, nth, mapNow(state), state.at)
  const chances = Array.from({ length: bestOf - nth + 1 }, (_, at) => ({
    nth: nth + at,
    home: at === 0 ? map.home : freshOf(fixture, nth + at),
  }))
  const ends = seriesEnds(
    bestOf,
    wonOf(state),
    chances.map(({ home }) => home),
  )
  return { fixture, ends, maps: chances, map, nth, margins: marginsOf(fixture, maps.length > 0) }
}

const ofTitle: Readonly<Record<EsportsFixture['title'], readonly string[]>> = {
  moba: ['kills_total', 'kills_handicap', 'first_kill', 'first_tower', 'next_tower', 'next_dragon', 'map_time'],
  shooter: ['rounds_total', 'rounds_handicap', 'pistol', 'race_rounds', 'map_overtime'],
  cards: [],
}

const regularRounds = 24

/** Whether this may still happen in the current or next map. */
const isComing = (family: EsportsMarket['family'], map: MapState | undefined): boolean => {
  if (map === undefined) return family !== 'next_tower' && family !== 'next_dragon'
  switch (family) {
    case 'first_kill':
      return map.kills.length === 0
    case 'first_tower':
      return map.towers.length === 0
    case 'next_tower':
      return map.towers.length > 0
    case 'pistol':
      return map.rounds.length === 0
    case 'race_rounds':
      return Math.max(...scoreOfMap(map)) < raceTo
    case 'map_overtime':
      return sum(scoreOfMap(map)) < regularRounds
    default:
      return true
  }
}

/**
 * On sale are the series, the winner of every map that is sure to be played, and everything else about the current or
 * next map.
 */
export const onSale = (state: EsportsState, { span, family }: EsportsMarket): boolean => {
  const { fixture } = state
  if (fixture === null || isOver(state)) return false
  if (family === 'maps_score') return fixture.bestOf === 3
  if (family === 'maps_score_5') return fixture.bestOf === 5
  if (span === 'match') return true
  const [nth, now] = [Number(span.slice('map_'.length)), nthNow(state)]
  const won = wonOf(state)
  if (family === 'map_winner') return nth >= now && nth <= sum(won) + mapsToWin(fixture.bestOf) - Math.max(...won)
  return nth === now && ofTitle[fixture.title].includes(family) && isComing(family, mapNow(state))
}

const ofMaps = (ends: readonly SeriesEnd[], figureOf: (maps: Score) => number): Law =>
  lawOf(ends.map(({ maps, chance }) => ({ figure: figureOf(maps), chance })))

const lawFor = ({ ends, map }: Pricing, { family }: EsportsMarket): Law => {
  if (family === 'maps_total') return ofMaps(ends, sum)
  if (map.title === 'moba' && family === 'map_time') return map.laws.time
  if (map.title !== 'cards') {
    if (family === 'kills_total' || family === 'rounds_total') return map.laws.total
    if (family === 'kills_handicap' || family === 'rounds_handicap') return map.laws.margin
  }
  return ofMaps(ends, lead)
}

const overtimeChance = (map: MapPricing): number =>
  map.title === 'shooter'
    ? map.ends.reduce((all, { rounds, chance }) => (wentToOvertime(rounds) ? all + chance : all), 0)
    : 0

/** The chance of the first of two sides, in a market without a line. */
const plainChance = (all: Pricing, { family, span }: EsportsMarket): number => {
  const { map, maps } = all
  if (family === 'map_winner') return maps.find(({ nth }) => span === `map_${nth}`)?.home ?? 0
  if (family === 'map_overtime') return overtimeChance(map)
  if (map.title === 'shooter' && family === 'pistol') return map.pistol
  if (map.title === 'shooter' && family === 'race_rounds') return map.race
  if (map.title === 'moba') {
    if (family === 'first_kill') return nextIsHome(map.waves, 'kill', map.lead)
    if (family === 'first_tower' || family === 'next_tower') return nextIsHome(map.waves, 'tower', map.lead)
    if (family === 'next_dragon') return nextIsHome(map.waves, 'dragon', map.lead)
  }
  return ofMaps(all.ends, lead).above(0)
}

const scoreChance = (ends: readonly SeriesEnd[], side: string): number =>
  ends.reduce((all, { maps, chance }) => (maps.join('-') === side ? all + chance : all), 0)

const isOfScore = ({ family }: EsportsMarket): boolean => family === 'maps_score' || family === 'maps_score_5'

const offsetsOf = (family: EsportsMarket['family']): readonly number[] =>
  family in offsets ? offsets[family as keyof typeof offsets] : offsets.maps

export const boardOf = (all: Pricing, state: EsportsState): readonly BoardMarket[] => {
  const { main: margin, ofMany } = all.margins
  return marketsOf('esports')
    .filter((market) => onSale(state, market))
    .flatMap((market) => {
      if (isOfScore(market)) return manySided(market, (side) => scoreChance(all.ends, side), ofMany)
      if (market.lined)
        return lined(market, lawFor(all, market), margin, offsetsOf(market.family), market.family === 'maps_handicap')
      return twoSided(market, plainChance(all, market), { margin })
    })
}

/** The chances of an open leg, for cash-out. */
export const chancesOf = (all: Pricing, market: EsportsMarket, { side, lineQuarters }: LegTerms): ChancesE9 => {
  if (isOfScore(market)) return { win: inBillions(scoreChance(all.ends, side)) }
  const { win, push } = market.lined
    ? onLine(market, lawFor(all, market), lineFor(market.id, side, lineQuarters))
    : { win: plainChance(all, market), push: 0 }
  const own = side === market.sides[0] ? win : 1 - win - push
  return { win: inBillions(own), ...(push > 0 && { push: inBillions(push) }) }
}
