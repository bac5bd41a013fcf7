// Tennis as operators state it: the games of each set. A deciding tie-break instead of a set is stated by its points.
// The points of other tie-breaks settle nothing and are not asked for.

import type { TennisFixture } from '../../contract/tennis/feed.ts'
import type { Score, StatedFigures } from '../../contract/index.ts'
import {
  type Check,
  counts,
  leaderOf,
  onlyLeft,
  partsOf,
  scoreIn,
  type Statable,
  withinOf,
  wrongAt,
} from '../stated/form.ts'
import type { TennisFacts } from './judging.ts'
import { endsSet, type Format, isFinal, other, setsToWin, type Side, winnerOf } from './score.ts'

/** Games of a set, or points of a deciding tie-break. */
const most = 99
const breakTo = 10
const gamesMost = 6

const asFormat = ({ bestOf, final }: Parameters<Check>[0]): Format => ({
  bestOf: Number(bestOf) === 5 ? 5 : 3,
  final: final === 'tb10' || final === 'match_tb' ? final : 'tb7',
})

const isTieBreak = (format: Format, sets: Score): boolean => format.final === 'match_tb' && isFinal(format, sets)

const more = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home + 1, away] : [home, away + 1])
const less = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home - 1, away] : [home, away - 1])

/** The winner of a finished set; `open`: it may go on like that; `null`: no set has such a score. */
const setWinner = (format: Format, sets: Score, score: Score): Side | 'open' | null => {
  const leader = leaderOf(score)
  const [top, low] = [Math.max(...score), Math.min(...score)]
  if (isTieBreak(format, sets)) {
    if (top < breakTo || top - low < 2) return 'open'
    return top === breakTo || top - low === 2 ? leader : null
  }
  const ends = (of: Score): boolean => (['home', 'away'] as const).some((side) => endsSet(format, sets, of, side))
  if (!ends(score)) return top <= gamesMost ? 'open' : null
  return leader !== null && !ends(less(score, leader)) ? leader : null
}

type Read = {
  /** Games of the finished sets, and of an unfinished last one. */
  readonly over: readonly Score[]
  readonly open: Score
  readonly sets: Score
}

const readSets = (format: Format, { end, rows }: StatedFigures): Read | ReturnType<typeof wrongAt> => {
  const over: Score[] = []
  let sets: Score = [0, 0]
  for (const [row, cells] of rows.entries()) {
    if (winnerOf(format, { sets }) !== null) return wrongAt('over_before', row)
    const score = scoreIn(cells)
    const winner = setWinner(format, sets, score)
    const isTied = isTieBreak(format, sets)
    if (winner === null) return wrongAt(isTied ? 'tie_break' : 'set', row)
    if (winner === 'open') {
      if (end === 'played' || row < rows.length - 1) return wrongAt(isTied ? 'tie_break' : 'set', row)
      return { over, open: isTied ? [0, 0] : score, sets }
    }
    over.push(isTied ? more([0, 0], winner) : score)
    sets = more(sets, winner)
  }
  return { over, open: [0, 0], sets }
}

export const checkTennis: Check = (of, figures) => {
  const format = asFormat(of)
  const read = readSets(format, figures)
  if ('why' in read) return read
  const isDecided = winnerOf(format, read) !== null
  if (figures.end === 'played') return isDecided ? null : wrongAt('part_missing', figures.rows.length)
  return isDecided ? wrongAt('decided', figures.rows.length - 1) : null
}

const countOf = (order: readonly Side[]): Score => {
  const home = order.filter((side) => side === 'home').length
  return [home, order.length - home]
}

/** The winner of each game as far as it is known: told by the source, or the only possibility. */
const orderOf = (games: Score, told: readonly Side[]): readonly Side[] => {
  const known = withinOf(countOf(told), games) ? told : []
  const [home, away] = countOf(known)
  const side = onlyLeft([home, away], games)
  return side === null ? known : [...known, ...Array.from({ length: games[0] + games[1] - home - away }, () => side)]
}

const sumOf = (all: readonly Score[]): Score =>
  all.reduce<Score>(([home, away], one) => [home + one[0], away + one[1]], [0, 0])

const loserOf: Readonly<Record<string, Side>> = { home_retired: 'home', away_retired: 'away' }

export const statedTennis: Statable<TennisFixture, TennisFacts> = {
  formOf: ({ bestOf, final }) => {
    const parts = partsOf('set', bestOf)
    return {
      what: 'figures',
      sport: 'tennis',
      format: { bestOf, final },
      ends: ['played', ...Object.keys(loserOf)].map((id) => ({ id, more: [] })),
      columns: [...counts('games', most)],
      parts: final === 'match_tb' ? [...parts.slice(0, -1), { id: 'tie_break', nth: bestOf }] : parts,
      usual: setsToWin({ bestOf, final }),
    }
  },
  factsOf: ({ fixture: { bestOf, final }, told }, figures) => {
    const read = readSets({ bestOf, final }, figures)
    const { over, open, sets } = 'why' in read ? { over: [], open: [0, 0] as const, sets: [0, 0] as const } : read
    const loser = loserOf[figures.end]
    return {
      matchId: told.matchId,
      annulled: null,
      format: { bestOf, final },
      over,
      sets,
      games: sumOf([...over, open]),
      open,
      order: [...over, open].map((games, at) => orderOf(games, told.order?.[at] ?? [])),
      ended: loser === undefined ? 'played' : 'retired',
      winner: loser === undefined ? winnerOf({ bestOf, final }, { sets }) : other(loser),
    }
  },
  figuresOf: ({ format, over, open, ended, winner }) => {
    if (winner === null || (ended !== 'played' && ended !== 'retired')) return null
    // Only who won a deciding tie-break is known.
    const rows = over.map(([home, away]): Score =>
      home + away === 1 ? [home * breakTo, away * breakTo] : [home, away],
    )
    const isOpen = ended === 'retired' && open[0] + open[1] > 0
    return {
      end: ended === 'played' ? 'played' : `${other(winner)}_retired`,
      more: [],
      rows: isOpen && over.length < format.bestOf ? [...rows, open] : rows,
    }
  },
}
