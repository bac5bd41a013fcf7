// Metrics of rails: payouts with an unknown end, payments that match no order.

import type { House } from '@magpie/db'
import type { Slice } from '@magpie/wire'
import type { Tools } from '../tools.ts'

type Counted = { readonly rail: string; readonly count: number }

export const railFigures = ({ rails }: Pick<Tools, 'rails'>): NonNullable<Slice['figures']> => {
  const byRail = async ({ db }: House, sql: string): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await db.query<Counted>(sql)
    return new Map([
      ...rails.codes.map((code) => [code, 0] as const),
      ...rows.map(({ rail, count }) => [rail, count] as const),
    ])
  }
  return {
    magpie_rail_doubt: (house) =>
      byRail(
        house,
        `select rail, count(*)::int count from cashier.withdrawal
         where due_at is not null and state in ('doubt', 'stranded') group by rail`,
      ),
    magpie_suspense: (house) =>
      byRail(house, `select rail, count(*)::int count from cashier.payment where state = 'suspended' group by rail`),
  }
}
