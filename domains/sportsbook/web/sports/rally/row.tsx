// A match of table tennis, badminton or volleyball in a list: the server, the points of the game, and the games.

import { LaterPicture } from '@magpie/ui/later-picture'
import type { MarketId } from '../../../contract/index.ts'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import { PartScores, ServedPoints } from '../parts.tsx'
import type { SportRow, SportRows } from '../row.ts'
import { readFigures } from './figures.ts'

type OfMatch = { first: LiveMatch }

const Facts = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { home, away } = first.head
  const { points, server } = readFigures(useHead(first, ({ figures }) => figures))
  if (server === null) return null
  const called = [String(points[0]), String(points[1])] as const
  const [ours, theirs] = called
  const label = say('sport.rally.points', { ours, theirs, server: server === 'home' ? home : away })
  return <ServedPoints points={called} server={server} label={label} />
}

const Games = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { games } = readFigures(useHead(first, ({ figures }) => figures))
  const playing = useHead(first, isInPlay)
  return <PartScores parts={games} playing={playing} label={say('sport.rally.games')} />
}

type Markets = { readonly winner: MarketId; readonly handicap: MarketId; readonly total: MarketId }

const rowOf = ({ winner, handicap, total }: Markets): SportRow => ({
  columns: ['sport.column.winner', 'sport.column.points', 'sport.column.totalPoints'],
  home: [
    { market: winner, side: 'home' },
    { market: handicap, side: 'home' },
    { market: total, side: 'over' },
  ],
  away: [
    { market: winner, side: 'away' },
    { market: handicap, side: 'away' },
    { market: total, side: 'under' },
  ],
  Facts,
  Pressure: Games,
})

export const rows: SportRows = {
  table_tennis: {
    ball: (width) => <LaterPicture name="sport-table-tennis" width={width} />,
    row: rowOf({ winner: 'tt_winner', handicap: 'tt_handicap', total: 'tt_total' }),
  },
  badminton: {
    ball: (width) => <LaterPicture name="sport-badminton" width={width} />,
    row: rowOf({ winner: 'bd_winner', handicap: 'bd_handicap', total: 'bd_total' }),
  },
  volleyball: {
    ball: (width) => <LaterPicture name="sport-volleyball" width={width} />,
    row: rowOf({ winner: 'vb_winner', handicap: 'vb_handicap', total: 'vb_total' }),
  },
}
