// The peak ranking: by the exact fraction of correct predictions, then by their number; members equal in both share a
// rank and the prizes of its places (truth/engagement.json, ranking). There are no stakes and bets in it.

import { beijingDay, beijingDayNumber, beijingDayStart, beijingMidnight, dayMs } from '@magpie/kernel'
import type { TermsOf } from '../../contract/activities/terms.ts'
import { weekdayOf } from './turnover-return.ts'

export type PeakTerms = Omit<TermsOf<'peak'>, 'kind'>

/** How many members have the same `hit` of `of`: the whole ranking has at most a few thousand buckets. */
export type Bucket = { readonly hit: number; readonly of: number; readonly count: number }
export type Placed = Bucket & {
  /** 1 + the number of members ranked strictly above. */
  readonly rank: number
  /** Whole points for each of them: the prizes of their places, shared and rounded down. */
  readonly points: number
}

/** Negative if `a` ranks above `b`. */
const above = (a: Pick<Bucket, 'hit' | 'of'>, b: Pick<Bucket, 'hit' | 'of'>): number =>
  b.hit * a.of - a.hit * b.of || b.hit - a.hit

const prizeOf = (prizes: PeakTerms['prizes'], rank: number): number =>
  prizes.find(({ from, to }) => rank >= from && rank <= to)?.points ?? 0

/** The share of the places from a rank on; places after the last prize bring nothing and are not considered. */
const shareOf = (prizes: PeakTerms['prizes'], rank: number, tied: number): number => {
  const last = Math.max(0, ...prizes.map(({ to }) => to))
  const places = Math.max(0, Math.min(tied, last - rank + 1))
  const sum = Array.from({ length: places }, (_, nth) => prizeOf(prizes, rank + nth)).reduce((a, b) => a + b, 0)
  return Math.floor(sum / tied)
}

/** Members with fewer than `least` have no rank. */
export const placesOf = (
  buckets: readonly Bucket[],
  { least, prizes }: Pick<PeakTerms, 'least' | 'prizes'>,
): readonly Placed[] => {
  const placed: Placed[] = []
  let rank = 1
  for (const bucket of buckets.filter(({ of, count }) => of >= least && count > 0).sort(above)) {
    placed.push({ ...bucket, rank, points: shareOf(prizes, rank, bucket.count) })
    rank += bucket.count
  }
  return placed
}

/** The Monday of the week of a moment, `2026-11-23`. */
export const weekOf = (at: number): string => {
  const day = beijingDayNumber(at)
  return beijingDay(beijingDayStart(day - (weekdayOf(beijingDay(at)) - 1)))
}
export const weekEnd = (week: string): number => beijingMidnight(week) + 7 * dayMs
/** Results and corrections count until 11:00 on the following Monday; points are given from 12:00. */
export const fixedAt = (week: string): number => weekEnd(week) + 11 * 3_600_000
export const paidFrom = (week: string): number => weekEnd(week) + 12 * 3_600_000

export const sides = ['home', 'draw', 'away'] as const
export type Side = (typeof sides)[number]

/** Only in football can a match be drawn. */
export const sidesOf = (sport: string): readonly Side[] => (sport === 'football' ? sides : ['home', 'away'])

export const sideOf = ([home, away]: readonly [number, number]): Side =>
  home === away ? 'draw' : home > away ? 'home' : 'away'

/** The most that one member can be given in this many weeks. */
export const worstPeak = ({ prizes }: PeakTerms, weeks: number): bigint =>
  BigInt(Math.max(...prizes.map(({ points }) => points)) * weeks)
