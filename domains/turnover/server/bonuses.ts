// Bonuses for the member's transaction record: each has a requirement row from the plan that booked it, even if it
// requires nothing.

import { type House, pageAfter } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

/** From `since` to `until`, exclusive; epoch milliseconds. */
export type Stretch = { readonly since: number; readonly until: number }

export type Bonus = {
  readonly id: string
  readonly at: number
  /** Its origin, as its slice names it. */
  readonly origin: string
  /** Minor units. */
  readonly amount: bigint
}

type Stored = { readonly id: string; readonly opened_at: Date; readonly origin: string; readonly amount: bigint }

/** The newest first; `before`: the last row of the previous page. */
export const bonusesOf = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { since, until }: Stretch,
  {
    before,
    limit,
  }: { readonly before: { readonly at: number; readonly id: string } | undefined; readonly limit: number },
): Promise<readonly Bonus[]> => {
  const { rows } = await db.query<Stored>(
    `select id, opened_at, origin, amount from turnover.requirement
     where member_id = $1 and source = 'bonus' and opened_at >= $2 and opened_at < $3 and (opened_at, id) < ($4, $5)
     order by opened_at desc, id desc limit $6`,
    [member, new Date(since), new Date(until), ...pageAfter(before), limit],
  )
  return rows.map(({ opened_at, ...bonus }) => ({ ...bonus, at: opened_at.getTime() }))
}

export type BonusSum = { readonly span: string; readonly count: number; readonly sum: bigint }

/** By Beijing day or month, in the text form of `format`. */
export const bonusSums = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { since, until }: Stretch,
  format: 'YYYY-MM-DD' | 'YYYY-MM',
): Promise<readonly BonusSum[]> => {
  const { rows } = await db.query<BonusSum>(
    `select to_char(opened_at at time zone 'Asia/Shanghai', $4) as span, count(*)::integer as count, sum(amount)::bigint as sum
     from turnover.requirement
     where member_id = $1 and source = 'bonus' and opened_at >= $2 and opened_at < $3 group by 1`,
    [member, new Date(since), new Date(until), format],
  )
  return rows
}
