// A member's movements of money, newest first; points have a separate record. A page continues after an entry of their own,
// which is looked up with the owner in the query, so that no one can page from another member's entry (L32).

import { pageOf } from '@magpie/db'
import { playCurrency, type Refusal, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { OwnMovement } from '../../contract/own.ts'
import { entryId, placeOfEntry } from './read-proof.ts'

type Raw = {
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
  readonly kind: string
  readonly from_owner: Uuid
  readonly from_bucket: string
  readonly to_owner: Uuid
  readonly to_bucket: string
  readonly from_name: string | null
  readonly to_name: string | null
  readonly amount: bigint
  readonly from_after: bigint | null
  readonly to_after: bigint | null
  readonly at: Date
}

/** `book/<venue>` is shown as `book`: members see the rail or book in their own records. */
const houseWord = (name: string | null): string => (name ?? '').split('/')[0] ?? ''

const movementOf = (raw: Raw, member: Uuid): OwnMovement => {
  const from = raw.from_owner === member ? raw.from_bucket : houseWord(raw.from_name)
  const to = raw.to_owner === member ? raw.to_bucket : houseWord(raw.to_name)
  const after = to === 'cash' ? raw.to_after : from === 'cash' ? raw.from_after : null
  return {
    entry: entryId(raw),
    at: raw.at.getTime(),
    kind: raw.kind,
    from,
    to,
    amount: textOfMinor(raw.amount),
    cashAfter: after === null ? null : textOfMinor(after),
  }
}

const last = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '0', '0'] as const

/** The moment of the last entry of a page, as text in microseconds. */
const momentOf = async (db: Pool, member: Uuid, id: string): Promise<readonly string[] | null> => {
  const { lane, link, leaf } = placeOfEntry(id)
  const { rows } = await db.query<{ at: string }>(
    `select e.at::text as at from ledger.entry e where e.lane = $1 and e.link = $2 and e.leaf = $3 and e.member_id = $4`,
    [lane, link, leaf, member],
  )
  return rows[0] === undefined ? null : [rows[0].at, lane, link, String(leaf)]
}

type OwnAsk = {
  readonly before?: string | undefined
  readonly of?: string | undefined
  readonly limit?: number | undefined
}

export type Page = { readonly rows: OwnMovement[]; readonly next: string | null }

const columns = `e.lane, e.link, e.leaf, e.kind, e.from_owner, e.from_bucket, e.to_owner, e.to_bucket, f.name as from_name,
  t.name as to_name, e.amount, e.from_after, e.to_after, e.at`
const names = `left join ledger.account f on e.from_bucket = 'house' and f.owner = e.from_owner and f.bucket = 'house' and f.currency = e.currency
  left join ledger.account t on e.to_bucket = 'house' and t.owner = e.to_owner and t.bucket = 'house' and t.currency = e.currency`

/** The end of the index range of all keys with this beginning: the character after the dot in place of the dot. */
const behind = (keyStart: string): string => `${keyStart.slice(0, -1)}/`
const ofOneMax = 100

/** The member's movements under keys with this beginning: for example the plans of one bet. */
const readMovementsOf = async (db: Pool, member: Uuid, keyStart: string): Promise<Page> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from ledger.key k
     join ledger.entry e on e.lane = k.lane and e.link = k.link and e.key = k.key ${names}
     where k.key >= $2 and k.key < $3 and k.member_id = $1 and e.member_id = $1 and (e.from_owner = $1 or e.to_owner = $1)
     order by e.at, e.lane, e.link, e.leaf limit $4`,
    [member, keyStart, behind(keyStart), ofOneMax],
  )
  return { rows: rows.map((raw) => movementOf(raw, member)), next: null }
}

export const readOwnMovements = async (
  db: Pool,
  member: Uuid,
  { before, of, limit = 50 }: OwnAsk,
): Promise<Page | Refusal<'entry_absent'>> => {
  if (of !== undefined) return readMovementsOf(db, member, of)
  const from = before === undefined ? last : await momentOf(db, member, before)
  if (from === null) return refuse('entry_absent')
  const { rows } = await db.query<Raw>(
    `select ${columns} from ledger.entry e ${names}
     where e.member_id = $1 and e.currency = '${playCurrency}' and (e.from_owner = $1 or e.to_owner = $1) and e.at <= $2
       and (e.at, e.lane, e.link, e.leaf) < ($2::timestamptz, $3::uuid, $4::bigint, $5::integer)
     order by e.at desc, e.lane desc, e.link desc, e.leaf desc limit $6`,
    [member, ...from, limit + 1],
  )
  const { rows: page, next } = pageOf(rows, limit, entryId)
  return {
    rows: page.map((raw) => movementOf(raw, member)),
    next,
  }
}
