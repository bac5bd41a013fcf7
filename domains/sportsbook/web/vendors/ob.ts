// The OB-shaped vendor (S-ENT-08, S-ERR-11). Envelope and codes are read by the contract's adapter;
// shapes of matches and tickets by `neutralMatch` and `neutralTicket`.

import type { VendorAdapter } from '@magpie/venues/web'
import { neutralReply } from '../../contract/index.ts'

export const obVendor: VendorAdapter = {
  name: 'ob',
  readReply: neutralReply,
  headers: (session) => ({ 'client-type': 'h5', ...(session === undefined ? {} : { requestId: session.requestId }) }),
}
