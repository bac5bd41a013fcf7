// The test venue in the site's envelope (S-HDR-05), with its own session and refusal words. After an expired session it
// launches again once.

import { isRecord } from '@magpie/kernel'
import { type Vendor, type VendorAdapter, vendorOf, type VendorReply } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { playSessionOver } from '../contract/dialect.ts'

const siteSuccess = 6000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readReply = (body: unknown): VendorReply => {
  const { code, message, data } = isRecord(body) ? body : { code: '', message: '', data: null }
  return {
    status_code: code === 'OK' ? siteSuccess : textOf(code),
    message: textOf(message),
    data: data ?? null,
    relaunch: code === playSessionOver ? playSessionOver : null,
    throttled: code === 'BUSY',
    maintenance: code === 'CLOSED',
  }
}

export const playAdapter: VendorAdapter = {
  name: 'high-low',
  readReply,
  headers: (session) => (session === undefined ? {} : { requestid: session.requestId, 'client-type': 'h5' }),
}

/** The test venue by its code. */
export const playVendor = (scope: Scope, venue: string): Vendor => vendorOf(scope, playAdapter, venue)
