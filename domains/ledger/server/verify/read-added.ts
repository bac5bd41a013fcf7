// Rows as the plans that added them wrote them: from the text stored with the plan's key, and only if the seals of plan and lane
// are valid. Later changes of the row or of that text are not trusted (decision 0241).

import type { AddedRow, Json, State } from '@magpie/db'
import type { Pool } from 'pg'
import { entryMarkSql, planTextSql, type SealKey } from '../chain/seal.ts'
import { type LaneOpening, laneColumnsSql, planSealOf } from './seals.ts'

/** A batch is committed within this time after the reading on which its plans are based. */
const beforeMs = 5000
const afterMs = 120_000

type Found = {
  readonly lane: Omit<LaneOpening, 'seal'> & { readonly seal: string | null }
  readonly seal: string
  readonly text: string
  readonly added: { readonly id: string; readonly [column: string]: Json }
}

const addedSql = `select (select row_to_json(x) from (select ${laneColumnsSql} from ledger.lane where id = k.lane) x) as lane,
    encode(k.seal, 'hex') as seal, r -> 1 as added,
    ${planTextSql(`(select string_agg(${entryMarkSql}, '' order by e.leaf) from ledger.entry e where e.lane = k.lane and e.link = k.link and e.at = k.at and e.key = k.key)`)} as text
  from ledger.key k cross join lateral json_array_elements(k.writes::json -> 'rows') r
  where k.at between $1 and $2 and k.member_id = $3 and k.kind = $4 and k.refused is null and k.seal is not null
    and position($6 in k.writes) > 0 and r ->> 0 = $5 and r -> 1 ->> 'id' = $6`

const isOurs = (keys: readonly SealKey[], { lane, seal, text }: Found): boolean => {
  const ofPlans = planSealOf(keys, {
    ...lane,
    seal: lane.seal === null ? null : Buffer.from(lane.seal.slice(2), 'hex'),
  })
  return typeof ofPlans === 'function' && ofPlans(text).toString('hex') === seal
}

const readOne = async (pool: Pool, keys: readonly SealKey[], asked: AddedRow): Promise<State['added'][number]> => {
  const { table, id, member, plan, madeMs } = asked
  const { rows } = await pool.query<Found>(addedSql, [
    new Date(madeMs - beforeMs),
    new Date(madeMs + afterMs),
    member,
    plan,
    table,
    id,
  ])
  return rows.find((found) => isOurs(keys, found))?.added ?? null
}

export const readAdded = (pool: Pool, keys: readonly SealKey[], asked: readonly AddedRow[]): Promise<State['added']> =>
  Promise.all(asked.map((one) => readOne(pool, keys, one)))
