// Orders: a member's own, and those of all members at the desk.

import { type House, pageOf } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { ItemKind, Order, OrderState } from '../contract/index.ts'
import { noWords, wordsOf } from './item-store.ts'
import type { StoredOrder } from './order-plans.ts'

type Raw = {
  readonly id: Uuid
  readonly state: OrderState
  readonly member_id: Uuid
  readonly item: string
  readonly pieces: number
  readonly points: bigint
  readonly tracking: string | null
  readonly reason: string | null
  readonly made_at: Date
  readonly changed_at: Date
  readonly kind: ItemKind
  readonly title: unknown
  readonly art: unknown
  readonly gives: unknown
  readonly has_address: boolean
}

export type ReadOrder = StoredOrder & {
  readonly state: OrderState
  readonly title: Readonly<Record<string, string>>
  readonly hasAddress: boolean
  readonly shown: Order
}

const shaped = (raw: Raw): ReadOrder => {
  const { id, state, item, pieces, points, kind, tracking, reason } = raw
  const { title, art } = wordsOf(raw) ?? noWords(item)
  return {
    id,
    state,
    member: raw.member_id,
    item,
    pieces,
    points,
    title,
    hasAddress: raw.has_address,
    shown: {
      id,
      item,
      kind,
      title: { ...title },
      art,
      pieces,
      points: points.toString(),
      state,
      tracking,
      reason,
      at: raw.made_at.getTime(),
      changedAt: raw.changed_at.getTime(),
    },
  }
}

const selected = `select p.id, p.state, p.member_id, p.item, p.pieces, p.points, p.tracking, p.reason, p.made_at, p.changed_at,
  i.kind, i.title, i.art, i.gives, exists (select from mall.address a where a.id = p.id) as has_address
  from mall.purchase p join mall.item i on i.id = p.item`

type Db = Pick<House, 'db'>

/** The newest first. */
export const ordersOf = async (
  { db }: Db,
  {
    member = null,
    state = null,
    before = null,
    limit,
  }: {
    readonly member?: Uuid | null
    readonly state?: OrderState | null
    readonly before?: Uuid | null
    readonly limit: number
  },
): Promise<{ readonly rows: readonly ReadOrder[]; readonly next: Uuid | null }> => {
  const { rows } = await db.query<Raw>(
    `${selected} where ($1::uuid is null or p.member_id = $1) and ($2::text is null or p.state = $2)
     and ($3::uuid is null or p.id < $3) order by p.id desc limit $4`,
    [member, state, before, limit + 1],
  )
  const page = pageOf(rows, limit, ({ id }) => id)
  return { rows: page.rows.map(shaped), next: page.next }
}

export const orderById = async ({ db }: Db, id: Uuid): Promise<ReadOrder | undefined> => {
  const { rows } = await db.query<Raw>(`${selected} where p.id = $1`, [id])
  return rows[0] === undefined ? undefined : shaped(rows[0])
}
