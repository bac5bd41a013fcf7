// The picture of a challenge that a login asks for (S-ERR-06). Its answer comes back with the login itself.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const Challenge = z.string().check(z.maxLength(600))

/** What the pictures measure; a slider answers in these units. */
export const slideSize = { width: 300, height: 150, piece: 46 } as const

export const captchaImage = endpoint({
  who: 'anyone',
  post: '/site/api/v1/user/captcha/image',
  perMinute: 60,
  takes: z.strictObject({ challenge: Challenge }),
  gives: z.strictObject({
    kind: z.enum(['picture', 'slider']),
    /** PNG in base64. */
    image: z.string(),
    /** For a slider: the piece to move, and its vertical position. */
    piece: z.nullable(z.string()),
    top: z.int(),
  }),
  refuses: ['challenge_stale'],
})
