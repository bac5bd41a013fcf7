// A tennis match in a list: the server and the points of the game, and the games by set.

import { LaterPicture } from '@magpie/ui/later-picture'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import { PartScores, ServedPoints } from '../parts.tsx'
import type { SportRow, SportRows } from '../row.ts'
import { readFigures } from './points.ts'

type OfMatch = { first: LiveMatch }

/** The server, and the points of this game. */
const Facts = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { home, away } = first.head
  const playing = useHead(first, isInPlay)
  const { points, server: side } = readFigures(useHead(first, ({ figures }) => figures))
  if (!playing || side === null) return null
  const [ours, theirs] = points
  const server = side === 'home' ? home : away
  return <ServedPoints points={points} server={side} label={say('sport.tennis.points', { ours, theirs, server })} />
}

/** Games of the current set, and the points. */
const Short = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { sets } = readFigures(useHead(first, ({ figures }) => figures))
  const playing = useHead(first, isInPlay)
  const set = sets.at(-1)
  return (
    <>
      {playing && set !== undefined && <PartScores parts={[set]} playing label={say('sport.tennis.sets')} />}
      <Facts first={first} />
    </>
  )
}

const Sets = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { sets } = readFigures(useHead(first, ({ figures }) => figures))
  const playing = useHead(first, isInPlay)
  return <PartScores parts={sets} playing={playing} label={say('sport.tennis.sets')} />
}

const row: SportRow = {
  columns: ['sport.column.winner', 'sport.column.games', 'sport.column.total'],
  home: [
    { market: 'match_winner', side: 'home' },
    { market: 'games_handicap', side: 'home' },
    { market: 'games_total', side: 'over' },
  ],
  away: [
    { market: 'match_winner', side: 'away' },
    { market: 'games_handicap', side: 'away' },
    { market: 'games_total', side: 'under' },
  ],
  Facts,
  Short,
  Pressure: Sets,
}

export const rows: SportRows = {
  tennis: { ball: (width) => <LaterPicture name="sport-tennis" width={width} />, row },
}
