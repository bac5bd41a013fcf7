// The rooms of the back office, one line a slice.

import { backofficeRoom } from '@magpie/backoffice/admin'
import { cashierRoom } from '@magpie/cashier/admin'
import type { AdminRoom } from '@magpie/desk/room'
import { identityRoom } from '@magpie/identity/admin'
import { ledgerRoom } from '@magpie/ledger/admin'
import { operatorsRoom } from '@magpie/operators/admin'
import { playSafeRoom } from '@magpie/play-safe/admin'
import { promotionsRoom } from '@magpie/promotions/admin'
import { venuesRoom } from '@magpie/venues/admin'

export const rooms: readonly AdminRoom[] = [
  backofficeRoom,
  identityRoom,
  playSafeRoom,
  promotionsRoom,
  venuesRoom,
  cashierRoom,
  ledgerRoom,
  operatorsRoom,
]
