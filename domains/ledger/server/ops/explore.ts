// Reads the raw journal. A lane is read backwards from its head by its primary key, and a page scans a limited number of links,
// so that a filter without matches costs one page and not the whole journal.

import { type House, pageOf } from '@magpie/db'
import { isUuid, refuse, type Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import {
  type EntryRow,
  type LinkRow,
  opsCheckpoints,
  opsEntries,
  opsKey,
  opsLanes,
  opsLinks,
} from '../../contract/index.ts'
import { houseOwner } from '../owner-of.ts'
import { entryColumns, entryJoins, entryRow, type RawEntry } from './entry-rows.ts'

type Db = Pick<House, 'db'>

const pageSize = 50
/** The maximum of links that one page scans. */
const linksMax = 2000n
const lanesMax = 200

/** After every leaf of a link. */
const lastLeaf = 2_000_000_000

type At = { readonly lane: Uuid; readonly link: bigint; readonly leaf: number }

/** `lane.link.leaf`: entries before it are read. Without a leaf, the whole link is included. */
const readCursor = (text: string | undefined): At | undefined => {
  const [lane = '', link = '', leaf] = (text ?? '').split('.')
  if (!isUuid(lane) || !/^\d{1,18}$/.test(link)) return undefined
  return { lane, link: BigInt(link), leaf: /^\d{1,9}$/.test(leaf ?? '') ? Number(leaf) : lastLeaf }
}

/** The lane opened before this one; without a lane, the latest. */
const laneBefore = async ({ db }: Db, lane: Uuid | undefined): Promise<{ id: Uuid; head: bigint } | undefined> => {
  const { rows } = await db.query<{ id: Uuid; head: bigint }>(
    `select id, head from ledger.lane
     where head > 0 and ($1::uuid is null or (opened_at, id) < (select opened_at, id from ledger.lane where id = $1))
     order by opened_at desc, id desc limit 1`,
    [lane ?? null],
  )
  return rows[0]
}

const laneById = async ({ db }: Db, lane: Uuid): Promise<{ id: Uuid; head: bigint } | undefined> => {
  const { rows } = await db.query<{ id: Uuid; head: bigint }>(`select id, head from ledger.lane where id = $1`, [lane])
  return rows[0]
}

type Filters = { readonly kind: string | undefined; readonly house: string | undefined }
type Page = { readonly rows: readonly EntryRow[]; readonly next: string | null }

const wherever = ({ kind, house }: Filters, values: unknown[]): string => {
  const conditions: string[] = []
  if (kind !== undefined) conditions.push(`e.kind = $${values.push(kind)}`)
  if (house !== undefined) {
    const owner = values.push(houseOwner(house))
    conditions.push(
      `((e.from_bucket = 'house' and e.from_owner = $${owner}) or (e.to_bucket = 'house' and e.to_owner = $${owner}))`,
    )
  }
  return conditions.map((one) => ` and ${one}`).join('')
}

/** One lane, backwards over `linksMax` links at most. */
const laneEntries = async (on: Db, at: At, filters: Filters, limit: number): Promise<Page & { done: boolean }> => {
  const floor = at.link > linksMax ? at.link - linksMax : 0n
  const values: unknown[] = [at.lane, at.link, at.leaf, floor]
  const { rows } = await on.db.query<RawEntry>(
    `select ${entryColumns} from ledger.entry e ${entryJoins}
     where e.lane = $1 and e.link > $4 and e.link <= $2 and (e.link, e.leaf) < ($2, $3::integer)${wherever(filters, values)}
     order by e.link desc, e.leaf desc limit ${limit}`,
    values,
  )
  const last = rows.at(-1)
  if (rows.length === limit && last !== undefined)
    return { rows: rows.map(entryRow), next: `${last.lane}.${last.link}.${last.leaf}`, done: false }
  return { rows: rows.map(entryRow), next: floor > 0n ? `${at.lane}.${floor}` : null, done: floor === 0n }
}

const entriesByLane = async (
  on: Db,
  lane: Uuid | undefined,
  before: string | undefined,
  filters: Filters,
  limit: number,
): Promise<Page> => {
  const cursor = readCursor(before)
  const first = lane === undefined ? await laneBefore(on, undefined) : await laneById(on, lane)
  const at = cursor ?? (first && { lane: first.id, link: first.head, leaf: lastLeaf })
  if (at === undefined) return { rows: [], next: null }
  const page = await laneEntries(on, at, filters, limit)
  if (!page.done || lane !== undefined) return { rows: page.rows, next: page.next }
  const older = await laneBefore(on, at.lane)
  return { rows: page.rows, next: older === undefined ? null : `${older.id}.${older.head}` }
}

const entriesByMember = async (
  { db }: Db,
  member: Uuid,
  before: string | undefined,
  filters: Filters,
  limit: number,
): Promise<Page> => {
  const [ms, lane, link, leaf] = (before ?? '').split('/')
  const known = before !== undefined && /^\d{1,15}$/.test(ms ?? '') && isUuid(lane ?? '')
  const values: unknown[] = [
    member,
    known ? new Date(Number(ms)) : 'infinity',
    known ? lane : 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    known && /^\d{1,18}$/.test(link ?? '') ? link : '0',
    known && /^\d{1,9}$/.test(leaf ?? '') ? leaf : '0',
  ]
  const { rows } = await db.query<RawEntry>(
    `select ${entryColumns} from ledger.entry e ${entryJoins}
     where e.member_id = $1 and (e.at, e.lane, e.link, e.leaf) < ($2::timestamptz, $3::uuid, $4::bigint, $5::integer)
       ${wherever(filters, values)}
     order by e.at desc, e.lane desc, e.link desc, e.leaf desc limit ${limit + 1}`,
    values,
  )
  const { rows: shown, next } = pageOf(
    rows,
    limit,
    (last) => `${last.at.getTime()}/${last.lane}/${last.link}/${last.leaf}`,
  )
  return { rows: shown.map(entryRow), next }
}

export const onEntries = () =>
  handle(opsEntries, async ({ member, kind, house: account, lane, before, limit = pageSize }, { house }) => {
    const filters = { kind, house: account }
    const page =
      member === undefined
        ? await entriesByLane(house, lane, before, filters, limit)
        : await entriesByMember(house, member, before, filters, limit)
    return { rows: [...page.rows], next: page.next }
  })

type RawLane = { readonly id: Uuid; readonly opened_at: Date; readonly node: string; readonly head: bigint }

export const onLanes = () =>
  handle(opsLanes, async (_ask, { house }) => {
    const { rows } = await house.db.query<RawLane>(
      `select id, opened_at, node, head from ledger.lane order by opened_at desc, id desc limit ${lanesMax}`,
    )
    return {
      lanes: rows.map(({ id, opened_at: opened, node, head }) => ({
        id,
        openedAt: opened.getTime(),
        node,
        head: String(head),
      })),
    }
  })

type RawLink = {
  readonly lane: Uuid
  readonly number: bigint
  readonly at: Date
  readonly leaves: number
  readonly hash: Buffer
  readonly previous: Buffer
  readonly root: Buffer
}

const linkRow = (raw: RawLink): LinkRow => ({
  id: `${raw.lane}.${raw.number}`,
  lane: raw.lane,
  number: String(raw.number),
  at: raw.at.getTime(),
  leaves: raw.leaves,
  hash: raw.hash.toString('hex'),
  previous: raw.previous.toString('hex'),
  root: raw.root.toString('hex'),
})

export const onLinks = () =>
  handle(opsLinks, async ({ lane, before, limit = pageSize }, { house }) => {
    const cursor = readCursor(before)
    const first =
      cursor === undefined
        ? await (lane === undefined ? laneBefore(house, undefined) : laneById(house, lane))
        : undefined
    const from = cursor ?? (first && { lane: first.id, link: first.head + 1n })
    if (from === undefined) return { rows: [], next: null }
    const { rows } = await house.db.query<RawLink>(
      `select lane, number, at, length(leaves) / 32 leaves, hash, previous, root from ledger.link
       where lane = $1 and number < $2 order by number desc limit $3`,
      [from.lane, from.link, limit],
    )
    const last = rows.at(-1)
    if (last !== undefined && last.number > 1n) return { rows: rows.map(linkRow), next: `${last.lane}.${last.number}` }
    const older = lane === undefined ? await laneBefore(house, from.lane) : undefined
    return { rows: rows.map(linkRow), next: older === undefined ? null : `${older.id}.${older.head + 1n}` }
  })

type RawKey = {
  readonly key: string
  readonly kind: string
  readonly member_id: Uuid | null
  readonly content_hash: Buffer
  readonly refused: string | null
  readonly answer: string
  readonly balance: bigint | null
  readonly lane: Uuid
  readonly link: bigint
  readonly at: Date
}

export const onKey = () =>
  handle(opsKey, async ({ key }, { house, reads }) => {
    const { rows } = await house.db.query<RawKey>(
      `select key, kind, member_id, content_hash, refused, answer::text answer, balance, lane, link, at from ledger.key where key = $1`,
      [key],
    )
    const [raw] = rows
    if (raw === undefined) return refuse('key_unknown')
    const entries = await house.db.query<RawEntry>(
      `select ${entryColumns} from ledger.entry e ${entryJoins}
       where e.lane = $1 and e.link = $2 and e.key = $3 order by e.leaf`,
      [raw.lane, raw.link, key],
    )
    reads(raw.member_id)
    return {
      key: raw.key,
      kind: raw.kind,
      member: raw.member_id,
      contentHash: raw.content_hash.toString('hex'),
      verdict: raw.refused,
      answer: raw.answer,
      balance: raw.balance === null ? null : String(raw.balance),
      lane: raw.lane,
      link: String(raw.link),
      at: raw.at.getTime(),
      entries: entries.rows.map(entryRow),
    }
  })

type RawCheckpoint = {
  readonly number: bigint
  readonly at: Date
  readonly hash: Buffer
  readonly lanes: number
  readonly receipt: string
}

export const onCheckpoints = () =>
  handle(opsCheckpoints, async ({ before, limit = pageSize }, { house }) => {
    const { rows } = await house.db.query<RawCheckpoint>(
      `select number, at, hash, receipt, json_array_length((body::json) -> 'heads') lanes from ledger.checkpoint
       where number < $1 order by number desc limit $2`,
      [before ?? '9223372036854775807', limit + 1],
    )
    const { rows: shown, next } = pageOf(rows, limit, (last) => String(last.number))
    return {
      rows: shown.map((raw) => ({
        number: Number(raw.number),
        at: raw.at.getTime(),
        hash: raw.hash.toString('hex'),
        lanes: raw.lanes,
        receipt: raw.receipt,
      })),
      next,
    }
  })
