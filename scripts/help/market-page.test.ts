import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marketsOf } from '@magpie/sportsbook/contract'
import { expect, it } from 'vitest'
import { marketPageFiles } from './market-page.ts'
import { type Sounding, withSounds } from './with-sounds.ts'

const folder = join(import.meta.dirname, '../../domains/content/content/help')
/** Of its value: how a file is laid out is the formatter's. */
const read = (text: string): unknown => JSON.parse(text)

it.each(Object.entries(marketPageFiles()))(
  'L24: %s is what rows, words and judges say (`npm run help:pages`)',
  (name, text) => {
    expect(read(readFileSync(join(folder, name), 'utf8'))).toEqual(read(text))
  },
)

it('every page and heading says how it sounds, also where it is written by hand', () => {
  const pages = readdirSync(folder).filter((name) => /^[a-z]+\.json$/.test(name))
  expect(pages.length).toBeGreaterThan(20)
  for (const name of pages) {
    const page = read(readFileSync(join(folder, name), 'utf8')) as Sounding
    expect(page, name).toEqual(withSounds(page))
  }
})

it('every family that is sold has its section, its sentence in three languages, and judged examples', () => {
  const page = read(marketPageFiles()['zqwf.json'] ?? '') as {
    readonly sections: readonly {
      readonly id: string
      readonly blocks: readonly { readonly rows?: readonly string[][] }[]
    }[]
  }
  const families = new Set(marketsOf('football').map(({ family }) => `m-${family.replaceAll('_', '-')}`))
  expect(page.sections.slice(1).map(({ id }) => id)).toEqual([...families])
  for (const { blocks } of page.sections.slice(1)) {
    const rows = blocks.flatMap((block) => block.rows ?? [])
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(rows.flat().every((cell) => cell !== '')).toBe(true)
    expect(
      new Set(rows.map(([, , outcome]) => outcome)).size,
      'examples that end in one way say little',
    ).toBeGreaterThan(1)
  }
})
