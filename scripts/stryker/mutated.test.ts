import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutatedFiles, mutatedTests } from './mutated.ts'

it('what Stryker changes is announced by its slices, is there, and is pure', () => {
  expect(mutatedFiles.length).toBeGreaterThan(20)
  const root = join(import.meta.dirname, '../..')
  expect(mutatedFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(mutatedFiles.filter((file) => !/^domains\/[^/]+\/rules\//.test(file))).toEqual([])
  expect(mutatedTests).toContain('domains/ledger/rules/**/*.test.ts')
})
