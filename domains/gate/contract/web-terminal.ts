// S-CALL-08: a browser reports itself at start. The specification leaves the body open; ours is flat and small, one key
// of it is read, and nothing is stored.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** In a tab, or installed on the home screen. */
export const terminalModes = ['browser', 'standalone'] as const

const Word = z.string().check(z.maxLength(256))

export const webTerminal = endpoint({
  post: '/site/api/v1/launcher/webTerminal',
  who: 'anyone',
  takes: z.record(z.string().check(z.regex(/^\w{1,64}$/)), z.union([Word, z.number(), z.boolean(), z.null()])),
  /** `at`: the server's clock, epoch milliseconds. */
  gives: z.strictObject({ platform: z.int(), at: z.int() }),
  refuses: ['validation'],
  perMinute: 60,
})
