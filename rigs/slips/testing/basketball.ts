// A basketball match as its baskets, period by period.

import { markets, marketsOf, type Score } from '@magpie/sportsbook/contract'
import type { BasketballFacts, Random } from '@magpie/sportsbook/rules'
import {
  ahead,
  bothSides,
  inBand,
  isOdd,
  nothing,
  one,
  overUnder,
  type Picked,
  pickFrom,
  push,
  type Side,
  started,
  type Story,
  times,
  type Verdict,
  when,
  whole,
} from './told.ts'

type Basket = { readonly period: number; readonly side: Side; readonly points: number }
type Course = {
  readonly baskets: readonly Basket[]
  readonly periods: number
  readonly why: 'annulled' | 'never' | null
}

const pointsIn = (baskets: readonly Basket[]): Score => {
  let [home, away] = [0, 0]
  for (const { side, points } of baskets) {
    if (side === 'home') home += points
    else away += points
  }
  return [home, away]
}

const period = (random: Random, nth: number, most: number): Basket[] =>
  times(whole(random, 1, most), () => ({ period: nth, side: one(random, bothSides), points: whole(random, 1, 3) }))

const draw = (random: Random): Course => {
  const drawn = random.unit()
  if (drawn < 0.03) return { baskets: [], periods: 0, why: 'never' }
  const baskets = times(4, (at) => period(random, at + 1, 16)).flat()
  let periods = 4
  const isLevel = (): boolean => ahead(pointsIn(baskets)) === 'draw'
  // A draw more often than by chance, so that there is overtime.
  const [home, away] = pointsIn(baskets)
  if (random.unit() < 0.2 && home !== away)
    baskets.push({ period: 4, side: home > away ? 'away' : 'home', points: Math.abs(home - away) })
  while (isLevel()) {
    periods += 1
    baskets.push(...period(random, periods, 5))
  }
  return { baskets, periods, why: drawn < 0.06 ? 'annulled' : null }
}

/** The side that had twenty points first. */
const race = ({ baskets }: Course): Side | null => {
  const had = { home: 0, away: 0 }
  for (const { side, points } of baskets) if ((had[side] += points) >= 20) return side
  return null
}

const isIn = (span: string, nth: number): boolean => {
  const [part, which] = span.split('_')
  if (part === 'quarter') return nth === Number(which)
  if (part === 'half') return which === '1' ? nth <= 2 : nth > 2
  return span === 'match' || nth <= 4
}

const verdictOf = (course: Course, { market, side, line }: Picked): Verdict => {
  if (course.why !== null) return nothing
  const { family, span } = markets[market]
  const points = pointsIn(course.baskets.filter(({ period: nth }) => isIn(span, nth)))
  const [home, away] = points
  switch (family) {
    case 'overtime':
      return when(course.periods > 4 === (side === 'yes'))
    case 'race_20': {
      const first = race(course)
      return first === null ? nothing : when(first === side)
    }
    case 'regulation':
      return when(ahead(points) === side)
    case 'points_handicap':
      return started(points, side, line)
    case 'points_total':
      return overUnder(home + away, side, line)
    case 'home_points':
      return overUnder(home, side, line)
    case 'away_points':
      return overUnder(away, side, line)
    case 'points_parity':
      return when(isOdd(points) === (side === 'odd'))
    case 'points_margin': {
      const [who, , ...band] = side.split('-')
      return when(inBand(band.join('-'), who === 'home' ? home - away : away - home))
    }
    default:
      return home === away ? push : when(ahead(points) === side)
  }
}

const sold = marketsOf('basketball').map(({ id }) => id)

export const basketballStory = (matchId: string, random: Random): Story => {
  const course = draw(random)
  const periods = times(course.periods, (at) => pointsIn(course.baskets.filter(({ period: nth }) => nth === at + 1)))
  const facts: BasketballFacts = {
    matchId,
    annulled: course.why === 'annulled' ? 'result annulled' : null,
    minutes: 40,
    periods,
    over: course.periods,
    race: race(course),
    ended: course.why === 'never' ? 'unresumed' : 'played',
    winner: null,
    played: course.why === 'never' ? 0 : 40,
    struck: [],
  }
  const near = (market: Picked['market'], side: string): number => {
    const { family, line, span } = markets[market]
    const [home, away] = pointsIn(course.baskets.filter(({ period: nth }) => isIn(span, nth)))
    if (line === 'handicap') return side === 'home' ? away - home : home - away
    return family === 'home_points' ? home : family === 'away_points' ? away : home + away
  }
  return { facts, pick: pickFrom(sold, 2, near), verdict: (picked) => verdictOf(course, picked) }
}
