// The rooms of the back office, one line a slice.

import { agentsRoom } from '@magpie/agents/admin'
import { mallRoom } from '@magpie/mall/admin'
import { vipRoom } from '@magpie/vip/admin'
import { chatRoom } from '@magpie/chat/admin'
import { papersRoom } from '@magpie/papers/admin'
import { backofficeRoom } from '@magpie/backoffice/admin'
import { cashierRoom } from '@magpie/cashier/admin'
import { contentRoom } from '@magpie/content/admin'
import type { AdminRoom } from '@magpie/desk/room'
import { gameDeskRoom } from '@magpie/game-desk/admin'
import { identityRoom } from '@magpie/identity/admin'
import { ledgerRoom } from '@magpie/ledger/admin'
import { messagesRoom } from '@magpie/messages/admin'
import { operatorsRoom } from '@magpie/operators/admin'
import { playSafeRoom } from '@magpie/play-safe/admin'
import { promotionsRoom } from '@magpie/promotions/admin'
import { serviceRoom } from '@magpie/service/admin'
import { transfersRoom } from '@magpie/transfers/admin'
import { venuesRoom } from '@magpie/venues/admin'

export const rooms: readonly AdminRoom[] = [
  backofficeRoom,
  identityRoom,
  playSafeRoom,
  promotionsRoom,
  venuesRoom,
  transfersRoom,
  cashierRoom,
  ledgerRoom,
  operatorsRoom,
  contentRoom,
  gameDeskRoom,
  messagesRoom,
  serviceRoom,
  papersRoom,
  vipRoom,
  chatRoom,
  agentsRoom,
  mallRoom,
]
