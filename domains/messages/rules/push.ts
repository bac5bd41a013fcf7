// Decides about a push when it is about to leave, on the facts of that moment: since the mail was written, the member
// may have read it, logged out, withdrawn consent, or paused (decision 0860).

import { atBeijing, beijingDay } from '@magpie/kernel'
import type { Consent, MailClass } from '../contract/index.ts'
import { isQuiet, quietUntil } from './quiet.ts'

/** The default consent: push about the member's own account, no offers. */
export const consentAtFirst: Consent = { money: true, service: true, promotion: false }

const offersADay = 1
const offersAWeek = 3
const dayMs = 86_400_000
/** After a day a push is dropped: the mail is in the mailbox anyway. */
const lateMs = dayMs

export type DropWhy = 'gone' | 'session' | 'read' | 'consent' | 'pause' | 'often' | 'late'

export type RingFacts = {
  readonly of: MailClass
  readonly nowMs: number
  readonly madeMs: number
  readonly isRead: boolean
  readonly sessionLives: boolean
  readonly consent: Consent
  /** Whether the member has paused or excluded themselves: then only security mail is pushed. */
  readonly isPaused: boolean
  /** When offers were pushed to this member in the last seven days, epoch milliseconds. */
  readonly offersAt: readonly number[]
}

export type RingWord =
  | { readonly do: 'send' }
  | { readonly do: 'hold'; readonly untilMs: number }
  | { readonly do: 'drop'; readonly why: DropWhy }

/** The Monday of the week, as a Beijing day. */
const weekOf = (ms: number): string => beijingDay(ms - ((atBeijing(ms).getUTCDay() + 6) % 7) * dayMs)

/** At most one a Beijing day and three a week that starts on Monday. */
export const isOften = (offersAt: readonly number[], nowMs: number): boolean =>
  offersAt.filter((at) => beijingDay(at) === beijingDay(nowMs)).length >= offersADay ||
  offersAt.filter((at) => weekOf(at) === weekOf(nowMs)).length >= offersAWeek

export const ringWord = (facts: RingFacts): RingWord => {
  const { of, nowMs, madeMs, consent } = facts
  const drop = (why: DropWhy): RingWord => ({ do: 'drop', why })
  if (!facts.sessionLives) return drop('session')
  if (facts.isRead) return drop('read')
  if (nowMs - madeMs > lateMs) return drop('late')
  if (of === 'security') return { do: 'send' }
  if (!consent[of]) return drop('consent')
  if (facts.isPaused) return drop('pause')
  if (isQuiet(of, nowMs)) return { do: 'hold', untilMs: quietUntil(nowMs) }
  if (of === 'promotion' && isOften(facts.offersAt, nowMs)) return drop('often')
  return { do: 'send' }
}
