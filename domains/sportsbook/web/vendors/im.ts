// The IM-shaped vendor (S-ENT-07, S-ERR-11): the session is in the body, 401 means that it is dead, and 350 is a
// success in which some of the selections could not be priced.

import { isRecord } from '@magpie/kernel'
import type { VendorAdapter, VendorReply } from '@magpie/venues/web/vendor'
import {
  imMaintenance,
  imNoSuchMatch,
  imPartly,
  imSessionDead,
  imSuccess,
  imThrottled,
} from '../../contract/im/reply-codes.ts'
import { noSuchMatch } from './neutral.ts'

const siteSuccess = 6000

const statusOf = (code: unknown): number | string => {
  if (code === imSuccess || code === imPartly) return siteSuccess
  return code === imNoSuchMatch ? noSuchMatch : typeof code === 'number' ? String(code) : ''
}

/** Any reply of the vendor in the site's envelope. */
const readImReply = (reply: unknown): VendorReply => {
  const {
    StatusCode: code,
    StatusDesc: message,
    Data: data,
  } = isRecord(reply) ? reply : { StatusCode: undefined, StatusDesc: '', Data: null }
  return {
    status_code: statusOf(code),
    message: typeof message === 'string' ? message : '',
    data: data ?? null,
    relaunch: code === imSessionDead ? 'IM' : null,
    throttled: code === imThrottled,
    maintenance: code === imMaintenance,
  }
}

export const imVendor: VendorAdapter = {
  name: 'im',
  readReply: readImReply,
  headers: () => ({}),
  session: ({ Token = '', MemberCode = '' }) => ({ requestId: Token, cuid: MemberCode }),
}
