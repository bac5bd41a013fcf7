// The state of the room's match above the lines, as its venue last reported it. It links to the match.

import { Icon } from '@magpie/ui/art/icon'
import { Seal } from '@magpie/ui/art/seal'
import { LiveDot } from '@magpie/ui/badge'
import { paths } from '@magpie/wire/paths'
import { showTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { RoomScore } from '../../contract/lines.ts'
import css from './score-bar.module.css'

/** Events with an announcement of their own; the rest is on the match page. */
const told: readonly string[] = ['goal', 'penalty_goal', 'own_goal', 'red']
const toldMs = 12_000

const minuteOf = (score: RoomScore): number => Math.floor(score.clockMs / 60_000)

const StateOf = ({ score }: { readonly score: RoomScore }) => {
  const say = useText()
  const { state, kickOffAt } = score
  if (state === 'scheduled') return <span className="num">{showTime(kickOffAt, Date.now())}</span>
  if (state !== 'live') return <span>{say(`chat.score.${state}`)}</span>
  const minute = minuteOf(score)
  return (
    <span className={css['live']}>
      <LiveDot />
      {minute > 0 ? <b className="num">{minute}′</b> : say('chat.score.live')}
    </span>
  )
}

/** An announced event, shown for some seconds. */
const Happened = ({ score }: { readonly score: RoomScore }) => {
  const say = useText()
  const { event, version, home, away } = score
  const [seen, setSeen] = useState(0)
  const isTold = event !== undefined && told.includes(event.kind) && seen !== version
  useEffect(() => {
    if (!isTold) return undefined
    const timer = setTimeout(() => setSeen(version), toldMs)
    return () => clearTimeout(timer)
  }, [isTold, version])
  if (!isTold) return null
  const team = event.side === null ? '' : event.side === 'home' ? score.homeName : score.awayName
  return (
    <p className={css['event']} role="status">
      <b className="num">{event.minute}′</b>
      {say(`chat.event.${event.kind}`, { team })}
      <b className="num">
        {home}-{away}
      </b>
    </p>
  )
}

export const ScoreBar = ({ score }: { readonly score: RoomScore }) => {
  const say = useText()
  const { homeName, awayName, home, away, state, matchId, venue } = score
  return (
    <>
      <Link className={css['ScoreBar']} to={`${paths.match(matchId)}?venue=${encodeURIComponent(venue)}`}>
        <span className={css['side']}>
          <Seal name={homeName} size={20} />
          <span className="ell">{homeName}</span>
        </span>
        <b className="num">{state === 'scheduled' ? 'VS' : `${home} : ${away}`}</b>
        <span className={css['side']}>
          <Seal name={awayName} size={20} />
          <span className="ell">{awayName}</span>
        </span>
        <span className={css['state']}>
          <StateOf score={score} />
          <Icon name="next" size={18} />
          <span className="vh">{say('chat.to_match')}</span>
        </span>
      </Link>
      <Happened score={score} />
    </>
  )
}
