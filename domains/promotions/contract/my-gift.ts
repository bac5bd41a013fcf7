// A welcome that waits for operators, as its member is told: that it waits, since when and how it ended; never why, for
// the reason may be somebody who lives under the same roof (decision 0331).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** `given`: two operators let it go. `refused`: one said no. */
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

/** Null where the member's welcome never had to wait. */
export const giftMine = endpoint({
  post: '/act/api/v1/gift/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ gift: z.nullable(MyGift) }),
  refuses: [],
})
