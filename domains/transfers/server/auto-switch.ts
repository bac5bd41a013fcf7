// The member's auto switch for venues in transfer mode: whether their money follows them in and out. Off by default.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export const isAuto = async (house: House, member: Uuid): Promise<boolean> => {
  const { rows } = await house.db.query<{ is_on: boolean }>(
    '/* transfers.auto */ select is_on from transfers.auto where id = $1',
    [member],
  )
  return rows[0]?.is_on ?? false
}

export const setAuto = async (house: House, member: Uuid, on: boolean): Promise<void> => {
  await house.db.query(
    `/* transfers.set-auto */ insert into transfers.auto (id, is_on, changed_at) values ($1, $2, $3)
     on conflict (id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
    [member, on, new Date(house.world.now())],
  )
}
