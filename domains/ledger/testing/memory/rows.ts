// The rows of slices in a journal in memory: states are asked, rows move and are added, all of a plan or nothing.

import type { Guard, Json, Plan } from '@magpie/db'
import { type ColumnShape, printed, type TableShape, type TableShapes } from './table-shapes.ts'

type StateGuard = Extract<Guard, { guard: 'state' }>
type StoredRow = Readonly<Record<string, Json>>
type Values = Readonly<Record<string, Json>>

export type MemoryRows = {
  /** Whether every state that the plan moves from holds. */
  readonly hold: (plan: Plan) => boolean
  /** What would be written, checked against the tables; throws where PostgreSQL would. Nothing is written until it is called. */
  readonly prepare: (plan: Plan) => () => void
  readonly read: (table: string, id: string) => StoredRow | null
  readonly all: (table: string) => readonly StoredRow[]
  /** What a slice's own SQL changes in a row beside the plans. */
  readonly patch: (table: string, id: string, changes: Values) => void
}

/** As `pg` throws it. */
export class TableFault extends Error {
  readonly code: string
  constructor(code: string, what: string) {
    super(what)
    this.code = code
  }
}

const unknownTable: TableShape = { columns: new Map(), unique: [] }
const plain: ColumnShape = { type: 'text', needed: false, otherwise: null }

const same = (one: Json | undefined, two: Json | undefined): boolean => {
  const [a, b] = [one ?? null, two ?? null]
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

type Table = { readonly shape: TableShape; readonly rows: Map<string, StoredRow>; readonly taken: Set<string> }

const typed = ({ shape }: Table, name: string, values: Values): StoredRow =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      const found = shape.columns.get(column) ?? (shape.columns.size === 0 ? plain : undefined)
      if (found === undefined) throw new Error(`a plan names ${name}.${column}, which does not exist`)
      return [column, printed(value, found.type)]
    }),
  )

const uniqueKeys = ({ shape }: Table, row: StoredRow): readonly string[] =>
  shape.unique
    .filter((columns) => columns.every((column) => row[column] != null))
    .map((columns) => JSON.stringify([columns, columns.map((column) => row[column])]))

const filled = (table: Table, name: string, values: Values): StoredRow => {
  const row = typed(table, name, values)
  const rest: [string, Json][] = []
  for (const [column, { needed, otherwise }] of table.shape.columns) {
    if (row[column] === undefined) rest.push([column, otherwise])
    if (needed && row[column] == null) throw new TableFault('23502', `null value in column ${name}.${column}`)
  }
  return rest.length === 0 ? row : { ...Object.fromEntries(rest), ...row }
}

export const openMemoryRows = (shapes: TableShapes): MemoryRows => {
  const tables = new Map<string, Table>()
  const tableOf = (name: string): Table => {
    let table = tables.get(name)
    if (table === undefined) {
      table = { shape: shapes.get(name) ?? unknownTable, rows: new Map(), taken: new Set() }
      tables.set(name, table)
    }
    return table
  }
  const holds = ({ table: name, id, from, where }: StateGuard): boolean => {
    const table = tableOf(name)
    const row = table.rows.get(id)
    if (from === null || row === undefined) return from === null && row === undefined
    if (!from.some((state) => state === row['state'])) return false
    const asked = Object.entries(typed(table, name, where ?? {}))
    return asked.every(([column, value]) => same(row[column], value))
  }
  const prepareMove = ({ table: name, id, from, to, set }: StateGuard): (() => void)[] => {
    if (from === null) return []
    const table = tableOf(name)
    const changes = typed(table, name, { state: to, ...set })
    return [() => void table.rows.set(id, { ...table.rows.get(id), ...changes })]
  }
  const prepareAdd = ({ table: name, values }: Plan['rows'][number]): (() => void) => {
    const table = tableOf(name)
    const row = filled(table, name, values)
    const keys = uniqueKeys(table, row)
    if (table.rows.has(values.id) || keys.some((key) => table.taken.has(key)))
      throw new TableFault('23505', `duplicate key in ${name}: ${values.id}`)
    return () => {
      table.rows.set(values.id, row)
      for (const key of keys) table.taken.add(key)
    }
  }
  return {
    hold: ({ guards }) => guards.every((guard) => guard.guard !== 'state' || holds(guard)),
    prepare: ({ guards, rows }) => {
      if (guards.length === 0 && rows.length === 0) return () => undefined
      const moves = guards.flatMap((guard) => (guard.guard === 'state' ? prepareMove(guard) : []))
      const writes = [...moves, ...rows.map(prepareAdd)]
      return () => {
        for (const write of writes) write()
      }
    },
    read: (table, id) => tableOf(table).rows.get(id) ?? null,
    all: (table) => [...tableOf(table).rows.values()],
    patch: (name, id, changes) => {
      const table = tableOf(name)
      const row = table.rows.get(id)
      if (row !== undefined) table.rows.set(id, { ...row, ...typed(table, name, changes) })
    },
  }
}
