// Whether the platform's keys fit a journal, before serving from a backup that was restored with other secrets.

import { mastersOf } from '@magpie/wire/keyring'
import { openSealKeys } from '../chain/seal.ts'
import type { Database } from './database.ts'
import type { Fault } from './fault.ts'
import { laneColumnsSql, type LaneOpening, planSealOf, whatOf } from './seals.ts'

export type HouseKeys = { readonly secret: string; readonly newer: readonly string[] }

/** The first lane that none of these keys sealed. */
export const strangerLane = async (db: Database, { secret, newer }: HouseKeys): Promise<Fault | null> => {
  const keys = openSealKeys(mastersOf(secret, newer))
  const { rows } = await db.query<LaneOpening>(`select ${laneColumnsSql} from ledger.lane order by opened_at, id`)
  const lane = rows.find((one) => planSealOf(keys, one) === null)
  return lane === undefined ? null : { row: `ledger.lane ${lane.id}`, what: whatOf(keys, lane) }
}
