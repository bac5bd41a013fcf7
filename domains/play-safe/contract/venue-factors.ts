// What the venues themselves set for a member, as that member reads it: how much of the usual win they may have at a sportsbook, why,
// by which figures of their own bets, and until when. It is answered by whoever asks the venues.

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'

export const VenueFactor = z.strictObject({
  code: z.string(),
  /** Its names by language, `zh-CN` always among them. */
  venue: z.record(z.string(), z.string()),
  factor: z.enum(['half', 'quarter', 'tenth']),
  why: z.enum(['beats_close', 'late_info', 'linked', 'own_wish']),
  /** Of their last 500 bets of ninety days when it was decided; `null` where it was their own wish. */
  figures: z.nullable(
    z.strictObject({
      close: z.strictObject({ bets: z.int(), meanPpm: z.int(), zMilli: z.int() }),
      late: z.int(),
      linked: z.int(),
    }),
  ),
  since: Moment,
  /** Looked at again by then, and over at the latest at `until`. */
  reviewAt: Moment,
  until: Moment,
})
export type VenueFactor = z.output<typeof VenueFactor>

/**
 * Those that bind now. `always`: what anybody may win with one bet on a main market, whatever binds them. `silent`: so many venues did not answer, and nothing of them is known.
 */
export const venueFactors = endpoint({
  post: '/site/api/v1/protection/venues',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(VenueFactor), always: z.string(), silent: z.int() }),
  refuses: [],
  perMinute: 30,
})
