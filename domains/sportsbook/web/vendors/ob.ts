// The OB-shaped vendor (S-ENT-08, S-ERR-11). Envelope and codes are read by the contract's adapter; shapes of matches
// and tickets by `neutralMatch` and `neutralTicket`.

import type { VendorAdapter } from '@magpie/venues/web/vendor'
import { neutralReply } from '../../contract/index.ts'

export const obVendor: VendorAdapter = {
  name: 'ob',
  // The code of another vendor's dead session means nothing here.
  readReply: (body) => {
    const reply = neutralReply(body)
    return { ...reply, relaunch: reply.relaunch === 'OB' ? 'OB' : null }
  },
  headers: (session) => ({ 'client-type': 'h5', ...(session === undefined ? {} : { requestId: session.requestId }) }),
}
