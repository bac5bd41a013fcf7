// What is left of bonuses from before the bonus account existed. Cash is spent first, so a bonus never has more left
// than the member's whole balance. Computed once, to fill the bonus account (decision 0300).

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { remaining, type Remains } from '../rules/index.ts'

export type Wealth = {
  readonly member: Uuid
  /** The member's balance, stakes of open bets included, minor units. */
  readonly has: bigint
  /** The part deposited since. */
  readonly own: bigint
}

type Stored = { readonly id: string; readonly amount: bigint; readonly remains: bigint | null }

/** What is left of each of the member's bonuses outside the bonus account, oldest first. */
export const leftOfMarked = async (
  { db }: Pick<House, 'db'>,
  { member, has, own }: Wealth,
): Promise<readonly Remains[]> => {
  const { rows } = await db.query<Stored>(
    `select id, amount, remains from turnover.requirement
     where member_id = $1 and state = 'open' and source = 'bonus' and not in_bucket order by opened_at, id`,
    [member],
  )
  const lower = new Map(remaining(rows, { has, own }).map(({ id, remains }) => [id, remains]))
  return rows.map(({ id, amount, remains }) => ({ id, remains: lower.get(id) ?? remains ?? amount }))
}

/** Whether the member has a bonus outside the bonus account. */
export const hasMarked = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<boolean> => {
  const { rows } = await db.query<{ has: boolean }>(
    `/* turnover.has-old-bonus */ select exists (select from turnover.requirement
     where member_id = $1 and state = 'open' and source = 'bonus' and not in_bucket) as has`,
    [member],
  )
  return rows[0]?.has === true
}
