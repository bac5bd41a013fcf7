// Whether the platform itself requested everything in the journal: every lane has the seal of its opening, every booked plan
// the seal over its content, which must match its entries and its key (decision 0242). Lanes from before seals existed are
// sealed over their heads, and their plans need none. A lane names the key that sealed it and its plans, so that older
// lanes are checked with the master secret of their time.

import { copyOut } from '@magpie/db/copy'
import type { Uuid } from '@magpie/kernel'
import {
  entryMarkSql,
  keyNameOf,
  laneText,
  oldLaneText,
  planTextSql,
  type Sealer,
  type SealKey,
  sealedLane,
} from '../chain/seal.ts'
import type { Database, Known } from './database.ts'
import { type Fault, leafName } from './fault.ts'
import { plain } from './leaf-text.ts'
import { rangesSql } from './rows.ts'
import { type Stretch, stretchesOf } from './stretch.ts'

export type LaneOpening = {
  readonly id: Uuid
  readonly opened: bigint
  readonly node: string
  readonly head: bigint
  readonly hash: string
  readonly seal: Buffer | null
}

/** The sealer of a lane's plans; `none` if they need no seal, null for a lane that none of our keys sealed. */
type PlanSeal = Sealer | 'none' | null

export const planSealOf = (keys: readonly SealKey[], { id, opened, node, head, hash, seal }: LaneOpening): PlanSeal => {
  if (seal === null) return null
  const key = keys.find((one) => sealedLane(one, laneText(id, Number(opened), node), seal))
  if (key !== undefined) return key.seal
  return keys.some((one) => sealedLane(one, oldLaneText(id, head, hash), seal)) ? 'none' : null
}

/** A foreign lane looks like one of ours whose secret is missing, so the message names both. */
export const whatOf = (keys: readonly SealKey[], { seal }: LaneOpening): string => {
  const name = seal === null ? undefined : keyNameOf(seal)
  if (name === undefined || keys.some((key) => key.name === name))
    return 'the house did not open it: it bears no seal of ours'
  return `it is sealed under the key ${name}, and no secret of this house gives it: a secret is missing, or another opened this lane`
}

export const laneColumnsSql = `id, (date_part('epoch', opened_at) * 1000)::bigint as opened, node, head, encode(head_hash, 'hex') as hash, seal`

const tab = 0x09
const columnsBefore = 4

/** The columns of the row that `from` covers before the last one, and where the last one begins. */
const splitRow = (row: Buffer): { readonly parts: readonly string[]; readonly rest: number } => {
  const parts: string[] = []
  let at = 0
  while (parts.length < columnsBefore) {
    const end = row.indexOf(tab, at)
    parts.push(row.toString('latin1', at, end))
    at = end + 1
  }
  return { parts, rest: at }
}

/** Keys can only be found by time. */
const timesOf = async (db: Database, ranges: string): Promise<string> => {
  const { rows } = await db.query<{ first: string; last: string }>(
    `select min(l.at)::text as first, max(l.at)::text as last from ${ranges} join ledger.link l on l.lane = u.lane and l.number > u.after and l.number <= u.upto`,
  )
  return `between '${rows[0]?.first ?? '-infinity'}' and '${rows[0]?.last ?? '-infinity'}'`
}

const plansSql = (ranges: string, times: string): string => `copy (
  select k.lane || '|' || k.link || '|' || k.leaf, encode(k.seal, 'hex'), k.lane, k.key, ${planTextSql('m.marks')}
  from ledger.key k join ${ranges} on u.lane = k.lane and k.link > u.after and k.link <= u.upto
  left join (select e.lane, e.link, e.key, string_agg(${entryMarkSql}, '' order by e.leaf) as marks
    from ${ranges} join ledger.entry e on e.lane = u.lane and e.link > u.after and e.link <= u.upto group by 1, 2, 3) m
    on m.lane = k.lane and m.link = k.link and m.key = k.key
  where k.at ${times} and k.refused is null order by k.lane, k.link, k.leaf) to stdout`

/** The first plan of a stretch without a valid seal. */
const firstUnsealed = async (
  db: Database,
  stretch: Stretch,
  seals: ReadonlyMap<string, PlanSeal>,
): Promise<Fault | null> => {
  let fault: Fault | null = null
  const ranges = rangesSql(stretch)
  await copyOut(db, plansSql(ranges, await timesOf(db, ranges)), (row) => {
    if (fault !== null) return
    const { parts, rest } = splitRow(row)
    const [place = '', given = '', lane = '', key = ''] = parts
    const seal = seals.get(lane) ?? null
    if (seal === 'none' && given === '\\N') return
    if (typeof seal === 'function' && seal(plain(row.subarray(rest)).toString('utf8')).toString('hex') === given) return
    const [, link = '0', leaf = '0'] = place.split('|')
    const name = `ledger.key ${leafName(lane, BigInt(link), Number(leaf))} (${key})`
    fault = { row: name, what: 'the house did not ask for this plan: it bears no seal of ours' }
  })
  return fault
}

/** The first lane or plan without a valid seal. If no lane has a seal, no plan may have one. */
export const checkSeals = async (db: Database, keys: readonly SealKey[], known: Known): Promise<Fault | null> => {
  const { rows } = await db.query<LaneOpening>(`select ${laneColumnsSql} from ledger.lane order by opened_at, id`)
  const before = rows.every((lane) => lane.seal === null)
  const seals = new Map<string, PlanSeal>()
  for (const lane of rows) {
    const seal = before ? 'none' : planSealOf(keys, lane)
    if (seal === null) return { row: `ledger.lane ${lane.id}`, what: whatOf(keys, lane) }
    seals.set(lane.id, seal)
  }
  for (const stretch of await stretchesOf(db, known)) {
    const fault = await firstUnsealed(db, stretch, seals)
    if (fault !== null) return fault
  }
  return null
}
