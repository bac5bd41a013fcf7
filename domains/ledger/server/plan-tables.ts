// The tables of slices that plans may write, as the database names them (decision 0241).

import type { Pool } from 'pg'

export type PlanTable = {
  readonly columns: ReadonlySet<string>
  /** Columns of type `json`, whose text is kept as it came. */
  readonly json: ReadonlySet<string>
  /** Whether the journal keeps what a plan writes there. */
  readonly recorded: boolean
}

/** By `schema.table`. */
export type PlanTables = ReadonlyMap<string, PlanTable>

type Found = { readonly name: string; readonly recorded: boolean; readonly column: string; readonly type: string }

export const readPlanTables = async (db: Pool): Promise<PlanTables> => {
  const { rows } = await db.query<Found>(
    `select p.name, p.recorded, a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
     from house.plan_table p join pg_attribute a on a.attrelid = p.name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, found]) => [
      name,
      {
        columns: new Set(found.map(({ column }) => column)),
        json: new Set(found.filter(({ type }) => type === 'json').map(({ column }) => column)),
        recorded: found[0]?.recorded === true,
      },
    ]),
  )
}
