// The head of a match: league and teams in the bar, badges, score and clock under it. When the score is scrolled away
// the bar shows it, so it is always visible.

import { AppBar } from '@magpie/ui/app-bar'
import { Seal } from '@magpie/ui/art/seal'
import { LiveDot } from '@magpie/ui/badge'
import { classNames } from '@magpie/ui/text/class-names'
import { clockText } from '@magpie/ui/text/clock-text'
import { zoneLabel } from '@magpie/wire/show'
import { useEffect, useRef, useState } from 'react'
import { hasBegun } from '../live/has-begun.ts'
import { isInPlay, type LiveMatch } from '../live/live-match.ts'
import { useHead } from '../live/use-live.ts'
import { MatchClock } from '../text/clock.tsx'
import { pageOf } from '../sports/pages.ts'
import { scoreText } from '../text/figures.ts'
import { useWords } from '../text/use-words.ts'
import { MatchActs } from './match-acts.tsx'
import { PastBar } from './past/past-bar.tsx'
import { useBackToHub } from './use-back-to-hub.ts'
import css from './match.module.css'

type OfMatch = { first: LiveMatch }

/** Whether the element is above the visible area. */
const useScrolledAway = () => {
  const mark = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { mark, away }
}

const State = ({ first }: OfMatch) => {
  const { say } = useWords()
  const period = useHead(first, (head) => head.period)
  // A short danger takes the place of the half-time score, so that nothing moves.
  const paused = useHead(first, ({ state, why, since }) => (state === 'suspended' && since === null ? why : ''))
  const { kickOffAt, sport } = first.head
  const { Aside } = pageOf(sport)
  if (period === 'before')
    return (
      <>
        <span className={css['state']}>{say('sport.period.before')}</span>
        <small>
          <span className="num">{clockText(kickOffAt, 'moment')}</span> {zoneLabel}
        </small>
      </>
    )
  const live = isInPlay({ period })
  const begun = hasBegun({ period })
  return (
    <>
      <span className={classNames(css['state'], live && css['live'])}>
        {live && <LiveDot />}
        {say(`sport.period.${period}`)} <MatchClock first={first} />
      </span>
      <small>
        {paused !== '' ? (
          <b className={css['live']}>{say('match.paused', { why: say(`sport.why.${paused}`) })}</b>
        ) : (
          begun && <Aside first={first} />
        )}
      </small>
    </>
  )
}

const Team = ({ name }: { name: string }) => (
  <div className={css['team']}>
    <Seal name={name} size={44} />
    <span>{name}</span>
  </div>
)

export const ScoreBoard = ({ first }: OfMatch) => {
  const { say, match } = useWords()
  const back = useBackToHub()
  const { mark, away } = useScrolledAway()
  const score = useHead(first, (head) => head.score)
  const begun = useHead(first, hasBegun)
  const { home, away: guest, league } = first.head
  const short = begun ? `${home} ${scoreText(score)} ${guest}` : match({ home, away: guest })
  return (
    <>
      <div className={classNames(css['bar'], away && css['compact'])}>
        <AppBar
          ground="clear"
          title={away ? short : league.name}
          backLabel={say('match.back')}
          onBack={back}
          actions={<MatchActs first={first} />}
        />
      </div>
      <div className={css['score']}>
        <Team name={home} />
        <div className={css['middle']}>
          <div
            ref={mark}
            className={css['figures']}
            role="status"
            aria-label={say('match.score', { score: scoreText(score) })}
          >
            {begun ? (
              <>
                {score[0]}
                <i aria-hidden="true">:</i>
                {score[1]}
              </>
            ) : (
              <i aria-hidden="true">VS</i>
            )}
          </div>
          <State first={first} />
        </div>
        <Team name={guest} />
      </div>
      <PastBar first={first} />
    </>
  )
}
