import { loginUrl, openPool } from '@magpie/db'
import { freshDatabase } from '@magpie/testkit'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { needSameSecrets } from './secrets-of-node.ts'

const one = 'one secret of thirty-two bytes and more'
const other = 'another secret of thirty-two bytes and more'
const third = 'a third secret of thirty-two bytes and more'
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Pool

beforeAll(async () => {
  database = await freshDatabase()
  db = openPool({ url: loginUrl(database.url, 'magpie_server') })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const asked = async (secret: string, ...newerSecrets: readonly string[]): Promise<string> => {
  try {
    await needSameSecrets(db, { secret, newerSecrets })
    return 'serves'
  } catch (cause) {
    return (cause as Error).message
  }
}

it('a database is served only under the secrets that it was written under, also through a rotation', async () => {
  expect(await Promise.all([asked(one), asked(one), asked(one)])).toEqual(['serves', 'serves', 'serves'])
  expect(await asked(other)).toContain('MAGPIE_SECRET')
  expect(await asked(one.slice(1))).toContain('MAGPIE_SECRET')
  expect(await asked(one, other)).toBe('serves')
  expect(await asked(one), 'a node that was not told of the rotation').toContain('MAGPIE_SECRET_NEWER')
  expect(await asked(one, third), 'what the second sealed would not open').toContain('MAGPIE_SECRET_NEWER')
  expect(await asked(one, third, other)).toBe('serves')
  expect(await asked(other, third)).toContain('MAGPIE_SECRET')
})
