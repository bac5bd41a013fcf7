import { readFileSync } from 'node:fs'
import { freshDatabase } from '@magpie/testkit'
import { expect, test } from 'vitest'
import { migrate, migrationSetsOf } from './migrate.ts'
import { openClient } from './pool.ts'
import { schemaText } from './schema-text.ts'

test('the schema built from nothing is the committed one; if not, run `npx node packages/db/write-schema.ts`', async () => {
  const database = await freshDatabase({ empty: true })
  await migrate({ url: database.url, sets: migrationSetsOf('.') })
  const client = await openClient({ url: database.url })
  const built = await schemaText(client)
  await client.end()
  await database.drop()
  expect(built).toBe(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'))
})

test('the schema text changes with a type, default, constraint, index, function or right', async () => {
  const database = await freshDatabase()
  const client = await openClient({ url: database.url })
  let before = await schemaText(client)
  await client.query(`create schema x; create table x.t (id int primary key, a text)`)
  const changes = [
    `alter table x.t alter a type varchar(3)`,
    `alter table x.t alter a set default 'b'`,
    `alter table x.t alter a set not null`,
    `alter table x.t add check (id > 0)`,
    `create index on x.t (a)`,
    `create function x.f(n int) returns int language sql return n`,
    `create or replace function x.f(n int) returns int language sql as 'select n + 1'`,
    `revoke execute on function x.f(int) from public`,
    `grant update (a) on x.t to magpie_server`,
    `grant usage on schema x to magpie_server`,
  ]
  for (const change of changes) {
    await client.query(change)
    const after = await schemaText(client)
    expect(after, change).not.toBe(before)
    before = after
  }
  await client.end()
  await database.drop()
})
