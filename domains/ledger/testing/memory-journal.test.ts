import { readFileSync } from 'node:fs'
import { account, houseAccount, type Plan } from '@magpie/db'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { rememberingLog } from '@magpie/testkit'
import { describe, expect, it } from 'vitest'
import { openHouseAccounts, seedLedger } from '../server/seed-ledger.ts'
import { journalSuite } from './journal-suite.ts'
import { openMemoryJournal, readTableShapes } from './memory-journal.ts'
import { endow, hold, keep, openMember } from './plans.ts'

const shapes = readTableShapes(readFileSync(new URL('../../../packages/db/schema.sql', import.meta.url), 'utf8'))

const open = (seed = 1) => {
  const world = virtualWorld({ seed })
  const log = rememberingLog()
  return { world, log, journal: openMemoryJournal({ world, log, tables: shapes }) }
}

journalSuite('the journal in memory', async () => {
  const { journal, world, log } = open()
  return {
    journal,
    world,
    table: 'demo.thing',
    verify: async () => journal.money.checkAll(),
    alarms: () => log.said.filter(({ level }) => level === 'alarm').length,
    close: journal.close,
  }
})

describe('the in-memory tables', () => {
  it('they are read from the committed schema, with types, required columns, defaults and unique columns', () => {
    expect(shapes.size).toBeGreaterThan(30)
    const columns = shapes.get('venues.round')?.columns
    expect(columns?.get('stake')).toEqual({ type: 'bigint', needed: true, otherwise: null })
    expect(shapes.get('content.version')?.unique).toEqual([['piece', 'number']])
    expect(
      [...shapes.values()].flatMap(({ columns: all }) => [...all.keys()]).filter((name) => !/^\w+$/.test(name)),
    ).toEqual([])
  })

  it('rows are returned as PostgreSQL prints them in JSON', async () => {
    const { journal, world } = open()
    const table = 'identity.seat'
    const id = world.id()
    const columns = [...(shapes.get(table)?.columns ?? [])].filter(([name]) => name !== 'id')
    const value = (type: string) =>
      ({ bigint: '12', integer: '3', boolean: true, 'timestamp with time zone': '2026-06-11T12:00:00.500Z' })[type] ??
      'x'
    const plan: Plan = {
      ...openMember(id),
      opens: [],
      rows: [{ table, values: { id, ...Object.fromEntries(columns.map(([name, { type }]) => [name, value(type)])) } }],
    }
    await journal.commit(plan)
    const [row] = (await journal.read({ rows: [{ table, id }] })).rows
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['id', ...columns.map(([name]) => name)].toSorted())
    for (const [name, { type }] of columns) {
      if (type === 'bigint') expect(row?.[name], name).toBe(12)
      if (type.startsWith('timestamp')) expect(row?.[name], name).toBe('2026-06-11T12:00:00.5+00:00')
    }
    await expect(journal.commit({ ...plan, key: `test/again/${id}` })).rejects.toMatchObject({ code: '23505' })
    const odd = { ...plan, key: `test/odd/${id}`, rows: [{ table, values: { id: world.id(), nothing: 1 } }] }
    await expect(journal.commit(odd)).rejects.toThrow('does not exist')
  })
})

describe('requirements of a simulation', () => {
  it('L30: the same seed gives the same links, keys and answers', async () => {
    const run = async (): Promise<string> => {
      const { journal, world } = open(7)
      const links: unknown[] = []
      journal.onLink((link) => links.push({ ...link, transfers: link.transfers.length }))
      await seedLedger(journal)
      const member = world.id()
      await journal.commit(openMember(member))
      await journal.commit(endow(member, 100n))
      for (let nth = 0; nth < 5; nth++) await journal.commit(hold(member, world.id(), 30n))
      return JSON.stringify(links, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
    }
    expect(await run()).toBe(await run())
  })

  it('a journal started from another’s state answers the same, and neither writes into the other', async () => {
    const { journal, world, log } = open()
    await seedLedger(journal)
    const member = world.id()
    const plans = [openMember(member), endow(member, 100n), hold(member, 'first', 30n)]
    for (const plan of plans) await journal.commit(plan)
    const table = 'demo.thing'
    const row = { ...endow(member, 1n, 'row'), rows: [{ table, values: { id: 'one', state: 'new' } }] }
    await journal.commit(row)
    const later = openMemoryJournal({ world, log, tables: shapes, from: journal.state() })
    for (const plan of [...plans, row])
      expect(await later.commit(plan)).toMatchObject({ committed: true, replay: true })
    const asked = { accounts: [account(member, 'cash'), account(member, 'held')], fences: [member] }
    expect(await later.read(asked)).toEqual(await journal.read(asked))
    expect(later.rows.read(table, 'one')).toEqual(journal.rows.read(table, 'one'))
    await expect(later.commit({ ...row, key: 'test/row/again' })).rejects.toMatchObject({ code: '23505' })

    const links: bigint[] = []
    later.onLink(({ link }) => void links.push(link))
    const move = { guard: 'state', table, id: 'one', from: ['new'], to: 'old' } as const
    await later.commit({ ...hold(member, 'second', 30n), guards: [{ guard: 'fence', member, epoch: 0 }, move] })
    expect(links).toEqual([BigInt(journal.keys() + 1)])
    expect(later.money.balance(account(member, 'cash'))).toBe(41n)
    expect(later.rows.read(table, 'one')?.['state']).toBe('old')
    expect(journal.money.balance(account(member, 'cash'))).toBe(71n)
    expect(journal.rows.read(table, 'one')?.['state']).toBe('new')
    for (const { money } of [journal, later]) money.checkAll()
  })

  it('L3, L4: the cheap and the full check accept a correct state', async () => {
    const { journal, world } = open()
    await seedLedger(journal)
    const member = world.id()
    await journal.commit(openMember(member))
    await journal.commit(endow(member, 100n))
    journal.money.checkTouched()
    journal.money.checkAll()
    expect(journal.money.booked(houseAccount('issued'))).toBe(-1_000_000_000_100n)
    expect(journal.money.balance(account(member, 'cash'))).toBe(100n)
  })

  it('L3: both checks find a balance that its entries do not give', async () => {
    const { journal, world, log } = open()
    await seedLedger(journal)
    const member = world.id()
    for (const plan of [openMember(member), endow(member, 100n)]) await journal.commit(plan)
    const { money, ...rest } = journal.state()
    const accounts = new Map(
      [...money.accounts].map(([name, one]) => [name, one.balance === 100n ? { ...one, balance: 101n } : one] as const),
    )
    const wrong = openMemoryJournal({ world, log, tables: shapes, from: { ...rest, money: { ...money, accounts } } })
    expect(wrong.money.checkAll).toThrow(/L3/)
    expect(wrong.money.checkTouched).not.toThrow()
    await wrong.commit(hold(member, 'one', 30n))
    expect(wrong.money.checkTouched).toThrow(/L3/)
  })

  it('books at least 20,000 plans per second of CPU time', async () => {
    const { journal, world } = open()
    await seedLedger(journal)
    await openHouseAccounts(journal, ['book/YBTY'])
    const members = Array.from({ length: 100 }, () => world.id())
    for (const member of members) {
      await journal.commit(openMember(member))
      await journal.commit(endow(member, 1_000_000n))
    }
    const plans = Array.from({ length: 20_000 }, (_, nth) =>
      (nth % 2 === 0 ? hold : keep)(members[Math.floor(nth / 2) % 100] ?? '', `${nth}`, 10n),
    )
    const before = process.cpuUsage()
    let committed = 0
    for (const plan of plans) if ((await journal.commit(plan)).committed) committed++
    const { user, system } = process.cpuUsage(before)
    expect(committed).toBe(plans.length)
    const rate = plans.length / ((user + system) / 1e6)
    expect(rate).toBeGreaterThan(20_000)
    journal.money.checkAll()
  })
})
