// Whether a session is still used by its member. They proved it with their password, and the proof lasts as long as they are
// never away for half an hour. One statement checks and extends it, on the row that all nodes share; cached sessions play no
// part.

import { type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Caller } from '@magpie/wire'
import { idleMinutes } from '../../contract/index.ts'
import type { SessionCache } from './session-cache.ts'

const idleMs = idleMinutes * 60_000

/** False if they were away for too long; otherwise they count as present now. */
export const wasThere = async (house: House, session: Uuid): Promise<boolean> => {
  const now = houseNow(house)
  const { rowCount } = await house.db.query(
    `update identity.session set proved_at = greatest(proved_at, $2)
     where id = $1 and state = 'live' and coalesce(proved_at, created_at) > $3`,
    [session, new Date(now), new Date(now - idleMs)],
  )
  return rowCount === 1
}

/** For `mount`: true for callers who are not members. */
export const provedBy =
  (sessions: Pick<SessionCache, 'forget'>) =>
  async (caller: Caller, house: House): Promise<boolean> => {
    if (caller.is !== 'member' || (await wasThere(house, caller.session))) return true
    // Away, or the session has ended: the next call finds out which.
    sessions.forget(caller.session)
    return false
  }

/** They have just entered their password. */
export const markProved = async (house: House, session: Uuid): Promise<void> => {
  await house.db.query(`update identity.session set proved_at = $2 where id = $1 and state = 'live'`, [
    session,
    new Date(houseNow(house)),
  ])
}
