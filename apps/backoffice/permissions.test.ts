import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@magpie/testkit/cluster'
import { expect, it } from 'vitest'

const read = (path: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as Readonly<Record<string, unknown>>

it('the table of roles has a text for each permission, and none for a permission that does not exist', () => {
  const slices = globSync('domains/*/slice.json', { cwd: repositoryRoot })
  const declared = slices.flatMap((path) => Object.keys(read(path)['permissions'] ?? {}))
  expect(declared.length).toBeGreaterThan(50)
  const locales = globSync('domains/*/admin/locales/zh-CN.json', { cwd: repositoryRoot })
  const named = locales.flatMap((path) => Object.keys(read(path)).filter((id) => id.startsWith('permission.')))
  expect(named.toSorted()).toEqual(declared.map((permission) => `permission.${permission}`).toSorted())
})
