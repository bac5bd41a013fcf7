// The rows and states of a batch, gathered by table and columns: each group becomes one statement.

import type { Guard, Json, Plan } from '@magpie/db'
import type { Group, Statement, StatementMaker, StateGroup, TableTypes } from './row-statements.ts'

type StateGuard = Extract<Guard, { guard: 'state' }>
type Values = Readonly<Record<string, Json>>

/** In the text that PostgreSQL reads for the column's type; objects and lists are JSON. */
const cell = (value: Json | undefined): string | null => {
  if (value == null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const groups = <G extends Group>(open: (group: Group) => G) => {
  const things: G[] = []
  const isOf = (group: G, table: string, columns: readonly string[]): boolean => {
    if (group.table !== table || group.columns.length !== columns.length) return false
    return columns.every((column, nth) => column === group.columns[nth])
  }
  return {
    things,
    /** Lays the values behind those of the same table and columns, and gives the group. */
    add: (table: string, values: Values, plan: number): G => {
      const columns = Object.keys(values)
      let group = things.find((one) => isOf(one, table, columns))
      if (group === undefined) {
        group = open({ table, columns, plans: [], cells: columns.map(() => []) })
        things.push(group)
      }
      group.plans.push(plan)
      for (const [nth, cells] of group.cells.entries()) cells.push(cell(values[columns[nth] ?? '']))
      return group
    },
  }
}

const stateGroups = () => groups<StateGroup>((group) => ({ ...group, from: [] }))
const rowGroups = () => groups((group) => group)

export type BatchRows = {
  readonly lay: (plan: Plan, nth: number) => void
  /** Tables that are touched. */
  readonly tables: () => readonly string[]
  /** What is judged before the money. */
  readonly before: (types: TableTypes, careful: boolean) => readonly Statement[]
  /** What is written after it. */
  readonly after: (types: TableTypes) => readonly Statement[]
}

export const openRows = (make: StatementMaker): BatchRows => {
  const judged = stateGroups()
  /** Rows that must be absent and that the plan itself adds: judged with care only. */
  const absent = stateGroups()
  const moved = rowGroups()
  const added = rowGroups()
  const layState = ({ table, id, from, to, where, set }: StateGuard, plan: Plan, nth: number): void => {
    const ownRow = from === null && plan.rows.some((row) => row.table === table && row.values.id === id)
    const asked = ownRow ? absent : judged
    asked
      .add(table, where === undefined ? { id } : { id, ...where }, nth)
      .from.push(from === null ? null : `,${from.join(',')},`)
    if (from !== null) moved.add(table, { id, state: to, ...set }, nth)
  }
  return {
    lay: (plan, nth) => {
      for (const guard of plan.guards) if (guard.guard === 'state') layState(guard, plan, nth)
      for (const { table, values } of plan.rows) added.add(table, values, nth)
    },
    tables: () => [judged, absent, moved, added].flatMap(({ things }) => things.map(({ table }) => table)),
    before: (types, careful) => {
      const all = careful ? [...judged.things, ...absent.things] : judged.things
      return all.toSorted((a, b) => (a.table < b.table ? -1 : 1)).map((group) => make.judge(group, types))
    },
    after: (types) => [
      ...moved.things.map((group) => make.move(group, types)),
      ...added.things.map((group) => make.add(group, types)),
    ],
  }
}
