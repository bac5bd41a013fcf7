// A talk of somebody who is not logged in, because they cannot or will not (decision 0751): a locked account is asked about
// by whoever it locks out. Their browser keeps a secret of its own, and that alone opens the talk again.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { About, Said, talkLines, talkMine } from './talks.ts'

/** 32 random bytes in base64url, made and kept by the browser. */
const Guest = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const guestMine = endpoint({
  post: '/site/api/v1/service/guest/mine',
  who: 'anyone',
  takes: z.strictObject({ guest: Guest }),
  /** `topic`: what their socket follows to hear that there is something new. */
  gives: z.extend(talkMine.gives, { topic: z.string() }),
  refuses: [],
})

export const guestLines = endpoint({
  post: '/site/api/v1/service/guest/one',
  who: 'anyone',
  takes: z.strictObject({ guest: Guest, talk: z.uuid(), after: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  gives: talkLines.gives,
  refuses: ['talk_unknown'],
})

/**
 * `guests_many`: as many guests wait as the staff can answer, and none of them has to go for this one (decision 1387); members are
 * never counted against them.
 */
export const guestSay = endpoint({
  post: '/site/api/v1/service/guest/say',
  who: 'anyone',
  perMinute: 120,
  takes: z.strictObject({
    guest: Guest,
    key: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    about: z.optional(About),
  }),
  gives: Said,
  refuses: ['say_again', 'guests_many'],
})

export const guestClose = endpoint({
  post: '/site/api/v1/service/guest/close',
  who: 'anyone',
  takes: z.strictObject({ guest: Guest, talk: z.uuid() }),
  gives: z.strictObject({ ok: z.boolean() }),
  refuses: ['talk_unknown'],
})
