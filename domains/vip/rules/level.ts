// A member's level over one day. Growth is counted turnover since the level began; a day raises it by one level at
// most, and surplus growth is kept. A correction lowers growth, never the level.

import { levelPolicy, type LevelPolicy, topLevel } from './policy.ts'

/** `from`: the first Beijing day of the retention window, where a policy has one. */
export type Window = { readonly from: string; readonly countedMinor: bigint; readonly pausedDays: number }

/** `progressMinor`: counted turnover since the level began, minor units. */
export type Standing = { readonly level: number; readonly progressMinor: bigint; readonly window: Window }

/** `counted` is negative if corrections exceeded new turnover. `paused`: the member may not play. */
export type LevelDay = { readonly day: string; readonly counted: bigint; readonly paused: boolean }

export type LevelEvent = 'stay' | 'up' | 'paused' | 'kept' | 'down'

const aboveZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** Whole units of growth. */
export const growthOf = (minor: bigint, { unitMinor }: LevelPolicy = levelPolicy): bigint => minor / unitMinor

/** Counted turnover for the next level, minor units; null at the top. */
export const needMinor = (level: number, { need, unitMinor }: LevelPolicy = levelPolicy): bigint | null => {
  const growth = level < topLevel ? need[level] : undefined
  return growth === undefined ? null : BigInt(growth) * unitMinor
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const opened = (day: string, countedMinor: bigint): Window => ({ from: dayAfter(day, 1), countedMinor, pausedDays: 0 })

/** Whether this is the last day of the window. Days on which the member may not play extend it. */
const isOver = ({ from, pausedDays }: Window, day: string, windowDays: number): boolean =>
  day >= dayAfter(from, windowDays + pausedDays - 1)

export const judgeLevel = (
  before: Standing,
  { day, counted, paused }: LevelDay,
  policy: LevelPolicy = levelPolicy,
): { readonly after: Standing; readonly event: LevelEvent } => {
  const { level, window } = before
  const progressMinor = aboveZero(before.progressMinor + counted)
  const within = { ...window, countedMinor: aboveZero(window.countedMinor + counted) }
  if (paused)
    return {
      after: { level, progressMinor, window: { ...within, pausedDays: window.pausedDays + 1 } },
      event: 'paused',
    }
  const need = needMinor(level, policy)
  if (need !== null && progressMinor >= need) {
    const surplus = progressMinor - need
    return { after: { level: level + 1, progressMinor: surplus, window: opened(day, surplus) }, event: 'up' }
  }
  const { retention } = policy
  if (retention === null || level === 0 || !isOver(window, day, retention.windowDays))
    return { after: { level, progressMinor, window: within }, event: 'stay' }
  if (growthOf(within.countedMinor, policy) >= BigInt(retention.keep[level] ?? 0))
    return { after: { level, progressMinor, window: opened(day, 0n) }, event: 'kept' }
  return { after: { level: level - 1, progressMinor: 0n, window: opened(day, 0n) }, event: 'down' }
}
