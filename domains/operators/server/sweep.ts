// What has served its time is taken away: tries that are forgotten, sessions that ended a season ago. Sessions that sat
// idle are closed by name, so that the team's list tells who is there.

import { dayMs } from '@magpie/kernel'
import type { Job } from '@magpie/db'
import { idleMinutes } from '../contract/index.ts'

export const sweep: Job = {
  name: 'operators.sweep',
  cron: '*/5 * * * *',
  run: async (_payload, { db, world }) => {
    const now = world.now()
    await db.query(
      `update operators.session set state = 'idle', ended_at = $1
       where state in ('setup', 'live') and (last_seen_at < $2 or expires_at < $1)`,
      [new Date(now), new Date(now - idleMinutes * 60_000)],
    )
    await db.query(`delete from operators.throttle where last_at < $1`, [new Date(now - dayMs)])
    await db.query(`delete from operators.session where ended_at < $1`, [new Date(now - 90 * dayMs)])
  },
}
