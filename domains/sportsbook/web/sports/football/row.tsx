// A football match in a list: three main markets, corners and cards, and the pressure of both sides.

import { Picture } from '@magpie/ui/art/picture'
import { Icon } from '@magpie/ui/art/icon'
import { Momentum } from '@magpie/ui/art/momentum'
import type { LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { scoreText } from '../../text/figures.ts'
import { useWords } from '../../text/use-words.ts'
import css from '../../hub/match-card.module.css'
import type { SportRow, SportRows } from '../row.ts'

type OfMatch = { first: LiveMatch }

const Cards = ({ first, tone }: OfMatch & { tone: 'yellow' | 'red' }) => {
  const { say } = useWords()
  const cards = useHead(first, (head) => (tone === 'red' ? head.redCards : head.yellowCards))
  return (
    <span className={css['fact']}>
      <svg
        className={css['card']}
        viewBox="0 0 8 11"
        role="img"
        aria-label={say(tone === 'red' ? 'sport.red' : 'sport.yellow')}
      >
        <rect className={css[tone]} width="8" height="11" rx="1.5" />
      </svg>
      <b className="num">{scoreText(cards)}</b>
    </span>
  )
}

/** Corners, and cards: red ones as soon as there is one, because there is room for two figures. */
const Facts = ({ first }: OfMatch) => {
  const { say } = useWords()
  const corners = useHead(first, (head) => head.corners)
  const sentOff = useHead(first, (head) => head.redCards[0] + head.redCards[1] > 0)
  return (
    <>
      <span className={css['fact']}>
        <Icon name="corner" size={14} label={say('sport.corners')} />
        <b className="num">{scoreText(corners)}</b>
      </span>
      <Cards first={first} tone={sentOff ? 'red' : 'yellow'} />
    </>
  )
}

/** The away side's minutes are negative. */
export const goalsAt = (minutes: readonly number[]) =>
  minutes.map((minute) => ({ minute: Math.abs(minute), side: minute > 0 ? ('home' as const) : ('away' as const) }))

const Pressure = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const flow = useHead(first, (head) => head.flow)
  const goals = goalsAt(useHead(first, (head) => head.goalMinutes))
  const { home, away } = first.head
  return <Momentum samples={flow} goals={goals} label={say('sport.pressure', { match: match({ home, away }) })} />
}

export const footballRow: SportRow = {
  columns: ['sport.column.1x2', 'sport.column.ah', 'sport.column.ou'],
  home: [
    { market: '1x2', side: 'home' },
    { market: 'ah', side: 'home' },
    { market: 'ou', side: 'over' },
  ],
  away: [
    { market: '1x2', side: 'away' },
    { market: 'ah', side: 'away' },
    { market: 'ou', side: 'under' },
  ],
  draw: { market: '1x2', side: 'draw' },
  Facts,
  Pressure,
}

export const rows: SportRows = {
  football: { ball: (width) => <Picture name="sport-football" width={width} />, row: footballRow },
}
