// A second program for an agent's month: SQL over turnover, deposits and referrals, with its own arithmetic. It shares
// no code with the rules, so that a fault in them is not in both.

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
type Own = {
  readonly agent: string
  readonly body: { model: string; rates?: Record<string, number>[]; pcts?: number[]; costPct?: number; feePpm?: number }
}
type Sum = { readonly agent: string; readonly active: number }

const steps: readonly (readonly [net: bigint, active: number])[] = [
  [1_000_000n, 5],
  [5_000_000n, 5],
  [10_000_000n, 5],
  [30_000_000n, 6],
  [60_000_000n, 9],
  [100_000_000n, 12],
  [300_000_000n, 18],
]

/** What each book won from each line in a month, and what the line was given, straight from the entries. */
const netsOf = async (owner: Pool, from: string) => {
  const month = `at >= ($1::date)::timestamp at time zone 'Asia/Shanghai'
    and at < ($1::date + interval '1 month') at time zone 'Asia/Shanghai'`
  const { rows: won } = await owner.query<{ agent: string; won: string }>(
    `select g.owner_id as agent, coalesce(sum(e.amount) filter (where e.to_owner = a.owner), 0)
       - coalesce(sum(e.amount) filter (where e.from_owner = a.owner), 0) as won
     from ledger.account a join ledger.entry e on e.to_owner = a.owner or e.from_owner = a.owner
     join agents.edge g on g.id = e.member_id
     where a.name ~ '^book/' and e.currency = 'XIB' and a.currency = 'XIB' and ${month} group by 1, a.name`,
    [from],
  )
  const { rows: given } = await owner.query<{ agent: string; given: string }>(
    `select g.owner_id as agent, sum(case when kind in ('bonus.end', 'bonus.revoke', 'bonus.revoke_late', 'promotion.reverse') then -amount
       else amount end) as given from ledger.entry e join agents.edge g on g.id = e.member_id
     where currency = 'XIB' and kind in ('promotion.welcome', 'promotion.grant', 'bonus.revoke_back', 'bonus.end', 'bonus.revoke',
       'bonus.revoke_late', 'promotion.reverse', 'vip.rebate') and ${month} group by 1`,
    [from],
  )
  return (agent: string, costPct: number, feePpm: number): bigint => {
    const books = won.filter((one) => one.agent === agent).map((one) => BigInt(one.won))
    const fees = books.reduce((all, one) => all + (one > 0n ? (one * BigInt(feePpm)) / 1_000_000n : 0n), 0n)
    const cost = (BigInt(given.find((one) => one.agent === agent)?.given ?? '0') * BigInt(costPct)) / 100n
    return books.reduce((all, one) => all + one, 0n) - fees - cost
  }
}

/** Ids of members whom a month's facts omit or understate. */
export const leftOut = async (owner: Pool, month: string): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `select e.id from agents.edge e join agents.agent a on a.id = e.owner_id
     left join (select member_id, sum(counted) as played from turnover.day
       where day >= $2::date and day < $2::date + interval '1 month' group by 1) d on d.member_id = e.id
     left join (select member_id, sum(amount) as paid from ledger.entry where kind = 'cashier.deposit'
       and at >= ($2::date)::timestamp at time zone 'Asia/Shanghai'
       and at < ($2::date + interval '1 month') at time zone 'Asia/Shanghai' group by 1) p on p.member_id = e.id
     left join agents.fact f on f.month = $1 and f.agent_id = e.owner_id and f.member_id = e.id
     where a.from_month <= $1 and a.state in ('active', 'suspended', 'closed')
       and (coalesce(d.played, 0) <> coalesce(f.turnover, 0) or coalesce(p.paid, 0) <> coalesce(f.deposit, 0)) order by 1`,
    [month, `${month}-01`],
  )
  return rows.map(({ id }) => id)
}

/** Each agent's payable amount for a month, minor units, by agent id. */
export const recompute = async (owner: Pool, month: string): Promise<ReadonlyMap<string, bigint>> => {
  const from = `${month}-01`
  const { rows: agents } = await owner.query<{ id: string; earns: boolean; up: string | null; over: string | null }>(
    `select a.id, e.owner_id as up, f.owner_id as over, a.state <> 'closed'
       or a.changed_at >= ($2::date + interval '1 month') at time zone 'Asia/Shanghai' as earns from agents.agent a
     left join agents.edge e on e.id = a.id left join agents.edge f on f.id = e.owner_id
     where a.from_month <= $1 and a.state in ('active', 'suspended', 'closed')`,
    [month, from],
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
  const { rows: switched } = await owner.query<{ on: boolean }>(
    `select (body->>'on')::boolean as on from agents.terms where what = 'sharing' and from_month <= $1
     order by from_month desc, agreed_at desc limit 1`,
    [month],
  )
  const { rows: own } = await owner.query<Own>(
    `select distinct on (agent_id) agent_id as agent, body from agents.terms where what = 'line' and from_month <= $1
     order by agent_id, from_month desc, agreed_at desc`,
    [month],
  )
  const net = await netsOf(owner, from)
  const isActive = new Map(agents.map(({ id, earns }) => [id, earns]))
  const earned = new Map(
    agents.map(({ id, earns }) => {
      const mine = counted.filter(({ agent }) => agent === id)
      const sum = mine.reduce((all, one) => all + Number(one.counted), 0)
      const heads = active.find(({ agent }) => agent === id)?.active ?? 0
      const body = own.find(({ agent }) => agent === id)?.body
      if (body?.model === 'share' && switched[0]?.on === true) {
        const left = net(id, body.costPct ?? 0, body.feePpm ?? 0)
        const step = steps.findLastIndex(([least, few]) => left >= least && heads >= few)
        const part = left > 0n ? (left * BigInt(body.pcts?.[step] ?? 0)) / 100n : 0n
        return [id, earns ? part : 0n]
      }
      const at = ladder.findIndex(([turnover, least]) => sum >= turnover && heads >= least)
      const rates = (body?.model === 'turnover' ? body.rates?.[ladder.length - 1 - at] : ladder[at]?.[2]) ?? {}
      const parts = mine.reduce((all, one) => all + BigInt(one.counted) * BigInt(rates[one.game_class] ?? 0), 0n)
      return [id, earns ? parts / 1_000_000n : 0n]
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
