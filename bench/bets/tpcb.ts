// TPC-B as pgbench runs it (PostgreSQL manual, pgbench, "TPC-B (sort of)"), the well-known benchmark, over the same
// driver, pool and role as the house. A transaction of seven statements, each prepared once per connection.

import { openPool } from '@magpie/db'
import type { Pool } from 'pg'

const accountsOf = (scale: number): number => scale * 100_000
const tellersOf = (scale: number): number => scale * 10

const tables = `
  create schema tpcb;
  create table tpcb.branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
  create table tpcb.tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
  create table tpcb.accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table tpcb.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));`

const keys = `
  alter table tpcb.branches add primary key (bid);
  alter table tpcb.tellers add primary key (tid);
  alter table tpcb.accounts add primary key (aid);
  grant usage on schema tpcb to magpie_server;
  grant select, insert, update on all tables in schema tpcb to magpie_server;`

/** Creates and fills the tables, as `pgbench -i` does. */
export const fillTpcb = async (owner: Pool, scale: number): Promise<void> => {
  await owner.query(tables)
  await owner.query(`insert into tpcb.branches select i, 0, '' from generate_series(1, ${scale}) i`)
  await owner.query(
    `insert into tpcb.tellers select i, (i - 1) / 10 + 1, 0, '' from generate_series(1, ${tellersOf(scale)}) i`,
  )
  await owner.query(
    `insert into tpcb.accounts select i, (i - 1) / 100000 + 1, 0, '' from generate_series(1, ${accountsOf(scale)}) i`,
  )
  await owner.query(keys)
  for (const table of ['branches', 'tellers', 'accounts', 'history']) await owner.query(`vacuum analyze tpcb.${table}`)
}

const statements = {
  begin: 'begin',
  account: 'update tpcb.accounts set abalance = abalance + $1 where aid = $2',
  balance: 'select abalance from tpcb.accounts where aid = $1',
  teller: 'update tpcb.tellers set tbalance = tbalance + $1 where tid = $2',
  branch: 'update tpcb.branches set bbalance = bbalance + $1 where bid = $2',
  history: 'insert into tpcb.history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
  end: 'end',
} as const

const upTo = (most: number): number => 1 + Math.floor(Math.random() * most)

export type Tpcb = { readonly transaction: () => Promise<void>; readonly close: () => Promise<void> }

export const openTpcb = (of: { readonly url: string; readonly scale: number; readonly pool: number }): Tpcb => {
  const pool = openPool({ url: of.url, role: 'magpie_server', max: of.pool, applicationName: 'tpcb' })
  const transaction = async (): Promise<void> => {
    const client = await pool.connect()
    const run = (name: keyof typeof statements, values: readonly number[] = []) =>
      client.query({ name, text: statements[name], values: [...values] })
    let broken: boolean | Error = false
    try {
      const [aid, tid, bid] = [upTo(accountsOf(of.scale)), upTo(tellersOf(of.scale)), upTo(of.scale)]
      const delta = upTo(10_001) - 5001
      await run('begin')
      await run('account', [delta, aid])
      await run('balance', [aid])
      await run('teller', [delta, tid])
      await run('branch', [delta, bid])
      await run('history', [tid, bid, aid, delta])
      await run('end')
    } catch (fault) {
      broken = true
      throw fault
    } finally {
      client.release(broken)
    }
  }
  return { transaction, close: () => pool.end() }
}
