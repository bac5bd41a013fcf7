// Esports as operators state it, map by map: in a moba the winner, and kills and minutes where they are known; in a
// shooter the rounds; in cards the winner. What a forfeit cut off is stated without a winner.

import type { EsportsFixture, EsportsTitle } from '../../contract/esports/feed.ts'
import type { Score, StatedFigures, StatedForm, StatedWrong } from '../../contract/index.ts'
import {
  type Check,
  count,
  counts,
  firstTo,
  leaderOf,
  numberIn,
  onlyLeft,
  partsOf,
  scoreIn,
  sideIn,
  sideOf,
  type Statable,
  withinOf,
  wrongAt,
} from '../stated/form.ts'
import { type EsportsFacts, type MapFacts, raceTo } from './judging.ts'
import { mapWinner } from './models/shooter.ts'
import { mapsToWin, more, other, type Side, winnerOf } from './series.ts'

const killsMost = 199
const minutesMost = 180
/** A moba map is never shorter. */
const minutesLeast = 8
const roundsMost = 99
const winnerCell = 0
const killsFrom = 1
const minutesCell = 3

const columnsOf: Readonly<Record<EsportsTitle, StatedForm['columns']>> = {
  moba: [sideOf('winner', true), ...counts('kills', killsMost, true), count('length', null, minutesMost, true)],
  shooter: [...counts('rounds', roundsMost)],
  cards: [sideOf('winner', true)],
}

const forfeits: Readonly<Record<string, Side>> = { home_forfeit: 'home', away_forfeit: 'away' }

type Cells = StatedFigures['rows'][number]
type MapStated = { readonly winner: Side | null; readonly score: Score | null; readonly minutes: number | null }

const readMap = (title: unknown, cells: Cells): MapStated => {
  if (title === 'shooter') {
    const score = scoreIn(cells)
    return { winner: mapWinner(score), score, minutes: null }
  }
  const winner = sideIn(cells[winnerCell])
  if (title === 'cards') return { winner, score: null, minutes: null }
  const hasKills = numberIn(cells[killsFrom]) !== null
  return { winner, score: hasKills ? scoreIn(cells, killsFrom) : null, minutes: numberIn(cells[minutesCell]) }
}

const wrongMoba = (cells: Cells, row: number, isDone: boolean): StatedWrong | null => {
  const empty = [killsFrom, killsFrom + 1].filter((at) => numberIn(cells[at]) === null)
  if (empty.length === 1) return wrongAt('missing', row, empty[0])
  const minutes = numberIn(cells[minutesCell])
  return isDone && minutes !== null && minutes < minutesLeast ? wrongAt('map_short', row, minutesCell) : null
}

const wrongRounds = (score: Score, row: number): StatedWrong | null => {
  const [home, away] = score
  const leader = leaderOf(score)
  const before: Score = leader === 'home' ? [home - 1, away] : [home, away - 1]
  if (mapWinner(score) !== null) return mapWinner(before) === null ? null : wrongAt('rounds', row)
  // It may go on only if it was not decided before.
  return leader !== null && mapWinner(before) !== null ? wrongAt('rounds', row) : null
}

const wrongMap = (title: unknown, cells: Cells, row: number): StatedWrong | null => {
  if (title === 'shooter') return wrongRounds(scoreIn(cells), row)
  return title === 'moba' ? wrongMoba(cells, row, sideIn(cells[winnerCell]) !== null) : null
}

export const checkEsports: Check = ({ title, bestOf }, { end, rows }) => {
  const best = bestOf === 5 ? 5 : 3
  let won: Score = [0, 0]
  for (const [row, cells] of rows.entries()) {
    if (winnerOf(best, won) !== null) return wrongAt('over_before', row)
    const wrong = wrongMap(title, cells, row)
    if (wrong !== null) return wrong
    const { winner } = readMap(title, cells)
    const mayBeOpen = end !== 'played' && row === rows.length - 1
    if (winner === null && !mayBeOpen)
      return title === 'shooter' ? wrongAt('rounds', row) : wrongAt('missing', row, winnerCell)
    if (winner !== null) won = more(won, winner)
  }
  const isDecided = winnerOf(best, won) !== null
  if (end === 'played') return isDecided ? null : wrongAt('part_missing', rows.length)
  if (rows.length === 0) return wrongAt('part_missing', 0)
  return isDecided ? wrongAt('decided', rows.length - 1) : null
}

const same = (one: Score, two: Score): boolean => one[0] === two[0] && one[1] === two[1]

/** Whether the source told the whole map, as it is stated. */
const isTold = (told: MapFacts, { winner, score, minutes }: MapStated): boolean =>
  told.is === 'done' &&
  told.winner === winner &&
  (score === null || same(told.score, score)) &&
  (minutes === null || told.minutes === minutes)

type MapSays = Omit<MapFacts, 'is' | 'winner'>

const blank: MapSays = {
  score: [0, 0],
  minutes: 0,
  firstKill: null,
  towers: [],
  dragons: [],
  pistol: null,
  race: null,
}

/** The first of several events, if the counts leave only one possibility. */
const firstIn = (score: Score | null): Side | null => (score === null ? null : onlyLeft([0, 0], score))

const mobaMap = (told: MapFacts, { score, minutes }: MapStated): MapSays => {
  const firstKill = told.firstKill ?? firstIn(score)
  const untold: NonNullable<MapFacts['untold']> = [
    ...(score === null ? (['kills_total', 'kills_handicap'] as const) : []),
    ...(minutes === null ? (['map_time'] as const) : []),
    ...(firstKill === null && (score === null || score[0] + score[1] > 0) ? (['first_kill'] as const) : []),
    'first_tower',
    'next_tower',
    'next_dragon',
  ]
  const { towers, dragons } = told
  return { ...blank, score: score ?? [0, 0], minutes: minutes ?? 0, firstKill, towers, dragons, untold }
}

const shooterMap = (told: MapFacts, { score }: MapStated): MapSays => {
  const rounds = score ?? [0, 0]
  const pistol = told.pistol ?? firstIn(rounds)
  const race = told.race ?? firstTo(raceTo, rounds)
  const untold: NonNullable<MapFacts['untold']> = [
    ...(pistol === null && rounds[0] + rounds[1] > 0 ? (['pistol'] as const) : []),
    ...(race === null && Math.max(...rounds) >= raceTo ? (['race_rounds'] as const) : []),
  ]
  return { ...blank, score: rounds, pistol, race, ...(untold.length > 0 && { untold }) }
}

/** The score of a game of cards settles nothing. */
const cardsMap = (): MapSays => ({ ...blank, untold: ['kills_total', 'kills_handicap', 'map_time'] })

const figuresOf: Readonly<Record<EsportsTitle, (told: MapFacts, stated: MapStated) => MapSays>> = {
  moba: mobaMap,
  shooter: shooterMap,
  cards: cardsMap,
}

const mapOf = (title: EsportsTitle, toldMap: MapFacts | undefined, cells: Cells, official: Side | null): MapFacts => {
  const stated = readMap(title, cells)
  if (toldMap !== undefined && isTold(toldMap, stated)) return toldMap
  const agrees = toldMap !== undefined && (stated.score === null || withinOf(toldMap.score, stated.score))
  const told = agrees ? toldMap : { ...blank, is: 'open' as const, winner: null }
  const is = stated.winner === null ? 'cut' : 'done'
  return { ...figuresOf[title](told, stated), is, winner: stated.winner ?? official }
}

const cellsOf = (title: EsportsTitle, { is, winner, score, minutes, untold = [] }: MapFacts): Cells => {
  if (title === 'shooter') return score
  const won = is === 'done' ? winner : null
  if (title === 'cards') return [won]
  const kills: Cells = untold.includes('kills_total') ? [null, null] : score
  return [won, ...kills, untold.includes('map_time') ? null : minutes]
}

export const statedEsports: Statable<EsportsFixture, EsportsFacts> = {
  formOf: ({ title, bestOf }) => ({
    what: 'figures',
    sport: 'esports',
    format: { title, bestOf },
    ends: ['played', ...Object.keys(forfeits)].map((id) => ({ id, more: [] })),
    columns: [...columnsOf[title]],
    parts: partsOf('map', bestOf),
    usual: mapsToWin(bestOf),
  }),
  factsOf: ({ fixture: { title, bestOf }, told }, { end, rows }) => {
    const loser = forfeits[end]
    const official = loser === undefined ? null : other(loser)
    return {
      matchId: told.matchId,
      annulled: null,
      title,
      bestOf,
      maps: rows.map((cells, at) => mapOf(title, told.maps[at], cells, official)),
      ended: loser === undefined ? 'played' : 'forfeit',
      winner: official,
      struck: told.struck,
      since: 0,
    }
  },
  figuresOf: ({ title, maps, ended, winner }) => {
    if (ended !== 'played' && (ended !== 'forfeit' || winner === null)) return null
    const end = winner === null || ended === 'played' ? 'played' : `${other(winner)}_forfeit`
    return { end, more: [], rows: maps.map((map) => cellsOf(title, map)) }
  },
}
