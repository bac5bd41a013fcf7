// The score of a match of rallies from its points, and who serves: in table tennis the sides alternate every two
// rallies, and every rally from ten all; elsewhere the winner of the last rally serves.

import type { RallyFixture } from '../../contract/rally/feed.ts'
import type { Score } from '../../contract/index.ts'

export type Side = 'home' | 'away'
export type Format = Pick<RallyFixture, 'sport' | 'bestOf' | 'to' | 'lastTo' | 'cap'>

export type Card = {
  readonly games: Score
  readonly points: Score
  readonly server: Side
  /** The first server of this game. */
  readonly first: Side
  /** Finished games, with their points. */
  readonly over: readonly Score[]
}

const raceTo = { table_tennis: 5, badminton: 10, volleyball: 10 } as const

/** The points of the race in each game. */
export const raceOf = ({ sport }: Pick<Format, 'sport'>): number => raceTo[sport]

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
export const newCard = (server: Side): Card => ({ games: [0, 0], points: [0, 0], server, first: server, over: [] })

export const gamesToWin = ({ bestOf }: Pick<Format, 'bestOf'>): number => (bestOf + 1) / 2
const isLast = ({ bestOf }: Format, games: Score): boolean => games[0] + games[1] === bestOf - 1

/** The points that win a game at this score of games, and those that end it at any lead. */
export const gameTo = (format: Format, games: Score): { readonly to: number; readonly cap: number | null } => ({
  to: isLast(format, games) ? format.lastTo : format.to,
  cap: format.cap,
})

export const more = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home + 1, away] : [home, away + 1])

export const endsGame = ({ to, cap }: ReturnType<typeof gameTo>, [home, away]: Score): boolean => {
  const most = Math.max(home, away)
  return most === cap || (most >= to && Math.abs(home - away) >= 2)
}

/** Who serves after a rally of this game. */
export const nextServer = (format: Format, { to, first, points, winner }: Rally): Side => {
  if (format.sport !== 'table_tennis') return winner
  const played = points[0] + points[1]
  const level = 2 * (to - 1)
  const changes = played < level ? Math.floor(played / 2) : Math.floor(level / 2) + played - level
  return changes % 2 === 0 ? first : other(first)
}
type Rally = { readonly to: number; readonly first: Side; readonly points: Score; readonly winner: Side }

/** In badminton the winner of the game serves first in the next; elsewhere the sides alternate. */
export const firstOfNext = ({ sport }: Format, first: Side, winner: Side): Side =>
  sport === 'badminton' ? winner : other(first)

/** Lots are drawn for the serve in the last game of volleyball. */
export const drawsLots = (format: Format, games: Score): boolean =>
  format.sport === 'volleyball' && isLast(format, games)

export const winnerOf = (format: Format, games: Score): Side | null =>
  games[0] === gamesToWin(format) ? 'home' : games[1] === gamesToWin(format) ? 'away' : null

export const withPoint = (format: Format, card: Card, winner: Side): Card => {
  const rules = gameTo(format, card.games)
  const points = more(card.points, winner)
  if (!endsGame(rules, points))
    return { ...card, points, server: nextServer(format, { to: rules.to, first: card.first, points, winner }) }
  const first = firstOfNext(format, card.first, winner)
  return { games: more(card.games, winner), points: [0, 0], server: first, first, over: [...card.over, points] }
}
