// What it takes to add something new, tried in a copy of the checkout: a slice that sells a venue; a payment method; a
// help page; a market without a row, a further sport and a further vendor. The first must pass the walls. Then
// everything is type-checked in one pass and tested in one run: a copy, a compiler and a database for each took twice
// as long.

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout, linkWorkspaces, runIn, typesIn } from './copied-checkout.ts'
import { folderOf, slice as sportsbook } from './lay-in-sports.ts'
import { layHelp } from './lay-help.ts'
import { layMethod } from './lay-method.ts'
import { announced, laySlice } from './lay-slice.ts'
import { layMarket, laySport } from './lay-sport.ts'
import { askVendor, layVendor } from './lay-vendor.ts'
import { sellVenue } from './sell-venue.ts'

/** With a hyphen, which shows every place where SQL or TypeScript could not use the name as it is. */
const name = 'paper-cranes'
const cashier = 'domains/cashier'
let copy = ''
let shared: readonly string[] = []

beforeAll(() => {
  copy = copyCheckout()
  shared = laySlice(copy, name)
})
afterAll(() => rmSync(copy, { recursive: true }))

describe('a new slice from the template', () => {
  let sold: readonly string[] = []
  beforeAll(() => {
    sold = sellVenue(copy, name)
    linkWorkspaces(copy)
  })

  it('has its own folder, and one line in four shared files', () => {
    expect(shared).toEqual([
      'apps/server/src/slices.ts',
      'apps/player/src/routes.tsx',
      'apps/player/src/mine/entries.tsx',
      'apps/backoffice/src/rooms.ts',
    ])
    const blanks = readdirSync(join(copy, 'domains', name), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /__|\.txt$/.test(path),
    )
    expect(blanks).toEqual([])
  })

  it('sells a second seamless venue of another game class with a record, an adapter and a teller', () => {
    expect(sold.length).toBeLessThanOrEqual(8)
    expect(sold.filter((path) => !path.startsWith(`domains/${name}/`))).toEqual(['apps/player/src/records/tellers.ts'])
    expect(readFileSync(join(copy, 'apps/player/src/records/tellers.ts'), 'utf8')).toContain('  paper: lazyGameTeller(')
  })

  it('is refused when a slice of that name exists, or the name is invalid', () => {
    expect(() => laySlice(copy, name)).toThrow('is there already')
    expect(() => laySlice(copy, 'Paper')).toThrow('is no name')
  })

  it('declares which slices it may see, unless the table of walls does', () => {
    const said = readFileSync(join(copy, 'domains', name, 'slice.json'), 'utf8')
    expect(said).toContain('"sees"')
    expect(announced('tables', said)).not.toContain('"sees"')
  })

  it('passes the walls', () => {
    expect(runIn(copy, 'tidy/tidy.ts')).toContain(' 0 faults')
  })
})

it('a new payment method touches at most six files, all of them in the cashier', () => {
  const touched = layMethod(copy)
  expect(touched.length).toBeLessThanOrEqual(6)
  expect(touched.filter((path) => !path.startsWith(`${cashier}/`))).toEqual([])
})

it('a new help page is three new files', () => {
  const touched = layHelp(copy)
  expect(touched).toHaveLength(3)
  expect(touched.every((path) => path.startsWith('domains/content/content/help/'))).toBe(true)
})

describe('an addition to sports', () => {
  it('is at most three files for a market of a known family, and four lists beside the folders of a sport', () => {
    expect(layMarket(copy).length).toBeLessThanOrEqual(3)
    expect(laySport(copy)).toHaveLength(4)
  })

  it('S-GATE-02: is a folder on each side and a row in eight tables for a vendor', () => {
    expect(layVendor(copy)).toHaveLength(8)
    askVendor(copy)
    expect(readdirSync(folderOf('vendor'), { recursive: true, encoding: 'utf8' }).length).toBeLessThan(20)
  })
})

describe('all additions together', () => {
  const inRooms = (slice: string, ...rooms: readonly string[]): readonly string[] =>
    rooms.flatMap((room) => [`${slice}/${room}/**/*.ts`, `${slice}/${room}/**/*.tsx`])
  const declared = ['packages/**/*.d.ts', 'domains/*/web/*.d.ts']
  const own = `domains/${name}`

  // `npm run types` has checked the rest of the checkout: only the added and edited files, and what they import, are
  // read again.
  it.each([
    {
      program: 'server',
      laid: [
        `${own}/*.ts`,
        ...inRooms(own, 'contract', 'rules', 'server', 'testing', 'migrations'),
        ...[cashier, sportsbook].flatMap((slice) => inRooms(slice, 'contract', 'rules', 'server')),
      ],
    },
    {
      program: 'web',
      laid: [
        ...inRooms(own, 'contract', 'rules', 'web', 'admin'),
        ...[cashier, sportsbook].flatMap((slice) => inRooms(slice, 'web')),
        ...declared,
      ],
    },
    {
      program: 'web-tests',
      laid: [...inRooms(own, 'web', 'admin'), `${sportsbook}/web/sports/draughts/*.tsx`, ...declared, 'vitest.web.ts'],
    },
  ])(
    'pass the types of $program',
    ({ program, laid }) => {
      const written = shared.filter((file) => file.startsWith('apps/server/') === (program === 'server'))
      const { read, wrong } = typesIn(copy, program, [...laid, ...written])
      expect(wrong).toEqual([])
      for (const file of written) expect(read).toContain(file)
      expect(read).toContain(`${own}/`)
    },
    600_000,
  )

  it('pass their own tests: S-GATE-02, S-ERR-11: the vendor passes the tests of every vendor; bets and payments work', () => {
    const tests = [
      // The slice's own, with the route table and the page of movements.
      own,
      'apps/player/src/routes.test.tsx',
      'domains/ledger/contract/kinds.test.ts',
      // The method is complete in three languages, has its pages, and works once for a deposit and a withdrawal.
      ...[
        'contract/methods.test.ts',
        'web/accounts',
        'web/deposit',
        'web/locales.test.ts',
        'server/deposits/starpay',
      ].map((path) => `${cashier}/${path}`),
      // The help page is complete in three languages, has its tile, and is found by search.
      'domains/content/server/content.test.ts',
      // Market and sport are priced, bet on over the wire, and settled with proofs; football works as before.
      ...[
        'server/draughts.test.ts',
        'web/locales.test.ts',
        'web/sports',
        'server/first-half-market.test.ts',
        'rules/football/settle',
        'testing/adapters/conformance.test.ts',
      ].map((path) => `${sportsbook}/${path}`),
    ]
    const others = '^(?!.*the adapter of (ob|fb|im) )'
    const said = runIn(copy, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', '-t', others, ...tests)
    for (const told of [`${own}/`, 'starpay', 'content.test', 'draughts.test.tsx', 'first half', 'the adapter of tiny'])
      expect(said).toContain(told)
    expect(said).not.toContain('✓ the adapter of ob')
  }, 600_000)
})
