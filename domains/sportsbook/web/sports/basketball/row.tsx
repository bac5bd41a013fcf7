// A basketball match in a list: the side with the ball, the points of this quarter, and those of each.

import { LaterPicture } from '@magpie/ui/later-picture'
import { clockOf } from '../../../contract/index.ts'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import { PartScores, ServedPoints } from '../parts.tsx'
import type { SportRow, SportRows } from '../row.ts'
import { readFigures } from './figures.ts'

type OfMatch = { first: LiveMatch }

/** The side with the ball, and the points of this quarter. */
const Facts = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { home, away } = first.head
  const runs = useHead(first, ({ period }) => clockOf(period) === 'down')
  const { last, ball } = readFigures(useHead(first, ({ figures }) => figures))
  if (!runs || last === undefined || ball === null) return null
  const points = [String(last[0]), String(last[1])] as const
  const [ours, theirs] = points
  const label = say('sport.basketball.points', { ours, theirs, side: ball === 'home' ? home : away })
  return <ServedPoints points={points} server={ball} label={label} />
}

const Quarters = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { quarters, overtime } = readFigures(useHead(first, ({ figures }) => figures))
  const playing = useHead(first, isInPlay)
  const parts = overtime === undefined ? quarters : [...quarters, overtime]
  return <PartScores parts={parts} playing={playing} label={say('sport.basketball.quarters')} />
}

const row: SportRow = {
  columns: ['sport.column.winner', 'sport.column.points', 'sport.column.ou'],
  home: [
    { market: 'basketball_winner', side: 'home' },
    { market: 'basketball_handicap', side: 'home' },
    { market: 'basketball_total', side: 'over' },
  ],
  away: [
    { market: 'basketball_winner', side: 'away' },
    { market: 'basketball_handicap', side: 'away' },
    { market: 'basketball_total', side: 'under' },
  ],
  Facts,
  Pressure: Quarters,
}

export const rows: SportRows = {
  basketball: { ball: (width) => <LaterPicture name="sport-basketball" width={width} />, row },
}
