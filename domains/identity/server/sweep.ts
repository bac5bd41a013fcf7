// Deletes what is no longer needed: expired tickets, old tries, and sessions that ended long ago. Sessions in a seat
// stay even if they have expired, because the seat still names them.

import { houseNow, type Job } from '@magpie/db'
import { forgetLogins } from './devices/device-store.ts'
import { endLateRecoveries } from './recovery/recovery-store.ts'
import { endedSessionsKeptDays, throttles } from '../rules/index.ts'

const hourMs = 3_600_000
const keepEndedMs = endedSessionsKeptDays * 24 * hourMs

export const sweep: Job = {
  name: 'identity.sweep',
  cron: '17 * * * *',
  run: async (_payload, house) => {
    const { db } = house
    const now = houseNow(house)
    const longest = Math.max(...Object.values(throttles).map((throttle) => throttle.forgetMs))
    await db.query(`delete from identity.stream_ticket where expires_at < $1`, [new Date(now - hourMs)])
    await db.query(`delete from identity.code where expires_at < $1`, [new Date(now - hourMs)])
    await db.query(`delete from identity.letter where expires_at < $1`, [new Date(now - hourMs)])
    // Without a case, or left by a node that ended before the case was written.
    await db.query(
      `delete from identity.recovery_file f
       where f.at < $1 and not exists (select from identity.recovery r where r.id = f.recovery_id)`,
      [new Date(now - hourMs)],
    )
    await endLateRecoveries(house, now)
    await db.query(
      `delete from identity.recovery_file f using identity.recovery r
       where r.id = f.recovery_id and r.ended_at < $1`,
      [new Date(now - keepEndedMs)],
    )
    await db.query(`delete from identity.throttle where last_at < $1 and free_at < $2`, [
      new Date(now - longest),
      new Date(now),
    ])
    await forgetLogins(house, now)
    await db.query(`delete from identity.session where state <> 'live' and ended_at < $1`, [
      new Date(now - keepEndedMs),
    ])
  },
}
