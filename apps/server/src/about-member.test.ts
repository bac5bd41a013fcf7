// A member may ask for a copy of everything that is stored about them. Every column of every table is in that copy or
// is left out for a stated reason, so that a new slice cannot be forgotten (decision 0790).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPool } from '@magpie/db'
import { slices as announced, vendorsOf } from '@magpie/db/slices'
import { realWorld } from '@magpie/kernel/real-world'
import { queriesOf } from '@magpie/papers/server'
import { freshDatabase } from '@magpie/testkit'
import { repositoryRoot } from '@magpie/testkit/cluster'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nodeSettings } from './settings.ts'
import { openSlices } from './slices.ts'

const nowhere = 'http://127.0.0.1:9'
const secret = '0'.repeat(64)
/** PostgreSQL's number of the type. */
const bigintType = 20
const settings = nodeSettings({
  DATABASE_URL: 'postgres://magpie_server@127.0.0.1:9/none',
  MAGPIE_SECRET: secret,
  MAGPIE_SITE_KEY: secret,
  SANDPAY_URL: nowhere,
  SANDPAY_SECRET: secret,
  ...Object.fromEntries(
    vendorsOf(announced).flatMap(({ at }) => [
      [`${at}_URL`, nowhere],
      [`${at}_SECRET`, secret],
    ]),
  ),
})
const { slices } = openSlices(settings, realWorld())
const texts = Object.assign({}, ...slices.map((slice) => slice.texts)) as Readonly<Record<string, string>>
const queries = slices.flatMap(({ name, about = {} }) => queriesOf(name, about))

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await freshDatabase()
  db = openPool({ url: database.url, role: 'magpie_server' })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')

/** The tables and columns of the slices' schemas, read from the printed schema. */
const schemas = new Set(slices.map(({ name }) => name.replaceAll('-', '_')))
const tables = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  let schema = ''
  let columns: string[] = []
  for (const line of read('packages/db/schema.sql').split('\n')) {
    schema = /^schema (\w+)/.exec(line)?.[1] ?? schema
    const table = /^(?:table|view) (\w+)/.exec(line)?.[1]
    if (table !== undefined) columns = []
    if (table !== undefined && line.startsWith('table') && schemas.has(schema)) found.set(`${schema}.${table}`, columns)
    const column = /^ {2}(?!constraint|index|grant|trigger)(\w+) /.exec(line)?.[1]
    if (column !== undefined) columns.push(column)
  }
  return found
}

it('every table declares what a member’s copy contains of it; a table with a member is never left to the house', () => {
  const all = tables()
  expect(all.size).toBeGreaterThan(80)
  const told = new Map<string, string>(
    slices.flatMap(({ name, about = {} }) =>
      Object.entries(about).map(([table, how]) => [`${name.replaceAll('-', '_')}.${table}`, how] as const),
    ),
  )
  expect(
    [...all.keys()].filter((table) => !told.has(table)),
    'declare it in about-member.ts of its slice',
  ).toEqual([])
  expect([...told.keys()].filter((table) => !all.has(table))).toEqual([])
  const named = [...all].filter(([, columns]) => columns.includes('member_id')).map(([table]) => table)
  expect(named.filter((table) => told.get(table) === 'house')).toEqual([])
})

it('L34: each query reads one member and named columns, none of them secret, each with a Chinese text', async () => {
  expect(queries.length).toBeGreaterThan(25)
  for (const { table, sql } of queries) {
    expect.soft(sql, table).toContain(`from ${table.includes('service.line') ? 'service.line' : table}`)
    expect.soft(sql, table).toMatch(/(?:_id|\bid|owner) = \$1\b/)
    const { fields, rows } = await db.query(`${sql} limit $2`, ['0192f000-0000-7000-8000-000000000001', 1])
    expect.soft(rows, table).toEqual([])
    // A copy prints a bigint as money in the play currency: fifty points would read 0.50.
    expect
      .soft(fields.filter(({ name, dataTypeID }) => name === 'points' && dataTypeID === bigintType).length, table)
      .toBe(0)
    const names = fields.map(({ name }) => name)
    expect
      .soft(
        names.filter((name) => /hash|sealed|secret|token|marker|print|score|marks|signal/.test(name)),
        table,
      )
      .toEqual([])
    expect
      .soft(
        names.filter((name) => texts[`about.column.${name}`] === undefined),
        table,
      )
      .toEqual([])
    expect.soft(texts[`about.${table}`], table).toBeDefined()
  }
})

it('kinds of movements and mail have the same text as on the screens', () => {
  const words = ['ledger', 'messages'].flatMap((name) =>
    Object.entries(JSON.parse(read(`domains/${name}/web/locales/zh-CN.json`)) as Readonly<Record<string, string>>),
  )
  let compared = 0
  for (const [id, text] of words) {
    const name = /^movements\.kind\.(.+)$/.exec(id)?.[1] ?? /^mail\.(\w+_\w+)\.title$/.exec(id)?.[1]
    const told = texts[`about.value.${name}`]
    // Some kinds share their name with a state, so both have the same text. A kind without a text is shown by its name.
    if (told === undefined || name === 'timed_out') continue
    expect.soft(told, name).toBe(text)
    compared++
  }
  expect(compared).toBeGreaterThan(50)
})
