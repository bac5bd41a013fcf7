// The venue of games as the browser speaks to it: the first of the site's whose record names this adapter.

import { isRecord } from '@magpie/kernel'
import { type Vendor, type VendorAdapter, vendorOf, venueSpoken } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { studioSessionHeader, studioSessionOver, studioWords } from '../contract/index.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const studioAdapter: VendorAdapter = {
  name: 'studio',
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
}

/** Undefined where the site offers no such venue. */
export const studioVendor = (scope: Scope): Vendor | undefined => {
  const code = venueSpoken(scope, { studio: studioAdapter })
  return code === '' ? undefined : vendorOf(scope, studioAdapter, code)
}
