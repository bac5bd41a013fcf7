// A visit: how long a member plays without half an hour's rest, and when play stops for a reality check. Pure.

import { type OwnLimits, ownLimitOf } from './own-limits.ts'

export type Visit = {
  /** Play time is counted up to here. */
  readonly at: number
  readonly began: number
  /** The last answer to the check, or the start. */
  readonly answered: number
  /** Since when an answer is needed, however long they stay away; null if none is. */
  readonly asked: number | null
  /** Minutes. */
  readonly every: number
}

/** After this long away, the next play is a new visit. */
export const restMs = 30 * 60_000
export const everyUnasked = 60

export type Waits = 'check' | 'session'

export const isOver = ({ asked, at }: Visit, nowMs: number): boolean => asked === null && nowMs - at >= restMs

/** What must happen before the next stake: their rest, their answer, or nothing. */
export const waitsFor = (visit: Visit | null, limits: OwnLimits, nowMs: number): Waits | null => {
  if (visit === null || isOver(visit, nowMs)) return null
  const { most } = ownLimitOf(limits, 'session')
  const isLong = most !== null && BigInt(nowMs - visit.began) >= most * 1000n
  if (isLong && nowMs - visit.at < restMs) return 'session'
  const isDue = visit.asked !== null || nowMs - visit.answered >= visit.every * 60_000
  return isDue ? 'check' : null
}

/**
 * The visit after an answer now; after a rest, a new visit begins. With a limit of the visit, only a rest ends it: the
 * answer "stop" would otherwise start that limit anew.
 */
export const answeredVisit = (
  visit: Visit,
  choice: 'on' | 'stop' | 'pause',
  limits: OwnLimits,
  nowMs: number,
): Visit => {
  const { every } = visit
  const ends = choice === 'pause' || (choice === 'stop' && ownLimitOf(limits, 'session').most === null)
  // Long enough ago that the next beat begins a new visit.
  if (ends) return { every, at: nowMs - restMs, began: visit.began, answered: visit.answered, asked: null }
  const began = nowMs - visit.at >= restMs ? nowMs : visit.began
  return { every, at: nowMs, began, answered: nowMs, asked: null }
}
