// A browser's report of a page that crashed: the kind of fault and locations in our own code; never a message, an
// address or any typed text.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const clientFault = endpoint({
  post: '/site/api/v1/client/fault',
  who: 'anyone',
  takes: z.strictObject({
    /** `TypeError`. */
    name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    /** The words of a path, without ids: `/game/sport/match`. */
    screen: z.string().check(z.regex(/^(?:\/[a-zA-Z]{0,24}){1,6}$/)),
    /** Bundle file, line and column: `home-B2x.js:1:2044`. */
    places: z.array(z.string().check(z.regex(/^[\w.-]{1,60}:\d{1,6}:\d{1,6}$/))).check(z.maxLength(6)),
  }),
  gives: z.strictObject({}),
  refuses: [],
  perMinute: 60,
})
