// Protection for operators. A member without a row has set nothing, which is a valid answer.

import { accountNames } from '@magpie/identity/server'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { opsProtection, opsProtectionAct, opsProtectionCounts, opsSigns, type PlaySign } from '../contract/index.ts'
import { looserLapsesMs } from '../rules/index.ts'
import { commitChange } from './change-standing.ts'
import { protectionOf } from './on-protection.ts'
import { dayShown, daysOfPlay, signsNow } from './own-play.ts'

const changesMax = 100
const pageSize = 50
const daysShown = 30

type Shown = { readonly id: Uuid; readonly count: number; readonly signs: readonly PlaySign[]; readonly since: Date }

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
      `select id, what, at from play_safe.change where member_id = $1 order by version desc limit ${changesMax}`,
      [member],
    )
    const [standing, signs, days] = await Promise.all([
      protectionOf(house, member),
      signsNow(house, member),
      daysOfPlay(house, member, daysShown),
    ])
    return {
      standing,
      signs: [...signs],
      days: days.map(dayShown),
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
  handle(opsSigns, async ({ before, limit = pageSize }, { house }) => {
    const [count, id] = before?.split('.') ?? [null, null]
    const { rows } = await house.db.query<Shown>(
      `select id, count, signs, since from play_safe.sign
       where $1::int is null or count < $1 or (count = $1 and id > $2::uuid) order by count desc, id limit $3`,
      [count, id, limit + 1],
    )
    const page = rows.slice(0, limit)
    const names = await accountNames(
      house,
      page.map((row) => row.id),
    )
    const last = page.at(-1)
    return {
      rows: page.map((row) => ({
        member: row.id,
        account: names.get(row.id) ?? '',
        signs: [...row.signs],
        since: row.since.getTime(),
      })),
      next: rows.length > limit && last !== undefined ? `${last.count}.${last.id}` : null,
    }
  }),
  handle(opsProtectionAct, async ({ member, act, reason }, context): Promise<Answer<typeof opsProtectionAct>> => {
    const { house } = context
    if (!(await accountNames(house, [member])).has(member)) return refuse('player_unknown')
    const subject = { kind: 'member', id: member }
    const row = context.audit({ action: `protection.${act.act}`, reason, subject, member, facts: { ...act } })
    const command =
      act.act === 'pause'
        ? ({ set: 'time_out', hours: act.hours } as const)
        : ({ set: 'tighten', limit: act.limit, most: BigInt(act.most) } as const)
    const done = await commitChange(house, member, command, { guards: [], rows: [row] })
    if (!isRefusal(done)) return { standing: await protectionOf(house, member) }
    return refuse(done.refused === 'not_stricter' ? 'not_stricter' : 'change_busy')
  }),
]
