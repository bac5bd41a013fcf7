// Logging in and out. An unknown account and a wrong password give the same refusal, so that accounts cannot be probed.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Challenge } from './captcha.ts'
import { askRefusals, CodeSent, codeRefusals, GivenCode } from './contacts.ts'
import { riskRefusals } from './devices.ts'
import { LoginInfo, TypedAccount, TypedPassword } from './login-info.ts'

export const login = endpoint({
  post: '/site/api/v1/user/member/login',
  who: 'anyone',
  takes: z.strictObject({
    account: TypedAccount,
    password: TypedPassword,
    /** S-ENT-10b: remember me. It is given back and the browser keeps the name; the session lives no longer for it. */
    isChecked: z.optional(z.boolean()),
    /** The solved puzzle of a refusal `proof_needed`. */
    proof: z.optional(z.string().check(z.maxLength(250))),
    /** The challenge of a refusal `picture_needed` or `slider_needed`, and what was read or moved. */
    challenge: z.optional(Challenge),
    answer: z.optional(z.string().check(z.maxLength(20))),
  }),
  gives: LoginInfo,
  /** The risks come with a ticket, and with what reaches the member, masked: a code to it makes the device theirs. */
  refuses: [
    'login_failed',
    'login_limit',
    'proof_needed',
    'picture_needed',
    'picture_wrong',
    'slider_needed',
    'slider_wrong',
    'challenge_stale',
    'login_stopped',
    'blocked',
    'missing_uuid',
    'device_blocked',
    'too_many',
    /** With a ticket, and what can be brought: a code, a passkey. */
    'second_needed',
    ...riskRefusals,
  ],
})

/** Sends a code to a phone, by which its member logs in (S-ROUTE-02). The answer is the same for every phone. */
export const phoneAsk = endpoint({
  post: '/site/api/v1/user/phone/ask',
  who: 'anyone',
  perMinute: 30,
  takes: z.strictObject({
    phone: z.string().check(z.maxLength(200)),
    /** The solved puzzle of a refusal `proof_needed`. */
    proof: z.optional(z.string().check(z.maxLength(250))),
  }),
  gives: CodeSent,
  refuses: ['contact_format', 'login_stopped', 'proof_needed', ...askRefusals],
})

export const phoneEnter = endpoint({
  post: '/site/api/v1/user/phone/enter',
  who: 'anyone',
  perMinute: 30,
  takes: GivenCode,
  gives: LoginInfo,
  refuses: [
    'login_limit',
    'login_stopped',
    'blocked',
    'missing_uuid',
    'device_blocked',
    'too_many',
    'second_needed',
    ...codeRefusals,
  ],
})

export const logout = endpoint({
  post: '/site/api/v1/user/member/logout',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({}),
  refuses: [],
})
