// The score of a tennis match from its points.

import type { TennisFixture } from '../../contract/tennis/feed.ts'
import type { Score } from '../../contract/index.ts'

export type Side = 'home' | 'away'
export type Format = Pick<TennisFixture, 'bestOf' | 'final'>

/** Points are raw counts: 3-3 is deuce. */
export type Card = {
  readonly sets: Score
  readonly games: Score
  readonly points: Score
  /** The server of this game; in a tie-break, the server of its first point. */
  readonly server: Side
  /** Finished sets, with their games. */
  readonly over: readonly Score[]
  /** The winner of each game, set by set; the current set is last. */
  readonly order: readonly (readonly Side[])[]
}

export const newCard = (server: Side): Card => ({
  sets: [0, 0],
  games: [0, 0],
  points: [0, 0],
  server,
  over: [],
  order: [[]],
})

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const at = (side: Side): 0 | 1 => (side === 'home' ? 0 : 1)
const more = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home + 1, away] : [home, away + 1])

export const setsToWin = ({ bestOf }: Format): number => (bestOf + 1) / 2

export const isFinal = (format: Format, sets: Score): boolean => sets[0] + sets[1] === format.bestOf - 1

/** How many points win the present tie-break; `null` during an ordinary game. */
export const tieBreakTo = (format: Format, { sets, games }: Pick<Card, 'sets' | 'games'>): number | null => {
  const final = isFinal(format, sets)
  if (final && format.final === 'match_tb') return 10
  if (games[0] < 6 || games[1] < 6) return null
  return final && format.final === 'tb10' ? 10 : 7
}

export const winnerOf = (format: Format, { sets }: Pick<Card, 'sets'>): Side | null =>
  sets[0] === setsToWin(format) ? 'home' : sets[1] === setsToWin(format) ? 'away' : null

const leads = (score: Score, side: Side, least: number): boolean =>
  score[at(side)] >= least && score[at(side)] - score[at(other(side))] >= 2

/** Whether these games end the set for that side. */
export const endsSet = (format: Format, sets: Score, games: Score, side: Side): boolean =>
  (isFinal(format, sets) && format.final === 'match_tb') || games[at(side)] === 7 || leads(games, side, 6)

/** For the next server, a tie-break counts like any other game. */
const withGame = (format: Format, card: Card, side: Side): Card => {
  const games = more(card.games, side)
  const order = [...card.order.slice(0, -1), [...(card.order.at(-1) ?? []), side]]
  const next = { ...card, points: [0, 0] as const, server: other(card.server), order }
  if (!endsSet(format, card.sets, games, side)) return { ...next, games }
  return { ...next, games: [0, 0], sets: more(card.sets, side), over: [...card.over, games], order: [...order, []] }
}

export const withPoint = (format: Format, card: Card, side: Side): Card => {
  const points = more(card.points, side)
  const won = leads(points, side, tieBreakTo(format, card) ?? 4)
  return won ? withGame(format, card, side) : { ...card, points }
}
