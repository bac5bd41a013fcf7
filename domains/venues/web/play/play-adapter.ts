// The test venue in the site's envelope (S-HDR-05): its own session, its own words; a dead session is launched again once.

import { playSessionOver } from '../../contract/play/dialect.ts'
import type { VendorAdapter, VendorReply } from '../vendor.ts'

const siteSuccess = 6000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readReply = (body: unknown): VendorReply => {
  const { code, message, data } = isObject(body) ? body : { code: '', message: '', data: null }
  return {
    status_code: code === 'OK' ? siteSuccess : textOf(code),
    message: textOf(message),
    data: data ?? null,
    relaunch: code === playSessionOver ? playAdapter.code : null,
    throttled: code === 'BUSY',
    maintenance: code === 'CLOSED',
  }
}

export const playAdapter: VendorAdapter = {
  code: 'YBCS',
  readReply,
  headers: (session) => (session === undefined ? {} : { requestid: session.requestId, 'client-type': 'h5' }),
}
