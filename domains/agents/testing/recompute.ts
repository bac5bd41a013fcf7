// A second program for an agent's month: SQL over what counted, what came in and who brought whom, and arithmetic of its own. It shares no
// line with the rules, so that a fault in them is not in both.

import type { Pool } from 'pg'

type Tier = readonly [turnover: number, active: number, rates: Readonly<Record<string, number>>]
const sport = (TY: number, DZ: number, ZR: number, CP: number, QP: number, BY: number) => ({
  TY,
  DJ: TY,
  DZ,
  ZR,
  CP,
  QP,
  BY,
})
const ladder: readonly Tier[] = [
  [1e9, 50, sport(12_000, 14_000, 4_500, 8_000, 7_000, 8_000)],
  [1e8, 15, sport(10_000, 12_000, 4_000, 7_000, 6_000, 7_000)],
  [1e7, 5, sport(8_000, 10_000, 3_500, 6_000, 5_000, 6_000)],
  [1e6, 1, sport(6_000, 8_000, 3_000, 5_000, 4_000, 5_000)],
]

type Row = { readonly agent: string; readonly game_class: string; readonly counted: string }
type Sum = { readonly agent: string; readonly active: number }

/** What each agent is to be paid for a month, minor units, by the agent's id. */
export const recompute = async (owner: Pool, month: string): Promise<ReadonlyMap<string, bigint>> => {
  const from = `${month}-01`
  const { rows: agents } = await owner.query<{ id: string; state: string; up: string | null; over: string | null }>(
    `select a.id, a.state, e.owner_id as up, f.owner_id as over from agents.agent a
     left join agents.edge e on e.id = a.id left join agents.edge f on f.id = e.owner_id
     where a.from_month <= $1 and a.state in ('active', 'suspended', 'closed')`,
    [month],
  )
  const { rows: counted } = await owner.query<Row>(
    `select e.owner_id as agent, d.game_class, sum(d.counted)::text as counted from turnover.day d
     join agents.edge e on e.id = d.member_id
     where d.day >= $1::date and d.day < $1::date + interval '1 month' group by 1, 2`,
    [from],
  )
  const { rows: active } = await owner.query<Sum>(
    `select e.owner_id as agent, count(*)::int as active from agents.edge e
     left join (select member_id, sum(counted) as played from turnover.day
       where day >= $1::date and day < $1::date + interval '1 month' group by 1) d on d.member_id = e.id
     left join (select member_id, sum(amount) as paid from ledger.entry where kind = 'cashier.deposit'
       and at >= ($1::date)::timestamp at time zone 'Asia/Shanghai'
       and at < ($1::date + interval '1 month') at time zone 'Asia/Shanghai' group by 1) p on p.member_id = e.id
     where coalesce(d.played, 0) >= 50000 or coalesce(p.paid, 0) >= 10000 group by 1`,
    [from],
  )
  const isActive = new Map(agents.map(({ id, state }) => [id, state === 'active']))
  const earned = new Map(
    agents.map(({ id, state }) => {
      const mine = counted.filter(({ agent }) => agent === id)
      const sum = mine.reduce((all, one) => all + Number(one.counted), 0)
      const heads = active.find(({ agent }) => agent === id)?.active ?? 0
      const rates = ladder.find(([turnover, least]) => sum >= turnover && heads >= least)?.[2] ?? {}
      const parts = mine.reduce((all, one) => all + BigInt(one.counted) * BigInt(rates[one.game_class] ?? 0), 0n)
      return [id, state === 'active' ? parts / 1_000_000n : 0n]
    }),
  )
  const due = new Map(agents.map(({ id }) => [id, earned.get(id) ?? 0n]))
  const add = (id: string, amount: bigint): void => void due.set(id, (due.get(id) ?? 0n) + amount)
  for (const { id, up, over } of agents)
    for (const [to, hundredths] of [
      [up, 15n],
      [isActive.has(up ?? '') ? over : null, 5n],
    ] as const) {
      if (to === null || isActive.get(to) !== true) continue
      const part = ((earned.get(id) ?? 0n) * hundredths) / 100n
      add(to, part)
      add(id, -part)
    }
  return due
}
