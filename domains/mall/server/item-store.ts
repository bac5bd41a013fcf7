// Goods as they are kept, with what the journal has of each: pieces that are there.

import { type House, houseAccount } from '@magpie/db'
import { piecesCurrency, type Uuid } from '@magpie/kernel'
import type { ArtName, FrameName, Item, ItemKind } from '../contract/index.ts'
import type { Offered } from '../rules/index.ts'

export const stockOf = (item: string) => houseAccount(`stock/${item}`, piecesCurrency)
export const soldOf = (item: string) => houseAccount(`sold/${item}`, piecesCurrency)

export type StoredItem = Offered & {
  readonly id: string
  readonly kind: ItemKind
  readonly title: Readonly<Record<string, string>>
  readonly about: Readonly<Record<string, string>>
  readonly art: ArtName
  readonly frame: FrameName | null
  readonly weight: number
}

type Raw = Omit<StoredItem, 'price' | 'perMember' | 'level' | 'fromAt' | 'toAt'> & {
  readonly price: bigint
  readonly per_member: number
  readonly level_least: number
  readonly from_at: Date
  readonly to_at: Date | null
}

const shaped = ({ price, per_member, level_least, from_at, to_at, ...raw }: Raw): StoredItem => ({
  ...raw,
  price: Number(price),
  perMember: per_member,
  level: level_least,
  fromAt: from_at.getTime(),
  toAt: to_at?.getTime() ?? null,
})

const columns = 'id, state, kind, title, about, art, frame, price, per_member, level_least, from_at, to_at, weight'

type Db = Pick<House, 'db'>

/** In the order in which they are shown. */
export const itemsOf = async ({ db }: Db): Promise<readonly StoredItem[]> => {
  const { rows } = await db.query<Raw>(`select ${columns} from mall.item order by weight desc, id limit 500`)
  return rows.map(shaped)
}

export const itemById = async ({ db }: Db, id: string): Promise<StoredItem | undefined> => {
  const { rows } = await db.query<Raw>(`select ${columns} from mall.item where id = $1`, [id])
  return rows[0] === undefined ? undefined : shaped(rows[0])
}

export type Around = {
  readonly stock: ReadonlyMap<string, bigint>
  readonly sold: ReadonlyMap<string, number>
  /** Of one member. */
  readonly had: ReadonlyMap<string, number>
}

/** What there is of these items, what members have of them, and what one member has. */
export const aroundItems = async (
  { db, journal }: Pick<House, 'db' | 'journal'>,
  items: readonly StoredItem[],
  member: Uuid | null,
): Promise<Around> => {
  const ids = items.map(({ id }) => id)
  const [{ accounts }, { rows }] = await Promise.all([
    journal.read({ accounts: ids.map(stockOf) }),
    db.query<{ item: string; sold: number; own: number }>(
      `select item, coalesce(sum(pieces), 0)::int as sold, coalesce(sum(pieces) filter (where member_id = $2), 0)::int as own
       from mall.had where item = any($1) group by item`,
      [ids, member],
    ),
  ])
  return {
    stock: new Map(ids.map((id, nth) => [id, accounts[nth] ?? 0n])),
    sold: new Map(rows.map(({ item, sold }) => [item, sold])),
    had: new Map(rows.map(({ item, own }) => [item, own])),
  }
}

export const itemShown = (item: StoredItem, { stock, sold, had }: Around): Item => ({
  id: item.id,
  kind: item.kind,
  title: { ...item.title },
  about: { ...item.about },
  art: item.art,
  frame: item.frame,
  price: item.price,
  stock: Number(stock.get(item.id) ?? 0n),
  sold: sold.get(item.id) ?? 0,
  perMember: item.perMember,
  had: had.get(item.id) ?? 0,
  level: item.level,
  toAt: item.toAt,
})
