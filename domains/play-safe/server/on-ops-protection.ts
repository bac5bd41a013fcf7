// Protection as operators read it. A member without a row has decided nothing, which is an answer too.

import type { Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { opsProtection, opsProtectionCounts } from '../contract/index.ts'
import { looserLapsesMs } from '../rules/index.ts'
import { protectionOf } from './on-protection.ts'

const changesMost = 100

type Changed = { readonly id: Uuid; readonly what: string; readonly at: Date }
type Counted = {
  readonly excluded: number
  readonly timedOut: number
  readonly limited: number
  readonly waiting: number
}

export const onOpsProtection = [
  handle(opsProtection, async ({ member }, { house }) => {
    const { rows } = await house.db.query<Changed>(
      `select id, what, at from play_safe.change where member_id = $1 order by version desc limit ${changesMost}`,
      [member],
    )
    return {
      standing: await protectionOf(house, member),
      changes: rows.map(({ id, what, at }) => ({ id, what, at: at.getTime() })),
    }
  }),
  handle(opsProtectionCounts, async (_ask, { house }) => {
    const now = house.world.now()
    const { rows } = await house.db.query<Counted>(
      `select count(*) filter (where excluded_until > $1)::int excluded,
         count(*) filter (where timed_out_until > $1 and coalesce(excluded_until, 0) <= $1)::int "timedOut",
         count(*) filter (where stake_limit is not null or limits is not null)::int limited,
         count(*) filter (where next_from > $2 or exists (select from json_each(limits) c, json_each(c.value) l
           where (l.value #>> '{next,from}')::bigint > $2))::int waiting
       from play_safe.standing`,
      [now, now - looserLapsesMs],
    )
    return rows[0] ?? { excluded: 0, timedOut: 0, limited: 0, waiting: 0 }
  }),
]
