import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kinds } from './kinds.ts'

const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The rows of the table under a heading, cell by cell. */
const tableUnder = (heading: string): readonly (readonly string[])[] => {
  const [, below = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = below.split('\n## ')
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const words = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

describe('the recipe page', () => {
  const rows = tableUnder('Movements')

  it('names every kind of movement once, and none that does not exist', () => {
    expect(rows.map(([kind = '']) => words(kind).join()).toSorted()).toEqual(Object.keys(kinds).toSorted())
  })

  it('says of each who is debited, who is credited, under what guard, and what reverses it', () => {
    for (const row of rows) {
      expect(row).toHaveLength(5)
      expect(row.every((cell) => cell !== '')).toBe(true)
      const [kind = '', debited = '', credited = '', , reversed = ''] = row
      expect(debited, kind).toMatch(/^(?:house `|member [a-z])/)
      expect(credited, kind).toMatch(/^(?:house `|member [a-z])/)
      for (const word of words(reversed)) expect(Object.keys(kinds), `${kind} is reversed by ${word}`).toContain(word)
    }
  })

  it('moves money between accounts of the chart alone', () => {
    const chart = new Set(tableUnder('Accounts').map(([name = '']) => words(name)[0]?.split('/')[0] ?? ''))
    for (const [kind = '', ...sides] of rows)
      for (const side of sides.slice(0, 2)) {
        const [, whose = '', name = ''] = /^(house|member) `?([a-z]+)/.exec(side) ?? []
        expect([whose, chart.has(name)], `${kind}: ${side}`).toEqual([whose, true])
      }
  })

  it.each(['zh-CN', 'zh-TW', 'en'])('every kind has a name in %s, for whoever reads his movements', (locale) => {
    const text = readFileSync(new URL(`../web/locales/${locale}.json`, import.meta.url), 'utf8')
    const named = Object.keys(JSON.parse(text) as object).filter((id) => id.startsWith('movements.kind.'))
    const wanted = Object.keys(kinds).map((kind) => `movements.kind.${kind}`)
    expect(named.toSorted()).toEqual(wanted.toSorted())
  })
})
