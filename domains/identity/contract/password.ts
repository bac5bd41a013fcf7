// A new password: with the current one, or with a code to the account's phone or mail. The answer to a request for a code is
// the same whether the account exists or not.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { askRefusals, CodeSent, codeRefusals, GivenCode, Kind } from './contacts.ts'
import { second, secondRefusals, TypedPassword } from './login-info.ts'

/** What a new password may be refused for. */
export const passwordFaults = ['password_short', 'password_long', 'password_common', 'password_is_account'] as const

/** Their session goes on; other devices are known no more. */
export const passwordChange = endpoint({
  post: '/site/api/v1/user/password/change',
  who: 'member',
  perMinute: 30,
  takes: z.strictObject({ password: TypedPassword, next: TypedPassword, ...second }),
  gives: z.strictObject({}),
  refuses: [
    'password_same',
    'demo_kept',
    'login_failed',
    'login_limit',
    'too_many',
    ...secondRefusals,
    ...passwordFaults,
  ],
})

/** As typed: an account, a phone or a mail address. */
const TypedName = z.string().check(z.maxLength(200))

export const passwordAsk = endpoint({
  post: '/site/api/v1/user/password/ask',
  who: 'anyone',
  perMinute: 30,
  takes: z.strictObject({
    account: TypedName,
    by: Kind,
    /** The solved puzzle of a refusal `proof_needed`. */
    proof: z.optional(z.string().check(z.maxLength(250))),
  }),
  gives: CodeSent,
  refuses: ['proof_needed', 'login_limit', ...askRefusals],
})

/** Ends every session of the account (10105). */
export const passwordReset = endpoint({
  post: '/site/api/v1/user/password/reset',
  who: 'anyone',
  perMinute: 30,
  takes: z.strictObject({ ...GivenCode.shape, password: TypedPassword }),
  gives: z.strictObject({}),
  refuses: ['too_many', ...passwordFaults, ...codeRefusals],
})
