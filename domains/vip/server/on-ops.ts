// Levels and rebate at the desk.

import type { House } from '@magpie/db'
import { handle, type Handled } from '@magpie/wire'
import { opsVip, opsVipMember } from '../contract/index.ts'
import { standingShown } from './on-vip.ts'
import { rebateDaysOf } from './rebate-store.ts'

type RunDay = {
  readonly day: string
  readonly paid_at: Date | null
  readonly members: number
  readonly ups: number
  readonly due: bigint
  readonly paid: bigint
}

const runs = async ({ db }: House): Promise<readonly RunDay[]> => {
  const { rows } = await db.query<RunDay>(
    `select u.day::text, u.paid_at, d.members, d.ups, d.due, d.paid from (
       select day, paid_at from vip.run order by day desc limit 30) u
     cross join lateral (
       select count(*)::int as members, count(*) filter (where d.event = 'up')::int as ups,
         coalesce(sum(d.payable), 0)::bigint as due, coalesce(sum(r.amount), 0)::bigint as paid
       from vip.day d left join vip.rebate r on r.member_id = d.member_id and r.day = d.day where d.day = u.day) d
     order by u.day desc`,
  )
  return rows
}

const onOverview = handle(opsVip, async (_ask, { house }) => {
  const { rows } = await house.db.query<{ readonly state: string; readonly members: number }>(
    `select state, count(*)::int as members from vip.member group by state`,
  )
  const days = await runs(house)
  return {
    levels: rows
      .map(({ state, members }) => ({ level: Number(state.slice(1)), members }))
      .sort((a, b) => a.level - b.level),
    days: days.map(({ paid_at: paidAt, due, paid, ...day }) => ({
      ...day,
      due: due.toString(),
      paid: paid.toString(),
      paidAt: paidAt?.getTime() ?? null,
    })),
  }
})

const onMember = handle(opsVipMember, async ({ member }, { house }) => {
  const [standing, days] = await Promise.all([standingShown(house, member), rebateDaysOf(house, member)])
  return { ...standing, days: [...days] }
})

export const onOps: readonly Handled[] = [onOverview, onMember]
