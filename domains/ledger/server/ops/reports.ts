// Liabilities and daily statements. Entries are summed in the same snapshot as the accounts' balances, so a report proves
// itself: no stored sum is used.

import { inSnapshot } from '@magpie/db'
import { beijingMidnight, dayMs, playCurrency, refuse } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import type { PoolClient } from 'pg'
import {
  type Liability,
  type LiabilityName,
  opsLiabilities,
  opsStatement,
  type StatementAccount,
} from '../../contract/index.ts'
import { firstWord } from '../../rules/chart.ts'
import { addEntries } from '../verify/accounts.ts'
import { readAccounts } from './accounts.ts'

type Account = {
  readonly account: string
  readonly bucket: string
  readonly name: string | null
  readonly kept: boolean
  readonly balance: bigint
}

const everyAccount = async (db: PoolClient, currency: string): Promise<readonly Account[]> =>
  (
    await db.query<Account>(
      `select owner || '/' || bucket || '/' || currency as account, bucket, name, kept, balance from ledger.account where currency = $1 order by name, account`,
      [currency],
    )
  ).rows

const memberLines: Readonly<Record<string, LiabilityName>> = {
  cash: 'balances',
  bonus: 'bonus',
  held: 'open_stakes',
  locked: 'withdrawals',
  transit: 'transit',
  debt: 'debts',
}

/** House accounts with money owed to members, by type. */
const owedByHouse: Readonly<Record<string, LiabilityName>> = { payable: 'payable', owed: 'awards' }

/** The account's line in the liabilities; undefined for house accounts. */
const lineOf = ({ bucket, name }: Account): LiabilityName | undefined => {
  if (bucket === 'house') return owedByHouse[firstWord(name ?? '')]
  return memberLines[bucket] ?? 'venues'
}

type Line = { name: LiabilityName; accounts: number; says: bigint; gives: bigint }

const total = (lines: readonly Line[], of: 'says' | 'gives'): bigint => lines.reduce((sum, line) => sum + line[of], 0n)

const shownLine = ({ says, gives, ...line }: Line): Liability => ({ ...line, says: String(says), gives: String(gives) })

/** What is owed in this currency by reason, and what is held against it by the entries. */
export const readLiabilities = async (client: PoolClient, currency: string) => {
  const sums = new Map<string, bigint>()
  const accounts = await everyAccount(client, currency)
  await addEntries(client, sums, null)
  const lines = new Map<LiabilityName, Line>()
  const house: { name: string; gives: string }[] = []
  let sum = 0n
  for (const account of accounts) {
    const gives = sums.get(account.account) ?? 0n
    const name = lineOf(account)
    sum += gives
    if (name === undefined) {
      house.push({ name: account.name ?? '', gives: String(gives) })
      continue
    }
    const line = lines.get(name) ?? { name, accounts: 0, says: 0n, gives: 0n }
    lines.set(name, {
      name,
      accounts: line.accounts + 1,
      says: line.says + account.balance,
      gives: line.gives + gives,
    })
  }
  const all = [...lines.values()]
  return {
    liabilities: all.map(shownLine),
    says: String(total(all, 'says')),
    gives: String(total(all, 'gives')),
    house,
    sum: String(sum),
  }
}

export const onLiabilities = () =>
  handle(opsLiabilities, ({ currency = playCurrency }, { house: { db, world } }) =>
    inSnapshot(db, async (client) => ({ at: world.now(), ...(await readLiabilities(client, currency)) })),
  )

type Moved = {
  readonly name: string
  readonly kind: string
  /** Whether it was on the day or after it. */
  readonly today: boolean
  readonly entries: number
  readonly into: string
  readonly out: string
}

/**
 * Movements in each account from the beginning of the day until now: house accounts by name, members' accounts by
 * bucket.
 */
const movedSql = `
  select coalesce(a.name, 'members/' || x.bucket) as name, x.kind, x.today, sum(x.entries)::int as entries,
    coalesce(sum(x.amount) filter (where x.amount > 0), 0)::text as into, coalesce(-sum(x.amount) filter (where x.amount < 0), 0)::text as out
  from (
    select case when e.to_bucket = 'house' then e.to_owner end as owner, e.to_bucket as bucket, e.kind, e.at < $2 as today, count(*) as entries, sum(e.amount) as amount
      from ledger.entry e where e.at >= $1 and e.currency = $3 group by 1, 2, 3, 4
    union all
    select case when e.from_bucket = 'house' then e.from_owner end, e.from_bucket, e.kind, e.at < $2, count(*), -sum(e.amount)
      from ledger.entry e where e.at >= $1 and e.currency = $3 group by 1, 2, 3, 4) x
  left join ledger.account a on a.owner = x.owner and a.bucket = 'house' and a.currency = $3
  group by 1, 2, 3`

type Now = { readonly name: string; readonly balance: string }

const balancesNow = async (db: PoolClient, currency: string): Promise<readonly Now[]> => {
  const { accounts, members } = await readAccounts({ db }, currency)
  return [...accounts, ...members.map(({ bucket, balance }) => ({ name: `members/${bucket}`, balance }))]
}

const net = (rows: readonly Moved[]): bigint =>
  rows.reduce((sum, { into, out }) => sum + BigInt(into) - BigInt(out), 0n)

const sumOf = (rows: readonly Moved[], of: 'into' | 'out'): string =>
  String(rows.reduce((sum, row) => sum + BigInt(row[of]), 0n))

const statementOf = ({ name, balance }: Now, moved: readonly Moved[]): StatementAccount => {
  const day = moved.filter(({ today }) => today)
  const closing = BigInt(balance) - net(moved.filter(({ today }) => !today))
  const kinds = day.map(({ kind, entries, into, out }) => ({ kind, entries, into, out }))
  return {
    name,
    opening: String(closing - net(day)),
    into: sumOf(day, 'into'),
    out: sumOf(day, 'out'),
    closing: String(closing),
    kinds: kinds.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  }
}

/** Movements in this currency from `from` until before `to`, in every account that exists. */
export const readStatement = async (
  client: PoolClient,
  { from, to, currency }: { readonly from: number; readonly to: number; readonly currency: string },
): Promise<readonly StatementAccount[]> => {
  const moved = await client.query<Moved>(movedSql, [new Date(from), new Date(to), currency])
  const now = await balancesNow(client, currency)
  const byName = Map.groupBy(moved.rows, ({ name }) => name)
  return now.map((one) => statementOf(one, byName.get(one.name) ?? []))
}

export const onStatement = () =>
  handle(opsStatement, async ({ day, currency = playCurrency }, { house: { db } }) => {
    const from = beijingMidnight(day)
    // JavaScript reads the thirty-first of a month with thirty days as the first of the next month.
    if (Number.isNaN(from) || new Date(from + dayMs / 3).toISOString().slice(0, 10) !== day)
      return refuse('no_such_day')
    const to = from + dayMs
    return inSnapshot(db, async (client) => ({
      from,
      to,
      accounts: [...(await readStatement(client, { from, to, currency }))],
    }))
  })
