// Gathers a member's data table by table, as each slice declares it.

import type { House } from '@magpie/db'
import { type Currency, isoOf, money, playCurrency, type Uuid, wireAmount } from '@magpie/kernel'
import type { AboutMember, Slice } from '@magpie/wire'
import { copyRowsMost } from '../../contract/copy.ts'

/** Money as decimal text in the row's currency, times as UTC ISO text; JSON stays JSON. */
export type Cell = string | number | boolean | null | object
export type CopyTable = {
  /** `cashier.deposit`. */
  readonly table: string
  readonly rows: readonly Readonly<Record<string, Cell>>[]
  /** There are older rows that the copy omits. */
  readonly more: boolean
}
export type Copy = { readonly member: Uuid; readonly madeAt: string; readonly tables: readonly CopyTable[] }

const cellOf = (value: unknown, currency: Currency): Cell => {
  if (typeof value === 'bigint') return wireAmount(money(value, currency))
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? value : (value as string | number | boolean)
}

/** A slice's declared queries, by full table name. */
export const queriesOf = (
  name: string,
  about: AboutMember,
): readonly { readonly table: string; readonly sql: string }[] =>
  Object.entries(about)
    .filter(([, how]) => how.startsWith('select '))
    .map(([table, sql]) => ({ table: `${name.replaceAll('-', '_')}.${table}`, sql }))

const readTable = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { table, sql }: { readonly table: string; readonly sql: string },
): Promise<CopyTable> => {
  const { rows } = await db.query<Record<string, unknown>>(`${sql} limit $2`, [member, copyRowsMost + 1])
  return {
    table,
    rows: rows.slice(0, copyRowsMost).map((row) => {
      const currency = (row['currency'] ?? playCurrency) as Currency
      return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value, currency)]))
    }),
    more: rows.length > copyRowsMost,
  }
}

/** One table at a time, to keep the load low. Tables without rows are left out. */
export const gather = async (
  house: Pick<House, 'db' | 'world'>,
  slices: readonly Pick<Slice, 'name' | 'about'>[],
  member: Uuid,
): Promise<Copy> => {
  const tables: CopyTable[] = []
  for (const { name, about = {} } of slices)
    for (const query of queriesOf(name, about)) {
      const read = await readTable(house, member, query)
      if (read.rows.length > 0) tables.push(read)
    }
  return { member, madeAt: isoOf(house.world.now()), tables }
}
