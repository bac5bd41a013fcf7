// S-CALL-17 and 18: a small shelf of JSON that a browser may leave with the site for an hour. Everybody has a shelf of their
// own, found by their cookie and by nothing that they can name, so nobody reads or writes another's. Keys
// that begin with `public.` are one shelf, which everybody reads and the server alone writes
// (docs/decisions/0111-config-cipher-and-json-cache.md).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** S-CONST-06. */
export const cacheTtlMs = 3_600_000
export const cacheKeysMax = 20
export const cacheBytesMax = 16_384

/** HttpOnly and signed; made when somebody who is not logged in first leaves something. */
export const visitorCookie = 'magpie_visitor'

/** Keys that everybody reads and no browser writes. */
export const publicKeys = 'public.'

const Key = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/))

export const cacheRead = endpoint({
  get: '/api/json-cache/:key',
  who: 'anyone',
  takes: z.strictObject({ key: Key }),
  /** As it was left; null when there is nothing, or nothing any more. */
  gives: z.strictObject({ data: z.nullable(z.string()) }),
  refuses: [],
})

export const cacheWrite = endpoint({
  post: '/api/json-cache/:key',
  who: 'anyone',
  takes: z.strictObject({
    key: Key,
    /** Base64 of the text of `Cached`, encrypted as the config is (S-CALL-02). */
    data: z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/), z.maxLength(cacheBytesMax)),
  }),
  gives: z.strictObject({ diesAt: z.int() }),
  refuses: ['cache_unreadable', 'cache_full', 'cache_public'],
  bodyLimit: cacheBytesMax + 1024,
  perMinute: 60,
})

/** What is inside: the value, and how long it may lie here; at most an hour, and an hour where nothing is said. */
export type Cached = { readonly value: unknown; readonly ttl?: number }
