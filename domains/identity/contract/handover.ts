// A login handed over from one browser to another, as an app download's link does (S-QP-03): not a session token, but a
// one-time code valid for a minute. The receiving browser shows whose account it is and asks first.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { LoginInfo } from './login-info.ts'

export const handoverSeconds = 60

const HandoverCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const handoverMake = endpoint({
  post: '/site/api/v1/user/handover/make',
  who: 'member',
  perMinute: 6,
  proved: true,
  takes: z.strictObject({}),
  gives: z.strictObject({ code: HandoverCode, expiresAt: z.int() }),
  refuses: [],
})

/** Looking spends nothing. */
export const handoverShow = endpoint({
  post: '/site/api/v1/user/handover/show',
  who: 'anyone',
  perMinute: 30,
  takes: z.strictObject({ code: HandoverCode }),
  gives: z.strictObject({ account: z.string(), expiresAt: z.int() }),
  refuses: ['handover_over'],
})

/** A browser with a session keeps it. */
export const handoverTake = endpoint({
  post: '/site/api/v1/user/handover/take',
  who: 'anyone',
  perMinute: 12,
  takes: z.strictObject({ code: HandoverCode }),
  gives: LoginInfo,
  refuses: ['handover_over', 'handover_seated', 'login_stopped', 'device_blocked', 'missing_uuid', 'too_many'],
})
