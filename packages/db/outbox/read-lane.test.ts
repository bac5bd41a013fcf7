// A venue's list of rounds, and its tie-out of every minute, read only the venue's own rows of a lane, however many
// other rows the lane has.

import { asOwner, freshDatabase, type FreshDatabase } from '@magpie/testkit'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../pool.ts'
import { readLane } from './read-lane.ts'

const lane = '00000000-0000-4000-8000-000000000001'
let database: FreshDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool({ url: database.url, max: 1 })
  await asOwner(
    database.url,
    `insert into house.outbox (lane, link, n, topic, body, at)
     select $1, nth, 0, case when nth % 3 = 0 then 'balance' else 'round' end,
       json_build_object('venue', case when nth % 2000 = 1 then 'IMTY' else 'YBTY' end), now()
     from generate_series(1, 40000) nth`,
    [lane],
  )
  await asOwner(database.url, 'analyze house.outbox')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Node = {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What the database does for the very statement that is sent. */
const planOf = async (ask: Omit<Parameters<typeof readLane>[1], 'lane'>): Promise<readonly Node[]> => {
  let plan: Node | undefined
  const explaining = {
    query: async (sql: string, values: unknown[]) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
        `explain (analyze, format json) ${sql}`,
        values,
      )
      plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      return { rows: [] }
    },
  }
  await readLane(explaining as unknown as pg.Pool, { lane, ...ask })
  if (plan === undefined) throw new Error('no plan')
  return nodesOf(plan)
}

it.each([
  ['from the beginning', {}],
  ['behind a place', { after: { link: 20_000n, n: 0 } }],
] as const)('a query reads the index of its venue and scans no lane: %s', async (_, from) => {
  for (const venue of ['IMTY', 'YBTY', 'NOBODY']) {
    const nodes = await planOf({ topic: 'round', venue, limit: 7, ...from })
    const scan = nodes.at(-1)
    expect(nodes.map((node) => node['Node Type']).join(), venue).toMatch(/^Limit,Index( Only)? Scan$/)
    expect(scan?.['Index Name'], venue).toBe('outbox_venue')
    expect(scan?.['Rows Removed by Filter'] ?? 0, venue).toBe(0)
    expect(scan?.['Actual Rows'], venue).toBeLessThanOrEqual(7)
  }
})

it('a query returns every row of its venue, in link order', async () => {
  const rows = await readLane(pool, { lane, topic: 'round', venue: 'IMTY', limit: 1000 })
  const links = rows.map(({ link }) => Number(link))
  expect(links).toHaveLength(13)
  expect(links).toEqual(links.toSorted((a, b) => a - b))
})
