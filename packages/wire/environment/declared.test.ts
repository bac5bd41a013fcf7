// The declaration is compared with what the code reads and what the documents say.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkEnvironment, declared, unknownNames } from './declared.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const sources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules') && !/\/(?:rigs|testing)\//.test(path))

it('every variable that a process reads is declared, and every declared variable is read', () => {
  const files = [...sources('apps'), ...sources('packages/wire')].filter((path) => !path.endsWith('declared.ts'))
  const found = new Set(files.flatMap((path) => readFileSync(path, 'utf8').match(/\bMAGPIE_[A-Z_]+\b/g) ?? []))
  const names = [...found].filter((name) => !name.endsWith('_'))
  expect(names.length).toBeGreaterThan(40)
  expect(unknownNames(Object.fromEntries(names.map((name) => [name, '']))).map(({ name }) => name)).toEqual([])
  expect(Object.keys(declared).filter((name) => name.startsWith('MAGPIE_') && !found.has(name))).toEqual([])
})

it('the documents name every declared variable', () => {
  const text = [
    'README.md',
    'apps/server/README.md',
    'apps/sandbox/README.md',
    'apps/witness/README.md',
    'docs/behind-a-proxy.md',
  ]
    .filter((path) => readdirSync(join(root, path, '..')).includes(path.split('/').at(-1) ?? ''))
    .map(read)
    .join('\n')
  expect(Object.keys(declared).filter((name) => !text.includes(name))).toEqual([])
})

it.each([
  ['MAGPIE_ROLES', 'http,jbos', 'word'],
  ['MAGPIE_LOG_LEVEL', 'loud', 'word'],
  ['MAGPIE_DIALS', '[1]', 'object'],
  ['MAGPIE_MATCH_SPEED', '0', 'whole'],
  ['MAGPIE_TRUST_PROXY', 'my proxy', 'networks'],
  ['MAGPIE_SITE_ORIGINS', 'https://site.example/', 'origin'],
  ['SANDPAY_URL', 'garbage', 'url'],
  ['MAGPIE_METRICS_PORT', '70000', 'whole'],
  ['MAGPIE_RAILS', 'sandpay', 'codes'],
  ['MAGPIE_SANDBOX', 'no', 'word'],
  ['MAGPIE_REGION_HEADER', 'x region', 'header'],
])('%s=%s stops the start', (name, value, why) => {
  expect(() => checkEnvironment({ [name]: value })).toThrow(`${name}: ${why}`)
  expect(() => checkEnvironment({ [name]: '' })).not.toThrow()
})

it('an unknown name is reported with the nearest declared name', () => {
  expect(
    unknownNames({ MAGPIE_ROLE: 'http', MAGPIE_SECRET_FILE: '/x', PATH: '/bin', MAGPIE_SITE_ORIGIN: 'x' }),
  ).toEqual([
    { name: 'MAGPIE_ROLE', nearest: 'MAGPIE_ROLES' },
    { name: 'MAGPIE_SITE_ORIGIN', nearest: 'MAGPIE_SITE_ORIGINS' },
  ])
})
