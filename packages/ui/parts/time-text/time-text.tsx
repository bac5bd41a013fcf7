// A moment in UTC+8, said to be so, and an age or a countdown that runs once the page lives.

import { useNow } from '../../hooks/use-now.ts'
import { classNames } from '../../text/class-names.ts'
import { type ClockShape, clockText, zoneText } from '../../text/clock-text.ts'
import css from './time-text.module.css'

export type TimeTextProps = {
  at: number
  shape?: ClockShape | undefined
  /** Says the zone beside the time; at least once on every screen with times. */
  zone?: boolean | undefined
  className?: string | undefined
}

export const TimeText = ({ at, shape = 'moment', zone = false, className }: TimeTextProps) => (
  <time className={classNames('num', css['TimeText'], className)} dateTime={new Date(at).toISOString()}>
    {clockText(at, shape)}
    {zone && <small className={css['zone']}>{zoneText}</small>}
  </time>
)

export type TickingProps = {
  /** Makes the words for this moment. */
  say: (now: number) => string
  /** Stands there until the page lives; as wide as the words will be. */
  before?: string | undefined
  stepMs?: number | undefined
  className?: string | undefined
}

/** Words that change with the clock. Not read out at each tick: whoever wants it reads it where it stands. */
export const Ticking = ({ say, before = '', stepMs = 1000, className }: TickingProps) => {
  const now = useNow(stepMs)
  return <span className={classNames('num', className)}>{now === undefined ? before : say(now)}</span>
}
