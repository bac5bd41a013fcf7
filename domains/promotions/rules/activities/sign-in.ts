// Daily sign-in. A day pays once; a number of signed days in a month pays more; a missed day can be made up and counts
// for the month, without points of its own. The streak is shown and pays nothing. Days are Beijing days.

import { beijingDay, beijingDayNumber, beijingDayStart, beijingMidnight, type Refusal, refuse } from '@magpie/kernel'
import type { TermsOf } from '../../contract/activities/terms.ts'

export type SignTerms = Omit<TermsOf<'sign-in'>, 'kind'>

export type Signed = {
  /** Signed days, including those made up. */
  readonly days: ReadonlySet<string>
  /** Those of them that were made up for free, `2026-11-14`. */
  readonly freeUsed: readonly string[]
  readonly cards: number
  /** Days of a time-out: they break no streak and cannot be made up. */
  readonly paused: ReadonlySet<string>
  /** The day of registration. */
  readonly joined: string
}

export type SignAnswer = {
  readonly day: string
  readonly way: 'daily' | 'free' | 'card'
  readonly points: number
  /** The milestones of the month that it reaches. */
  readonly milestones: readonly number[]
}

const monthOf = (day: string): string => day.slice(0, 7)
const dayBefore = (day: string): string => beijingDay(beijingDayStart(beijingDayNumber(beijingMidnight(day)) - 1))

/** How many days of its month are signed. */
export const inMonth = ({ days }: Pick<Signed, 'days'>, month: string): number =>
  [...days].filter((day) => monthOf(day) === month).length

/**
 * Consecutive days up to today, or to yesterday while today is open; days of a time-out neither count nor break the
 * streak.
 */
export const streakOf = ({ days, paused }: Pick<Signed, 'days' | 'paused'>, today: string): number => {
  let day = days.has(today) ? today : dayBefore(today)
  let streak = 0
  while (days.has(day) || paused.has(day)) {
    if (days.has(day)) streak += 1
    day = dayBefore(day)
  }
  return streak
}

const reached = (signed: Signed, day: string, { milestones }: SignTerms): readonly number[] => {
  const count = inMonth(signed, monthOf(day)) + 1
  return milestones.filter(({ days }) => days === count).map(({ days }) => days)
}

export const signToday = (signed: Signed, today: string, terms: SignTerms): SignAnswer | Refusal<'signed_already'> =>
  signed.days.has(today)
    ? refuse('signed_already')
    : { day: today, way: 'daily', points: terms.dayPoints, milestones: reached(signed, today, terms) }

/** Whether a day could be made up, given a card: missed, in this month, since registration. */
export const isMissed = ({ days, paused, joined }: Signed, today: string, day: string): boolean =>
  day < today && monthOf(day) === monthOf(today) && day >= joined && !days.has(day) && !paused.has(day)

export const freeLeft = ({ freeUsed }: Signed, today: string, { freeMakeUps }: SignTerms): number =>
  Math.max(0, freeMakeUps - freeUsed.filter((day) => monthOf(day) === monthOf(today)).length)

export const makeUp = (
  signed: Signed,
  { today, day }: { readonly today: string; readonly day: string },
  terms: SignTerms,
): SignAnswer | Refusal<'makeup_day' | 'makeup_none'> => {
  if (!isMissed(signed, today, day)) return refuse('makeup_day')
  const way = freeLeft(signed, today, terms) > 0 ? 'free' : signed.cards > 0 ? 'card' : undefined
  if (way === undefined) return refuse('makeup_none')
  return { day, way, points: 0, milestones: reached(signed, day, terms) }
}

/** The points for reaching a number of days in the month. */
export const milestonePoints = ({ milestones }: SignTerms, days: number): number =>
  milestones.find((one) => one.days === days)?.points ?? 0

/**
 * The most in thirty days. Each milestone pays once, and missed days can be made up on the last day of a month, so two
 * complete months are possible.
 */
export const worstSignIn = ({ dayPoints, milestones }: SignTerms): bigint =>
  BigInt(dayPoints * 30 + 2 * milestones.reduce((sum, { points }) => sum + points, 0))
