// The goods of a new platform, each with its first stock. Safe at every start: an item once seeded is never seeded
// again, whatever happened to it.

import type { House } from '@magpie/db'
import { law, piecesCurrency, pointsCurrency } from '@magpie/kernel'
import { openHouseAccounts } from '@magpie/ledger/server'
import goods from '../content/goods.json' with { type: 'json' }
import { openItemAccounts } from './on-goods.ts'
import { stockPlan } from './order-plans.ts'

export const seedGoods = async (house: House): Promise<void> => {
  const { db, journal, world } = house
  await openHouseAccounts(journal, ['issued'], piecesCurrency)
  await openHouseAccounts(journal, ['spent/points'], pointsCurrency)
  const now = new Date(world.now())
  for (const { stock, ...item } of goods) {
    const id = `first/${item.id}`
    const { keys } = await journal.read({ keys: [`mall/stock/${id}`] })
    if (keys[0] != null) continue
    await openItemAccounts(house, [item.id])
    await db.query(
      `insert into mall.item (id, state, kind, title, about, art, gives, price, per_member, level_least, from_at, to_at, weight, changed_at)
       values ($1, 'on', $2, $3, $4, $5, $6, $7, $8, $9, $10, null, $11, $10) on conflict (id) do nothing`,
      [
        item.id,
        item.kind,
        JSON.stringify(item.title),
        JSON.stringify(item.about),
        item.art,
        item.gives,
        item.price,
        item.per_member,
        item.level,
        now,
        item.weight,
      ],
    )
    const laid = await journal.commit(stockPlan({ id, item: item.id, pieces: stock, atMs: world.now() }))
    law(
      laid.committed || laid.refused === 'stale' || laid.refused === 'key_conflict',
      'L5',
      `no first stock of ${item.id}`,
    )
  }
}
