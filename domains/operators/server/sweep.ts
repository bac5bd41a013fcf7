// Deletes expired data: forgotten tries, sessions that ended a season ago. Idle sessions are closed explicitly, so that
// the team list shows who is present; proposals about work that has ended are withdrawn, so that none waits in vain.

import { dayMs } from '@magpie/kernel'
import type { Job } from '@magpie/db'
import { idleMinutes } from '../contract/index.ts'
import { dropEnded } from './works/on-works.ts'

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
    await dropEnded({ db, world })
  },
}
