import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planted } from './testing/mutant.ts'
import { mutants } from './testing/mutants.ts'
import { openScratchTree } from '@magpie/testkit/scratch-tree'
import { tryMutant } from './testing/try-mutant.ts'

const root = join(import.meta.dirname, '../..')

describe('bugs planted in money code', () => {
  it('are many, each with a name of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(40)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  it.each(mutants)('$name can still be planted', (mutant) => {
    const text = readFileSync(join(root, mutant.file), 'utf8')
    expect(planted(mutant, text)).not.toBe(text)
  })

  it('are found: three of them, by what should find them', { timeout: 180_000 }, async () => {
    const scratch = openScratchTree(root)
    try {
      for (const name of ['correction-pays-whole', 'credit-twice', 'remainder-dropped']) {
        const mutant = mutants.find((one) => one.name === name)
        expect(mutant, name).toBeDefined()
        if (mutant !== undefined) expect(await tryMutant(scratch.root, mutant), name).toMatchObject({ found: true })
      }
    } finally {
      scratch.remove()
    }
  })
})
