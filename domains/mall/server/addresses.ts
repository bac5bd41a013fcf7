// Delivery addresses. They are encrypted, each for its order, so that the database alone reveals none (L34); opening
// one is an audited action with a reason. Erased 90 days after the order ended, or after a day if no order was made.

import { type House, type Job, takeAway } from '@magpie/db'
import { dayMs, type Uuid, type World } from '@magpie/kernel'
import type { Masters } from '@magpie/wire/keyring'
import { openTextSeals } from '@magpie/wire/seals'
import type { Address } from '../contract/index.ts'
import { addressKeptDays } from '../rules/index.ts'

const keptMs = addressKeptDays * dayMs

export type Addresses = {
  readonly keep: (house: House, order: Uuid, address: Address) => Promise<void>
  /** Undefined if there was none, or it is erased. */
  readonly read: (house: Pick<House, 'db'>, order: Uuid) => Promise<Address | undefined>
}

export const openAddresses = (masters: Masters, world: Pick<World, 'bytes'>): Addresses => {
  const { seal, open } = openTextSeals(masters, 'magpie/mall/address', world)
  return {
    keep: async ({ db, world: { now } }, order, address) => {
      await db.query('insert into mall.address (id, sealed, made_at) values ($1, $2, $3)', [
        order,
        seal(JSON.stringify(address), order),
        new Date(now()),
      ])
    },
    read: async ({ db }, order) => {
      const { rows } = await db.query<{ sealed: string }>('select sealed from mall.address where id = $1', [order])
      const [row] = rows
      return row === undefined ? undefined : (JSON.parse(open(row.sealed, order)) as Address)
    },
  }
}

export const eraseAddresses: Job = {
  name: 'mall.erase-addresses',
  cron: '20 * * * *',
  run: async (_payload, house) => {
    const now = house.world.now()
    await takeAway(house, {
      table: 'mall.address',
      where: `(exists (select from mall.purchase p where p.id = r.id and p.state in ('sent', 'done', 'cancelled') and p.changed_at < $1)
        or r.made_at < $2 and not exists (select from mall.purchase p where p.id = r.id))`,
      values: [new Date(now - keptMs), new Date(now - dayMs)],
    })
  },
}
