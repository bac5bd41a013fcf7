// Scheduled work: deletes expired pictures, and mails about a verification that will end or has ended.

import type { House, Job } from '@magpie/db'
import { dayMs, type Uuid } from '@magpie/kernel'
import { picturesKeptDays, warnDays } from '../contract/verify.ts'
import { eraseCopies } from './copy/copy-store.ts'
import { endPlan } from './plans.ts'

const batch = 500

const sweepPictures = async ({ db, world }: House): Promise<void> => {
  const now = world.now()
  await db.query(
    `delete from papers.file f where f.at < $1
       and not exists (select 1 from papers.paper p where p.member_id = f.member_id and f.id = any(p.files)
         and (p.state = 'waiting' or p.decided_at >= $2))`,
    [new Date(now - dayMs), new Date(now - picturesKeptDays * dayMs)],
  )
}

const tellEnds = async ({ db, journal, world }: House): Promise<void> => {
  const now = world.now()
  const { rows } = await db.query<{ id: Uuid; state: string; until: Date; what: 'ends_soon' | 'ended' }>(
    `select id, state, until, case when until <= $1 then 'ended' else 'ends_soon' end what from papers.standing
     where level > 0 and until < $2 and told is distinct from case when until <= $1 then 'ended' else 'ends_soon' end
     order by until limit $3`,
    [new Date(now), new Date(now + warnDays * dayMs), batch],
  )
  for (const { id, state, until, what } of rows) {
    // Stale if papers were sent or decided meanwhile: the next run sees the new state.
    await journal.commit(endPlan(id, state, what, until.getTime()))
  }
}

export const sweep: Job = {
  name: 'papers.sweep',
  cron: '41 * * * *',
  run: async (_payload, house) => {
    await sweepPictures(house)
    await eraseCopies(house)
    await tellEnds(house)
  },
}
