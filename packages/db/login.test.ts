import { freshDatabase, type FreshDatabase } from '@magpie/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginPassword, loginUrl, needLogin, roles } from './login.ts'
import { openClient } from './pool.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test.each(roles)('L9: %s logs in as itself and cannot become the owner', async (role) => {
  const client = await openClient({ url: database.url, role })
  try {
    const ways = ['set role none', 'reset role', 'set session authorization default', 'reset all', 'discard all']
    for (const way of ways) {
      await client.query(way)
      const { rows } = await client.query(
        `select current_user as who, session_user as login, current_setting('is_superuser') as mighty`,
      )
      expect(rows, way).toEqual([{ who: role, login: role, mighty: 'off' }])
    }
    for (const way of ['set role magpie', 'set session authorization magpie', `copy (select 1) to program 'true'`])
      await expect(client.query(way), way).rejects.toThrow(/permission denied/)
    const owned = `select count(*)::int as owned from pg_class c where pg_has_role(c.relowner, 'usage') and c.relnamespace::regnamespace::text !~ '^pg_'`
    expect((await client.query(owned)).rows).toEqual([{ owned: 0 }])
  } finally {
    await client.end()
  }
})

test('a login is made only from the URL of the owner', () => {
  const owner = 'postgres://magpie:pass%20word@db.example:5433/books?host=%2Ftmp%2Fx'
  const login = new URL(loginUrl(owner, 'magpie_server'))
  expect(login.username).toBe('magpie_server')
  expect(login.password).toBe(loginPassword('pass word', 'magpie_server'))
  expect(`${login.host}${login.pathname}${login.search}`).toBe('db.example:5433/books?host=%2Ftmp%2Fx')
  expect(loginUrl(login.href, 'magpie_server')).toBe(login.href)
  expect(new URL(loginUrl('postgres:///books', 'magpie_server')).username).toBe('magpie_server')
  expect(loginPassword('', 'magpie_server')).toBeNull()
  expect(needLogin(login.href, 'magpie_server')).toBe(login.href)
  expect(() => needLogin(owner, 'magpie_server')).toThrow(/must log in as magpie_server/)
  for (const odd of ['ma"gpie', 'MAGPIE', 'a -c b=c', '']) expect(() => loginUrl(owner, odd), odd).toThrow(/plain name/)
})
