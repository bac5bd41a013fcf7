// What becomes of a ring when it is about to leave: everything is asked then, because between the mail and the ring a member
// may have read it, logged out, said no, or paused (decision 0860).

import { atBeijing, beijingDay } from '@magpie/kernel'
import type { Consent, MailClass } from '../contract/index.ts'
import { isQuiet, quietUntil } from './quiet.ts'

/** Where a member said nothing: what is about their own account is told, offers are not. */
export const consentAtFirst: Consent = { money: true, service: true, promotion: false }

const offersADay = 1
const offersAWeek = 3
const dayMs = 86_400_000
/** What nobody saw in a day is in the box anyway. */
const lateMs = dayMs

export type DropWhy = 'gone' | 'session' | 'read' | 'consent' | 'pause' | 'often' | 'late'

export type RingFacts = {
  readonly of: MailClass
  readonly nowMs: number
  readonly madeMs: number
  readonly isRead: boolean
  readonly sessionLives: boolean
  readonly consent: Consent
  /** Whether the member has paused or shut themselves out: then nothing calls them back but what keeps their account safe. */
  readonly isPaused: boolean
  /** When offers were told to this member in the last seven days, epoch milliseconds. */
  readonly offersAt: readonly number[]
}

export type RingWord =
  | { readonly do: 'send' }
  | { readonly do: 'hold'; readonly untilMs: number }
  | { readonly do: 'drop'; readonly why: DropWhy }

/** The Monday of a moment's week, as a day of Beijing. */
const weekOf = (ms: number): string => beijingDay(ms - ((atBeijing(ms).getUTCDay() + 6) % 7) * dayMs)

/** At most one on a day of Beijing and three in a week that begins on Monday. */
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
