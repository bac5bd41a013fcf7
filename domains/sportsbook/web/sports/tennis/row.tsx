// A tennis match in a list: who serves and the points of the game, and the games set by set.

import { classNames } from '@magpie/ui/text/class-names'
import { isInPlay, type LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { useWords } from '../../text/use-words.ts'
import type { SportRow } from '../row.ts'
import { readFigures } from './points.ts'
import css from './tennis.module.css'

type OfMatch = { first: LiveMatch }

/** Who serves, and the points of this game. */
const Facts = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { home, away } = first.head
  const playing = useHead(first, isInPlay)
  const { points, server: side } = readFigures(useHead(first, ({ figures }) => figures))
  if (!playing || side === null) return null
  const [ours, theirs] = points
  const server = side === 'home' ? home : away
  return (
    <span className={css['points']} role="img" aria-label={say('sport.tennis.points', { ours, theirs, server })}>
      <i className={classNames(css['dot'], side === 'home' && css['serves'])} />
      <b className="num">
        {ours}–{theirs}
      </b>
      <i className={classNames(css['dot'], side === 'away' && css['serves'])} />
    </span>
  )
}

const Sets = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { sets } = readFigures(useHead(first, ({ figures }) => figures))
  const playing = useHead(first, isInPlay)
  return (
    <ol className={css['sets']} aria-label={say('sport.tennis.sets')}>
      {sets.map(([ours, theirs], at) => (
        <li key={at} className={classNames('num', playing && at === sets.length - 1 && css['now'])}>
          {ours}–{theirs}
        </li>
      ))}
    </ol>
  )
}

export const tennisRow: SportRow = {
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
  Pressure: Sets,
}
