// A series of esports as the falls in each map, in order.

import { type MarketId, markets, marketsOf, type Score } from '@magpie/sportsbook/contract'
import type { EsportsFacts, MapFacts, Random } from '@magpie/sportsbook/rules'
import {
  ahead,
  bothSides,
  nothing,
  one,
  overUnder,
  type Picked,
  pickFrom,
  scored,
  type Side,
  started,
  type Story,
  times,
  type Verdict,
  when,
  whole,
} from './told.ts'

type Title = EsportsFacts['title']
type Fall = { readonly told: number; readonly side: Side }
type Map = {
  readonly winner: Side
  /** Kills, rounds or crystals, in their order. */
  readonly points: readonly Side[]
  readonly minutes: number
  readonly towers: readonly Fall[]
  readonly dragons: readonly Fall[]
}
type Course = {
  readonly title: Title
  readonly bestOf: 3 | 5
  readonly maps: readonly Map[]
  readonly why: 'annulled' | null
}

/** Thirteen of twenty-four rounds; at twelve all, overtimes of six rounds until one side wins four in one. */
const roundsOf = (random: Random): Side[] => {
  const all: Side[] = []
  const home = 0.35 + 0.3 * random.unit()
  const add = (): void => void all.push(random.unit() < home ? 'home' : 'away')
  while (Math.max(...scored(all)) < 13 && all.length < 24) add()
  while (ahead(scored(all)) === 'draw') {
    const before = all.length
    do add()
    while (Math.max(...scored(all.slice(before))) < 4 && all.length < before + 6)
  }
  return all
}

const drawMap = (random: Random, title: Title, from: number): Map => {
  const fell = (most: number): Fall[] =>
    times(title === 'moba' ? whole(random, 0, most) : 0, (at) => ({
      told: from + 10 * at + whole(random, 1, 9),
      side: one(random, bothSides),
    }))
  const points =
    title === 'shooter'
      ? roundsOf(random)
      : times(whole(random, 0, title === 'moba' ? 30 : 8), () => one(random, bothSides))
  const score = ahead(scored(points))
  const winner = title === 'shooter' && score !== 'draw' ? score : one(random, bothSides)
  return { winner, points, minutes: whole(random, 12, 50), towers: fell(9), dragons: fell(5) }
}

const mapSpan = 1000

const wonIn = ({ maps }: Course): Score => scored(maps.map(({ winner }) => winner))

const draw = (random: Random): Course => {
  const title = one(random, ['moba', 'shooter', 'cards'] as const)
  const bestOf = one(random, [3, 5] as const)
  const maps: Map[] = []
  while (Math.max(...scored(maps.map(({ winner }) => winner))) < (bestOf + 1) / 2)
    maps.push(drawMap(random, title, mapSpan * (maps.length + 1)))
  return { title, bestOf, maps, why: random.unit() < 0.04 ? 'annulled' : null }
}

const raceTo5 = (points: readonly Side[]): Side | undefined =>
  points.find((_, at) => Math.max(...scored(points.slice(0, at + 1))) === 5)

const ofMap = (map: Map, { market, side, line, from }: Picked): Verdict => {
  const { family } = markets[market]
  const score = scored(map.points)
  const is = (seen: string | undefined): Verdict => (seen === undefined ? nothing : when(seen === side))
  switch (family) {
    case 'map_winner':
      return is(map.winner)
    case 'kills_total':
    case 'rounds_total':
      return overUnder(map.points.length, side, line)
    case 'kills_handicap':
    case 'rounds_handicap':
      return started(score, side, line)
    case 'map_time':
      return overUnder(map.minutes, side, line)
    case 'first_kill':
    case 'pistol':
      return is(map.points[0])
    case 'first_tower':
      return is(map.towers[0]?.side)
    case 'next_tower':
      return is(map.towers.find(({ told }) => told > from)?.side)
    case 'next_dragon':
      return is(map.dragons.find(({ told }) => told > from)?.side)
    case 'race_rounds':
      return is(raceTo5(map.points))
    default:
      return when(map.points.length > 24 === (side === 'yes'))
  }
}

const nthOf = (market: MarketId): number => Number(markets[market].span.split('_')[1]) - 1

const verdictOf = (course: Course, picked: Picked): Verdict => {
  const { market, side, line } = picked
  const { span, family } = markets[market]
  if (course.why !== null) return nothing
  if (span !== 'match') {
    const map = course.maps[nthOf(market)]
    return map === undefined ? nothing : ofMap(map, picked)
  }
  const won = wonIn(course)
  if (family === 'maps_handicap') return started(won, side, line)
  if (family === 'maps_total') return overUnder(won[0] + won[1], side, line)
  return when(family === 'match_winner' ? ahead(won) === side : won.join('-') === side)
}

const ofTitle: Readonly<Record<Title, readonly string[]>> = {
  moba: ['kills_total', 'kills_handicap', 'first_kill', 'first_tower', 'next_tower', 'next_dragon', 'map_time'],
  shooter: ['rounds_total', 'rounds_handicap', 'pistol', 'race_rounds', 'map_overtime'],
  cards: [],
}

const soldOn = ({ title, bestOf }: Course): readonly MarketId[] =>
  marketsOf('esports')
    .filter(({ family, span }) => {
      if (family === 'maps_score' || family === 'maps_score_5') return (family === 'maps_score_5') === (bestOf === 5)
      if (span === 'match') return true
      return (
        nthOf(`${span}_winner` as MarketId) < bestOf && (family === 'map_winner' || ofTitle[title].includes(family))
      )
    })
    .map(({ id }) => id)

const mapFacts = (title: Title, { winner, points, minutes, towers, dragons }: Map): MapFacts => ({
  is: 'done',
  winner,
  score: scored(points),
  minutes,
  firstKill: title === 'moba' ? (points[0] ?? null) : null,
  towers: towers.map(({ told, side }) => [told, side]),
  dragons: dragons.map(({ told, side }) => [told, side]),
  pistol: title === 'shooter' ? (points[0] ?? null) : null,
  race: title === 'shooter' ? (raceTo5(points) ?? null) : null,
})

export const esportsStory = (matchId: string, random: Random): Story => {
  const course = draw(random)
  const facts: EsportsFacts = {
    matchId,
    annulled: course.why === null ? null : 'result annulled',
    title: course.title,
    bestOf: course.bestOf,
    maps: course.maps.map((map) => mapFacts(course.title, map)),
    ended: 'played',
    winner: null,
    struck: [],
    since: 0,
  }
  const near = (market: MarketId, side: string): number => {
    const { family, line, span } = markets[market]
    const map = course.maps[nthOf(market)]
    const [home, away] = span === 'match' ? wonIn(course) : scored(map?.points ?? [])
    if (family === 'map_time') return map?.minutes ?? 0
    return line === 'handicap' ? (side === 'home' ? away - home : home - away) : home + away
  }
  const pick = pickFrom(soldOn(course), 2, near, 8)
  return {
    facts,
    pick: (by) => ({ ...pick(by), from: by.unit() < 0.5 ? 0 : whole(by, 0, mapSpan * (course.maps.length + 1)) }),
    verdict: (picked) => verdictOf(course, picked),
  }
}
