// S-CALL-15: the body of the stream's login message (S-ENT-04: token is the marker, body is this). A ticket good once
// and for 30 seconds, so one that leaks into a log or a proxy is worth nothing.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const memberJwt = endpoint({
  get: '/site/api/v1/user/member/jwt',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ body: z.string(), expiresAt: z.int() }),
  refuses: [],
})

/** S-ENT-04: the data of the stream's login message. */
export const StreamLogin = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  body: z.string().check(z.maxLength(2048)),
})
export type StreamLogin = z.output<typeof StreamLogin>
