// A baseball match in a list: outs, runners, and the course of the lead.

import { LaterPicture } from '@magpie/ui/later-picture'
import { Momentum } from '@magpie/ui/art/momentum'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportRow, SportRows } from '../row.ts'
import { Bases, useBasesText } from './bases.tsx'
import css from './baseball.module.css'
import { readFigures } from './figures.ts'

type OfMatch = { first: LiveMatch }

const Facts = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { outs, bases, bats } = readFigures(useHead(first, ({ figures }) => figures))
  const basesText = useBasesText(bases)
  if (bats === null) return null
  return (
    <span
      className={css['facts']}
      role="img"
      aria-label={say('sport.baseball.bases', { outs: String(outs), bases: basesText })}
    >
      <Bases bases={bases} size={22} />
      <span aria-hidden="true">{say('sport.baseball.outCount', { count: outs })}</span>
    </span>
  )
}

const Lead = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const { home, away } = first.head
  const flow = useHead(first, (head) => head.flow)
  const playing = useHead(first, isInPlay)
  if (!playing && flow.length === 0) return null
  return <Momentum samples={flow} label={say('sport.baseball.flow', { match: match({ home, away }) })} />
}

const row: SportRow = {
  columns: ['sport.column.winner', 'sport.column.points', 'sport.column.ou'],
  home: [
    { market: 'baseball_winner', side: 'home' },
    { market: 'baseball_handicap', side: 'home' },
    { market: 'baseball_total', side: 'over' },
  ],
  away: [
    { market: 'baseball_winner', side: 'away' },
    { market: 'baseball_handicap', side: 'away' },
    { market: 'baseball_total', side: 'under' },
  ],
  Facts,
  Pressure: Lead,
}

export const rows: SportRows = {
  baseball: { ball: (width) => <LaterPicture name="sport-baseball" width={width} />, row },
}
