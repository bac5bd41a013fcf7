// The session fields in the body of a member's call to the IM-shaped vendor (S-ENT-07).

import type { VendorSession } from '@magpie/venues/web/vendor'
import { imTime } from '../../../contract/im/figures.ts'

export const tongue = { LanguageCode: 'CHS' } as const

export const own = ({ requestId, cuid }: VendorSession) => ({
  ...tongue,
  Token: requestId,
  MemberCode: cuid,
  TimeStamp: imTime(Date.now()),
})
