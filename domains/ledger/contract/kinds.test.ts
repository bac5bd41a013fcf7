import { slices } from '@magpie/db/slices'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { movements } from '../server/money/announced.ts'

const kinds = Object.keys(movements).toSorted()
const pageOf = (slice: string): string => readFileSync(new URL(`../../${slice}/README.md`, import.meta.url), 'utf8')

/** The rows of the table under a heading, cell by cell. */
const tableUnder = (page: string, heading: string): readonly (readonly string[])[] => {
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

describe('the table of movements in the READMEs', () => {
  const own = tableUnder(pageOf('ledger'), 'Movements')
  const named = own.map(([kind = '']) => words(kind).join())
  /** Words that this page does not list are in the page of the slice that announces them. */
  const rows = [
    ...own,
    ...slices.flatMap(({ name, movements: announced }) =>
      tableUnder(pageOf(name), 'Movements').filter(([kind = '']) => {
        const word = words(kind).join()
        return Object.hasOwn(announced, word) && !named.includes(word)
      }),
    ),
  ]

  it('names every kind of movement once, and no unknown one', () => {
    expect(rows.map(([kind = '']) => words(kind).join()).toSorted()).toEqual(kinds)
  })

  it('each row says who is debited and credited, under which guard, and what reverses it', () => {
    for (const row of rows) {
      expect(row).toHaveLength(5)
      expect(row.every((cell) => cell !== '')).toBe(true)
      const [kind = '', debited = '', credited = '', , reversed = ''] = row
      expect(debited, kind).toMatch(/^(?:house `|member [a-z])/)
      expect(credited, kind).toMatch(/^(?:house `|member [a-z])/)
      for (const word of words(reversed)) expect(kinds, `${kind} is reversed by ${word}`).toContain(word)
    }
  })

  it('moves money only between accounts of the chart', () => {
    const told = tableUnder(pageOf('ledger'), 'Accounts').map(([name = '']) => words(name)[0]?.split('/')[0] ?? '')
    const chart = new Set([...told, ...slices.flatMap(({ accounts }) => Object.keys(accounts))])
    for (const [kind = '', ...sides] of rows)
      for (const side of sides.slice(0, 2)) {
        const [, whose = '', name = ''] = /^(house|member) `?([a-z_]+)/.exec(side) ?? []
        expect([whose, chart.has(name)], `${kind}: ${side}`).toEqual([whose, true])
      }
  })

  it.each(['zh-CN', 'zh-TW', 'en'])('every kind has a name in %s for the members’ record', (locale) => {
    const named = slices.flatMap(({ name }) => {
      const file = new URL(`../../${name}/web/locales/${locale}.json`, import.meta.url)
      return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object) : []
    })
    const wanted = kinds.map((kind) => `movements.kind.${kind}`)
    expect(named.filter((id) => id.startsWith('movements.kind.')).toSorted()).toEqual(wanted)
  })
})
