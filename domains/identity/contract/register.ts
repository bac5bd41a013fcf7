// Registering a member. A player must be of age and agree to the terms; account names are unique regardless of case; the
// session opens at once.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { PromotionCode, PromotionFrom } from './promotion.ts'
import { LoginInfo, TypedAccount, TypedPassword } from './login-info.ts'

export const register = endpoint({
  post: '/site/api/v1/user/member/register',
  who: 'anyone',
  takes: z.strictObject({
    account: TypedAccount,
    password: TypedPassword,
    /** "I am 18 or older." */
    adult: z.boolean(),
    terms: z.boolean(),
    inviteCode: z.optional(PromotionCode),
    /** Where the code came by a link; one that was typed comes without. */
    inviteFrom: z.optional(PromotionFrom),
    /** Chosen by the caller, so that a repeat after a lost answer does not register a second member (L5). */
    requestId: z.optional(z.uuid()),
    /** The solved puzzle of a refusal `proof_needed`. */
    proof: z.optional(z.string().check(z.maxLength(250))),
  }),
  gives: LoginInfo,
  refuses: [
    'account_format',
    'account_taken',
    'password_short',
    'password_long',
    'password_common',
    'password_is_account',
    'not_adult',
    'terms_needed',
    'promotion_over',
    'register_stopped',
    'login_stopped',
    'register_limit',
    'proof_needed',
    'request_conflict',
    'missing_uuid',
    'device_blocked',
    'too_many',
  ],
})
