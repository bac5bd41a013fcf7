// Promotion codes in a link (S-QP-02). The server stamps a code when its link is opened and checks the stamp when it is used, so
// that a browser's clock cannot extend a code's life (S-VAL-04, decision 0741).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const hourMs = 3_600_000

export const promotionNames = ['invite_code', 'i_code', 'r_code', 'r_bet'] as const
export type PromotionName = (typeof promotionNames)[number]

/** How long a code of a link holds from when the link was opened (S-VAL-04, S-CONST-09). */
export const promotionLifeMs: Readonly<Record<PromotionName, number>> = {
  invite_code: 24 * hourMs,
  i_code: 12 * hourMs,
  r_code: 12 * hourMs,
  r_bet: 12 * hourMs,
}

export const PromotionCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/))
const PromotionStamp = z.string().check(z.maxLength(400))
const Name = z.enum(promotionNames)

/** Where a code came from: the kind of link, and the server's time of its opening. */
export const PromotionFrom = z.strictObject({ name: Name, stamp: PromotionStamp })

/** Stamps a code; with its stamp, tells how long it still holds. */
export const promotionKeep = endpoint({
  post: '/site/api/v1/user/promotion/keep',
  who: 'anyone',
  perMinute: 30,
  takes: z.strictObject({ name: Name, code: PromotionCode, stamp: z.optional(PromotionStamp) }),
  gives: z.strictObject({ stamp: PromotionStamp, leftMs: z.int() }),
  refuses: ['promotion_over'],
})
