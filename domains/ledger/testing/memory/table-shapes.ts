// The shapes of the slices' tables, read from the committed `packages/db/schema.sql`. With them a journal in memory
// stores values as PostgreSQL would print them, fills in column defaults, and refuses what the table could not hold.

import type { Json } from '@magpie/db'

export type ColumnShape = { readonly type: string; readonly needed: boolean; readonly otherwise: Json }

export type TableShape = {
  readonly columns: ReadonlyMap<string, ColumnShape>
  /** Sets of columns that must be unique, in addition to `id`. */
  readonly unique: readonly (readonly string[])[]
}

/** By `schema.table`. */
export type TableShapes = ReadonlyMap<string, TableShape>

const columnLine = /^ {2}(\w+) (.+?)(?: collate "\w+")?(?: not null)?(?: default (.+)| generated .+)?$/

const defaultOf = (text: string | undefined): Json => {
  const literal = text?.replace(/::[\w ]+$/, '')
  if (literal === undefined) return null
  if (literal === 'true' || literal === 'false') return literal === 'true'
  if (/^-?\d+$/.test(literal)) return Number(literal)
  return literal.startsWith(`'`) ? literal.slice(1, -1) : null
}

/** The file lists columns first, then constraints, indexes and grants. */
const readTable = (lines: readonly string[]): TableShape => {
  const columns = new Map<string, ColumnShape>()
  const unique: string[][] = []
  for (const line of lines) {
    const constraint = /^ {2}constraint \w+ (?:UNIQUE|PRIMARY KEY) \((.+)\)$/.exec(line)
    if (constraint !== null) unique.push((constraint[1] ?? '').split(', '))
    if (/^ {2}(?:constraint|index|grant|policy|trigger) /.test(line)) continue
    const [, name, type = '', value] = columnLine.exec(line) ?? []
    if (name === undefined) continue
    const needed = line.includes(' not null') && value === undefined && !line.includes(' generated ')
    columns.set(name, { type, needed, otherwise: defaultOf(value) })
  }
  return { columns, unique: unique.filter((one) => one.join() !== 'id') }
}

/** `text`: the content of `packages/db/schema.sql`. */
export const readTableShapes = (text: string): TableShapes => {
  const shapes = new Map<string, TableShape>()
  let schema = ''
  for (const block of text.split('\n\n')) {
    const [head = '', ...lines] = block.split('\n')
    schema = /^schema (\w+)/.exec(head)?.[1] ?? schema
    const table = /^table (\w+)/.exec(head)?.[1]
    if (table !== undefined) shapes.set(`${schema}.${table}`, readTable(lines))
  }
  return shapes
}

const numbers = new Set(['smallint', 'integer', 'bigint', 'numeric', 'double precision'])

const isoShape = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/

/** PostgreSQL's ISO format without trailing zeros: `2026-06-11T12:00:00.5+00:00`. */
const moment = (text: string): string => {
  const iso = isoShape.test(text) ? text : new Date(text).toISOString()
  const thousandths = iso.slice(20, 23)
  const [seconds, rest] = [iso.slice(0, 19), thousandths.replace(/0+$/, '')]
  return rest === '' ? `${seconds}+00:00` : `${seconds}.${rest}+00:00`
}

const textOf = (value: NonNullable<Json>): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** How a column of this type prints a plan's value to JSON. */
export const printerOf = (type: string): ((value: Json | undefined) => Json) => {
  const print = (of: (text: string) => Json) => (value: Json | undefined) => (value == null ? null : of(textOf(value)))
  if (numbers.has(type)) return print(Number)
  if (type === 'boolean') return print((text) => text === 'true')
  if (type === 'json' || type === 'jsonb') return print((text) => JSON.parse(text) as Json)
  return print(type === 'timestamp with time zone' ? moment : (text) => text)
}
