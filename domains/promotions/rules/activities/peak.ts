// The peak ranking: by the exact fraction of predictions that came in, then by how many; who is equal in both shares one rank and the
// prizes of its places (truth/engagement.json, ranking). No stake and no bet is in it.

import { beijingDay, beijingDayNumber, beijingDayStart, beijingMidnight, dayMs } from '@magpie/kernel'
import type { TermsOf } from '../../contract/activities/terms.ts'
import { weekdayOf } from './turnover-return.ts'

export type PeakTerms = Omit<TermsOf<'peak'>, 'kind'>

/** So many members with so many hits of so many: the whole ranking is at most a few thousand of them. */
export type Bucket = { readonly hit: number; readonly of: number; readonly count: number }
export type Placed = Bucket & {
  /** 1 + how many stand strictly above. */
  readonly rank: number
  /** Whole points for each of them: the prizes of their places, shared and floored. */
  readonly points: number
}

/** Below zero where `a` stands above `b`. */
const above = (a: Pick<Bucket, 'hit' | 'of'>, b: Pick<Bucket, 'hit' | 'of'>): number =>
  b.hit * a.of - a.hit * b.of || b.hit - a.hit

const prizeOf = (prizes: PeakTerms['prizes'], rank: number): number =>
  prizes.find(({ from, to }) => rank >= from && rank <= to)?.points ?? 0

/** Of the places from a rank on; those behind the last prize bring nothing, so no more than these are looked at. */
const shareOf = (prizes: PeakTerms['prizes'], rank: number, tied: number): number => {
  const last = Math.max(0, ...prizes.map(({ to }) => to))
  const places = Math.max(0, Math.min(tied, last - rank + 1))
  const sum = Array.from({ length: places }, (_, nth) => prizeOf(prizes, rank + nth)).reduce((a, b) => a + b, 0)
  return Math.floor(sum / tied)
}

/** Those with fewer than `least` have no rank. */
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
/** Results are taken and corrected until 11:00 of the Monday after; points are given from 12:00 on. */
export const fixedAt = (week: string): number => weekEnd(week) + 11 * 3_600_000
export const paidFrom = (week: string): number => weekEnd(week) + 12 * 3_600_000

export const sides = ['home', 'draw', 'away'] as const
export type Side = (typeof sides)[number]

/** In football a match may end level; elsewhere it does not. */
export const sidesOf = (sport: string): readonly Side[] => (sport === 'football' ? sides : ['home', 'away'])

export const sideOf = ([home, away]: readonly [number, number]): Side =>
  home === away ? 'draw' : home > away ? 'home' : 'away'

/** The most that one member can be given in so many weeks. */
export const worstPeak = ({ prizes }: PeakTerms, weeks: number): bigint =>
  BigInt(Math.max(...prizes.map(({ points }) => points)) * weeks)
