import type { Journal } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, hold, keep, openMember } from '../../testing/plans.ts'
import { houseBalance, projectLedger } from '../project.ts'
import { openHouseAccounts, seedLedger } from '../seed-ledger.ts'
import { openReached, sealReached } from './seal.ts'
import { type Reached, verifyLedger, verifySnapshot } from './verify.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journals: Journal[]
let members: Uuid[]

/** Two writers at once on one database, like two server processes. */
const bets = async (rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round++)
    await Promise.all(
      members.map(async (member, nth) => {
        const journal = journals[(nth + round) % 2]
        const name = test.world.id()
        await journal?.commit(hold(member, name, 100n))
        if (nth % 2 === 0) await journal?.commit(keep(member, name, 100n))
      }),
    )
}

beforeAll(async () => {
  test = await openTestLedger()
  journals = [await test.open(), await test.open()]
  const [first] = journals
  if (first === undefined) throw new Error('no journal')
  await seedLedger(first)
  await openHouseAccounts(first, ['book/YBTY'])
  members = Array.from({ length: 12 }, () => test.world.id())
  await Promise.all(members.map((member) => first.commit(openMember(member))))
  await Promise.all(members.map((member) => first.commit(endow(member, 100_000n))))
  await bets(4)
})
afterAll(async () => {
  for (const journal of journals) await journal.close()
  await test.drop()
})

describe('a journal with two writers', () => {
  it('L9: it verifies, with a lane for each writer and no fork', async () => {
    const verified = await verifySnapshot(test.owner)
    expect(verified.fault).toBeNull()
    expect(verified.lanes).toBe(2)
    expect(verified.entries).toBeGreaterThan(70)
    expect(verified.heads.every(({ number }) => number > 0n)).toBe(true)
  })

  it('L9: the server role has no right to change or drop written rows', async () => {
    const tables = ['entry', 'key', 'link', 'lane', 'account', 'counter'].map((name) => `ledger.${name}`)
    for (const table of [...tables, 'demo.thing'])
      for (const right of ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) {
        const found = await test.owner.query<{ has: boolean }>('select has_table_privilege($1, $2, $3) as has', [
          'magpie_server',
          table,
          right,
        ])
        expect(found.rows[0]?.has, `${right} on ${table}`).toBe(false)
      }
    const ddl = await test.owner.query<{ has: boolean }>(
      `select has_schema_privilege('magpie_server', 'ledger', 'CREATE') as has`,
    )
    expect(ddl.rows[0]?.has).toBe(false)
  })

  it('L9: only the connection that opened a lane can add to it', async () => {
    const lane = await test.owner.query<{ id: string }>('select id from ledger.lane limit 1')
    const parameters = await test.owner.query<{ call: string }>(
      `select string_agg(case when n = 'lane_id' then quote_literal($1) || '::uuid' when n = 'at_ms' then '0' when n in ('seldom', 'careful') then 'null' when n = 'p_key' then 'array[''x'']' else 'array[]::' || format_type(t, null) end, ', ' order by i) as call
       from pg_proc, unnest(proargnames[1:pronargs], proargtypes::oid[]) with ordinality u(n, t, i) where proname = 'commit_batch'`,
      [lane.rows[0]?.id],
    )
    await expect(test.owner.query(`select * from ledger.commit_batch(${parameters.rows[0]?.call})`)).rejects.toThrow(
      'not of this connection',
    )
  })

  it('L3: the projected balance of the book equals the sum of its entries at every moment', async () => {
    const exact = async (): Promise<bigint> => {
      const found = await test.owner.query<{ sum: bigint }>(
        `select coalesce(sum(amount), 0)::bigint as sum from ledger.entry where kind = 'bet.keep'`,
      )
      return found.rows[0]?.sum ?? 0n
    }
    expect(await houseBalance(test.owner, 'book/YBTY')).toBe(await exact())
    await Promise.all([projectLedger(test.owner), projectLedger(test.owner)])
    expect(await houseBalance(test.owner, 'book/YBTY')).toBe(await exact())
    await bets(2)
    expect(await houseBalance(test.owner, 'book/YBTY')).toBe(await exact())
    expect(await projectLedger(test.owner)).toBeGreaterThan(0)
    expect(await projectLedger(test.owner)).toBe(0)
    expect(await houseBalance(test.owner, 'book/YBTY')).toBe(await exact())
    expect(await houseBalance(test.owner, 'nobody')).toBeNull()
  })

  it('L9: a verification from the last point checks only what is new', async () => {
    const { reached } = await verifySnapshot(test.owner)
    if (reached === null) throw new Error('it does not verify')
    const since = openReached(sealReached(reached, 'secret'), 'secret')
    expect(since).toEqual(reached)
    expect(await verifySnapshot(test.owner, { since: reached })).toMatchObject({ links: 0, entries: 0, fault: null })
    await bets(1)
    const more = await verifySnapshot(test.owner, { since: reached })
    expect(more).toMatchObject({ fault: null, entries: 18 })
    expect(more.reached?.balances).toEqual((await verifySnapshot(test.owner)).reached?.balances)
  })

  it('L9: the point of the last verification is accepted only under our own seal', async () => {
    const { reached } = await verifySnapshot(test.owner)
    if (reached === null) throw new Error('it does not verify')
    const sealed = sealReached(reached, 'secret')
    expect(openReached(sealed, 'other')).toBeNull()
    expect(openReached(sealed.replace(/"(\d)/, '"9$1'), 'secret')).toBeNull()
    expect(openReached('', 'secret')).toBeNull()
  })
})

const tampering: readonly (readonly [string, string, RegExp])[] = [
  [
    'a changed amount',
    `update ledger.entry set amount = amount + 1 where (lane, link, leaf) = (select lane, link, leaf from ledger.entry order by at, lane, link, leaf offset 20 limit 1)`,
    /^ledger\.entry/,
  ],
  [
    'a changed owner',
    `update ledger.entry set to_owner = from_owner where (lane, link, leaf) = (select lane, link, leaf from ledger.entry where kind = 'bet.keep' limit 1)`,
    /^ledger\.entry/,
  ],
  [
    'a deleted entry',
    `delete from ledger.entry where (lane, link, leaf) = (select lane, link, leaf from ledger.entry order by at, lane, link, leaf offset 20 limit 1)`,
    /^ledger lane .* leaf \d+$/,
  ],
  [
    'an inserted entry',
    `insert into ledger.entry select lane, link, leaf + 1000, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, at from ledger.entry limit 1`,
    /^ledger\.entry .* leaf 1\d\d\d \(/,
  ],
  [
    'an entry outside every link',
    `insert into ledger.entry select gen_random_uuid(), link, leaf, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, at from ledger.entry limit 1`,
    /^ledger\.entry/,
  ],
  [
    'two swapped entries',
    `update ledger.entry e set amount = o.amount, key = o.key from (select a.lane, a.link, a.leaf, b.amount, b.key from ledger.entry a join ledger.entry b on b.lane = a.lane and b.link = a.link and b.leaf > a.leaf limit 1) o where (e.lane, e.link, e.leaf) = (o.lane, o.link, o.leaf)`,
    /^ledger\.entry/,
  ],
  [
    'a changed answer',
    `update ledger.key set answer = '{"held":"1"}' where key = (select key from ledger.key where kind = 'bet.hold' limit 1)`,
    /^ledger\.key .* leaf \d+ \(test\/hold/,
  ],
  [
    'a deleted key',
    `delete from ledger.key where key = (select key from ledger.key where kind = 'bet.hold' limit 1)`,
    /^ledger/,
  ],
  [
    'a deleted link',
    `delete from ledger.link where (lane, number) = (select lane, number from ledger.link where number = 3 limit 1)`,
    /^ledger\.link .* link 3$/,
  ],
  [
    'a cut end of a lane',
    `delete from ledger.link l using ledger.lane n where n.id = l.lane and l.number = n.head`,
    /^ledger\.link.*link \d+$/,
  ],
  ['a changed root', `update ledger.link set root = sha256('x') where number = 2`, /^ledger\.link.*link 2$/],
  ['a changed time', `update ledger.link set at = at + interval '1 second' where number = 2`, /link 2/],
  [
    'a raised balance',
    `update ledger.account set balance = balance + 1 where bucket = 'cash' and balance > 0 and owner = (select owner from ledger.account where bucket = 'cash' limit 1)`,
    /^ledger\.account .*cash/,
  ],
  [
    'a deleted account',
    `delete from ledger.account where bucket = 'cash' and owner = (select owner from ledger.account where bucket = 'cash' limit 1)`,
    /^ledger\.account .*cash/,
  ],
]

describe('a manipulated journal', () => {
  it.each(tampering)('L9: %s is named', async (_name, sql, row) => {
    const client = await test.owner.connect()
    try {
      await client.query('begin')
      const changed = await client.query(sql)
      expect(changed.rowCount).toBeGreaterThan(0)
      const { fault } = await verifyLedger(client)
      expect(fault?.row).toMatch(row)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('manipulation since the last verification', () => {
  let since: Reached
  beforeAll(async () => {
    const { reached } = await verifySnapshot(test.owner)
    if (reached === null) throw new Error('it does not verify')
    since = reached
    await bets(1)
  })
  const newest = `(select lane, link, leaf from ledger.entry order by at desc, lane, link, leaf limit 1)`
  it.each([
    [
      'a new entry',
      `update ledger.entry set amount = amount + 1 where (lane, link, leaf) = ${newest}`,
      /^ledger\.entry /,
    ],
    ['a deleted new entry', `delete from ledger.entry where (lane, link, leaf) = ${newest}`, /leaf \d+$/],
    [
      'a balance that had not moved since',
      `update ledger.account set balance = balance + 1 where name = 'promotion'`,
      /^ledger\.account .*house/,
    ],
    [
      'a shortened lane',
      `with cut as (update ledger.lane set head = 1 where id = (select id from ledger.lane order by opened_at limit 1) returning id)
       delete from ledger.link l using cut where l.lane = cut.id and l.number > 1`,
      /^ledger\.link lane .* link 2$/,
    ],
    ['a changed head', `update ledger.lane set head_hash = sha256('x')`, /^ledger\.lane /],
  ])('L9: %s is named', async (_name, sql, row) => {
    const client = await test.owner.connect()
    try {
      await client.query('begin')
      expect((await client.query(sql)).rowCount).toBeGreaterThan(0)
      expect((await verifyLedger(client, { since })).fault?.row).toMatch(row)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
