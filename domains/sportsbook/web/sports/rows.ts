// The row of each sport, for lists that show them all.

import type { SportId } from '../../contract/index.ts'
import { baseballRow } from './baseball/row.tsx'
import { basketballRow } from './basketball/row.tsx'
import { esportsRow } from './esports/row.tsx'
import { footballRow } from './football/row.tsx'
import { badmintonRow, tableTennisRow, volleyballRow } from './rally/row.tsx'
import type { SportRow } from './row.ts'
import { tennisRow } from './tennis/row.tsx'

type Rows = Readonly<Record<Exclude<SportId, 'outright'>, SportRow>>
const rows: Rows = {
  football: footballRow,
  basketball: basketballRow,
  tennis: tennisRow,
  esports: esportsRow,
  baseball: baseballRow,
  table_tennis: tableTennisRow,
  badminton: badmintonRow,
  volleyball: volleyballRow,
}

/** Undefined for a competition, which has a card of its own. */
export const rowOf = (sport: SportId): SportRow | undefined => (sport === 'outright' ? undefined : rows[sport])
