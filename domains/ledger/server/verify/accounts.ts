// Whether every account balance is the sum of its entries (L3), whether the sum of all accounts is zero (L4), and
// whether the properties of every account follow from its name.

import type { Uuid } from '@magpie/kernel'
import { firstWord } from '../../rules/chart.ts'
import { flooredHouse } from '../money/announced.ts'
import { houseOwner } from '../owner-of.ts'
import type { Database, Known } from './database.ts'
import type { Fault } from './fault.ts'

/** Balance by `owner/bucket/currency`; an account whose entries sum to zero may be absent. */
export type Balances = Map<string, bigint>

type Sum = { readonly account: string; readonly sum: string }

const sumSql = (from: string): string => `
  select account, sum(amount)::text as sum from (
    select e.from_owner || '/' || e.from_bucket || '/' || e.currency as account, -sum(e.amount) as amount from ${from} group by 1
    union all select e.to_owner || '/' || e.to_bucket || '/' || e.currency, sum(e.amount) from ${from} group by 1) x group by 1`

/** Adds the entries. The whole journal is summed in storage order, a part of it lane by lane. */
export const addEntries = async (db: Database, balances: Balances, known: Known | null): Promise<void> => {
  const part =
    'unnest($1::uuid[], $2::bigint[]) u(lane, after) join ledger.entry e on e.lane = u.lane and e.link > u.after'
  const sums =
    known === null
      ? await db.query<Sum>(sumSql('ledger.entry e'))
      : await db.query<Sum>(sumSql(part), [known.lanes, known.numbers])
  for (const { account, sum } of sums.rows) balances.set(account, (balances.get(account) ?? 0n) + BigInt(sum))
}

type AccountRow = {
  readonly account: string
  readonly owner: Uuid
  readonly name: string | null
  readonly kept: boolean
  readonly balance: bigint
}

const faultOf = (row: AccountRow, sum: bigint): string | undefined => {
  const { name, owner, kept, balance } = row
  if (name !== null && houseOwner(name) !== owner) return `its name is not ${name}`
  if (kept !== (name === null || flooredHouse.has(firstWord(name)))) return 'it is kept in the wrong way'
  if (kept && balance !== sum) return `L3: it says ${balance}, its entries give ${sum}`
  return undefined
}

/** The first account whose balance differs from the sum of its entries. */
export const checkAccounts = async (db: Database, balances: Balances): Promise<Fault | null> => {
  const accounts = await db.query<AccountRow>(
    `select owner || '/' || bucket || '/' || currency as account, owner, name, kept, balance from ledger.account`,
  )
  const known = new Set(accounts.rows.map((row) => row.account))
  for (const account of balances.keys())
    if (!known.has(account)) return { row: `ledger.account ${account}`, what: 'it has entries and does not exist' }
  for (const row of accounts.rows) {
    const what = faultOf(row, balances.get(row.account) ?? 0n)
    if (what !== undefined) return { row: `ledger.account ${row.account}`, what }
  }
  const totals = new Map<string, bigint>()
  for (const [account, amount] of balances) {
    const currency = account.slice(account.lastIndexOf('/') + 1)
    totals.set(currency, (totals.get(currency) ?? 0n) + amount)
  }
  const odd = [...totals].find(([, total]) => total !== 0n)
  return odd === undefined ? null : { row: 'ledger.entry', what: `L4: all accounts together give ${odd[1]} ${odd[0]}` }
}

type Projected = { readonly owner: Uuid; readonly lane: Uuid; readonly says: string; readonly gives: string }

/** Whether the sums of append-only house accounts equal those of the entries that they cover (L3). */
export const checkProjected = async (db: Database): Promise<Fault | null> => {
  const wrong = await db.query<Projected>(
    `select coalesce(p.owner, x.owner) as owner, coalesce(p.lane, x.lane) as lane, coalesce(p.sum, 0)::text as says, coalesce(x.sum, 0)::text as gives
     from ledger.projected p full join (
       select y.owner, y.currency, y.lane, sum(y.amount) as sum from (
         select e.from_owner as owner, e.currency, e.lane, -e.amount as amount from ledger.projected_to t join ledger.entry e on e.lane = t.lane and e.link <= t.link where e.from_bucket = 'house'
         union all select e.to_owner, e.currency, e.lane, e.amount from ledger.projected_to t join ledger.entry e on e.lane = t.lane and e.link <= t.link where e.to_bucket = 'house') y
       join ledger.account a on a.owner = y.owner and a.bucket = 'house' and a.currency = y.currency and not a.kept
       group by 1, 2, 3) x using (owner, currency, lane)
     where coalesce(p.sum, 0) <> coalesce(x.sum, 0) limit 1`,
  )
  const [row] = wrong.rows
  if (row === undefined) return null
  const { owner, lane, says, gives } = row
  return { row: `ledger.projected ${owner} lane ${lane}`, what: `L3: it says ${says}, its entries give ${gives}` }
}
