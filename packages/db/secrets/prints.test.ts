import { freshDatabase } from '@magpie/testkit'
import { expect, it } from 'vitest'
import { loginUrl, openPool } from '../index.ts'
import { unlikePrints } from './prints.ts'

const [one, two] = ['1'.repeat(64), '2'.repeat(64)] as const

it('L34: the server can add a fingerprint, but not change or delete one; a different one is not stored', async () => {
  const database = await freshDatabase()
  const db = openPool({ url: loginUrl(database.url, 'magpie_server') })
  expect(await unlikePrints(db, { first: one, seals: [] })).toBeUndefined()
  expect(await unlikePrints(db, { first: two, seals: [one] })).toBe('first')
  const { rows } = await db.query<{ print: string }>('select print from house.secret_print')
  expect(rows).toEqual([{ print: one }])
  await expect(db.query('delete from house.secret_print')).rejects.toThrow(/permission denied/)
  await expect(db.query(`update house.secret_print set print = '${two}'`)).rejects.toThrow(/permission denied/)
  await db.end()
  await database.drop()
})
