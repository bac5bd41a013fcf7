// Ways into another slice's tables.

import { describe } from 'vitest'
import { itCatches } from './testing/planted.ts'

describe('a slice names only its own schema', () => {
  itCatches([
    {
      plant: 'a join with another schema',
      rule: 'schemas',
      at: 'domains/venues/server/a.ts:1',
      code: "export const b = 'select 1 from venues.round join ledger.entry e on true'\n",
      says: 'ledger',
    },
    {
      plant: 'another schema in a template',
      rule: 'schemas',
      at: 'domains/venues/server/a.ts:2',
      code: 'export const b = (n: string) => `\n  update play_safe.${n} set x = 1`\n',
      says: 'play_safe',
    },
    {
      plant: 'another table in a plan',
      rule: 'schemas',
      at: 'domains/venues/rules/a.ts:1',
      code: "export const b = { guard: 'state', table: 'identity.member' }\n",
      says: 'identity',
    },
    {
      plant: 'another table by name',
      rule: 'schemas',
      at: 'domains/venues/rules/a.ts:1',
      code: "export const memberTable = 'identity.member'\n",
      says: 'identity',
    },
    {
      plant: 'another table in a builder',
      rule: 'schemas',
      at: 'domains/venues/server/a.ts:1',
      code: "export const b = (db: any) => db.selectFrom('house.outbox as o')\n",
      says: 'house',
    },
    {
      plant: 'another schema in a migration',
      rule: 'schemas',
      at: 'domains/venues/migrations/0001-round/up.sql:2',
      code: 'create schema venues;\ngrant select on identity.member to magpie_server;\n',
      says: 'identity',
    },
    {
      plant: "a slice's table in packages/db",
      rule: 'schemas',
      at: 'packages/db/a.ts:1',
      code: "export const b = 'select 1 from ledger.entry'\n",
      says: 'ledger',
    },
    {
      plant: 'a migration without a note',
      rule: 'migrations',
      at: 'domains/venues/migrations/0002-more/up.sql:1',
      code: 'select 1;\n',
      says: 'note.md',
    },
    {
      plant: 'a migration out of form',
      rule: 'migrations',
      at: 'domains/venues/migrations/2-more/up.sql:1',
      code: 'select 1;\n',
      says: 'NNNN-name',
      also: { 'domains/venues/migrations/2-more/note.md': 'x\n' },
    },
    {
      plant: "a vendor's book",
      rule: 'schemas',
      at: 'domains/venues/server/a.ts:1',
      code: "export const b = 'delete from book_ybty.ticket'\n",
      says: 'book_ybty',
    },
  ])
})
