import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planted } from './testing/mutant.ts'
import { mutants } from './testing/mutants.ts'
import { openScratchTree } from '@magpie/testkit/scratch-tree'
import { mutatedFiles } from '../../scripts/stryker/mutated.ts'
import { tryMutant } from './testing/try-mutant.ts'

const root = join(import.meta.dirname, '../..')

describe('bugs planted in money code', () => {
  it('are at least forty, each with its own name', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(40)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  it.each(mutants)('$name can still be planted', (mutant) => {
    const text = readFileSync(join(root, mutant.file), 'utf8')
    expect(planted(mutant, text)).not.toBe(text)
  })

  it.each(mutants.filter(({ file }) => file.endsWith('.sql')))(
    '$name is in SQL that is still in force',
    ({ file, search }) => {
      const before = readFileSync(join(root, file), 'utf8').split(search)[0] ?? ''
      const [, name = ''] = [...before.matchAll(/create (?:or replace )?function ([\w.]+)/g)].at(-1) ?? []
      expect(name).not.toBe('')
      const sets = join(root, dirname(dirname(file)))
      const later = readdirSync(sets).filter((set) => set > basename(dirname(file)) && set !== 'always.sql')
      const made = (set: string): boolean =>
        readFileSync(join(sets, set, 'up.sql'), 'utf8').includes(`function ${name}(`)
      expect(later.filter(made)).toEqual([])
    },
  )

  it('are none that Stryker makes by itself', () => {
    const mutated = new Set(mutatedFiles)
    const twice = mutants.filter(
      ({ file, by }) => mutated.has(file) && by !== 'sim' && dirname(by.tests) === dirname(file),
    )
    expect(twice.map(({ name }) => name)).toEqual([])
  })

  it('are found: three of them, by the tests that should find them', async () => {
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
