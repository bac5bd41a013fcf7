// Baseball as operators state it: the runs of each inning, and for a match that was called with an official result also
// the half innings that were finished. The home runs of the last inning stay empty if the home side did not bat.

import type { BaseballFixture } from '../../contract/baseball/feed.ts'
import type { Score, StatedFigures, StatedWrong } from '../../contract/index.ts'
import {
  type Check,
  count,
  leaderOf,
  numberIn,
  onlyLeft,
  partsOf,
  scoreIn,
  type Statable,
  withinOf,
  wrongAt,
} from '../stated/form.ts'
import { type BaseballFacts, type Side, sumOf } from './judging.ts'
import { regularInnings } from './model.ts'

const inningsMost = 40
const runsMost = 99
const homeCell = 0

const inningsIn = (rows: StatedFigures['rows']): readonly Score[] => rows.map((row) => scoreIn(row))

/** Before the home side batted in the last inning. */
const beforeLast = (innings: readonly Score[]): Score => {
  const [home, away] = sumOf(innings)
  return [home - (innings.at(-1)?.[homeCell] ?? 0), away]
}

/** An inning before this one decided the match, or leaves the home side without a figure. */
const wrongEarlier = (rows: StatedFigures['rows'], innings: readonly Score[]): StatedWrong | null => {
  for (const [row, cells] of rows.entries()) {
    const isLast = row === rows.length - 1
    if (row >= regularInnings && leaderOf(sumOf(innings.slice(0, row))) !== null) return wrongAt('over_before', row)
    if (!isLast && numberIn(cells[homeCell]) === null) return wrongAt('missing', row, homeCell)
  }
  return null
}

/** Whether the last inning is possible as the end of a match that was played. */
const wrongEnd = (rows: StatedFigures['rows'], innings: readonly Score[]): StatedWrong | null => {
  if (innings.length < regularInnings) return wrongAt('part_missing', innings.length)
  const last = innings.length - 1
  const batted = numberIn(rows[last]?.[homeCell])
  const [before, away] = beforeLast(innings)
  if (before > away) return (batted ?? 0) > 0 ? wrongAt('not_batted', last, homeCell) : null
  if (batted === null) return wrongAt('missing', last, homeCell)
  const lead = before + batted - away
  if (lead === 0) return wrongAt('level', last)
  // The run that gives the lead ends the match.
  return lead > 1 ? wrongAt('walk_off', last, homeCell) : null
}

const begunIn = (rows: StatedFigures['rows']): number =>
  2 * rows.length - (numberIn(rows.at(-1)?.[homeCell]) === null ? 1 : 0)

export const checkBaseball: Check = (_format, { end, more, rows }) => {
  const innings = inningsIn(rows)
  const earlier = wrongEarlier(rows, innings)
  if (earlier !== null) return earlier
  if (end === 'played') return wrongEnd(rows, innings)
  if (innings.length === 0) return wrongAt('part_missing', 0)
  if (leaderOf(sumOf(innings)) === null) return wrongAt('level', innings.length - 1)
  if (wrongEnd(rows, innings) === null) return wrongAt('decided', innings.length - 1)
  const left = begunIn(rows) - (numberIn(more[0]) ?? 0)
  return left === 0 || left === 1 ? null : wrongAt('halves', null, 0)
}

type Runs = BaseballFacts['runs']

/** The runs of an inning as far as they are known, and whether all of them are. */
const runsOf = (told: BaseballFacts, at: number, stated: Score, seq: number): { runs: Runs; isWhole: boolean } => {
  const before = told.innings[at] ?? [0, 0]
  const agrees = withinOf(before, stated)
  const from = agrees ? before : ([0, 0] as const)
  const known = agrees ? told.runs.filter(([, inning]) => inning === at + 1) : []
  const side = onlyLeft(from, stated)
  if (side === null) return { runs: known, isWhole: from[0] === stated[0] && from[1] === stated[1] }
  // It came after everything that the source told.
  return { runs: [...known, [seq + 1, at + 1, side] as const], isWhole: true }
}

export const statedBaseball: Statable<BaseballFixture, BaseballFacts> = {
  formOf: () => ({
    what: 'figures',
    sport: 'baseball',
    format: {},
    ends: [
      { id: 'played', more: [] },
      { id: 'official', more: [count('halves', null, 2 * inningsMost)] },
    ],
    columns: [count('runs', 'home', runsMost, true), count('runs', 'away', runsMost)],
    parts: partsOf('inning', inningsMost),
    usual: regularInnings,
  }),
  factsOf: ({ told, seq }, { end, more, rows }) => {
    const innings = inningsIn(rows)
    const isPlayed = end === 'played'
    const [before, away] = beforeLast(innings)
    const known = innings.map((stated, at) => runsOf(told, at, stated, seq))
    const untold = known.flatMap(({ isWhole }, at) => (isWhole ? [] : [at + 1]))
    const winner: Side | null = isPlayed ? null : leaderOf(sumOf(innings))
    return {
      matchId: told.matchId,
      annulled: null,
      innings,
      halves: isPlayed ? 2 * innings.length - (before > away ? 1 : 0) : (numberIn(more[0]) ?? 0),
      runs: known.flatMap(({ runs }) => runs),
      ended: isPlayed ? 'played' : 'called',
      winner,
      pitchers: told.pitchers,
      struck: told.struck,
      since: 0,
      ...(untold.length > 0 && { untold }),
    }
  },
  figuresOf: ({ ended, winner, innings, halves }) => {
    const isShort = halves < 2 * innings.length
    const [before, away] = beforeLast(innings)
    const notBatted = ended === 'played' ? before > away : isShort && (innings.at(-1)?.[homeCell] ?? 0) === 0
    const rows = innings.map(([home, visitors], at) => [notBatted && at === innings.length - 1 ? null : home, visitors])
    if (ended === 'played') return { end: 'played', more: [], rows }
    return ended === 'called' && winner !== null ? { end: 'official', more: [halves], rows } : null
  },
}
