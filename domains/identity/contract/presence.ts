// Presence. Calls that move money ask for the password if the member was away for half an hour; the page reports presence by
// touches and keys and not by its own requests (decision 0330).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { TypedPassword } from './login-info.ts'

/** The member touched the page. It extends an existing proof and is no proof itself. */
export const memberActive = endpoint({
  post: '/site/api/v1/user/member/active',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({}),
  refuses: [],
  perMinute: 60,
})

/** The password again, after a long break; the session goes on. */
export const memberConfirm = endpoint({
  post: '/site/api/v1/user/member/confirm',
  who: 'member',
  takes: z.strictObject({ password: TypedPassword }),
  gives: z.strictObject({}),
  refuses: ['login_failed', 'login_limit', 'too_many'],
  perMinute: 30,
})
