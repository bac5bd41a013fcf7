// A history for a new house: rounds with their keys, entries and news, created by SQL in the shape that debits leave,
// with times and ids spread over sixty days and a lane of their own. The bettors own some, and strangers the rest.

import type { Pool } from 'pg'
import type { Uuid } from '@magpie/kernel'
import { betDetail } from './bet-detail.ts'

const strangers = 20_000
const tables = ['venues.round', 'ledger.key', 'ledger.entry', 'house.outbox'] as const
const atOnce = 250_000
const linkOf = 'i / 128 + 1'

const moment = (count: number): string => `now() - interval '60 days' * (1 - i::float8 / ${count})`

/** The rows of one table, i counting from one; `past` has i, member, id and at. */
const fills = (body: string): Readonly<Record<(typeof tables)[number], string>> => ({
  'venues.round': `(id, venue, member_id, state, stake, stake_window, detail, digest, version, owed, opened_at, changed_at)
    select 'YBTY/' || id, 'YBTY', member, 'held', 100, to_char(at, 'YYYY-MM-DD'), $1::json, md5(id) || md5(member::text), 0, 0, at, at from past where $2::uuid is not null`,
  'ledger.key': `(key, member_id, kind, content_hash, answer, balance, salt, lane, link, leaf, at)
    select 'wallet/YBTY/' || id, member, 'wallet.debit', sha256(id::bytea), '{"code":"OK"}', 1000000, gen_random_uuid(), $2::uuid, ${linkOf}, i % 128 * 2 + 1, at
    from past where $1::json is not null`,
  'ledger.entry': `(lane, link, leaf, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, at)
    select $2::uuid, ${linkOf}, i % 128 * 2, 'wallet/YBTY/' || id, member, 'bet.hold', member, 'cash', member, 'held', 'XIB', 100, 1000000, 100, at
    from past where $1::json is not null`,
  'house.outbox': `(lane, link, n, topic, member_id, body, at)
    select $2::uuid, ${linkOf}, i % 128 + 1, 'wallet.round', member, json_build_object(${body}), at from past where $1::json is not null`,
})

const newsBody = `'round', 'YBTY/' || id, 'venue', 'YBTY', 'transaction', id, 'state', 'held', 'stake', '100', 'total', null,
  'version', 0, 'cash', '-100', 'reason', null, 'at', (extract(epoch from at) * 1000)::bigint`

/** Creates `count` rounds. Needs the owner's connection: the server's role may not write these tables. */
export const storeRounds = async (owner: Pool, members: readonly Uuid[], count: number): Promise<void> => {
  await owner.query('create table if not exists public.past_member (nth int primary key, id uuid not null)')
  await owner.query('truncate public.past_member')
  await owner.query(
    `insert into public.past_member select row_number() over () - 1, id from (
       select unnest($1::uuid[]) id union all select gen_random_uuid() from generate_series(1, $2)) all_members`,
    [members, strangers],
  )
  const { rows } = await owner.query<{ lane: Uuid; all: number }>(
    `select gen_random_uuid() lane, (select count(*)::int from public.past_member) "all"`,
  )
  const { lane = '', all = 1 } = rows[0] ?? {}
  const detail = JSON.stringify(betDetail)
  for (let from = 1; from <= count; from += atOnce) {
    const until = Math.min(from + atOnce - 1, count)
    await owner.query(
      `create temp table past as select s.i, m.id as member, s.at, s.id from (
         select i, ${moment(count)} as at, uuidv7(-(now() - (${moment(count)})))::text as id from generate_series(${from}, ${until}) i) s
       join public.past_member m on m.nth = (s.i::bigint * 7919) % ${all} order by s.i`,
    )
    for (const [table, sql] of Object.entries(fills(newsBody)))
      await owner.query(`insert into ${table} ${sql}`, [detail, lane])
    await owner.query('drop table past')
  }
  for (const table of tables) await owner.query(`vacuum analyze ${table}`)
}

/** Deletes every round, and what was written with it. */
export const forgetRounds = (owner: Pool): Promise<unknown> => owner.query(`truncate ${tables.join(', ')}, ledger.link`)
