import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyCheckout, editIn, linkWorkspaces, runIn, typesIn } from './copied-checkout.ts'
import { laySlice } from './lay-slice.ts'

/** With a hyphen: it may stand in no place where SQL or TypeScript has a word. */
const name = 'paper-cranes'
let copy = ''

const run = (file: string, ...args: readonly string[]): string => runIn(copy, file, ...args)

const inRooms = (...rooms: readonly string[]): readonly string[] =>
  rooms.flatMap((room) => [`domains/${name}/${room}/**/*.ts`, `domains/${name}/${room}/**/*.tsx`])

const fixture = join(import.meta.dirname, 'venue-fixture')

const edit = (path: string, edited: (text: string) => string): string => editIn(copy, path, edited)

/** Lets the laid slice sell a second seamless venue, of another game class; gives every file that this touched. */
const sellVenue = (): readonly string[] => {
  const own = `domains/${name}`
  const taken = (file: string) => () => readFileSync(join(fixture, `${file}.txt`), 'utf8')
  const touched = [
    edit(`${own}/slice.json`, (text) => {
      const venues: unknown = JSON.parse(readFileSync(join(fixture, 'record.json'), 'utf8'))
      return `${JSON.stringify({ ...(JSON.parse(text) as object), venues }, null, 2)}\n`
    }),
    edit(`${own}/web/adapter.ts`, taken('adapter.ts')),
    edit(`${own}/web/teller.tsx`, taken('teller.tsx')),
    edit(`${own}/package.json`, (text) =>
      text
        .replace('"./web/routes":', '"./web/teller": "./web/teller.tsx",\n    "./web/routes":')
        .replace('"@magpie/wire":', '"@magpie/venues": "*",\n    "@magpie/wire":'),
    ),
    edit('apps/player/src/records/tellers.ts', (text) =>
      text.replace(
        /(?<=roundTellers: RoundTellers = \{\n(?: {2}.*\n)*)\}/,
        `  paper: lazyGameTeller(() => import('@magpie/${name}/web/teller')),\n}`,
      ),
    ),
  ]
  edit(`${own}/server/second-venue.test.ts`, taken('second-venue.test.ts'))
  edit(`${own}/web/adapter.test.ts`, taken('adapter.test.ts'))
  return touched
}

let sold: readonly string[] = []
let shared: readonly string[] = []
beforeAll(() => {
  copy = copyCheckout()
  shared = laySlice(copy, name)
  const table = join(copy, 'tidy/slice-table.ts')
  const row = `    '${name}': { sees: ['identity', 'ledger', 'venues'] },\n    backoffice:`
  writeFileSync(table, readFileSync(table, 'utf8').replace('    backoffice:', row))
  sold = sellVenue()
  linkWorkspaces(copy)
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true }))

describe('a slice that is laid', () => {
  it('stands in its own folder, and writes a line into four shared files', () => {
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

  it('sells a second seamless venue of another game class by its record, an adapter and a teller', () => {
    expect(sold.length).toBeLessThanOrEqual(8)
    expect(sold.filter((path) => !path.startsWith(`domains/${name}/`))).toEqual(['apps/player/src/records/tellers.ts'])
    expect(readFileSync(join(copy, 'apps/player/src/records/tellers.ts'), 'utf8')).toContain('  paper: lazyGameTeller(')
  })

  it('is not laid over one that stands, and not under a name that is none', () => {
    expect(() => laySlice(copy, name)).toThrow('is there already')
    expect(() => laySlice(copy, 'Paper')).toThrow('is no name')
  })

  // All else of the checkout has been checked by `npm run types`: only what was laid, what was written into, and what these
  // reach is read again.
  it.each(['server', 'web', 'web-tests'])(
    'passes the types of tsconfig.%s.json',
    (program) => {
      const laid = {
        server: [`domains/${name}/*.ts`, ...inRooms('contract', 'rules', 'server', 'testing', 'migrations')],
        web: [...inRooms('contract', 'rules', 'web', 'admin'), 'packages/**/*.d.ts', 'domains/*/web/*.d.ts'],
        'web-tests': [...inRooms('web', 'admin'), 'packages/**/*.d.ts', 'domains/*/web/*.d.ts', 'vitest.web.ts'],
      }[program] as readonly string[]
      const written = shared.filter((file) => file.startsWith('apps/server/') === (program === 'server'))
      const read = typesIn(copy, program, [...laid, ...written])
      for (const file of written) expect(read).toContain(file)
      expect(read).toContain(`domains/${name}/`)
    },
    600_000,
  )

  it('passes the walls', () => {
    expect(run('tidy/tidy.ts')).toContain(' 0 faults')
  }, 300_000)

  it('passes its own tests, the table of paths, and the page of movements', () => {
    const folders = [`domains/${name}`, 'apps/player/src/routes.test.tsx', 'domains/ledger/contract/kinds.test.ts']
    run('node_modules/vitest/vitest.mjs', 'run', ...folders)
  }, 600_000)
})
