// The rows of slices in the journal in memory: checks states, moves rows and adds them, for a whole plan or not at all.

import type { Guard, Json, Plan } from '@magpie/db'
import { printerOf, type TableShape, type TableShapes } from './table-shapes.ts'

type StateGuard = Extract<Guard, { guard: 'state' }>
type StoredRow = Readonly<Record<string, Json>>
type Values = Readonly<Record<string, Json>>

export type MemoryRows = {
  /** Whether every row is in the state from which the plan moves it. */
  readonly hold: (plan: Plan) => boolean
  /**
   * Checks the writes of a plan against the tables, and throws where PostgreSQL would. Calling the returned function
   * writes them.
   */
  readonly prepare: (plan: Plan) => () => void
  readonly read: (table: string, id: string) => StoredRow | null
  /** The values that the plan gave when it added the row. */
  readonly added: (table: string, id: string) => Plan['rows'][number]['values'] | null
  readonly all: (table: string) => readonly StoredRow[]
  /** Writes that a slice's own SQL makes outside of plans: changes a row, or adds one. */
  readonly patch: (table: string, id: string, changes: Values) => void
  readonly state: () => RowsState
}

/** The error as `pg` throws it. */
export class TableFault extends Error {
  readonly code: string
  constructor(code: string, what: string) {
    super(what)
    this.code = code
  }
}

const unknownTable: TableShape = { columns: new Map(), unique: [] }

/** What is derived from the shape of a table, computed once for all journals of a process. */
type Prints = {
  /** Undefined for an unknown table, which stores every value as text. */
  readonly printers: ReadonlyMap<string, (value: Json | undefined) => Json> | undefined
  readonly needed: readonly string[]
  readonly defaults: StoredRow
}

const printText = printerOf('text')
const madeReady = new WeakMap<TableShape, Prints>()

const printsOf = (shape: TableShape): Prints => {
  const known = madeReady.get(shape)
  if (known !== undefined) return known
  const columns = [...shape.columns]
  const prints: Prints = {
    printers: columns.length === 0 ? undefined : new Map(columns.map(([name, { type }]) => [name, printerOf(type)])),
    needed: columns.filter(([, { needed }]) => needed).map(([name]) => name),
    defaults: Object.fromEntries(columns.map(([name, { otherwise }]) => [name, otherwise])),
  }
  madeReady.set(shape, prints)
  return prints
}

const same = (one: Json | undefined, two: Json | undefined): boolean => {
  const [a, b] = [one ?? null, two ?? null]
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

type Table = {
  readonly unique: TableShape['unique']
  readonly prints: Prints
  readonly rows: Map<string, StoredRow>
  readonly added: Map<string, Plan['rows'][number]['values']>
  readonly taken: Set<string>
}
type KeptTable = {
  readonly rows: ReadonlyMap<string, StoredRow>
  readonly added: Table['added']
  readonly taken: ReadonlySet<string>
}

/** The content so far, from which another journal may start. Rows are replaced, never changed. */
export type RowsState = ReadonlyMap<string, KeptTable>

/** The values as the table prints them, written over those of the row. */
const over = (row: Record<string, Json>, { prints: { printers } }: Table, name: string, values: Values): StoredRow => {
  for (const column of Object.keys(values)) {
    const print = printers === undefined ? printText : printers.get(column)
    if (print === undefined) throw new Error(`a plan names ${name}.${column}, which does not exist`)
    row[column] = print(values[column])
  }
  return row
}

const typed = (table: Table, name: string, values: Values): StoredRow => over({}, table, name, values)

const uniqueKeys = ({ unique }: Table, row: StoredRow): readonly string[] =>
  unique
    .filter((columns) => columns.every((column) => row[column] != null))
    .map((columns) => JSON.stringify([columns, columns.map((column) => row[column])]))

const filled = (table: Table, name: string, values: Values): StoredRow => {
  const row = over({ ...table.prints.defaults }, table, name, values)
  for (const column of table.prints.needed)
    if (row[column] == null) throw new TableFault('23502', `null value in column ${name}.${column}`)
  return row
}

export const openMemoryRows = (shapes: TableShapes, from?: RowsState): MemoryRows => {
  const tables = new Map<string, Table>()
  const tableOf = (name: string): Table => {
    let table = tables.get(name)
    if (table === undefined) {
      const { rows, added, taken } = from?.get(name) ?? {}
      const shape = shapes.get(name) ?? unknownTable
      table = {
        unique: shape.unique,
        prints: printsOf(shape),
        rows: new Map(rows),
        added: new Map(added),
        taken: new Set(taken),
      }
      tables.set(name, table)
    }
    return table
  }
  const holds = ({ table: name, id, from, where }: StateGuard): boolean => {
    const table = tableOf(name)
    const row = table.rows.get(id)
    if (from === null || row === undefined) return from === null && row === undefined
    if (!from.some((state) => state === row['state'])) return false
    if (where === undefined) return true
    const asked = Object.entries(typed(table, name, where))
    return asked.every(([column, value]) => same(row[column], value))
  }
  const prepareMove = ({ table: name, id, from, to, set }: StateGuard): (() => void)[] => {
    if (from === null) return []
    const table = tableOf(name)
    const changes = typed(table, name, { state: to, ...set })
    return [() => void table.rows.set(id, Object.assign({ ...table.rows.get(id) }, changes))]
  }
  const prepareAdd = ({ table: name, values }: Plan['rows'][number]): (() => void) => {
    const table = tableOf(name)
    const row = filled(table, name, values)
    const keys = uniqueKeys(table, row)
    if (table.rows.has(values.id) || keys.some((key) => table.taken.has(key)))
      throw new TableFault('23505', `duplicate key in ${name}: ${values.id}`)
    return () => {
      table.rows.set(values.id, row)
      table.added.set(values.id, values)
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
    added: (table, id) => tableOf(table).added.get(id) ?? null,
    all: (table) => [...tableOf(table).rows.values()],
    patch: (name, id, changes) => {
      const table = tableOf(name)
      const row = table.rows.get(id) ?? filled(table, name, changes)
      table.rows.set(id, { ...row, ...typed(table, name, changes) })
    },
    state: () => {
      const kept = new Map<string, KeptTable>(from)
      for (const [name, { rows, added, taken }] of tables)
        kept.set(name, { rows: new Map(rows), added: new Map(added), taken: new Set(taken) })
      return kept
    },
  }
}
