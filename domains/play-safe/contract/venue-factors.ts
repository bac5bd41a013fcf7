// What venues set for a member, as the member reads it: the factor on the usual maximum win at a sportsbook, why, the
// figures of their own bets, and until when. The slice that queries the venues answers it.

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'

export const VenueFactor = z.strictObject({
  code: z.string(),
  /** Its names by language, always including `zh-CN`. */
  venue: z.record(z.string(), z.string()),
  factor: z.enum(['half', 'quarter', 'tenth']),
  why: z.enum(['beats_close', 'late_info', 'linked', 'own_wish']),
  /** Of their last 500 bets of ninety days at the decision; `null` if it was their own wish. */
  figures: z.nullable(
    z.strictObject({
      close: z.strictObject({ bets: z.int(), meanPpm: z.int(), zMilli: z.int() }),
      late: z.int(),
      linked: z.int(),
    }),
  ),
  since: Moment,
  /** Reviewed by then; ends at `until` at the latest. */
  reviewAt: Moment,
  until: Moment,
})
export type VenueFactor = z.output<typeof VenueFactor>

/**
 * The factors in force now. `always`: the win on one bet on a main market that no factor goes below. `silent`: venues
 * that did not answer, so that nothing is known about them.
 */
export const venueFactors = endpoint({
  post: '/site/api/v1/protection/venues',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(VenueFactor), always: z.string(), silent: z.int() }),
  refuses: [],
  perMinute: 30,
})
