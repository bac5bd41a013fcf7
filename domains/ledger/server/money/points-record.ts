// A member's points entry by entry, the newest first. The member is in the query (L32).

import { type House, pageOf } from '@magpie/db'
import { pointsCurrency, type Uuid } from '@magpie/kernel'

export type PointsEntry = {
  readonly id: string
  readonly at: number
  readonly kind: string
  /** The house account on the other side: `owed/<campaign>`; empty for none. */
  readonly other: string
  /** Negative if points left. */
  readonly amount: bigint
  readonly after: bigint
}

type Raw = {
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
  readonly kind: string
  readonly comes: boolean
  readonly other: string | null
  readonly amount: bigint
  readonly after: bigint | null
  readonly at: Date
  /** Microseconds, so that pages join without a gap. */
  readonly us: string
}

/** Only numbers that the database can hold. */
const pageShape = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,18})\.(\d{1,9})$/
const first = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '0', '0'] as const

const startOf = (before: string | undefined): readonly string[] => {
  const [, us, lane, link, leaf] = pageShape.exec(before ?? '') ?? []
  if (us === undefined || lane === undefined || link === undefined || leaf === undefined) return first
  const ms = new Date(Number(BigInt(us) / 1000n))
  return [`${ms.toISOString().slice(0, -1)}${(BigInt(us) % 1000n).toString().padStart(3, '0')}Z`, lane, link, leaf]
}

export const pointsEntries = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  {
    show,
    before,
    limit,
  }: { readonly show: 'all' | 'in' | 'out'; readonly before?: string | undefined; readonly limit: number },
): Promise<{ readonly rows: readonly PointsEntry[]; readonly next: string | null }> => {
  const { rows } = await db.query<Raw>(
    `select e.lane, e.link, e.leaf, e.kind, e.to_owner = $1 as comes, o.name as other, e.amount,
       case when e.to_owner = $1 then e.to_after else e.from_after end as after, e.at,
       (extract(epoch from e.at) * 1000000)::bigint::text as us
     from ledger.entry e
     left join ledger.account o on o.bucket = 'house' and o.currency = e.currency
       and o.owner = case when e.to_owner = $1 then e.from_owner else e.to_owner end
     where e.member_id = $1 and e.currency = '${pointsCurrency}' and (e.from_owner = $1 or e.to_owner = $1)
       and ($7 = 'all' or (e.to_owner = $1) = ($7 = 'in'))
       and e.at <= $2 and (e.at, e.lane, e.link, e.leaf) < ($2::timestamptz, $3::uuid, $4::bigint, $5::integer)
     order by e.at desc, e.lane desc, e.link desc, e.leaf desc limit $6`,
    [member, ...startOf(before), limit + 1, show],
  )
  const { rows: page, next } = pageOf(rows, limit, ({ us, lane, link, leaf }) => `${us}.${lane}.${link}.${leaf}`)
  return {
    rows: page.map((raw) => ({
      id: `${raw.lane}.${raw.link}.${raw.leaf}`,
      at: raw.at.getTime(),
      kind: raw.kind,
      other: raw.other ?? '',
      amount: raw.comes ? raw.amount : -raw.amount,
      after: raw.after ?? 0n,
    })),
    next,
  }
}
