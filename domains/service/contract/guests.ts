// The talk of a guest, who cannot or will not log in (decision 0751): a member locked out of their account asks this
// way. A secret in their browser is the only key to the talk.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { About, Said, talkLines, talkMine } from './talks.ts'

/** 32 random bytes in base64url, made and stored by the browser. */
const Guest = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

export const guestMine = endpoint({
  post: '/site/api/v1/service/guest/mine',
  who: 'anyone',
  takes: z.strictObject({ guest: Guest }),
  /** `topic`: what the guest's socket follows for news. */
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
 * `guests_many`: the queue of guests is full, and none gives way to this one (decision 1387); members do not count
 * towards it.
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
