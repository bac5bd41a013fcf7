// S-CALL-14: the member as they see themselves. The specification sends a header with the hashed user name along; it is
// accepted and means nothing, because who calls is known from the session alone.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** Decimal text in major units, as amounts travel on the site's wire. */
const Amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** A bird by its number, as `@magpie/ui/art/avatar-design` counts them. */
export const FaceNumber = z.int().check(z.minimum(0), z.maximum(63))

export const memberInfo = endpoint({
  post: '/site/api/v1/user/member/info',
  who: 'member',
  takes: z.strictObject({ withLockMoney: z._default(z.union([z.literal(0), z.literal(1)]), 1) }),
  gives: z.strictObject({
    userId: z.uuid(),
    account: z.string(),
    currency: z.literal('XIB'),
    /** What can be staked now: own money, and the bonus that is played after it. */
    balance: Amount,
    /** What of the balance is bonus, which no withdrawal takes; only with `withLockMoney: 1`. */
    bonusMoney: z.optional(Amount),
    /** What a withdrawal keeps; only with `withLockMoney: 1`. */
    lockMoney: z.optional(Amount),
    /** Stakes of tickets that are not accepted yet; only with `withLockMoney: 1`. */
    heldMoney: z.optional(Amount),
    /** Owed by a correction that cash could not cover (L3), zero or below; only with `withLockMoney: 1`. */
    debtMoney: z.optional(Amount),
    /** UTC epoch milliseconds. */
    registeredAt: z.int(),
    /** The day of registration is day 1; days turn at midnight in Beijing. */
    joinedDays: z.int(),
    /** The picture that they chose; absent while their name decides. */
    face: z.optional(FaceNumber),
  }),
  refuses: [],
})

/** One of our own birds (decision 1492): nothing is uploaded. `face`: null for the bird that follows from the name. */
export const faceSet = endpoint({
  post: '/site/api/v1/user/member/face',
  who: 'member',
  takes: z.strictObject({ face: z.nullable(FaceNumber) }),
  gives: z.strictObject({ face: z.nullable(FaceNumber) }),
  refuses: [],
  perMinute: 30,
})
