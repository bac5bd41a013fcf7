// The limits that a member sets: stakes, net losses, deposits and play time in a day, ISO week and month of UTC+8, and
// the largest single bet. Each is stored by its currency. Stricter applies now, looser waits (L21). Pure.

import { atBeijing, beijingDay, beijingDayNumber, beijingDayStart, dayMs, refuse, type Refusal } from '@magpie/kernel'
import {
  depositCounter,
  limitKindOf,
  type LimitKind,
  type LimitName,
  limitNames,
  type LimitWindow,
  limitWindowOf,
  playCounter,
  returnCounter,
  stakeCounter,
} from '../contract/own-limits.ts'

/** Counters of a kind over days, added or subtracted. */
export type Span = { readonly sign: 1 | -1; readonly kind: string; readonly from: string; readonly to: string }

export type OwnLimit = {
  /** Minor units, or seconds of play; null for none. */
  readonly most: bigint | null
  /** A looser limit that waits for its time and confirmation. */
  readonly next: { readonly most: bigint | null; readonly from: number } | null
}

export type OwnLimits = Readonly<Partial<Record<LimitName, OwnLimit>>>

const none: OwnLimit = { most: null, next: null }
export const ownLimitOf = (limits: OwnLimits, name: LimitName): OwnLimit => limits[name] ?? none

export const looserAfterMs = dayMs
/** How long a looser limit waits for confirmation before it expires. */
export const looserLapsesMs = 3 * dayMs

/** The waiting limit, unless it expired. */
export const waiting = (limit: OwnLimit, nowMs: number): OwnLimit['next'] =>
  limit.next !== null && nowMs < limit.next.from + looserLapsesMs ? limit.next : null

type Set = { readonly limit: OwnLimit; readonly what: string }

const isStricter = (asked: bigint | null, present: bigint | null): boolean =>
  present === null || (asked !== null && asked <= present)

export const setLimit = ({ most: present }: OwnLimit, most: bigint | null, nowMs: number): Set => {
  if (most === null && present === null) return { limit: none, what: 'limit_kept' }
  return isStricter(most, present)
    ? { limit: { most, next: null }, what: 'limit_set' }
    : { limit: { most: present, next: { most, from: nowMs + looserAfterMs } }, what: 'limit_asked' }
}

export const confirmLimit = (limit: OwnLimit, nowMs: number): Set | Refusal<'nothing_waits' | 'too_early'> => {
  const next = waiting(limit, nowMs)
  if (next === null) return refuse('nothing_waits')
  if (nowMs < next.from) return refuse('too_early', { from: next.from })
  return { limit: { most: next.most, next: null }, what: 'limit_loosened' }
}

/** The days of a window, and when it ends. */
export type Days = { readonly from: string; readonly to: string; readonly endsMs: number }

const days = (first: number, after: number): Days => ({
  from: beijingDay(beijingDayStart(first)),
  to: beijingDay(beijingDayStart(after - 1)),
  endsMs: beijingDayStart(after),
})

/** 1970-01-01 was a Thursday; a week begins on Monday. */
const dayOfWeek = (dayNumber: number): number => (dayNumber + 3) % 7

export const daysOf = (window: LimitWindow, nowMs: number): Days => {
  const today = beijingDayNumber(nowMs)
  if (window === 'day') return days(today, today + 1)
  if (window === 'week') return days(today - dayOfWeek(today), today - dayOfWeek(today) + 7)
  const at = atBeijing(nowMs)
  const first = today - at.getUTCDate() + 1
  return days(first, first + new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate())
}

const counted: Readonly<Record<Exclude<LimitKind, 'bet' | 'session'>, readonly Pick<Span, 'sign' | 'kind'>[]>> = {
  stake: [{ sign: 1, kind: stakeCounter }],
  // A stake counts as lost until it returns, in the day of the stake, so no open bet can lead beyond the limit.
  loss: [
    { sign: 1, kind: stakeCounter },
    { sign: -1, kind: returnCounter },
  ],
  deposit: [{ sign: 1, kind: depositCounter }],
  time: [{ sign: 1, kind: playCounter }],
}

/** The counters of a limit; none for a single bet or a visit. */
export const spansOf = (name: LimitName, nowMs: number): readonly Span[] => {
  const [kind, window] = [limitKindOf(name), limitWindowOf(name)]
  if (kind === 'bet' || kind === 'session' || window === null) return []
  const { from, to } = daysOf(window, nowMs)
  return counted[kind].map((one) => ({ ...one, from, to }))
}

/** Limits that a plan checks for a stake; the permit checks that of a visit. */
export const stakeLimits: readonly LimitName[] = limitNames.filter(
  (name) => name !== 'session' && limitKindOf(name) !== 'deposit',
)

export type Ceiling = {
  readonly name: LimitName
  readonly spans: readonly Span[]
  readonly amount: bigint
  readonly ceiling: bigint
}

/** The set limits among `names` for an amount, each over its counters. */
export const ceilingsOf = (
  limits: OwnLimits,
  names: readonly LimitName[],
  amount: bigint,
  nowMs: number,
): readonly Ceiling[] =>
  names.flatMap((name) => {
    const { most } = ownLimitOf(limits, name)
    if (most === null) return []
    // Time only needs a rest above zero; how long a bet takes is unknown.
    const taken = limitKindOf(name) === 'time' ? 1n : amount
    return [{ name, spans: spansOf(name, nowMs), amount: taken, ceiling: most }]
  })
