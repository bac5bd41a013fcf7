// Basketball as operators state it: the points of each quarter and of each overtime, and for a match that was cut off
// with an official result also the minutes played.

import type { BasketballFixture } from '../../contract/basketball/feed.ts'
import type { Score } from '../../contract/index.ts'
import {
  type Check,
  count,
  counts,
  firstTo,
  leaderOf,
  numberIn,
  partsOf,
  scoreIn,
  type Statable,
  withinOf,
  wrongAt,
} from '../stated/form.ts'
import { type BasketballFacts, raceTo, type Side, sumOf } from './judging.ts'

const quarters = 4
const overtimesMost = 20
/** In one quarter or overtime. */
const pointsMost = 99

const scoresIn = (rows: Parameters<Check>[1]['rows']): readonly Score[] => rows.map((row) => scoreIn(row))

const isLevelAfter = (periods: readonly Score[], many: number): boolean =>
  leaderOf(sumOf(periods.slice(0, many))) === null

/** An overtime follows only a level score. The end is checked apart. */
const tooMany = (periods: readonly Score[]): number | null => {
  const at = periods.findIndex((_one, nth) => nth >= quarters && !isLevelAfter(periods, nth))
  return at < 0 ? null : at
}

export const checkBasketball: Check = ({ minutes }, { end, more, rows }) => {
  const periods = scoresIn(rows)
  const extra = tooMany(periods)
  if (extra !== null) return wrongAt('over_before', extra)
  if (end === 'played') {
    if (periods.length < quarters) return wrongAt('part_missing', periods.length)
    return isLevelAfter(periods, periods.length) ? wrongAt('level', periods.length - 1) : null
  }
  if (periods.length === 0) return wrongAt('part_missing', 0)
  if (isLevelAfter(periods, periods.length)) return wrongAt('level', periods.length - 1)
  const [played, whole] = [numberIn(more[0]) ?? 0, Number(minutes)]
  const each = whole / quarters
  const nth = Math.min(periods.length, quarters)
  const isPossible = periods.length > quarters ? played === whole : played >= (nth - 1) * each && played <= nth * each
  return isPossible ? null : wrongAt('minutes', null, 0)
}

/** Whether the source told the same: its finished periods, and no more than that in the last. */
const agrees = (told: BasketballFacts, periods: readonly Score[]): boolean =>
  told.periods.every((one, at) => {
    const stated = periods[at] ?? [0, 0]
    return at < told.over ? one[0] === stated[0] && one[1] === stated[1] : withinOf(one, stated)
  })

/** Known if only one side reached it by the end of a period. */
const raceIn = (periods: readonly Score[]): Side | null => {
  for (let many = 1; many <= periods.length; many += 1) {
    const sum = sumOf(periods.slice(0, many))
    if (Math.max(...sum) >= raceTo) return firstTo(raceTo, sum)
  }
  return null
}

export const statedBasketball: Statable<BasketballFixture, BasketballFacts> = {
  formOf: ({ minutes }) => ({
    what: 'figures',
    sport: 'basketball',
    format: { minutes },
    ends: [
      { id: 'played', more: [] },
      { id: 'official', more: [count('minutes', null, minutes)] },
    ],
    columns: [...counts('points', pointsMost)],
    parts: [...partsOf('quarter', quarters), ...partsOf('overtime', overtimesMost)],
    usual: quarters,
  }),
  factsOf: ({ fixture, told }, { end, more, rows }) => {
    const periods = scoresIn(rows)
    const isPlayed = end === 'played'
    const played = isPlayed ? fixture.minutes : (numberIn(more[0]) ?? 0)
    const isWhole = periods.length <= quarters && played === (fixture.minutes / quarters) * periods.length
    return {
      matchId: told.matchId,
      annulled: null,
      minutes: fixture.minutes,
      periods,
      over: isPlayed || isWhole ? periods.length : periods.length - 1,
      race: agrees(told, periods) && told.race !== null ? told.race : raceIn(periods),
      ended: isPlayed ? 'played' : 'abandoned',
      winner: isPlayed ? null : leaderOf(sumOf(periods)),
      played,
      struck: told.struck,
    }
  },
  figuresOf: ({ ended, winner, periods, played }) => {
    if (ended === 'played') return { end: 'played', more: [], rows: periods }
    return ended === 'abandoned' && winner !== null ? { end: 'official', more: [played], rows: periods } : null
  },
}
