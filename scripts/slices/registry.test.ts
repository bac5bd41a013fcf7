import { slices } from '@magpie/db/slices'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openedSlices, registryPage } from './registry.ts'

describe('the page of what slices announce', () => {
  it('is what `npm run slices` writes', () => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/slices.md'), 'utf8')).toBe(
      registryPage(slices, openedSlices()),
    )
  })

  it('is not written when a word is said twice', () => {
    const said = {
      permissions: {},
      movements: {},
      accounts: {},
      venues: {},
      environment: {},
      tablesFrom: [],
      mutated: [],
    }
    const twice = { name: 'mall', refusals: { excluded: 8500 }, ...said }
    expect(() => registryPage([...slices, twice], [])).toThrow('play-safe and mall both announce "refusal excluded"')
  })
})
