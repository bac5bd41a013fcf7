// Whether whoever sits at a session is its member still. He showed it by his password, and goes on showing it as long as he
// is never away for half an hour. One statement judges and prolongs, on the row that all nodes share: what a process
// remembers of a session says nothing here.

import { type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { idleMinutes } from '../../contract/index.ts'

const idleMs = idleMinutes * 60_000

/** False when he was away for too long; else he is there now. */
export const wasThere = async (house: House, session: Uuid): Promise<boolean> => {
  const now = houseNow(house)
  const { rowCount } = await house.db.query(
    `update identity.session set proved_at = greatest(proved_at, $2)
     where id = $1 and state = 'live' and coalesce(proved_at, created_at) > $3`,
    [session, new Date(now), new Date(now - idleMs)],
  )
  return rowCount === 1
}

/** He has just given his password. */
export const markProved = async (house: House, session: Uuid): Promise<void> => {
  await house.db.query(`update identity.session set proved_at = $2 where id = $1 and state = 'live'`, [
    session,
    new Date(houseNow(house)),
  ])
}
