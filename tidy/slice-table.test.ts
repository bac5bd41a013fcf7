import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownRows, slices } from './slice-table.ts'

/** The slices that a slice may see, and those that they may see, without what only screens may see. */
const below = (name: string, seen: readonly string[] = []): readonly string[] =>
  (slices.get(name)?.sees ?? []).flatMap((one) => (seen.includes(one) ? [one] : [one, ...below(one, [...seen, one])]))

describe('the table of which slice may see which', () => {
  it('L35: names only slices that it contains', () => {
    const named = [...slices.values()].flatMap(({ sees, webSees = [] }) => [...sees, ...webSees])
    expect(named.filter((name) => !slices.has(name))).toEqual([])
  })

  it('L35: no slice sees itself, even through others', () => {
    expect([...slices.keys()].filter((name) => below(name).includes(name))).toEqual([])
  })

  it('L35: takes the row of an unknown slice from that slice, and of no other', () => {
    const domains = mkdtempSync(join(tmpdir(), 'magpie-rows-'))
    try {
      for (const [name, said] of Object.entries({ kites: { sees: ['ledger'] }, gate: {} })) {
        mkdirSync(join(domains, name))
        writeFileSync(join(domains, name, 'slice.json'), JSON.stringify(said))
      }
      expect(ownRows(domains, { gate: { sees: [] } })).toEqual([['kites', { sees: ['ledger'], webSees: [] }]])
      expect(() => ownRows(domains, { kites: { sees: [] } })).toThrow('so does the table')
    } finally {
      rmSync(domains, { recursive: true })
    }
  })

  it('L35: is the same in docs/architecture.md', () => {
    const document = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8')
    const [, table = ''] = document.split('| slice | owns | may see |')
    const rows = table.split('\n\n')[0]?.match(/^\| [a-z-]+ \|.*$/gm) ?? []
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      const [, name = '', , cell = ''] = row.split('|').map((one) => one.trim())
      const { sees = [], webSees = [] } = slices.get(name) ?? {}
      const told = [sees.join(', '), webSees.length === 0 ? '' : `${webSees.join(', ')} (screens)`]
      const said = told.filter((one) => one !== '').join('; ') || '–'
      // The backoffice sees every slice by a rule of its own.
      if (name !== 'backoffice') expect(cell, name).toBe(said)
    }
  })
})
