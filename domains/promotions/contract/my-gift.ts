// A held welcome gift for its member: that it waits, since when, and how it ended. The reason is never shown, because
// it may be about another person in the same household (decision 0331).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** `given`: two operators released it. `refused`: one operator refused. */
const myGiftStates = ['waiting', 'given', 'refused'] as const

export const MyGift = z.strictObject({
  state: z.enum(myGiftStates),
  /** Decimal text: `10000.00`. */
  amount: z.string(),
  /** Epoch milliseconds. */
  since: z.int(),
  /** When it ended; null while it waits. */
  endedAt: z.nullable(z.int()),
})
export type MyGift = z.output<typeof MyGift>

/** Null if the member's welcome was never held. */
export const giftMine = endpoint({
  post: '/act/api/v1/gift/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ gift: z.nullable(MyGift) }),
  refuses: [],
})
