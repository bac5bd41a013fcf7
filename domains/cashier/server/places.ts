// Slots and versions: rows that one thing at a time may occupy, and versions that one change at a time may raise. They
// let a plan demand "while no one else does the same", which a balance cannot express.

import type { Guard, House, Json, Row } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export const placeTable = 'cashier.place'

/** The version of a member's submissions: each withdrawal raises it. */
export const withdrawPlace = (member: Uuid): string => `withdraw/${member}`

/** Raises a version, with the row that creates it the first time. */
export type Turn = { readonly guard: Guard; readonly rows: readonly Row[] }

/** From the row as the journal read it. */
export const turnOf = (id: string, row: Readonly<Record<string, Json>> | null | undefined): Turn => {
  const state = row?.['state']
  if (typeof state !== 'string') {
    const first = 'v1'
    return {
      guard: { guard: 'state', table: placeTable, id, from: null, to: first },
      rows: [{ table: placeTable, values: { id, state: first } }],
    }
  }
  const to = `v${Number(state.slice(1)) + 1}`
  return { guard: { guard: 'state', table: placeTable, id, from: [state], to }, rows: [] }
}

export const nextTurn = async (house: House, id: string): Promise<Turn> => {
  const { rows } = await house.journal.read({ rows: [{ table: placeTable, id }] })
  return turnOf(id, rows[0])
}
