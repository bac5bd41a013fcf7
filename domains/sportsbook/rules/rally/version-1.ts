// How version 1 of the rules judged the points of a match that was cut off: a handicap was always void, and a total was
// decided only above a line (decision 1520). Bets sold under it, and their dispute files, are judged by it for ever (L8).

import type { Score } from '../../contract/index.ts'
import type { RallyFacts } from './judging.ts'
import { gamesToWin, gameTo } from './score.ts'

const manyMore = 1000

/**
 * Points of the quickest ends, one for each winner, after the points `played`, and of ends far beyond them: no end has
 * fewer points of both.
 */
export const endsOfVersion1 = ({ format, open, games }: RallyFacts, played: Score): readonly Score[] => {
  const soonest = (['home', 'away'] as const).map((winner): Score => {
    const [at, loses] = winner === 'home' ? ([0, 1] as const) : ([1, 0] as const)
    const left = gamesToWin(format) - games[at]
    const { to, cap } = gameTo(format, games)
    const first = Math.min(cap ?? Infinity, Math.max(to, open[loses] + 2)) - open[at]
    const missing = first + (left - 1) * Math.min(format.to, format.lastTo)
    return winner === 'home' ? [played[0] + missing, played[1]] : [played[0], played[1] + missing]
  })
  return [...soonest, ...soonest.map(([home, away]): Score => [home + manyMore, away + manyMore])]
}
