import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutatedFiles, mutatedTests } from './mutated.ts'

it('every file that Stryker changes exists and is in the rules of a slice', () => {
  expect(mutatedFiles.length).toBeGreaterThan(20)
  const root = join(import.meta.dirname, '../..')
  expect(mutatedFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(mutatedFiles.filter((file) => !/^domains\/[^/]+\/rules\//.test(file))).toEqual([])
  expect(mutatedTests).toContain('domains/ledger/rules/**/*.test.ts')
})
