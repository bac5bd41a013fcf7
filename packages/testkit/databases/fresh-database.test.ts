import { openPool } from '@magpie/db'
import { expect, test } from 'vitest'
import { freshDatabase } from '../index.ts'

test('a fresh database is migrated and separate from every other', async () => {
  const [one, two] = [await freshDatabase(), await freshDatabase()]
  const pools = [openPool({ url: one.url }), openPool({ url: two.url, role: 'magpie_server' })] as const
  await pools[0].query(`create table public.mark (id int)`)
  const { rows } = await pools[1].query(
    `select to_regclass('public.mark') mark, to_regclass('house.outbox')::text outbox, current_user who, 1::int8 big`,
  )
  expect(rows).toEqual([{ mark: null, outbox: 'house.outbox', who: 'magpie_server', big: 1n }])
  await Promise.all(pools.map((pool) => pool.end()))
  await Promise.all([one.drop(), two.drop()])
})
