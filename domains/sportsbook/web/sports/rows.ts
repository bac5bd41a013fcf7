// The row of each sport, for lists that show them all.

import type { SportId } from '../../contract/index.ts'
import { basketballRow } from './basketball/row.tsx'
import { footballRow } from './football/row.tsx'
import type { SportRow } from './row.ts'
import { tennisRow } from './tennis/row.tsx'

const rows: Readonly<Record<SportId, SportRow>> = {
  football: footballRow,
  basketball: basketballRow,
  tennis: tennisRow,
}

export const rowOf = (sport: SportId): SportRow => rows[sport]
