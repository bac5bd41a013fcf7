// The FB-shaped vendor (S-ENT-09, S-ERR-11): the session is in `Authorization`, and 14010 means that it is dead.

import { isRecord } from '@magpie/kernel'
import type { VendorAdapter, VendorReply } from '@magpie/venues/web/vendor'
import { fbMaintenance, fbNoSuchMatch, fbSessionDead, fbSuccess, fbThrottled } from '../../contract/fb/reply-codes.ts'
import { noSuchMatch } from './neutral.ts'

const siteSuccess = 6000

const statusOf = (code: unknown): number | string => {
  if (code === fbSuccess) return siteSuccess
  return code === fbNoSuchMatch ? noSuchMatch : typeof code === 'number' ? String(code) : ''
}

/** Any reply of the vendor in the site's envelope. */
const readFbReply = (reply: unknown): VendorReply => {
  const { code, message, data } = isRecord(reply) ? reply : { code: undefined, message: '', data: null }
  return {
    status_code: statusOf(code),
    message: typeof message === 'string' ? message : '',
    data: data ?? null,
    relaunch: code === fbSessionDead ? 'FB' : null,
    throttled: code === fbThrottled,
    maintenance: code === fbMaintenance,
  }
}

export const fbVendor: VendorAdapter = {
  name: 'fb',
  readReply: readFbReply,
  headers: (session) => (session === undefined ? {} : { Authorization: session.requestId }),
  session: ({ Authorization = '' }) => ({ requestId: Authorization, cuid: '' }),
}
