// The events, newest first: goals with the resulting score, cards, corners. One that did not count is struck through
// and marked.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Momentum } from '@magpie/ui/art/momentum'
import { Skeleton } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MatchEvent, Score } from '../../../contract/index.ts'
import { goalsAt } from './row.tsx'
import type { LiveMatch } from '../../live/live-match.ts'
import { useHead } from '../../live/use-live.ts'
import { minuteText } from '../../text/clock.tsx'
import { scoreText } from '../../text/figures.ts'
import { useWords } from '../../text/use-words.ts'
import { eventsQuery } from '../../match/match-query.ts'
import css from '../../match/match.module.css'

const isGoal = ({ kind }: MatchEvent): boolean => kind === 'goal' || kind === 'penalty_goal' || kind === 'own_goal'

type Scored = MatchEvent & { readonly score: Score | undefined }

/** Each goal that counts with the score after it, newest first. */
export const withScores = (events: readonly MatchEvent[]): readonly Scored[] => {
  let score: Score = [0, 0]
  const scored = events.map((event): Scored => {
    if (!isGoal(event) || event.struckOut) return { ...event, score: undefined }
    score = event.side === 'home' ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]
    return { ...event, score }
  })
  return scored.reverse()
}

const Mark = ({ event }: { event: MatchEvent }) => {
  if (event.kind === 'corner') return <Icon name="corner" size={16} />
  if (isGoal(event)) return <Icon name="ball-f" size={16} />
  return (
    <svg className={css['card']} viewBox="0 0 8 11" aria-hidden="true">
      <rect className={css[event.kind]} width="8" height="11" rx="1.5" />
    </svg>
  )
}

const Row = ({ event }: { event: Scored }) => {
  const { say } = useWords()
  return (
    <li className={classNames(css['event'], css[event.side], event.struckOut && css['struck'])}>
      <span className={classNames('num', css['minute'])}>{minuteText(event)}</span>
      <span className={css['happened']}>
        <Mark event={event} />
        {say(`match.event.${event.kind}`)}
        {event.score !== undefined && <b className="num">{scoreText(event.score)}</b>}
        {event.period === 'extra_time' && <small>{say('match.extra')}</small>}
        {event.struckOut && <small>{say('match.event.off')}</small>}
      </span>
      <span className="vh">{say(`match.side.${event.side}`)}</span>
    </li>
  )
}

/** The course of pressure, with the goals on it. */
const Pressure = ({ first }: { first: LiveMatch }) => {
  const { say, match } = useWords()
  const flow = useHead(first, (head) => head.flow)
  const goals = goalsAt(useHead(first, (head) => head.goalMinutes))
  return (
    <div className={css['momentum']}>
      <Momentum
        samples={flow}
        goals={goals}
        label={say('sport.pressure', { match: match(first.head) })}
        height={40}
        onDark
      />
    </div>
  )
}

/** Requested again whenever the head of the match shows that an event was added or removed. */
export const Events = ({ first }: { first: LiveMatch }) => {
  const { say } = useWords()
  const scope = useScope()
  const { matchId } = first.head
  const { data, error, refetch } = useQuery(eventsQuery(scope, matchId))
  const count = useHead(first, ({ score, corners, yellowCards, redCards, figures }) =>
    [score, corners, yellowCards, redCards, figures['extra_time']].flat().join(),
  )
  const shootOut = useHead(first, ({ figures }) => figures['shoot_out'])
  useEffect(() => {
    void refetch()
  }, [count, refetch])
  return (
    <div className={css['eventsPanel']}>
      <Pressure first={first} />
      {data === undefined && error !== null && (
        <p className={css['none']} role="alert">
          {say('match.view.failed')}
          <Button variant="soft" size="s" onClick={() => void refetch()}>
            {say('sport.retry')}
          </Button>
        </p>
      )}
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && (
        <ol className={css['events']} aria-label={say('match.view.events')} tabIndex={0}>
          {shootOut !== undefined && (
            <li className={css['none']}>
              {say('match.shootOut')} <b className="num">{scoreText(shootOut)}</b>
            </li>
          )}
          {withScores(data).map((event) => (
            <Row key={event.seq} event={event} />
          ))}
          {data.length === 0 && <li className={css['none']}>{say('match.event.none')}</li>}
        </ol>
      )}
    </div>
  )
}
