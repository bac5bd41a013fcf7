// A series in a list: the score of the current map, and of each map.

import { LaterPicture } from '@magpie/ui/later-picture'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import { PartScores, ServedPoints } from '../parts.tsx'
import type { SportRow, SportRows } from '../row.ts'
import { readFigures } from './figures.ts'

type OfMatch = { first: LiveMatch }

const Facts = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { maps, defends } = readFigures(useHead(first, ({ figures }) => figures))
  const playing = useHead(first, isInPlay)
  const last = maps.at(-1)
  if (!playing || last === undefined || last.winner !== null) return null
  const points = [String(last.score[0]), String(last.score[1])] as const
  const [ours, theirs] = points
  return <ServedPoints points={points} server={defends} label={say('sport.esports.score', { ours, theirs })} />
}

const Maps = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { maps } = readFigures(useHead(first, ({ figures }) => figures))
  const playing = useHead(first, isInPlay)
  return <PartScores parts={maps.map(({ score }) => score)} playing={playing} label={say('sport.esports.maps')} />
}

const row: SportRow = {
  columns: ['sport.column.winner', 'sport.column.games', 'sport.column.total'],
  home: [
    { market: 'esports_winner', side: 'home' },
    { market: 'esports_handicap', side: 'home' },
    { market: 'esports_total', side: 'over' },
  ],
  away: [
    { market: 'esports_winner', side: 'away' },
    { market: 'esports_handicap', side: 'away' },
    { market: 'esports_total', side: 'under' },
  ],
  Facts,
  Pressure: Maps,
}

export const rows: SportRows = {
  esports: { ball: (width) => <LaterPicture name="sport-esport" width={width} />, row },
}
