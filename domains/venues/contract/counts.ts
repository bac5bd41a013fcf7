// How many events each group of games offers (S-ENT-02), as the vendor reports it (S-CALL-11) and as the platform's
// copy for visitors without a session (S-CNT-01). The `{token}` of S-CALL-11 is read as a fixed path of the vendor's
// origin and a header, never as an address from a caller (see the architecture page, safe readings).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const Key = z.string().check(z.regex(/^\d{1,6}$/))

/**
 * `{menuType: {ct, balls: {sportId: {ct}}}}`: 1 in play, 2 within 15 minutes, 3 today, 4 early, 11 parlay, 100 outright. Of games and
 * lotteries 1 is what is open now.
 */
export const GroupCounts = z.record(
  Key,
  z.strictObject({ ct: Count, balls: z.record(Key, z.strictObject({ ct: Count })) }),
)
export type GroupCounts = z.output<typeof GroupCounts>

export const menuTypes = { inPlay: '1', soon: '2', today: '3', early: '4', parlay: '11', outright: '100' } as const

/** S-ENT-02: six groups, each an object. */
export const PlatformCounts = z.strictObject({
  TY: GroupCounts,
  DZ: GroupCounts,
  DJ: GroupCounts,
  ZR: GroupCounts,
  CP: GroupCounts,
  QP: GroupCounts,
})
export type PlatformCounts = z.output<typeof PlatformCounts>

export const noCounts: PlatformCounts = { TY: {}, DZ: {}, DJ: {}, ZR: {}, CP: {}, QP: {} }

/** Where the vendor answers S-CALL-11, with `?merchantCode=…` and the headers below. */
export const obCountsPath = '/yewu11/api/counts'
export const obMerchantCode = '6001'
/** The platform's own query for its copy: counts are public, so no member's session is used. */
export const obMerchantRequestId = 'merchant'

/** Headers of S-CALL-11. */
export const obCountsHeaders = (requestId: string) => ({ requestId, 'client-type': 'h5' })

/** The vendor's envelope; without `data` the message says why, `expired` for a dead session (S-CNT-02). */
export const ObCountsReply = z.strictObject({
  code: z.string(),
  msg: z.string(),
  data: z.optional(z.nullable(PlatformCounts)),
  ts: z.union([z.string(), z.number()]),
})

/** Of several venues of one group, menu by menu and sport by sport. */
export const addedCounts = (all: readonly GroupCounts[]): GroupCounts => {
  const sum: GroupCounts = {}
  for (const counts of all)
    for (const [menu, { ct, balls }] of Object.entries(counts)) {
      const into = (sum[menu] ??= { ct: 0, balls: {} })
      into.ct += ct
      for (const [sport, ball] of Object.entries(balls))
        into.balls[sport] = { ct: (into.balls[sport]?.ct ?? 0) + ball.ct }
    }
  return sum
}

/** S-CNT-01a: the platform's copy, refreshed every minute (S-CNT-03). */
export const venueCounts = endpoint({
  post: '/game/api/v1/venue/counts',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.strictObject({
    /** Of all venues together. */
    counts: PlatformCounts,
    /** For each venue of matches, by code: the counts of its own group. */
    venues: z.record(z.string(), GroupCounts),
    /** For each lobby of a venue, by code: the one sport that it shows. */
    lobbies: z.record(z.string(), GroupCounts),
    /** When the latest copy was taken, UTC epoch milliseconds; null before the first. */
    takenAt: z.nullable(z.int()),
  }),
  refuses: [],
})

/** S-CONST-03. */
export const countsRefreshMs = 60_000
export const countsRetriesMax = 2
export const countsRetryAfterMs = 500
export const relaunchDebounceMs = 1000
