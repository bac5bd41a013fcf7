import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laySlice } from './lay-slice.ts'

const root = join(import.meta.dirname, '../..')
/** With a hyphen: it may stand in no place where SQL or TypeScript has a word. */
const name = 'paper-cranes'
let copy = ''

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** What the checkout holds, without what git does not know, and with the installed packages of the real one. */
const copyCheckout = (): string => {
  const to = mkdtempSync(join(tmpdir(), 'magpie-new-slice-'))
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0')
  for (const file of files.filter((one) => one !== '')) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file), { force: true })
  }
  const modules = join(to, 'node_modules')
  mkdirSync(join(modules, '@magpie'), { recursive: true })
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (entry !== '@magpie') symlinkSync(join(root, 'node_modules', entry), join(modules, entry))
  return to
}

/** What `npm install` does for the workspaces. */
const linkWorkspaces = (): void => {
  for (const group of ['packages', 'domains', 'apps'])
    for (const folder of readdirSync(join(copy, group))) {
      const manifest = JSON.parse(readFileSync(join(copy, group, folder, 'package.json'), 'utf8')) as { name: string }
      symlinkSync(join(copy, group, folder), join(copy, 'node_modules', manifest.name))
    }
}

/** Runs to its end, and fails with all that it said. */
const run = (file: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(process.execPath, [file, ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${file} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause })
  }
}

const inRooms = (...rooms: readonly string[]): readonly string[] =>
  rooms.flatMap((room) => [`domains/${name}/${room}/**/*.ts`, `domains/${name}/${room}/**/*.tsx`])

const fixture = join(import.meta.dirname, 'venue-fixture')

const edit = (path: string, edited: (text: string) => string): string => {
  const file = join(copy, path)
  writeFileSync(file, edited(existsSync(file) ? readFileSync(file, 'utf8') : ''))
  return path
}

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
        `  paper: lazyTeller(() => import('@magpie/${name}/web/teller')),\n}`,
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
  linkWorkspaces()
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
    expect(readFileSync(join(copy, 'apps/player/src/records/tellers.ts'), 'utf8')).toContain('  paper: lazyTeller(')
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
        web: [...inRooms('contract', 'rules', 'web', 'admin'), 'packages/ui/**/*.d.ts', 'domains/*/web/*.d.ts'],
        'web-tests': [...inRooms('web', 'admin'), 'packages/ui/**/*.d.ts', 'domains/*/web/*.d.ts', 'vitest.web.ts'],
      }[program] as readonly string[]
      const written = shared.filter((file) => file.startsWith('apps/server/') === (program === 'server'))
      const config = { extends: `./tsconfig.${program}.json`, include: [...laid, ...written] }
      writeFileSync(join(copy, 'tsconfig.laid.json'), JSON.stringify(config))
      const read = run(join(copy, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.laid.json', '--listFilesOnly')
      for (const file of written) expect(read).toContain(file)
      expect(read).toContain(`domains/${name}/`)
      run(join(copy, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.laid.json')
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
