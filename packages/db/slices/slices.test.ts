import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { entranceOf, foldSlices, lobbiesOf, readSlices, slices } from './slices.ts'

const made: string[] = []
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

/** A checkout with these slices, each with its `slice.json` or with none. */
const checkout = (said: Readonly<Record<string, object | null>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'magpie-slices-'))
  made.push(root)
  for (const [name, value] of Object.entries(said)) {
    const path = join(root, 'domains', name, 'slice.json')
    mkdirSync(dirname(path), { recursive: true })
    if (value !== null) writeFileSync(path, JSON.stringify(value))
  }
  return root
}

describe('what slices announce', () => {
  it('is read from their folders in alphabetical order, and a slice that announces nothing is included', () => {
    const found = readSlices(checkout({ mall: { refusals: { sold_out: 8500 } }, chat: null }))
    expect(found.map(({ name }) => name)).toEqual(['chat', 'mall'])
    expect(foldSlices(found, ({ refusals }) => refusals)).toEqual({ sold_out: 8500 })
  })

  it('belongs to one slice only: the error names both slices and the word', () => {
    const found = readSlices(checkout({ chat: { refusals: { gone: 8200 } }, mall: { refusals: { gone: 8500 } } }))
    expect(() => foldSlices(found, ({ refusals }) => refusals)).toThrow('chat and mall both announce "gone"')
  })

  it.each([
    [{ refusal: { gone: 8500 } }, /says "refusal", which no list asks for/],
    [{ refusals: { gone: '8500' } }, /says "refusals" in a way that cannot be read/],
    [{ venues: { XX: { at: 'XX' } } }, /says "venues" in a way that cannot be read/],
    [{ environment: { XX_MOST: { is: 'whole' } } }, /says "environment" in a way that cannot be read/],
  ])('is read strictly: %j', (said, fault) => {
    expect(() => readSlices(checkout({ mall: said }))).toThrow(fault)
  })

  it('S-GATE-10: a page can belong to one venue or one lobby, and a code names only one of the two', () => {
    const lobby = { venue: 'YB', group: 'DJ', ball: '100', art: 'a', name: { en: 'Y' }, line: {} }
    const said = { lobbies: { YBDJ: lobby }, entrances: { '/game/gaming/ybdj': 'YBDJ' } }
    const found = readSlices(checkout({ book: said }))
    expect(lobbiesOf(found)).toEqual([{ code: 'YBDJ', ...lobby }])
    expect([entranceOf(found, 'YBDJ'), entranceOf(found, 'YB')]).toEqual(['/game/gaming/ybdj', undefined])
    const [other] = slices.filter(({ venues }) => Object.keys(venues).length > 0)
    const [code = ''] = Object.keys(other?.venues ?? {})
    const both = readSlices(checkout({ book: { lobbies: { [code]: lobby } } }))
    expect(() => lobbiesOf([...both, ...(other === undefined ? [] : [other])])).toThrow('as a venue and as a lobby')
  })

  it('S-ENT-05: our own refusal numbers lie in blocks of a hundred, and each block belongs to one slice', () => {
    const owners = new Map<number, Set<string>>()
    for (const { name, refusals } of slices)
      for (const number of Object.values(refusals))
        if (number >= 7100 && number < 10_000) {
          const block = Math.floor(number / 100)
          owners.set(block, (owners.get(block) ?? new Set()).add(name))
        }
    expect(owners.size).toBeGreaterThan(9)
    expect([...owners].filter(([, names]) => names.size > 1)).toEqual([])
  })
})
