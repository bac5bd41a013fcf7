// Entries as rows for people: accounts by name, amounts as text, and a position to find the row again.

import type { Uuid } from '@magpie/kernel'
import type { EntryRow } from '../../contract/index.ts'

export type RawEntry = {
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
  readonly key: string
  readonly member_id: Uuid | null
  readonly kind: string
  readonly from_name: string
  readonly to_name: string
  readonly amount: bigint
  readonly at: Date
}

/** Columns and joins over `ledger.entry e`. */
export const entryColumns = `e.lane, e.link, e.leaf, e.key, e.member_id, e.kind, e.amount, e.at,
  coalesce(f.name, e.from_owner::text || '/' || e.from_bucket) from_name,
  coalesce(t.name, e.to_owner::text || '/' || e.to_bucket) to_name`
export const entryJoins = `left join ledger.account f on e.from_bucket = 'house' and f.owner = e.from_owner and f.bucket = 'house' and f.currency = e.currency
  left join ledger.account t on e.to_bucket = 'house' and t.owner = e.to_owner and t.bucket = 'house' and t.currency = e.currency`

export const entryRow = (raw: RawEntry): EntryRow => ({
  id: `${raw.lane}.${raw.link}.${raw.leaf}`,
  lane: raw.lane,
  link: String(raw.link),
  key: raw.key,
  kind: raw.kind,
  member: raw.member_id,
  from: raw.from_name,
  to: raw.to_name,
  amount: String(raw.amount),
  at: raw.at.getTime(),
})
