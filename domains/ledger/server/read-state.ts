// The state for a decision, read in one round trip from the primary. A reading becomes one statement with the shape of
// the reading, so the database can reuse its query plan.

import type { Json, KeyAnswer, Reading, RowRef, State } from '@magpie/db'
import { playCurrency, type Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { SealKey } from './chain/seal.ts'
import { bucketOf, ownerOf } from './owner-of.ts'
import { spansText } from './money/spans.ts'
import { readAdded } from './verify/read-added.ts'

const tableShape = /^[a-z_]+\.[a-z_]+$/
const columnShape = /^[a-z_]+$/

type KeyRow = {
  readonly key: string
  readonly member: Uuid | null
  readonly kind: string
  readonly hash: string
  readonly refused: string | null
  readonly answer: Json
  readonly balance: string | null
  readonly lane: Uuid
  readonly link: string
}

type Reply = {
  readonly keys: readonly KeyRow[] | null
  readonly accounts: readonly (string | null)[] | null
  readonly fences: readonly (number | null)[] | null
  readonly counters: readonly string[] | null
  readonly sums: readonly string[] | null
} & Readonly<Record<`rows${number}`, readonly { readonly id: string }[] | null>>

const keysSql = (
  at: number,
): string => `(select json_agg(json_build_object('key', k.key, 'member', k.member_id, 'kind', k.kind,
  'hash', encode(k.content_hash, 'hex'), 'refused', k.refused, 'answer', k.answer, 'balance', k.balance::text, 'lane', k.lane, 'link', k.link::text))
  from ledger.key k where k.key = any($${at}::text[])) as keys`

const accountsSql = (at: number): string => `(select json_agg(case when a.kept then a.balance::text end order by u.i)
  from unnest($${at}::uuid[], $${at + 1}::text[], $${at + 2}::text[]) with ordinality u(owner, bucket, currency, i)
  left join ledger.account a using (owner, bucket, currency)) as accounts`

const fencesSql = (
  at: number,
): string => `(select json_agg(a.epoch order by u.i) from unnest($${at}::uuid[]) with ordinality u(owner, i)
  left join ledger.account a on a.owner = u.owner and a.bucket = 'cash' and a.currency = '${playCurrency}') as fences`

const countersSql = (at: number): string => `(select json_agg(coalesce(c.used, 0)::text order by u.i)
  from unnest($${at}::uuid[], $${at + 1}::text[], $${at + 2}::text[], $${at + 3}::text[]) with ordinality u(member_id, kind, w, currency, i)
  left join ledger.counter c on c.member_id = u.member_id and c.kind = u.kind and c."window" = u.w and c.currency = u.currency) as counters`

const sumsSql = (
  at: number,
): string => `(select json_agg(ledger.summed(u.member_id, u.currency, u.spans::json)::text order by u.i)
  from unnest($${at}::uuid[], $${at + 1}::text[], $${at + 2}::text[]) with ordinality u(member_id, currency, spans, i)) as sums`

/** A row as JSON with fewer columns costs half as much as the whole row. */
const rowSql = (columns: readonly string[] | undefined): string => {
  if (columns === undefined) return 't'
  const odd = columns.find((name) => !columnShape.test(name))
  if (odd !== undefined) throw new Error(`not a column: ${odd}`)
  return `json_build_object(${['id', ...columns].map((name) => `'${name}', t.${name}`).join(', ')})`
}

const rowsSql = ({ table, columns }: RowRef, nth: number, at: number): string => {
  if (!tableShape.test(table)) throw new Error(`not a table: ${table}`)
  return `(select json_agg(${rowSql(columns)}) from ${table} t where t.id = any($${at})) as rows${nth}`
}

const keyAnswer = (row: KeyRow): KeyAnswer => ({
  key: row.key,
  member: row.member,
  kind: row.kind,
  contentHash: row.hash,
  refused: row.refused,
  answer: row.answer,
  balance: row.balance === null ? null : BigInt(row.balance),
  place: { lane: row.lane, link: BigInt(row.link) },
})

type Statement = { readonly parts: string[]; readonly values: unknown[]; readonly tables: string[] }

const statement = (reading: Reading): Statement => {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (sql: (at: number) => string, ...more: unknown[]): void => {
    parts.push(sql(values.length + 1))
    values.push(...more)
  }
  const { keys = [], accounts = [], fences = [], counters = [], sums = [], rows = [] } = reading
  if (keys.length > 0) add(keysSql, keys)
  if (accounts.length > 0)
    add(
      accountsSql,
      accounts.map(ownerOf),
      accounts.map(bucketOf),
      accounts.map((ref) => ref.currency),
    )
  if (fences.length > 0) add(fencesSql, fences)
  if (counters.length > 0)
    add(
      countersSql,
      counters.map((of) => of.member),
      counters.map((of) => of.kind),
      counters.map((of) => of.window),
      counters.map((of) => of.currency),
    )
  if (sums.length > 0)
    add(
      sumsSql,
      sums.map((of) => of.member),
      sums.map((of) => of.currency),
      sums.map((of) => spansText(of.spans)),
    )
  const tables = Map.groupBy(rows, ({ table }) => table)
  for (const [nth, of] of [...tables.values()].entries())
    add(
      (at) => rowsSql(of[0] as RowRef, nth, at),
      of.map(({ id }) => id),
    )
  return { parts, values, tables: [...tables.keys()] }
}

/** Everything in the reading, in the order of the request; null for what does not exist. */
export const readState = async (pool: Pool, keys: readonly SealKey[], reading: Reading): Promise<State> => {
  const [state, added] = await Promise.all([readTables(pool, reading), readAdded(pool, keys, reading.added ?? [])])
  return { ...state, added }
}

const readTables = async (pool: Pool, reading: Reading): Promise<Omit<State, 'added'>> => {
  const { parts, values, tables } = statement(reading)
  if (parts.length === 0) return { keys: [], accounts: [], fences: [], rows: [], counters: [], sums: [] }
  const reply = (await pool.query<Reply>(`select ${parts.join(', ')}`, values)).rows[0]
  const keys = new Map((reply?.keys ?? []).map((row) => [row.key, keyAnswer(row)]))
  const found = new Map(
    tables.flatMap((table, nth) => (reply?.[`rows${nth}`] ?? []).map((row) => [`${table}/${row.id}`, row] as const)),
  )
  return {
    keys: (reading.keys ?? []).map((key) => keys.get(key) ?? null),
    accounts: (reply?.accounts ?? []).map((text) => (text === null ? null : BigInt(text))),
    fences: reply?.fences ?? [],
    counters: (reply?.counters ?? []).map(BigInt),
    sums: (reply?.sums ?? []).map(BigInt),
    rows: (reading.rows ?? []).map(({ table, id }) => found.get(`${table}/${id}`) ?? null),
  }
}
