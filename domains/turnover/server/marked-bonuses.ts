// What remains of bonuses from before they had an account of their own. Own money is spent first, so what is left of a bonus
// is never more than all that the member has. It is worked out once, and its account filled with it (decision 0300).

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { remaining, type Remains } from '../rules/index.ts'

export type Wealth = {
  readonly member: Uuid
  /** All that the member has and has at stake, minor units. */
  readonly has: bigint
  /** What of it was paid in since. */
  readonly own: bigint
}

type Stored = { readonly id: string; readonly amount: bigint; readonly remains: bigint | null }

/** What is left of each bonus of the member that has no account yet, oldest first. */
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

/** Whether the member has a bonus that has no account yet. */
export const hasMarked = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<boolean> => {
  const { rows } = await db.query<{ has: boolean }>(
    `/* turnover.has-old-bonus */ select exists (select from turnover.requirement
     where member_id = $1 and state = 'open' and source = 'bonus' and not in_bucket) as has`,
    [member],
  )
  return rows[0]?.has === true
}
