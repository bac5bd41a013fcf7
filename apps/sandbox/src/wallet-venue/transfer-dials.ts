// What the test venue may do on a bad day, for the next orders: answer late, never or wrongly; execute and lose the
// answer; postpone; refuse; execute twice. Queries can be muted, and balances misreported.

import { feedDialect } from '@magpie/sportsbook/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const transferWays = [
  'right',
  /** Executes after a while, and answers then. */
  'slow',
  /** Answers that it is pending, and executes after a while. */
  'pending',
  /** Executes, and the answer is lost. */
  'lost',
  /** The call is lost. */
  'never',
  'refuse',
  'twice',
  'wrong_amount',
] as const
export type TransferWay = (typeof transferWays)[number]

export const TransferDials = z.strictObject({
  way: z._default(z.enum(transferWays), 'right'),
  /** For how many orders; null means all. */
  times: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1000))), null),
  lateMs: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 8000),
  /** Queries, cancellations and balances get no answer. */
  mute: z._default(z.boolean(), false),
  /** Minor units by which every reported balance is too high. */
  skew: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
})
export type TransferDials = z.output<typeof TransferDials>

/** Set by a caller with the feed's secret: a rig or a test. */
export const setTransferDials = endpoint({
  post: '/feed/v1/transfer-dials',
  who: 'venue',
  dialect: feedDialect,
  takes: TransferDials,
  gives: z.strictObject({ set: z.boolean() }),
  refuses: [],
})

/** JSON with any of the dials; the others keep their defaults. */
export const readTransferDials = (text: string | undefined): TransferDials =>
  TransferDials.parse(text === undefined || text === '' ? {} : JSON.parse(text))

export const openTransferDials = (first: TransferDials) => {
  let dials = first
  let left = first.times
  return {
    now: (): TransferDials => dials,
    set: (next: TransferDials): void => {
      dials = next
      left = next.times
    },
    /** The behaviour for the order that comes now. */
    next: (): TransferWay => {
      if (left === null) return dials.way
      if (left === 0) return 'right'
      left -= 1
      return dials.way
    },
  }
}

export type OpenTransferDials = ReturnType<typeof openTransferDials>
