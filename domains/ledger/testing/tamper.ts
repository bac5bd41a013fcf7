// Random edits as the database's superuser could make them: every row can be written, but the keys are unknown. Each
// edit states the row that a verification must report. Edits run in a transaction that is rolled back, so one journal
// is enough for hundreds.

import { randomInt, type Uuid, type World } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import { wellMade } from './well-made.ts'

export const editKinds = ['flip', 'drop', 'swap', 'insert', 'truncate', 'well made', 'row'] as const
export type EditKind = (typeof editKinds)[number]

export type Edit = {
  readonly kind: EditKind
  /** For people: a description of the edit. */
  readonly what: string
  /** The possible beginnings of the name of the first bad row. */
  readonly names: readonly string[]
}

type Row = { readonly lane: Uuid; readonly link: bigint; readonly leaf: number; readonly key: string }
type Link = { readonly lane: Uuid; readonly number: bigint; readonly leaves: number }

export type Tampering = {
  readonly db: PoolClient
  readonly world: Pick<World, 'bytes' | 'id' | 'now'>
  /** SQL statements that edit rows of slices and return the `name` of the edited row. */
  readonly rowEdits: readonly string[]
}

const one = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('there is nothing to tamper with')
  return row
}

const pick = <T>({ world }: Tampering, things: readonly T[]): T => one(things.slice(randomInt(world, things.length)))

const rowOf = async (of: Tampering, table: 'entry' | 'key', where = 'true'): Promise<Row> => {
  const count = await of.db.query<{ count: number }>(
    `select count(*)::int as count from ledger.${table} where ${where}`,
  )
  const rows = await of.db.query<Row>(
    `select lane, link, leaf, key from ledger.${table} where ${where} order by at, lane, link, leaf offset $1 limit 1`,
    [randomInt(of.world, one(count.rows).count)],
  )
  return one(rows.rows)
}

const linkOf = async (of: Tampering): Promise<Link> => {
  const count = await of.db.query<{ count: number }>('select count(*)::int as count from ledger.link')
  const rows = await of.db.query<Link>(
    'select lane, number, length(leaves) / 32 as leaves from ledger.link order by at, lane, number offset $1 limit 1',
    [randomInt(of.world, one(count.rows).count)],
  )
  return one(rows.rows)
}

const place = ({ lane, link, leaf }: Row): string => `lane ${lane} link ${link} leaf ${leaf} `
const linkName = (lane: Uuid, number: bigint): string => `ledger.link lane ${lane} link ${number}`
const at = '(lane, link, leaf) = ($1, $2, $3)'
const values = ({ lane, link, leaf }: Row) => [lane, link, leaf]

const entryFlips = [
  `key = key || 'x'`,
  'member_id = gen_random_uuid()',
  `kind = kind || 'x'`,
  'from_owner = gen_random_uuid()',
  `from_bucket = 'bonus'`,
  'to_owner = gen_random_uuid()',
  `to_bucket = 'locked'`,
  `currency = 'XXX'`,
  'amount = amount + 1',
  'from_after = coalesce(from_after, 0) + 1',
  'to_after = coalesce(to_after, 0) + 1',
  `at = at + interval '1 microsecond'`,
  `at = at + interval '40 days'`,
]
const keyFlips = [
  `member_id = gen_random_uuid()`,
  `kind = kind || 'x'`,
  `content_hash = sha256('x')`,
  `refused = 'short_of_funds'`,
  `answer = '{"paid":"1"}'`,
  'balance = coalesce(balance, 0) + 1',
  'salt = gen_random_uuid()',
  `at = at + interval '1 microsecond'`,
  `at = at - interval '1 day'`,
]
const linkFlips = [
  `previous = sha256('x')`,
  `root = sha256('x')`,
  `hash = sha256('x')`,
  `leaves = set_byte(leaves, 5, 255 - get_byte(leaves, 5))`,
  `at = at + interval '1 second'`,
]

const flip = async (of: Tampering): Promise<Edit> => {
  const table = pick(of, ['entry', 'key', 'link', 'account'] as const)
  if (table === 'account') {
    const { rows } = await of.db.query<{ name: string }>(
      `update ledger.account set balance = balance + 1 where kept and (owner, bucket) = (select owner, bucket from ledger.account
         where kept and bucket in ('cash', 'held') order by owner, bucket offset $1 limit 1) returning owner || '/' || bucket as name`,
      [randomInt(of.world, 10)],
    )
    return { kind: 'flip', what: 'a balance', names: [`ledger.account ${one(rows).name}`] }
  }
  if (table === 'link') {
    const { lane, number } = await linkOf(of)
    const set = pick(of, linkFlips)
    await of.db.query(`update ledger.link set ${set} where lane = $1 and number = $2`, [lane, number])
    return { kind: 'flip', what: `a link: ${set}`, names: [linkName(lane, number)] }
  }
  const row = await rowOf(of, table)
  const set = pick(of, table === 'entry' ? entryFlips : keyFlips)
  await of.db.query(`update ledger.${table} set ${set} where ${at}`, values(row))
  return { kind: 'flip', what: `${table}: ${set}`, names: [`ledger.${table} ${place(row)}`] }
}

const drop = async (of: Tampering): Promise<Edit> => {
  const table = pick(of, ['entry', 'key', 'link', 'lane'] as const)
  if (table === 'lane') {
    const { rows } = await of.db.query<{ id: Uuid }>(
      'delete from ledger.lane where id = (select id from ledger.lane where head > 0 order by id offset $1 limit 1) returning id',
      [randomInt(of.world, 2)],
    )
    return { kind: 'drop', what: 'a lane', names: [`ledger.lane ${one(rows).id}`] }
  }
  if (table === 'link') {
    const { lane, number } = await linkOf(of)
    await of.db.query('delete from ledger.link where lane = $1 and number = $2', [lane, number])
    return { kind: 'drop', what: 'a link', names: [linkName(lane, number)] }
  }
  const row = await rowOf(of, table)
  await of.db.query(`delete from ledger.${table} where ${at}`, values(row))
  return { kind: 'drop', what: `a row of ${table}`, names: [`ledger ${place(row).trim()}`] }
}

const swap = async (of: Tampering): Promise<Edit> => {
  const columns = pick(of, [['amount'], ['key'], ['to_owner', 'to_bucket'], ['from_owner']] as const)
  const first = await rowOf(of, 'entry')
  const differs = columns.map((column) => `a.${column} <> b.${column}`).join(' or ')
  const { rows } = await of.db.query<Row>(
    `select b.lane, b.link, b.leaf, b.key from ledger.entry a join ledger.entry b on ${differs} where (a.lane, a.link, a.leaf) = ($1, $2, $3) order by b.at, b.lane, b.link, b.leaf limit 1`,
    values(first),
  )
  const second = one(rows)
  const sets = columns.map((column) => `${column} = o.${column}`).join(', ')
  await of.db.query(
    `with old as (select lane, link, leaf, ${columns.join(', ')} from ledger.entry where (lane, link, leaf) in (($1, $2, $3), ($4, $5, $6)))
     update ledger.entry e set ${sets} from old o where (e.lane, e.link, e.leaf) in (($1, $2, $3), ($4, $5, $6)) and (o.lane, o.link, o.leaf) <> (e.lane, e.link, e.leaf)
       and (o.lane, o.link, o.leaf) in (($1, $2, $3), ($4, $5, $6))`,
    [...values(first), ...values(second)],
  )
  const names = [first, second].map((row) => `ledger.entry ${place(row)}`)
  return { kind: 'swap', what: `two entries: ${columns.join(', ')}`, names }
}

const entryColumns =
  'key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, at'

const insert = async (of: Tampering): Promise<Edit> => {
  const { db, world } = of
  const what = pick(of, ['entry', 'stray', 'key', 'link', 'account'] as const)
  if (what === 'account') {
    const owner = world.id()
    await db.query(
      `insert into ledger.account (owner, bucket, currency, kept, balance) values ($1, 'cash', 'XIB', true, 100)`,
      [owner],
    )
    return { kind: 'insert', what: 'an account with money', names: [`ledger.account ${owner}/cash`] }
  }
  if (what === 'link') {
    const { rows } = await db.query<{ lane: Uuid; number: bigint }>(
      `insert into ledger.link select l.lane, l.number + 1, l.hash, l.root, sha256('x'), l.leaves, l.at from ledger.link l join ledger.lane n on n.id = l.lane and n.head = l.number
         order by l.lane limit 1 returning lane, number`,
    )
    const { lane, number } = one(rows)
    return { kind: 'insert', what: 'a link', names: [linkName(lane, number)] }
  }
  const row = await rowOf(of, what === 'key' ? 'key' : 'entry')
  const link = await linkOf(of)
  const leaf = link.leaves + randomInt(world, 3)
  if (what === 'key') {
    await db.query(
      `insert into ledger.key select k.key || '/again', k.member_id, k.kind, k.content_hash, k.refused, k.answer, k.balance, k.salt, $2, $3, $4, l.at
         from ledger.key k, ledger.link l where k.key = $1 and l.lane = $2 and l.number = $3`,
      [row.key, link.lane, link.number, leaf],
    )
    const names = [`ledger.key ${place({ ...row, lane: link.lane, link: link.number, leaf })}`]
    return { kind: 'insert', what: 'a key', names }
  }
  const lane = what === 'stray' ? world.id() : link.lane
  await db.query(
    `insert into ledger.entry (lane, link, leaf, ${entryColumns}) select $4, $5, $6, ${entryColumns} from ledger.entry where ${at}`,
    [...values(row), lane, link.number, leaf],
  )
  return {
    kind: 'insert',
    what: what === 'stray' ? 'an entry of no lane' : 'an entry',
    names: [`ledger.entry ${place({ ...row, lane, link: link.number, leaf })}`],
  }
}

/** Cuts off the end of a lane and all that depends on it, and corrects every sum: the remaining journal is consistent. */
const cutLane = async ({ db }: Tampering, lane: Uuid, keep: bigint): Promise<void> => {
  const after = [lane, keep]
  await db.query(
    `update ledger.account a set balance = a.balance - x.moved from (
       select owner, bucket, currency, sum(amount) as moved from (
         select to_owner as owner, to_bucket as bucket, currency, amount from ledger.entry where lane = $1 and link > $2
         union all select from_owner, from_bucket, currency, -amount from ledger.entry where lane = $1 and link > $2) y group by 1, 2, 3) x
     where a.kept and (a.owner, a.bucket, a.currency) = (x.owner, x.bucket, x.currency)`,
    after,
  )
  for (const [table, column] of [
    ['entry', 'link'],
    ['key', 'link'],
    ['link', 'number'],
  ] as const)
    await db.query(`delete from ledger.${table} where lane = $1 and ${column} > $2`, after)
  await db.query('delete from ledger.projected')
  await db.query('delete from ledger.projected_to')
  await db.query(
    `update ledger.lane n set head = l.number, head_hash = l.hash from ledger.link l where n.id = $1 and l.lane = $1 and l.number = $2`,
    after,
  )
}

const truncate = async (of: Tampering): Promise<Edit> => {
  const { db, world } = of
  if (randomInt(world, 4) === 0) {
    const table = pick(of, ['entry', 'key', 'link'] as const)
    await db.query(`truncate ledger.${table}`)
    return { kind: 'truncate', what: `all of ${table}`, names: ['ledger lane ', 'ledger.link lane '] }
  }
  const { rows } = await db.query<{ id: Uuid; head: bigint }>(
    'select id, head from ledger.lane where head > 5 order by id',
  )
  const { id, head } = pick(of, rows)
  const keep = head - 1n - BigInt(randomInt(world, 4))
  await cutLane(of, id, keep)
  return {
    kind: 'truncate',
    what: `the last ${head - keep} links of a lane, every sum put right`,
    names: [linkName(id, keep + 1n)],
  }
}

const madeWell = async (of: Tampering): Promise<Edit> => ({ kind: 'well made', ...(await wellMade(of)) })

const row = async (of: Tampering): Promise<Edit> => {
  const sql = pick(of, of.rowEdits)
  const { rows } = await of.db.query<{ name: string }>(sql)
  return { kind: 'row', what: sql, names: [one(rows).name] }
}

const edits = { flip, drop, swap, insert, truncate, 'well made': madeWell, row } as const satisfies Record<
  EditKind,
  (of: Tampering) => Promise<Edit>
>

/** Makes one edit of this kind in the open transaction of `db`. */
export const tamper = (of: Tampering, kind: EditKind): Promise<Edit> => edits[kind](of)
