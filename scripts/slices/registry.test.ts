import { slices } from '@magpie/db/slices'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openedSlices, registryPage } from './registry.ts'

describe('the page of what slices announce', () => {
  it('equals the output of `npm run slices`', () => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/slices.md'), 'utf8')).toBe(
      registryPage(slices, openedSlices()),
    )
  })

  const said = {
    sees: [],
    webSees: [],
    permissions: {},
    proposals: {},
    movements: {},
    accounts: {},
    venues: {},
    lobbies: {},
    entrances: {},
    environment: {},
    tablesFrom: [],
    mutated: [],
  }

  it('S-ERR-07: is not written when two refusals have one number, except for 6501, which the specification shares', () => {
    const pair = { name: 'bazaar', refusals: { pears_out: 9990, pears_short: 9990 }, ...said }
    expect(() => registryPage([...slices, pair], [])).toThrow('"pears_out" and "pears_short" both have the number 9990')
    const across = { name: 'bazaar', refusals: { pears_short: 9990 }, ...said }
    const other = { name: 'vip', refusals: { level_low: 9990 }, ...said }
    expect(() => registryPage([...slices, across, other], [])).toThrow('both have the number 9990')
    const limits = { name: 'bazaar', refusals: { order_limit: 6501, pear_limit: 6501 }, ...said }
    expect(registryPage([...slices, limits], [])).toContain('6501 `pear_limit`')
  })

  it('is not written when two slices announce the same word', () => {
    const twice = { name: 'bazaar', refusals: { excluded: 9990 }, ...said }
    expect(() => registryPage([...slices, twice], [])).toThrow('play-safe and bazaar both announce "refusal excluded"')
  })
})
