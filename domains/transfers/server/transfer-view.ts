// A transfer as its member sees it.

import { textOfMinor } from '@magpie/kernel'
import type { TransferView } from '../contract/index.ts'
import { transferTable } from '../rules/index.ts'
import type { Transfer } from './transfer-store.ts'

export const transferView = (one: Transfer): TransferView => ({
  id: one.id,
  venue: one.venue,
  direction: one.direction,
  maker: one.maker,
  stage: transferTable[one.state].stage,
  reason: one.reason,
  amount: textOfMinor(one.amount),
  createdAt: one.createdMs,
  changedAt: one.changedMs,
  askAt: one.state === 'doubt' ? one.askMs : null,
})
