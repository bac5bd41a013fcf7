// Whether the rows of slices, counters and fences are what plans wrote (decision 0241). All that a plan writes besides its
// entries is stored with its key, under its seal; here the rows are rebuilt from that and compared with the tables. The first
// different row is reported: an exchanged payee, a debt removed from a round, a lifted limit.

import { playCurrency } from '@magpie/kernel'
import type { Database } from './database.ts'
import type { Fault } from './fault.ts'

type Column = {
  readonly name: string
  readonly isJson: boolean
  /** The server's role may also write it directly, because nothing is decided by it. */
  readonly isFree: boolean
  readonly isMade: boolean
  readonly otherwise: string | null
}
/** `was`: the table's name in older plans, if it came from another slice's schema. */
type Table = {
  readonly name: string
  readonly was: string | null
  readonly plansOnly: boolean
  readonly columns: readonly Column[]
}

const readTables = async (db: Database): Promise<readonly Table[]> =>
  (
    await db.query<Table>(
      `select p.name, p.was, p.plans_only as "plansOnly", json_agg(json_build_object('name', a.attname, 'isJson', a.atttypid = 'json'::regtype,
         'isFree', has_column_privilege('magpie_server', a.attrelid, a.attnum, 'UPDATE'), 'isMade', a.attgenerated <> '',
         'otherwise', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum) as columns
       from house.plan_table p join pg_attribute a on a.attrelid = p.name::regclass and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where p.recorded group by 1, 2, 3 order by 1`,
    )
  ).rows

/** What plans recorded of each row, in the order of writing; `last` names a lane whose records are applied last. */
const saidSql = ({ name, was }: Table, ids: string): string => {
  const names = [name, ...(was === null ? [] : [was])]
  const isNamed = `(${names.map((one) => `position('"${one}"' in k.writes) > 0`).join(' or ')})`
  const isOurs = `in (${names.map((one) => `'${one}'`).join(', ')})`
  return `
  select w.id, ledger.merged(w.says order by w.lane = $1, w.at, w.lane, w.link, w.leaf, w.made desc) as says, bool_or(w.made) as made,
    array_agg(distinct w.lane) as lanes
  from (
    select r -> 1 ->> 'id' as id, (r -> 1)::jsonb as says, true as made, k.at, k.lane, k.link, k.leaf
      from ledger.key k cross join lateral json_array_elements(k.writes::json -> 'rows') r where ${isNamed} and r ->> 0 ${isOurs}
    union all select m ->> 1, (m -> 3)::jsonb, false, k.at, k.lane, k.link, k.leaf
      from ledger.key k cross join lateral json_array_elements(k.writes::json -> 'moves') m where ${isNamed} and m ->> 0 ${isOurs}) w
  where ${ids} group by w.id`
}

const jsonDiffers = ({
  name,
}: Column): string => `coalesce(s.says ? '${name}' and case when s.says -> '${name}' ? 'sha256'
    then encode(sha256(convert_to(t."${name}"::text, 'UTF8')), 'hex') is distinct from s.says -> '${name}' ->> 'sha256'
    else coalesce(t."${name}"::jsonb, 'null') <> s.says -> '${name}' end, false)`

/** Rows that differ from what plans recorded. If the journal is older than these records, rows may be older too. */
const oddSql = (table: Table, older: boolean, ids: string): string => {
  const { name, columns, plansOnly } = table
  const apart = columns.filter(({ isJson, isFree, isMade }) => isJson || isFree || isMade)
  const blank = columns.map(({ otherwise }) => otherwise ?? 'null').join(', ')
  const without = `array[${apart.map((column) => `'${column.name}'`).join(', ')}]::text[]`
  const json = columns.filter(({ isJson, isFree }) => isJson && !isFree).map(jsonDiffers)
  const nobodySaid = older || !plansOnly ? 'false' : 's.id is null or not s.made'
  return `with said as (${saidSql(table, ids)})
    select coalesce(s.id, t.id::text) as id, t.id is null as gone, coalesce(${nobodySaid}, true) as strange, coalesce(s.lanes, '{}') as lanes
    from said s ${ids === 'true' && !older && plansOnly ? 'full' : 'left'} join ${name} t on t.id::text = s.id
    where t.id is null or ${nobodySaid} or not (jsonb_populate_record(t, case when s.made and ${String(plansOnly)}
        then (to_jsonb(row(${blank})::${name}) - ${without}) || (s.says - ${without}) else s.says - ${without} end) *= t)
      or ${['false', ...json].join(' or ')}
    order by 1 limit 20`
}

type Odd = {
  readonly id: string
  readonly gone: boolean
  readonly strange: boolean
  readonly lanes: readonly string[]
}

/** Two lanes have two clocks, so a row that both wrote at almost the same time is correct in either order. */
const isWholeOtherwise = async (db: Database, table: Table, older: boolean, odd: Odd): Promise<boolean> => {
  if (odd.gone || odd.strange || odd.lanes.length < 2) return false
  for (const lane of odd.lanes) {
    const { rows } = await db.query(oddSql(table, older, 'w.id = $2'), [lane, odd.id])
    if (rows.length === 0) return true
  }
  return false
}

const whatOf = ({ gone, strange }: Odd): string => {
  if (gone) return 'a plan wrote it, and it is gone'
  return strange ? 'no plan made it' : 'it is not what plans wrote'
}

const checkTable = async (db: Database, table: Table, older: boolean): Promise<Fault | null> => {
  const { rows } = await db.query<Odd>(oddSql(table, older, 'true'), [null])
  for (const odd of rows)
    if (!(await isWholeOtherwise(db, table, older, odd))) return { row: `${table.name} ${odd.id}`, what: whatOf(odd) }
  return null
}

type Sum = { readonly name: string; readonly says: string; readonly gives: string }

/** Days that no limit counts any more may have lost their counters (`ledger.prune`). */
const countersSql = (differs: string): string => `
  with given as (select coalesce(g ->> 0, k.member_id::text) as member, g ->> 1 as kind, g ->> 2 as w, coalesce(g ->> 4, '${playCurrency}') as currency, sum((g ->> 3)::bigint) as used
    from ledger.key k cross join lateral json_array_elements(k.writes::json -> 'counters') g where position('"counters"' in k.writes) > 0 group by 1, 2, 3, 4)
  select concat_ws(' ', coalesce(x.member, c.member_id::text), coalesce(x.kind, c.kind), coalesce(x.w, c."window"), nullif(coalesce(x.currency, c.currency), '${playCurrency}')) as name,
    coalesce(c.used, 0)::text as says, coalesce(x.used, 0)::text as gives
  from given x full join ledger.counter c on c.member_id::text = x.member and c.kind = x.kind and c."window" = x.w and c.currency = x.currency
  where coalesce(c.used, 0) ${differs} coalesce(x.used, 0)
    and (coalesce(x.w, c."window") >= ledger.counters_from() or coalesce(x.w, c."window") !~ '^\\d{4}-\\d\\d-\\d\\d$') order by 1 limit 1`

const epochsSql = (differs: string): string => `
  with raised as (select coalesce(r #>> '{}', k.member_id::text) as member, count(*) as times
    from ledger.key k cross join lateral json_array_elements(k.writes::json -> 'raises') r where position('"raises"' in k.writes) > 0 group by 1)
  select a.owner || '/cash' as name, a.epoch::text as says, coalesce(x.times, 0)::text as gives
  from ledger.account a left join raised x on x.member = a.owner::text where a.bucket = 'cash' and a.currency = '${playCurrency}' and a.epoch ${differs} coalesce(x.times, 0) order by 1 limit 1`

/** Counters and epochs from before the records may be above what is recorded, never below. */
const checkSums = async (db: Database, older: boolean): Promise<Fault | null> => {
  const differs = older ? '<' : '<>'
  const [counter] = (await db.query<Sum>(countersSql(differs))).rows
  if (counter !== undefined)
    return { row: `ledger.counter ${counter.name}`, what: `it says ${counter.says}, its plans give ${counter.gives}` }
  const [epoch] = (await db.query<Sum>(epochsSql(differs))).rows
  if (epoch === undefined) return null
  return { row: `ledger.account ${epoch.name}`, what: `its epoch is ${epoch.says}, its plans give ${epoch.gives}` }
}

/**
 * The first row, counter or fence that differs from what plans wrote. Reads the whole journal, whatever was verified
 * before.
 */
export const checkRecorded = async (db: Database): Promise<Fault | null> => {
  const found = await db.query<{ older: boolean }>('select exists (select from ledger.key where seal is null) as older')
  const older = found.rows[0]?.older !== false
  for (const table of await readTables(db)) {
    const fault = await checkTable(db, table, older)
    if (fault !== null) return fault
  }
  return checkSums(db, older)
}
