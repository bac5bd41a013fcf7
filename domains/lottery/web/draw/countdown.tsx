// The time to the close, and then to the draw, by the venue's clock.

import { useNow } from '@magpie/ui/hooks/use-now'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { LotteryIssue } from '../../contract/index.ts'
import css from './draw.module.css'

export type Phase = 'open' | 'closing' | 'sealed' | 'late' | 'ahead'

/** What the clock counts down to, and its name. A state reported by the venue takes precedence over the clock. */
export const phaseOf = (issue: LotteryIssue, now: number): { readonly phase: Phase; readonly to: number } => {
  if (now < issue.opensAt) return { phase: 'ahead', to: issue.opensAt }
  if (issue.state === 'open' && now < issue.closesAt) return { phase: 'open', to: issue.closesAt }
  const phase = issue.state === 'sealed' ? 'sealed' : 'closing'
  return now < issue.drawsAt ? { phase, to: issue.drawsAt } : { phase: 'late', to: now }
}

/** `02:14`, or `1:02:14` from an hour on. */
export const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number): string => String(n).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** By the venue's clock; undefined until hydration. */
export const useVenueNow = (ahead: number): number | undefined => {
  const now = useNow(250)
  return now === undefined ? undefined : now + ahead
}

export const Flip = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <span className={classNames(css['Flip'], text.length > 5 && css['long'])} role="timer" aria-label={label}>
    {[...text].map((one, at) => (one === ':' ? <span key={at}>:</span> : <i key={at}>{one}</i>))}
  </span>
)

export const useCountdown = (issue: LotteryIssue | undefined, ahead: number) => {
  const now = useVenueNow(ahead)
  if (issue === undefined || now === undefined) return undefined
  const { phase, to } = phaseOf(issue, now)
  return { phase, text: clockOf(to - now), leftMs: to - now }
}

/** A draw this much later than announced is reported as late. */
export const lateMs = 20_000

/** One line: what is counted down to, and the time left. */
export const CountLine = ({ issue, ahead }: { readonly issue: LotteryIssue; readonly ahead: number }) => {
  const say = useText()
  const counted = useCountdown(issue, ahead)
  if (counted === undefined) return null
  return counted.phase === 'late' ? (
    <>{say('lottery.phase.late')}</>
  ) : (
    <>
      {say(`lottery.phase.${counted.phase}`)} <b className="num">{counted.text}</b>
    </>
  )
}
