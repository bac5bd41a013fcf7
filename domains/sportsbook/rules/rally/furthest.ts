// The end of an unfinished match that gives the greatest figure, where the figure of a match is the sum of those of its
// games.

import type { Score } from '../../contract/index.ts'
import { type Format, gameTo, more, type Side, winnerOf } from './score.ts'

type From = { readonly games: Score; readonly points: Score }
type FigureOf = (points: Score) => number

/** More rallies than any line on sale: without a cap a game has no longest end. */
const manyMore = 1000

/** The ends of this game, won by this side, between which all others lie. */
const extremes = (format: Format, { games, points: [home, away] }: From, winner: Side): readonly Score[] => {
  const { to, cap } = gameTo(format, games)
  const loses = winner === 'home' ? away : home
  const soonest = Math.min(cap ?? Infinity, Math.max(to, loses + 2))
  const ends: readonly (readonly [won: number, lost: number])[] = [
    [soonest, loses],
    ...(cap === null
      ? ([
          [soonest, soonest - 2],
          [soonest + manyMore, soonest + manyMore - 2],
        ] as const)
      : ([[cap, cap - 1]] as const)),
  ]
  return winner === 'home' ? ends : ends.map(([won, lost]) => [lost, won])
}

const best = (ends: readonly Score[], figureOf: FigureOf): Score =>
  ends.reduce((one, two) => (figureOf(two) > figureOf(one) ? two : one))

/** The points of the games from here on, that of the state included. */
export const furthest = (format: Format, from: From, figureOf: FigureOf): Score => {
  const ends = (['home', 'away'] as const).map((winner): Score => {
    const [home, away] = best(extremes(format, from, winner), figureOf)
    const games = more(from.games, winner)
    if (winnerOf(format, games) !== null) return [home, away]
    const [homeLater, awayLater] = furthest(format, { games, points: [0, 0] }, figureOf)
    return [home + homeLater, away + awayLater]
  })
  return best(ends, figureOf)
}
