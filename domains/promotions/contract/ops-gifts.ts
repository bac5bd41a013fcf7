// Held welcome gifts, for operators' decisions: two release one, one may refuse it.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const giftStates = ['held', 'proposed', 'released', 'refused'] as const

export const HeldGift = z.strictObject({
  member: z.uuid(),
  account: z.string(),
  state: z.enum(giftStates),
  /** Minor units as decimal text. */
  amount: z.string(),
  /**
   * `device`: another account on it was welcomed. `network`: too many from it on one day. `play_held`: they may not
   * play.
   */
  why: z.enum(['device', 'network', 'play_held']),
  heldAt: z.int(),
  /** The first of two operators. */
  proposedBy: z.nullable(z.uuid()),
  decidedAt: z.nullable(z.int()),
})
export type HeldGift = z.output<typeof HeldGift>

export const giftsList = endpoint({
  get: '/ops/v1/gifts/list',
  who: operatorWith('players.read'),
  takes: z.strictObject({
    /** `open`: held or proposed, the default. */
    show: z.optional(z.enum(['open', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(HeldGift), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

/** The first `release` proposes, another operator's moves the money; `refuse` needs one operator. */
export const giftDecide = endpoint({
  post: '/ops/v1/gifts/decide',
  who: operatorWith('gifts.decide'),
  takes: z.strictObject({ member: z.uuid(), decision: z.enum(['release', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(giftStates) }),
  refuses: ['gift_unknown', 'gift_barred', 'same_operator', 'change_busy'],
})
