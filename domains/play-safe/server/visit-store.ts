// Converts a visit to a row and back.

import type { Json, Row } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { everyUnasked, type Visit } from '../rules/index.ts'

export const presenceTable = 'play_safe.presence'

type Stored = Readonly<Record<string, Json>>

const orElse = <T>(value: Json | undefined, other: T): number | T => (value == null ? other : Number(value))

/** Null for a member never seen on a playing screen. */
export const visitOf = (row: Stored | null | undefined): Visit | null => {
  if (row == null) return null
  const at = Number(row['at'])
  const began = orElse(row['began'], at)
  return {
    at,
    began,
    answered: orElse(row['answered'], began),
    asked: orElse(row['asked'], null),
    every: orElse(row['every'], everyUnasked),
  }
}

/** The guard and rows that replace the visit that was read by `after`. */
export const writeVisit = (member: Uuid, before: Visit | null, after: Visit) => {
  const move = { guard: 'state', table: presenceTable, id: member, to: 'here' } as const
  const set = { ...after }
  const rows: Row[] = before === null ? [{ table: presenceTable, values: { id: member, state: 'here', ...set } }] : []
  return before === null
    ? { guard: { ...move, from: null }, rows }
    : { guard: { ...move, from: ['here'], where: { at: before.at }, set }, rows }
}
