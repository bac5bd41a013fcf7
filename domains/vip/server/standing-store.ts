// Members' stored levels. A member without counted turnover has no row, and is at V0.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Standing } from '../rules/index.ts'
import { policyNow } from './policy-store.ts'

export const memberTable = 'vip.member'

/** `sinceDay`: first day of the level; `judgedTo`: last judged day; Beijing days. */
export type Stored = Standing & { readonly member: Uuid; readonly sinceDay: string; readonly judgedTo: string }

type Raw = {
  readonly id: Uuid
  readonly state: string
  readonly progress_minor: bigint
  readonly since_day: string
  readonly window_from: string
  readonly window_minor: bigint
  readonly window_paused: number
  readonly judged_to: string
}

const columns = `id, state, progress_minor, since_day::text, window_from::text, window_minor, window_paused, judged_to::text`

const storedOf = (row: Raw): Stored => ({
  member: row.id,
  level: Number(row.state.slice(1)),
  progressMinor: row.progress_minor,
  window: { from: row.window_from, countedMinor: row.window_minor, pausedDays: row.window_paused },
  sinceDay: row.since_day,
  judgedTo: row.judged_to,
})

/** At V0, before the first day with counted turnover. */
export const newcomer = (day: string): Standing => ({
  level: 0,
  progressMinor: 0n,
  window: { from: day, countedMinor: 0n, pausedDays: 0 },
})

export const standingsOf = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, Stored>> => {
  const { rows } = await db.query<Raw>(`select ${columns} from vip.member where id = any($1)`, [members])
  return new Map(rows.map((row) => [row.id, storedOf(row)]))
}

/**
 * Members to judge although they had no turnover that day: those whose growth suffices; all, if levels have a retention
 * window; and on the first day of new figures those who now have enough (`needMinor`, by level). Ordered by id.
 */
export const waitingStandings = async (
  { db }: Pick<House, 'db'>,
  day: string,
  asked: {
    readonly behind: Uuid
    readonly limit: number
    readonly all: boolean
    readonly needMinor: readonly (bigint | null)[] | null
  },
): Promise<readonly Stored[]> => {
  const { behind, limit, all, needMinor } = asked
  const { rows } = await db.query<Raw>(
    needMinor === null
      ? `select ${columns} from vip.member where (more or $4) and judged_to < $1::date and id > $2 order by id limit $3`
      : `select ${columns} from vip.member
         where (more or $4 or progress_minor >= ($5::bigint[])[substr(state, 2)::int + 1]) and judged_to < $1::date and id > $2
         order by id limit $3`,
    [day, behind, limit, all, ...(needMinor === null ? [] : [needMinor])],
  )
  return rows.map(storedOf)
}

/** V0 to V10. */
export const levelOf = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<number> => {
  const { rows } = await db.query<{ readonly state: string }>(
    '/* vip.state */ select state from vip.member where id = $1',
    [member],
  )
  return Number(rows[0]?.state.slice(1) ?? 0)
}

/** How many withdrawals the member may make a day. */
export const withdrawalsOf = async (house: Pick<House, 'db' | 'log' | 'world'>, member: Uuid): Promise<number> => {
  const [level, { withdrawals }] = await Promise.all([levelOf(house, member), policyNow(house)])
  return withdrawals[level] ?? 0
}
