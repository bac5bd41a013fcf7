// A match in the list: its clock, teams and score, nine places for prices, and pressure. The same grid before, during
// and after, so that nothing moves when a match begins.

import { Icon } from '@magpie/ui/art/icon'
import { Seal } from '@magpie/ui/art/seal'
import { Anchor } from '@magpie/ui/anchor'
import { MatchExtras, MatchGrid, MatchMeta, MatchRow, MatchTeam, MatchTrend } from '@magpie/ui/match-row'
import { Ticking } from '@magpie/ui/time-text'
import { classNames } from '@magpie/ui/text/class-names'
import { clockText } from '@magpie/ui/text/clock-text'
import { type ComponentProps, memo, type ReactNode, useEffect } from 'react'
import { usePlaces } from '../at-venue/use-places.ts'
import { isInPlay, isOver, type LiveMatch } from '../live/live-match.ts'
import { useHead, useLiveFeed } from '../live/use-live.ts'
import { MatchClock } from '../text/clock.tsx'
import { StarButton } from '../stars/star-button.tsx'
import type { SportRow } from '../sports/row.ts'
import { useWords } from '../text/use-words.ts'
import { MainPrice } from './price-cell.tsx'
import css from './match-card.module.css'

type OfMatch = { first: LiveMatch }
type PlaceProps = ComponentProps<typeof MainPrice>

const minuteMs = 60_000

/** What suspends a market for a moment, in words beside the clock. */
const Danger = ({ first }: OfMatch) => {
  const { say } = useWords()
  const why = useHead(first, (head) => head.why)
  const state = useHead(first, (head) => head.state)
  if (state !== 'suspended' || why === '') return null
  return <span className={css['danger']}>{say(`sport.why.${why}`)}</span>
}

const Meta = ({ first, named, facts }: OfMatch & { named: boolean; facts: ReactNode }) => {
  const { say, match } = useWords()
  const period = useHead(first, (head) => head.period)
  const count = useHead(first, (head) => head.marketCount)
  const { matchId, kickOffAt, home, away } = first.head
  const live = isInPlay({ period })
  const places = usePlaces()
  const before = period === 'before'
  return (
    <MatchMeta
      live={live}
      phase={before ? clockText(kickOffAt, 'day') : say(`sport.period.${period}`)}
      place={named ? first.head.league.name : undefined}
      clock={before ? clockText(kickOffAt, 'clock') : <MatchClock first={first} />}
      facts={facts}
    >
      <Danger first={first} />
      <StarButton first={first} over="card" />
      <Anchor
        className={css['all'] ?? ''}
        href={places.match(matchId)}
        aria-label={say('sport.allLines', { match: match({ home, away }), count })}
      >
        <span>
          <b className="num">{count}</b> {say('sport.lines')}
        </span>
        <Icon name="next" size={12} />
      </Anchor>
    </MatchMeta>
  )
}

const Team = ({ first, at }: OfMatch & { at: 0 | 1 }) => {
  const own = useHead(first, (head) => head.score[at])
  const other = useHead(first, (head) => head.score[at === 0 ? 1 : 0])
  const begun = useHead(first, (head) => head.period !== 'before' && head.period !== 'postponed')
  const name = at === 0 ? first.head.home : first.head.away
  const places = usePlaces()
  return (
    <Anchor className={css['teamLink'] ?? ''} href={places.match(first.head.matchId)} tabIndex={-1}>
      <MatchTeam name={name} seal={<Seal name={name} />} score={begun ? own : undefined} ahead={own > other} />
    </Anchor>
  )
}

/** The time until kick-off, in coarse words that create no hurry. */
const UntilKickOff = ({ first }: OfMatch) => {
  const { say } = useWords()
  const { kickOffAt } = first.head
  const until = (now: number): string => {
    const minutes = Math.max(0, Math.ceil((kickOffAt - now) / minuteMs))
    if (minutes === 0) return say('sport.until.soon')
    if (minutes < 60) return say('sport.until.minutes', { minutes })
    const hours = Math.floor(minutes / 60)
    return hours < 24
      ? say('sport.until.hours', { hours, minutes: minutes % 60 })
      : say('sport.until.days', { days: Math.floor(hours / 24) })
  }
  return (
    <span className={css['before']}>
      <Ticking say={until} stepMs={20_000} />
    </span>
  )
}

const Course = ({ first, begun, row: { Pressure } }: OfMatch & { begun: boolean; row: SportRow }) =>
  begun ? <Pressure first={first} /> : <UntilKickOff first={first} />

/** The place of a price that is rendered a moment later. */
const Blank = (_place: PlaceProps) => <span className={css['blank']} />

type CardProps = OfMatch & { row: SportRow; named?: boolean; compact?: boolean; whole?: boolean }

/** The third line: corners and cards, the draw, pressure. */
const Third = ({ first, row, begun, whole }: OfMatch & { row: SportRow; begun: boolean; whole: boolean }) => {
  const { say } = useWords()
  const { draw, Facts } = row
  const Price = whole ? MainPrice : Blank
  return (
    <>
      <MatchExtras drawText={draw === undefined ? '' : say('sport.draw')}>
        {begun && whole && <Facts first={first} />}
      </MatchExtras>
      {draw !== undefined && <Price first={first} {...draw} />}
      <MatchTrend>{whole && <Course first={first} begun={begun} row={row} />}</MatchTrend>
    </>
  )
}

/**
 * `row`: that of its sport. `named`: it shows its league, because there is no heading. `whole`: false for a card that
 * has just come in: the same grid, without prices yet.
 */
export const MatchCard = memo(
  ({ first, row, named = false, compact = false, whole = true }: CardProps) => {
    const { match } = useWords()
    const feed = useLiveFeed()
    const { matchId } = first.head
    const { home, away, Facts, Short = Facts } = row
    const begun = useHead(first, (head) => head.period !== 'before' && head.period !== 'postponed')
    const over = useHead(first, isOver)
    const Price = whole ? MainPrice : Blank
    useEffect(() => feed.watch(matchId, 'main'), [feed, matchId])
    return (
      <div className={classNames(over && css['over'])}>
        <MatchRow label={match(first.head)}>
          <Meta first={first} named={named} facts={compact && begun && <Short first={first} />} />
          <MatchGrid>
            <Team first={first} at={0} />
            {home.map((place) => (
              <Price key={place.market} first={first} {...place} />
            ))}
            <Team first={first} at={1} />
            {away.map((place) => (
              <Price key={place.market} first={first} {...place} />
            ))}
            {!compact && <Third first={first} row={row} begun={begun} whole={whole} />}
          </MatchGrid>
        </MatchRow>
      </div>
    )
  },
  (before, after) => before.first.head.matchId === after.first.head.matchId && before.whole === after.whole,
)
