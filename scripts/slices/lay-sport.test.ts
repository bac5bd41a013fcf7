// What it takes to sell something new in sports, tried in a copy of the checkout: a market that no row has, a further sport,
// and a further vendor (docs/a-new-vendor.md). Each is really bet on and settled there.

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout, editIn, linkWorkspaces, runIn, typesIn } from './copied-checkout.ts'

const folderOf = (name: string): string => join(import.meta.dirname, `${name}-fixture`)
const slice = 'domains/sportsbook'
let copy = ''

type Edit = readonly [search: string, replace: string]

/** Puts each text in the place of another that is there once. */
const edit = (path: string, ...edits: readonly Edit[]): string =>
  editIn(copy, path, (text) =>
    edits.reduce((now, [search, replace]) => {
      expect(now.split(search), `${path}: ${search}`).toHaveLength(2)
      return now.replace(search, replace)
    }, text),
  )

/** The range of goals of the first half: its family has a judge, prices and words. */
const layMarket = (): readonly string[] => [
  edit(`${slice}/contract/football/rows.ts`, [
    "    ofHalf('double_chance',",
    "    ofHalf('goal_range', '21'),\n    ofHalf('double_chance',",
  ]),
]

/** What lies in a folder of this one, into the slice. */
const layFolder = (name: string): void => {
  for (const path of readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.txt'))
      editIn(copy, `${slice}/${path.slice(0, -'.txt'.length)}`, () => readFileSync(join(folderOf(name), path), 'utf8'))
}

/** Draughts: its own folders, and a line in each of four lists. */
const laySport = (): readonly string[] => {
  layFolder('sport')
  const listed: Edit = ['  outright,\n}', '  outright,\n  draughts,\n}']
  return [
    edit(
      `${slice}/contract/every-sport.ts`,
      ["/tennis/rows.ts'\n", "/tennis/rows.ts'\nimport { draughts } from './draughts/rows.ts'\n"],
      listed,
    ),
    edit(
      `${slice}/contract/feed/messages.ts`,
      ["/tennis/feed.ts'\n", "/tennis/feed.ts'\nimport { DraughtsMessage } from '../draughts/feed.ts'\n"],
      ['  RallyMessage,\n', '  RallyMessage,\n  DraughtsMessage,\n'],
    ),
    edit(
      `${slice}/rules/judging.ts`,
      ["/sport.ts'\n", "/sport.ts'\nimport { draughtsJudging } from './draughts/judging.ts'\n"],
      ['volleyball: rallyJudging,', 'volleyball: rallyJudging,\n  draughts: draughtsJudging,'],
    ),
    edit(
      `${slice}/rules/sports.ts`,
      ["'./sport.ts'\n", "'./sport.ts'\nimport { draughts } from './draughts/sport.ts'\n"],
      listed,
    ),
  ]
}

/** A vendor whose replies are lists: a folder on each side, and a row in each table that chooses; it has no push. */
const layVendor = (): readonly string[] => {
  layFolder('vendor')
  const adapters = `${slice}/web/vendors`
  const partOf = (file: string): Edit => [
    `import * as im from './im/${file}.ts'\n`,
    `import * as im from './im/${file}.ts'\nimport * as tiny from './tiny/${file}.ts'\n`,
  ]
  return [
    edit(
      `${slice}/server/wires.ts`,
      [
        'import { userHandlers }',
        "import { tinyDialectOnWire } from './tiny/dialect.ts'\nimport { tinyWire } from './tiny/wire.ts'\nimport { userHandlers }",
      ],
      ['  },\n} as const\n', '  },\n  tiny: tinyWire,\n} as const\n'],
      ['  im: imDialectOnWire,\n', '  im: imDialectOnWire,\n  tiny: tinyDialectOnWire,\n'],
      ['  im: [],\n', "  im: [],\n  tiny: ['authorization'],\n"],
    ),
    edit(
      `${adapters}/venue.ts`,
      [
        "import { obVendor } from './ob.ts'\n",
        "import { obVendor } from './ob.ts'\nimport { tinyVendor } from './tiny.ts'\n",
      ],
      ['im: imVendor }', 'im: imVendor, tiny: tinyVendor }'],
    ),
    edit(`${adapters}/lists.ts`, [
      "  im: later(() => import('./im/lists.ts')),\n",
      "  im: later(() => import('./im/lists.ts')),\n  tiny: later(() => import('./tiny/lists.ts')),\n",
    ]),
    edit(`${adapters}/searches.ts`, partOf('searches'), ['fb, im }', 'fb, im, tiny }']),
    edit(`${adapters}/bets.ts`, partOf('bets'), ['{ ob, fb, im }', '{ ob, fb, im, tiny }']),
    edit(`${adapters}/cash-out.ts`, partOf('cash-out'), ['{ ob, fb, im }', '{ ob, fb, im, tiny }']),
    edit(
      `${adapters}/orders.ts`,
      ["'./im/orders.ts'\n", "'./im/orders.ts'\nimport { tinyOrders } from './tiny/orders.ts'\n"],
      ['im: imOrders }', 'im: imOrders, tiny: tinyOrders }'],
    ),
    edit(`${adapters}/push.ts`, ['im: undefined }', 'im: undefined, tiny: undefined }']),
  ]
}

/** It is asked what every vendor is asked. */
const askVendor = (): string =>
  edit(
    `${slice}/testing/adapters/conformance.test.ts`,
    ["  ['im', imVendor],\n", "  ['im', imVendor],\n  ['tiny', tinyVendor],\n"],
    ["/vendors/ob.ts'\n", "/vendors/ob.ts'\nimport { tinyVendor } from '../../web/vendors/tiny.ts'\n"],
  )

const touched: Record<'market' | 'sport' | 'vendor', readonly string[]> = { market: [], sport: [], vendor: [] }
beforeAll(() => {
  copy = copyCheckout()
  touched.market = layMarket()
  touched.sport = laySport()
  touched.vendor = layVendor()
  askVendor()
  linkWorkspaces(copy)
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true }))

describe('what is laid in sports', () => {
  it('is a row for a market of a known family, and folders beside four lists for a sport', () => {
    expect(touched.market.length).toBeLessThanOrEqual(3)
    expect(touched.sport).toHaveLength(4)
  })

  it('S-GATE-02: is a folder on each side and a row in eight tables for a vendor', () => {
    expect(touched.vendor).toHaveLength(8)
    expect(readdirSync(folderOf('vendor'), { recursive: true, encoding: 'utf8' }).length).toBeLessThan(20)
  })

  it('S-GATE-02, S-ERR-11: a vendor with replies of its own is asked what every vendor is asked, and holds', () => {
    const asked = [`${slice}/testing/adapters/conformance.test.ts`, '-t', 'the adapter of tiny']
    runIn(copy, 'node_modules/vitest/vitest.mjs', 'run', ...asked)
  }, 300_000)

  it('passes the types of the book and of the rules of every sport', () => {
    typesIn(copy, 'server', [`${slice}/contract/**/*.ts`, `${slice}/rules/**/*.ts`, `${slice}/server/**/*.ts`])
  }, 300_000)

  it('is not shown by halves: the screens do not build before they have their part of the sport, in four lists', () => {
    const web = [`${slice}/web/**/*.ts`, `${slice}/web/**/*.tsx`, 'packages/**/*.d.ts', 'domains/*/web/*.d.ts']
    let said = ''
    try {
      typesIn(copy, 'web', web)
    } catch (cause) {
      said = String(cause)
    }
    const wrong = [...said.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file)
    expect(wrong).toEqual(['ball.tsx', 'facts.ts', 'pages.ts', 'rows.ts'].map((list) => `${slice}/web/sports/${list}`))
  }, 300_000)

  it('is priced, bet on over the wire, and settled with proofs, beside football as it was', () => {
    const tests = ['server/draughts.test.ts', 'server/first-half-market.test.ts', 'rules/football/settle']
    runIn(copy, 'node_modules/vitest/vitest.mjs', 'run', ...tests.map((path) => `${slice}/${path}`))
  }, 300_000)
})

it('neither the book nor the screens look into a sport: they ask it', () => {
  const root = join(import.meta.dirname, '../..')
  const files = ['server', 'web'].flatMap((room) =>
    readdirSync(join(root, slice, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  const own = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/sports\//.test(path))
  expect(own.length).toBeGreaterThan(100)
  const door = readFileSync(join(root, slice, 'rules/football/index.ts'), 'utf8')
  const names = [...door.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().replace(/^type /, '')),
  )
  for (const path of own) {
    const text = readFileSync(join(root, slice, path), 'utf8')
    for (const [, list = '', from = ''] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)) {
      if (!from.includes('/rules/')) continue
      expect(from, path).not.toContain('football')
      if (!from.endsWith('/rules/index.ts')) continue
      const asked = list.split(',').map((name) => name.trim().replace(/^type /, ''))
      expect(
        asked.filter((name) => name !== '' && names.includes(name)),
        path,
      ).toEqual([])
    }
  }
})
