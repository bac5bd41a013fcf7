// The venue of games as the browser calls it: the site's first venue whose record names this adapter.

import { isRecord } from '@magpie/kernel'
import { type Vendor, type VendorAdapter, vendorOf, venueSpoken } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { studioSessionHeader, studioSessionOver, studioWords } from '../contract/index.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const adapterOf = (name: string): VendorAdapter => ({
  name,
  readReply: (body) => {
    const { status_code: code, message, data } = isRecord(body) ? body : {}
    return {
      status_code: typeof code === 'number' || typeof code === 'string' ? code : '',
      message: textOf(message),
      data: data ?? null,
      relaunch: code === studioSessionOver ? studioSessionOver : null,
      throttled: code === studioWords.too_many,
      maintenance: code === studioWords.maintenance,
    }
  },
  headers: (session) => (session === undefined ? {} : { [studioSessionHeader]: session.requestId }),
})

/** All venues of games speak alike; the record names the adapter. Undefined if the site has no such venue. */
export const gamesVendor = (scope: Scope, adapter: string): Vendor | undefined => {
  const code = venueSpoken(scope, { [adapter]: true })
  return code === '' ? undefined : vendorOf(scope, adapterOf(adapter), code)
}

/** Undefined if the site has no such venue. */
export const studioVendor = (scope: Scope): Vendor | undefined => gamesVendor(scope, 'studio')
