// S-CALL-17 and 18: a small JSON cache that a browser may use for an hour. Each visitor has a cache of their own, found
// by their cookie and never by a name in the request, so no one reads or writes another's. Keys that begin with
// `public.` form one shared cache, read by all and written only by the server
// (docs/decisions/0111-config-cipher-and-json-cache.md).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** S-CONST-06. */
export const cacheTtlMs = 3_600_000
export const cacheKeysMax = 20
export const cacheBytesMax = 16_384

/** HttpOnly and signed; created when a visitor who is not logged in first stores something. */
export const visitorCookie = 'magpie_visitor'

/** Keys that all may read and no browser may write. */
export const publicKeys = 'public.'

const Key = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/))

export const cacheRead = endpoint({
  get: '/api/json-cache/:key',
  who: 'anyone',
  takes: z.strictObject({ key: Key }),
  /** As it was stored; null if it is absent or expired. */
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

/** The decrypted content: the value and its lifetime, one hour at most and by default. */
export type Cached = { readonly value: unknown; readonly ttl?: number }
