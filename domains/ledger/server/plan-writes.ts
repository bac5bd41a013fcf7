// What a plan writes besides its entries, in two forms: row by row for `ledger.commit_batch`, which writes them, and as one
// sealed text stored with the plan's key, from which a verification rebuilds the rows (decision 0241).

import { hash } from 'node:crypto'
import type { Guard, Json, Plan } from '@magpie/db'
import { playCurrency, type Uuid } from '@magpie/kernel'
import { bucketOf, ownerOf } from './owner-of.ts'
import type { PlanTable, PlanTables } from './plan-tables.ts'

type Values = Readonly<Record<string, Json>>

export type RowMove = {
  readonly table: string
  readonly id: string
  /** The allowed states separated by commas; null if the row must be absent. */
  readonly from: string | null
  /** JSON. */
  readonly where: string | null
  /** JSON; null if nothing is set. */
  readonly set: string | null
  /** The row must be absent, and the plan adds it itself. */
  readonly own: boolean
}

export type PlanWrites = {
  readonly moves: readonly RowMove[]
  readonly rows: readonly { readonly table: string; readonly values: string }[]
  /** JSON; null for a plan that writes only entries. */
  readonly text: string | null
}

/** Longer JSON of a column is recorded as its hash; the row has the text. */
const jsonMax = 100

const tableOf = (tables: PlanTables, plan: Plan, table: string, values: Values): PlanTable => {
  const known = tables.get(table)
  if (known === undefined) throw new Error(`${plan.key} writes to ${table}, which no plan writes`)
  for (const name of Object.keys(values))
    if (!known.columns.has(name)) throw new Error(`${plan.key} names ${table}.${name}, which does not exist`)
  return known
}

/**
 * Values as they are written, as JSON, and as they are recorded: `{"sha256": …}` for long JSON of a column. The text of
 * such a column is made once for both. No row consists only of long columns.
 */
const laid = ({ json }: PlanTable, values: Values): { readonly text: string; readonly kept: Values } => {
  let kept: Record<string, Json> | undefined
  let rest: Record<string, Json | undefined> | undefined
  let long = ''
  for (const name of json) {
    const value = values[name]
    if (value == null) continue
    const text = JSON.stringify(value)
    if (text.length <= jsonMax) continue
    ;(kept ??= { ...values })[name] = { sha256: hash('sha256', text) }
    ;(rest ??= { ...values })[name] = undefined
    long += `,${JSON.stringify(name)}:${text}`
  }
  if (kept === undefined) return { text: JSON.stringify(values), kept: values }
  return { text: `${JSON.stringify(rest).slice(0, -1)}${long}}`, kept }
}

/** A plan's own member is not named again. */
const other = (plan: Plan, member: Uuid): Uuid | null => (member === plan.member ? null : member)

type Parts = {
  moves: Json[]
  rows: Json[]
  counters: Json[]
  fences: Json[]
}

const layGuard = (plan: Plan, guard: Guard, tables: PlanTables, moves: RowMove[], parts: Parts): void => {
  if (guard.guard === 'fence') parts.fences.push([other(plan, guard.member), guard.epoch])
  else if (guard.guard === 'counter') {
    const { member, kind, window, amount, currency } = guard
    const named = [other(plan, member), kind, window, String(amount)]
    parts.counters.push(currency === playCurrency ? named : [...named, currency])
  } else if (guard.guard === 'state') {
    const { table, id, from, to, where, set } = guard
    const values = from === null ? {} : { state: to, ...set }
    const known = tableOf(tables, plan, table, { ...where, ...values })
    const { text, kept } = laid(known, values)
    moves.push({
      table,
      id,
      from: from === null ? null : `,${from.join(',')},`,
      where: where === undefined ? null : JSON.stringify(where),
      set: from === null ? null : text,
      own: from === null && plan.rows.some((row) => row.table === table && row.values.id === id),
    })
    if (known.recorded && from !== null) parts.moves.push([table, id, from, kept])
  }
}

export const writesOf = (plan: Plan, tables: PlanTables): PlanWrites => {
  const { guards, rows, raises = [], opens = [] } = plan
  const moves: RowMove[] = []
  const parts: Parts = { moves: [], rows: [], counters: [], fences: [] }
  for (const guard of guards) layGuard(plan, guard, tables, moves, parts)
  const added = rows.map(({ table, values }) => {
    const known = tableOf(tables, plan, table, values)
    const { text, kept } = laid(known, values)
    if (known.recorded) parts.rows.push([table, kept])
    return { table, values: text }
  })
  const named = {
    ...parts,
    raises: raises.map((member) => other(plan, member)),
    opens: opens.map((ref) => `${ownerOf(ref)}/${bucketOf(ref)}/${ref.currency}`),
  }
  const said = Object.entries(named).filter(([, list]) => list.length > 0)
  return { moves, rows: added, text: said.length === 0 ? null : JSON.stringify(Object.fromEntries(said)) }
}
