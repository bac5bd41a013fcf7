// Receipts: a picture, drawn anew (`@magpie/wire/draw-anew`), beside the order that it was sent for.

import type { House } from '@magpie/db'
import type { Drawn } from '@magpie/wire/draw-anew'

export const keepReceipt = async (house: House, deposit: string, drawn: Drawn): Promise<void> => {
  await house.db.query(
    `insert into cashier.receipt (id, deposit_id, type, bytes, width, height, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [house.world.id(), deposit, drawn.type, drawn.bytes, drawn.width, drawn.height, new Date(house.world.now())],
  )
}
