// The peer of a single bettor: the same plan in a transaction of its own, written by hand, plainly and well. The same
// rows in the same tables, each by one prepared statement on one connection, without what the chain adds.

import type { Json, Plan } from '@magpie/db'
import { openClient } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { createHash } from 'node:crypto'

const statements = {
  begin: 'begin',
  cash: `update ledger.account set balance = balance - $2 where owner = $1 and bucket = 'cash' and currency = 'XIB'
    and balance >= $2 and epoch = $3 returning balance`,
  held: `update ledger.account set balance = balance + $2 where owner = $1 and bucket = 'held' and currency = 'XIB' returning balance`,
  counter: `insert into ledger.counter as c (member_id, kind, "window", used) values ($1, $2, $3, $4)
    on conflict (member_id, kind, currency, "window") do update set used = c.used + excluded.used where c.used + excluded.used <= coalesce($5, c.used + excluded.used)`,
  round: `insert into venues.round (id, venue, member_id, state, stake, stake_window, detail, digest, version, owed, opened_at, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  entry: `insert into ledger.entry (lane, link, leaf, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, at)
    values ($1, $2, 0, $3, $4, $5, $4, 'cash', $4, 'held', 'XIB', $6, $7, $8, $9)`,
  key: `insert into ledger.key (key, member_id, kind, content_hash, answer, balance, salt, lane, link, leaf, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10) on conflict (key) do nothing`,
  news: `insert into house.outbox (lane, link, n, topic, member_id, body, at) values ($1, $2, 1, $3, $4, $5, $6)`,
  commit: 'commit',
} as const

type Hold = {
  readonly member: Uuid
  readonly amount: bigint
  readonly kind: string
  readonly epoch: number
  readonly counter: { readonly kind: string; readonly window: string; readonly ceiling: bigint | null }
  readonly round: readonly Json[]
}

/** What the statements need of a plan that holds a stake. */
const readHold = ({ member, transfers: [transfer], guards, rows: [row] }: Plan): Hold => {
  const fence = guards.find((guard) => guard.guard === 'fence')
  const counter = guards.find((guard) => guard.guard === 'counter')
  if (member === null || transfer === undefined || row === undefined || fence === undefined || counter === undefined)
    throw new Error('not the plan of a debit')
  const { id, venue, member_id, state, stake, stake_window, detail, digest, version, owed, opened_at, changed_at } =
    row.values
  const round = [id, venue, member_id, state, stake, stake_window, detail, digest, version, owed, opened_at, changed_at]
  return { member, amount: transfer.amount, kind: transfer.kind, epoch: fence.epoch, counter, round: round as Json[] }
}

export type OwnTransactions = { readonly commit: (plan: Plan) => Promise<void>; readonly close: () => Promise<void> }

export const openOwnTransactions = async (url: string, newId: () => Uuid): Promise<OwnTransactions> => {
  const client = await openClient({ url, applicationName: 'own transactions' })
  const lane = newId()
  let link = 0n
  const run = async (name: keyof typeof statements, values: readonly unknown[] = []): Promise<bigint> => {
    const { rowCount, rows } = await client.query<{ balance?: bigint }>({
      name,
      text: statements[name],
      values: [...values],
    })
    if (rowCount !== 1 && values.length > 0) throw new Error(`${name} touched ${rowCount} rows`)
    return rows[0]?.balance ?? 0n
  }
  const commit = async (plan: Plan): Promise<void> => {
    const { member, amount, kind, epoch, counter, round } = readHold(plan)
    const at = new Date()
    link++
    await run('begin')
    const cash = await run('cash', [member, amount, epoch])
    const held = await run('held', [member, amount])
    await run('counter', [member, counter.kind, counter.window, amount, counter.ceiling])
    await run('round', round)
    await run('entry', [lane, link, plan.key, member, kind, amount, cash, held, at])
    const hash = createHash('sha256').update(plan.content).digest()
    await run('key', [plan.key, member, plan.kind, hash, JSON.stringify(plan.answer), cash, newId(), lane, link, at])
    for (const { topic, body } of plan.news) await run('news', [lane, link, topic, member, body, at])
    await run('commit')
  }
  return { commit, close: () => client.end() }
}
