// Table tennis, badminton and volleyball as operators state them: the points of each game.

import type { RallyFixture } from '../../contract/rally/feed.ts'
import type { Score, StatedFigures } from '../../contract/index.ts'
import {
  type Check,
  counts,
  firstTo,
  leaderOf,
  partsOf,
  scoreIn,
  type Statable,
  withinOf,
  wrongAt,
} from '../stated/form.ts'
import type { RallyFacts } from './judging.ts'
import { endsGame, type Format, gamesToWin, gameTo, more, raceOf, type Side, winnerOf } from './score.ts'

const pointsMost = 99

const ends = {
  table_tennis: ['played', 'retired', 'disqualified'],
  badminton: ['played', 'retired', 'disqualified'],
  volleyball: ['played', 'disqualified'],
} as const

const asFormat = ({ sport, bestOf, to, lastTo, cap }: Parameters<Check>[0]): Format => ({
  sport: sport === 'volleyball' || sport === 'badminton' ? sport : 'table_tennis',
  bestOf: bestOf === 3 || bestOf === 5 ? bestOf : 7,
  to: Number(to),
  lastTo: Number(lastTo),
  cap: cap === null ? null : Number(cap),
})

/** The winner of a finished game; `open`: it may go on like that; `null`: no game has such a score. */
const gameWinner = (format: Format, games: Score, points: Score): Side | 'open' | null => {
  const rules = gameTo(format, games)
  const isOver = (of: Score): boolean => endsGame(rules, of)
  const leader = leaderOf(points)
  const before = ([home, away]: Score): Score => (leader === 'home' ? [home - 1, away] : [home, away - 1])
  if (Math.max(...points) > (rules.cap ?? Infinity)) return null
  if (!isOver(points)) return 'open'
  return leader !== null && !isOver(before(points)) ? leader : null
}

const isLastOf = ({ bestOf }: Format, [home, away]: Score): boolean => home + away === bestOf - 1

/** By the rule that the score breaks. */
const whyNot = ({ to, lastTo, cap }: Format, isLast: boolean): string =>
  `${cap === null ? '' : 'capped_'}${isLast && lastTo !== to ? 'last_' : ''}game`

type Read = { readonly over: readonly Score[]; readonly open: Score | null; readonly games: Score }

const readGames = (format: Format, { end, rows }: StatedFigures): Read | ReturnType<typeof wrongAt> => {
  const over: Score[] = []
  let games: Score = [0, 0]
  for (const [row, cells] of rows.entries()) {
    if (winnerOf(format, games) !== null) return wrongAt('over_before', row)
    const points = scoreIn(cells)
    const winner = gameWinner(format, games, points)
    if (winner === null || (winner === 'open' && (end === 'played' || row < rows.length - 1)))
      return wrongAt(whyNot(format, isLastOf(format, games)), row)
    if (winner === 'open') return { over, open: points, games }
    over.push(points)
    games = more(games, winner)
  }
  return { over, open: null, games }
}

export const checkRally: Check = (of, figures) => {
  const format = asFormat(of)
  const read = readGames(format, figures)
  if ('why' in read) return read
  const isDecided = winnerOf(format, read.games) !== null
  if (figures.end === 'played') return isDecided ? null : wrongAt('part_missing', figures.rows.length)
  return isDecided ? wrongAt('decided', figures.rows.length - 1) : null
}

/** What the source told of this game, if it is no more than what is stated. */
const toldRace = ({ over, open, races }: RallyFacts, at: number, points: Score): Side | null => {
  const told = over[at] ?? (at === over.length ? open : [0, 0])
  return withinOf(told, points) ? (races[at] ?? null) : null
}

export const statedRally: Statable<RallyFixture, RallyFacts> = {
  formOf: ({ sport, bestOf, to, lastTo, cap }) => ({
    what: 'figures',
    sport,
    format: { sport, bestOf, to, lastTo, cap },
    ends: ends[sport].map((id) => ({ id, more: [] })),
    columns: [...counts('points', pointsMost)],
    parts: partsOf('game', bestOf),
    usual: gamesToWin({ bestOf }),
  }),
  factsOf: ({ fixture, told }, figures) => {
    const { sport, bestOf, to, lastTo, cap } = fixture
    const read = readGames(fixture, figures)
    const { over, open, games } = 'why' in read ? { over: [], open: null, games: [0, 0] as const } : read
    const played = open === null ? over : [...over, open]
    return {
      matchId: told.matchId,
      annulled: null,
      format: { sport, bestOf, to, lastTo, cap },
      over,
      open: open ?? [0, 0],
      games,
      races: played.map((points, at) => toldRace(told, at, points) ?? firstTo(raceOf({ sport }), points)),
      ended: figures.end === 'retired' || figures.end === 'disqualified' ? figures.end : 'played',
    }
  },
  figuresOf: ({ over, open, ended }) => {
    if (ended === null || ended === 'unresumed') return null
    const isOpen = ended !== 'played' && open[0] + open[1] > 0
    return { end: ended, more: [], rows: isOpen ? [...over, open] : over }
  },
}
