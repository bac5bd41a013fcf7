// Stored goods, with their stock in the journal.

import { type House, houseAccount } from '@magpie/db'
import { piecesCurrency, type Uuid } from '@magpie/kernel'
import * as z from 'zod/mini'
import { allGives, type ArtName, artNames, type Gives, type Item, type ItemKind } from '../contract/index.ts'
import type { Offered } from '../rules/index.ts'

export const stockOf = (item: string) => houseAccount(`stock/${item}`, piecesCurrency)
export const soldOf = (item: string) => houseAccount(`sold/${item}`, piecesCurrency)

export type StoredItem = Offered & {
  readonly id: string
  readonly kind: ItemKind
  readonly title: Readonly<Record<string, string>>
  readonly about: Readonly<Record<string, string>>
  readonly art: ArtName
  readonly gives: Gives
  readonly weight: number
  /** Its texts or picture cannot be read: it is not on offer, and shows its id until an operator saves it again. */
  readonly unreadable: boolean
}

const Words = z.strictObject({
  title: z.record(z.string(), z.string()),
  about: z.record(z.string(), z.string()),
  art: z.enum(artNames),
  gives: z.enum(allGives),
})
type Words = z.output<typeof Words>

type Stored = { readonly title: unknown; readonly about?: unknown; readonly art: unknown; readonly gives: unknown }

/** Name and picture, also for past buyers; null if they cannot be read. */
export const wordsOf = ({ title, about = {}, art, gives }: Stored): Words | null =>
  Words.safeParse({ title, about, art, gives }).data ?? null

/** Stands in for unreadable texts. */
export const noWords = (id: string): Words => ({
  title: { 'zh-CN': id },
  about: {},
  art: 'card',
  gives: 'parcel',
})

type Raw = Omit<StoredItem, keyof Words | 'unreadable' | 'price' | 'perMember' | 'level' | 'fromAt' | 'toAt'> & {
  readonly price: bigint
  readonly per_member: number
  readonly level_least: number
  readonly from_at: Date
  readonly to_at: Date | null
  readonly title: unknown
  readonly about: unknown
  readonly art: unknown
  readonly gives: unknown
}

const shaped = ({ price, per_member, level_least, from_at, to_at, ...raw }: Raw): StoredItem => ({
  ...raw,
  ...(wordsOf(raw) ?? { ...noWords(raw.id), state: 'off' as const }),
  unreadable: wordsOf(raw) === null,
  price: Number(price),
  // A member has decor once: a higher limit would charge for pieces that are never handed over.
  perMember: raw.kind === 'decor' ? 1 : per_member,
  level: level_least,
  fromAt: from_at.getTime(),
  toAt: to_at?.getTime() ?? null,
})

const columns = 'id, state, kind, title, about, art, gives, price, per_member, level_least, from_at, to_at, weight'

type Db = Pick<House, 'db'>

/** In display order; an unreadable item raises an alarm. */
export const itemsOf = async ({ db, log }: Pick<House, 'db' | 'log'>): Promise<readonly StoredItem[]> => {
  const { rows } = await db.query<Raw>(`select ${columns} from mall.item order by weight desc, id limit 500`)
  const items = rows.map(shaped)
  for (const { id, unreadable } of items)
    if (unreadable)
      log.alarm(
        { code: 'item_unreadable', row: id },
        'items of the mall are not on sale, because their texts cannot be read: save them again',
      )
  return items
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

type Sums = ReadonlyMap<string, number>
type Kept = { readonly sums: Promise<Sums>; until: number }

const timesTheWork = 20
const longestMs = 20_000
/** One cache for each node. */
const soldBy = new WeakMap<House['db'], Kept>()

const readSold = async ({ db }: Db): Promise<Sums> => {
  const { rows } = await db.query<{ item: string; sold: number }>(
    'select item, sum(pieces)::int as sold from mall.had group by item',
  )
  return new Map(rows.map(({ item, sold }) => [item, sold]))
}

/**
 * Pieces sold of each item, over all members. Cached for twenty times the query's own duration, twenty seconds at most,
 * so that not every page view pays for the full sum.
 */
const soldNow = (house: Pick<House, 'db' | 'world'>): Promise<Sums> => {
  const { db, world } = house
  const began = world.now()
  const known = soldBy.get(db)
  if (known !== undefined && began < known.until) return known.sums
  const kept: Kept = { sums: readSold(house), until: Infinity }
  soldBy.set(db, kept)
  kept.sums.then(
    () => (kept.until = world.now() + Math.min(longestMs, timesTheWork * (world.now() - began))),
    () => (kept.until = -Infinity),
  )
  return kept.sums
}

const hadBy = async ({ db }: Db, ids: readonly string[], member: Uuid): Promise<Sums> => {
  const { rows } = await db.query<{ item: string; pieces: number }>(
    'select item, pieces from mall.had where id = any($1)',
    [ids.map((item) => `${item}/${member}`)],
  )
  return new Map(rows.map(({ item, pieces }) => [item, pieces]))
}

/** Stock of these items, pieces sold, and pieces that one member has. */
export const aroundItems = async (
  house: Pick<House, 'db' | 'journal' | 'world'>,
  items: readonly StoredItem[],
  member: Uuid | null,
): Promise<Around> => {
  const ids = items.map(({ id }) => id)
  const [{ accounts }, sold, had] = await Promise.all([
    house.journal.read({ accounts: ids.map(stockOf) }),
    member === null ? readSold(house) : soldNow(house),
    member === null ? new Map<string, number>() : hadBy(house, ids, member),
  ])
  return { stock: new Map(ids.map((id, nth) => [id, accounts[nth] ?? 0n])), sold, had }
}

export const itemShown = (item: StoredItem, { stock, sold, had }: Around): Item => ({
  id: item.id,
  kind: item.kind,
  title: { ...item.title },
  about: { ...item.about },
  art: item.art,
  gives: item.gives,
  price: item.price,
  stock: Number(stock.get(item.id) ?? 0n),
  sold: sold.get(item.id) ?? 0,
  perMember: item.perMember,
  had: had.get(item.id) ?? 0,
  level: item.level,
  toAt: item.toAt,
})
