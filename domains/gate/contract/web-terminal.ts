// S-CALL-08: a browser that came alive says what it is. The specification lets the body be anything; ours is flat and small, one
// key of it is understood, and nothing of it is kept.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** In a tab, or from a home screen as an app of its own. */
export const terminalModes = ['browser', 'standalone'] as const

const Word = z.string().check(z.maxLength(256))

export const webTerminal = endpoint({
  post: '/site/api/v1/launcher/webTerminal',
  who: 'anyone',
  takes: z.record(z.string().check(z.regex(/^\w{1,64}$/)), z.union([Word, z.number(), z.boolean(), z.null()])),
  /** `at`: the house's clock, UTC epoch milliseconds. */
  gives: z.strictObject({ platform: z.int(), at: z.int() }),
  refuses: ['validation'],
  perMinute: 60,
})
