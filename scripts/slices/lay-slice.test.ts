import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

let shared: readonly string[] = []
beforeAll(() => {
  copy = copyCheckout()
  shared = laySlice(copy, name)
  const table = join(copy, 'tidy/slice-table.ts')
  const row = `    '${name}': { sees: ['identity', 'ledger'] },\n    backoffice:`
  writeFileSync(table, readFileSync(table, 'utf8').replace('    backoffice:', row))
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

  it('is not laid over one that stands, and not under a name that is none', () => {
    expect(() => laySlice(copy, name)).toThrow('is there already')
    expect(() => laySlice(copy, 'Paper')).toThrow('is no name')
  })

  it.each(['server', 'web', 'web-tests'])(
    'passes the types of tsconfig.%s.json',
    (program) => {
      run(join(copy, 'node_modules/typescript/bin/tsc'), '-p', `tsconfig.${program}.json`)
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
