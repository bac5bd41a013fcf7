// Being there. What moves money asks for the password when nobody was at the session for half an hour; the page says that
// somebody is, by their touches and keys and not by what it fetches for itself (decision 0330).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { TypedPassword } from './login-info.ts'

/** Somebody touched the page. It keeps alive what was proved and proves nothing. */
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
