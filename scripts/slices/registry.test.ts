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

  const said = {
    permissions: {},
    movements: {},
    accounts: {},
    venues: {},
    environment: {},
    tablesFrom: [],
    mutated: [],
  }

  it('S-ERR-07: is not written when two refusals have one number, but for 6501, which the specification shares', () => {
    const pair = { name: 'mall', refusals: { sold_out: 8500, coins_short: 8500 }, ...said }
    expect(() => registryPage([...slices, pair], [])).toThrow('"sold_out" and "coins_short" both have the number 8500')
    const across = { name: 'mall', refusals: { coins_short: 8500 }, ...said }
    const other = { name: 'vip', refusals: { level_low: 8500 }, ...said }
    expect(() => registryPage([...slices, across, other], [])).toThrow('both have the number 8500')
    const limits = { name: 'mall', refusals: { order_limit: 6501, coin_limit: 6501 }, ...said }
    expect(registryPage([...slices, limits], [])).toContain('6501 `coin_limit`')
  })

  it('is not written when a word is said twice', () => {
    const twice = { name: 'mall', refusals: { excluded: 8500 }, ...said }
    expect(() => registryPage([...slices, twice], [])).toThrow('play-safe and mall both announce "refusal excluded"')
  })
})
