// Scheduled reports, each a check by itself: liabilities by accounts and by entries, and the statement of the past day, whose
// two sides are equal and whose opening is the previous closing. The latest result is stored for the desk, and each fault
// raises an alarm.

import { type House, inSnapshot, type Job } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import type { StatementAccount } from '../../contract/index.ts'
import type { Fault } from '../verify/fault.ts'
import { readLiabilities, readStatement } from './reports.ts'

type Closings = Readonly<Record<string, string>>
/** By currency and account. */
type Figures = { readonly day: string; readonly closings: Readonly<Record<string, Closings>> }
type Found = { readonly accounts: number; readonly fault: Fault | null; readonly figures: Figures | null }

const currencies = async (client: PoolClient): Promise<readonly string[]> =>
  (await client.query<{ currency: string }>('select distinct currency from ledger.account order by 1')).rows.map(
    ({ currency }) => currency,
  )

const whole = (accounts: readonly StatementAccount[], of: 'into' | 'out' | 'closing'): bigint =>
  accounts.reduce((sum, account) => sum + BigInt(account[of]), 0n)

const liabilities = (db: House['db']): Promise<Found> =>
  inSnapshot(db, async (client) => {
    let accounts = 0
    for (const currency of await currencies(client)) {
      const { liabilities: lines, says, gives, house, sum } = await readLiabilities(client, currency)
      accounts += lines.reduce((count, line) => count + line.accounts, house.length)
      const odd = lines.find((line) => line.says !== line.gives)
      const row = `liabilities ${currency}`
      if (odd !== undefined) {
        const what = `L3: ${odd.name}: accounts say ${odd.says}, entries give ${odd.gives}`
        return { accounts, figures: null, fault: { row, what } }
      }
      if (sum !== '0' || says !== gives)
        return { accounts, figures: null, fault: { row, what: `L4: all accounts together are ${sum}` } }
    }
    return { accounts, figures: null, fault: null }
  })

const before = async (client: PoolClient): Promise<Figures | null> => {
  const { rows } = await client.query<{ figures: Figures | null }>(
    `select figures from ledger.verified where kind = 'statement'`,
  )
  return rows[0]?.figures ?? null
}

const faultOf = (accounts: readonly StatementAccount[], last: Closings | undefined): string | null => {
  const [into, out, closing] = [whole(accounts, 'into'), whole(accounts, 'out'), whole(accounts, 'closing')]
  if (into !== out) return `L2: ${into} went in and ${out} came out`
  if (closing !== 0n) return `L4: all accounts together end with ${closing}`
  const odd = accounts.find(({ name, opening }) => last !== undefined && (last[name] ?? '0') !== opening)
  return odd === undefined
    ? null
    : `${odd.name} begins with ${odd.opening}, the day before ended with ${last?.[odd.name] ?? 0}`
}

const statement = ({ db, world }: House): Promise<Found> =>
  inSnapshot(db, async (client) => {
    const today = beijingDayNumber(world.now())
    const [from, to] = [beijingDayStart(today - 1), beijingDayStart(today)]
    const day = beijingDay(from)
    const known = await before(client)
    // A second run on one day finds that day's own statement instead of the previous one, and compares no openings.
    const isNext = known?.day === beijingDay(beijingDayStart(today - 2))
    const closings: Record<string, Closings> = {}
    let [accounts, fault]: [number, Fault | null] = [0, null]
    for (const currency of await currencies(client)) {
      const rows = await readStatement(client, { from, to, currency })
      accounts += rows.length
      closings[currency] = Object.fromEntries(rows.map(({ name, closing }) => [name, closing]))
      const what = faultOf(rows, isNext ? known.closings[currency] : undefined)
      if (what !== null) fault ??= { row: `statement ${day} ${currency}`, what }
    }
    return { accounts, fault, figures: { day, closings } }
  })

/** Makes one of the reports now and stores its result. */
export const reportNow = async (house: House, kind: 'liabilities' | 'statement'): Promise<void> => {
  const { db, world, log } = house
  const startedAt = world.now()
  const { accounts, fault, figures } = kind === 'liabilities' ? await liabilities(db) : await statement(house)
  if (fault !== null)
    log.alarm({ law: 'L4', ...fault }, 'a report does not hold: run `npm run ledger:verify`, stop payouts')
  await db.query(
    `insert into ledger.verified (kind, at, ms, links, keys, entries, fault_row, fault_what, figures)
     values ($1, to_timestamp($2::bigint / 1000.0), $3, 0, 0, $4, $5, $6, $7)
     on conflict (kind) do update set at = excluded.at, ms = excluded.ms, entries = excluded.entries, fault_row = excluded.fault_row,
       fault_what = excluded.fault_what, figures = excluded.figures`,
    [
      kind,
      startedAt,
      world.now() - startedAt,
      accounts,
      fault?.row ?? null,
      fault?.what ?? null,
      JSON.stringify(figures),
    ],
  )
}

/** Half past four in the morning in Beijing, and a quarter past midnight. */
export const reportJobs: readonly Job[] = [
  { name: 'ledger.liabilities', cron: '30 20 * * *', run: (_payload, house) => reportNow(house, 'liabilities') },
  { name: 'ledger.statement', cron: '15 16 * * *', run: (_payload, house) => reportNow(house, 'statement') },
]
