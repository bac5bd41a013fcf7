// A time in UTC+8 with its zone, and an age or a countdown that runs after hydration.

import { useNow } from '../../hooks/use-now.ts'
import { classNames } from '../../text/class-names.ts'
import { type ClockShape, clockText, zoneText } from '../../text/clock-text.ts'
import css from './time-text.module.css'

export type TimeTextProps = {
  at: number
  shape?: ClockShape | undefined
  /** Shows the zone beside the time; at least once on every screen with times. */
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
  /** The text for this time in milliseconds. */
  say: (now: number) => string
  /** Shown until hydration; as wide as the text will be. */
  before?: string | undefined
  stepMs?: number | undefined
  className?: string | undefined
}

/** A text that changes with the clock. It is not announced at each change; a screen reader can read it in place. */
export const Ticking = ({ say, before = '', stepMs = 1000, className }: TickingProps) => {
  const now = useNow(stepMs)
  return <span className={classNames('num', className)}>{now === undefined ? before : say(now)}</span>
}
