// The rows and states of slices, as statements around `ledger.commit_batch` in its transaction: one judges the states
// that plans move from, the others write for the plans that stand. Their texts depend on tables and columns alone, so
// the database plans each of them once a connection.

import { Column, type ColumnType, typeIds } from './array-column.ts'

/** The type of each column of each table, as the database names it. */
export type TableTypes = ReadonlyMap<string, ReadonlyMap<string, string>>

export type Statement = {
  readonly name: string
  readonly text: string
  readonly values: readonly (Buffer | string | null)[]
}

/** Things of one table with the same columns, column by column; `plans` counts from one. */
export type Group = {
  readonly table: string
  readonly columns: readonly string[]
  readonly plans: number[]
  readonly cells: (string | null)[][]
}

/** States that are asked for: the allowed ones between commas, null where the row must be absent. */
export type StateGroup = Group & { readonly from: (string | null)[] }

const typeOf = (types: TableTypes, table: string, column: string): string => {
  const type = types.get(table)?.get(column)
  if (type === undefined) throw new Error(`a plan names ${table}.${column}, which does not exist`)
  return type
}

const isKnown = (type: string): type is ColumnType => Object.hasOwn(typeIds, type)

const wholeOf = (text: string): bigint => {
  if (!/^-?\d+$/.test(text)) throw new Error(`not a whole number: ${text}`)
  return BigInt(text)
}

const lay: Readonly<Record<ColumnType, (column: Column, cell: string) => void>> = {
  boolean: (column, cell) => {
    if (cell !== 'true' && cell !== 'false') throw new Error(`neither true nor false: ${cell}`)
    column.flag(cell === 'true')
  },
  bytea: () => {
    throw new Error('a plan writes no bytes')
  },
  bigint: (column, cell) => column.big(wholeOf(cell)),
  integer: (column, cell) => column.whole(Number(wholeOf(cell))),
  text: (column, cell) => column.text(cell),
  uuid: (column, cell) => column.uuid(cell),
  json: (column, cell) => column.text(cell),
  jsonb: (column, cell) => column.jsonb(cell),
}

const special = /["\\]/g

/** For types that we do not know in binary: the array as text. */
const literal = (cells: readonly (string | null)[]): string =>
  `{${cells.map((cell) => (cell === null ? 'NULL' : `"${cell.replace(special, '\\$&')}"`)).join(',')}}`

const parameterOf = (type: string, cells: readonly (string | null)[]): Buffer | string => {
  if (!isKnown(type)) return literal(cells)
  const column = new Column(type)
  const one = lay[type]
  for (const cell of cells) {
    if (cell === null) column.none()
    else one(column, cell)
  }
  return column.parameter()
}

const plansOf = ({ plans }: Group): Buffer => {
  const column = new Column('integer')
  for (const plan of plans) column.whole(plan)
  return column.parameter()
}

/** `unnest($1::integer[], $2::uuid[], …) n(plan, c1, …)`. */
const source = (types: readonly string[], extra = ''): string =>
  `unnest(${['integer', ...types].map((type, nth) => `$${nth + 1}::${type}[]`).join(', ')})${extra} n(plan, ${types.map((_, nth) => `c${nth + 1}`).join(', ')}${extra === '' ? '' : ', i'})`

const stands = `n.plan <> all ((select coalesce(nullif(current_setting('ledger.fallen', true), ''), '{}')::integer[])::integer[])`

const typesOf = (types: TableTypes, { table, columns }: Group): readonly string[] =>
  columns.map((column) => typeOf(types, table, column))

const valuesOf = (group: Group, types: readonly string[]): readonly (Buffer | string)[] => [
  plansOf(group),
  ...group.cells.map((cells, nth) => parameterOf(types[nth] ?? '', cells)),
]

export type StatementMaker = {
  readonly judge: (group: StateGroup, types: TableTypes) => Statement
  readonly move: (group: Group, types: TableTypes) => Statement
  readonly add: (group: Group, types: TableTypes) => Statement
}

export const makeStatements = (): StatementMaker => {
  const names = new Map<string, string>()
  const statement = (text: string, values: Statement['values']): Statement => {
    const name = names.get(text) ?? `rows_${names.size + 1}`
    names.set(text, name)
    return { name, text, values }
  }
  return {
    /** The first column is the id, the others must be as the plan says. Rows are locked in one order for everybody. */
    judge: (group, types) => {
      const { table, columns } = group
      const [id = '', ...others] = typesOf(types, group)
      const same = columns.slice(1).map((column, nth) => ` and t."${column}" is not distinct from a.c${nth + 3}`)
      const text = `with asked as materialized (select * from ${source([id, 'text', ...others], ' with ordinality')}),
        found as materialized (select a.i, a.plan, a.c2 is not null and position(',' || t.state || ',' in a.c2) > 0${same.join('')} as fits
          from asked a join ${table} t on t.id = a.c1 order by t.id for no key update of t)
        select set_config('ledger.stale', concat_ws(',', nullif(current_setting('ledger.stale', true), ''), string_agg(z.plan::text, ',')), true)
        from (select max(plan) as plan from (select i, plan, c2 is null as fits, false as here from asked union all select i, plan, fits, true from found) every
          group by i having not coalesce(bool_or(fits) filter (where here), bool_or(fits))) z`
      const [ids = [], ...rest] = group.cells
      return statement(text, [
        plansOf(group),
        parameterOf(id, ids),
        parameterOf('text', group.from),
        ...rest.map((cells, nth) => parameterOf(others[nth] ?? '', cells)),
      ])
    },
    move: (group, types) => {
      const own = typesOf(types, group)
      const sets = group.columns.slice(1).map((column, nth) => `"${column}" = n.c${nth + 2}`)
      return statement(
        `update ${group.table} t set ${sets.join(', ')} from ${source(own)} where ${stands} and t.id = n.c1`,
        valuesOf(group, own),
      )
    },
    add: (group, types) => {
      const own = typesOf(types, group)
      const into = group.columns.map((column) => `"${column}"`).join(', ')
      const from = group.columns.map((_, nth) => `n.c${nth + 1}`).join(', ')
      return statement(
        `insert into ${group.table} (${into}) select ${from} from ${source(own)} where ${stands}`,
        valuesOf(group, own),
      )
    },
  }
}
