import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Family, marketsOf, type SportId, sportIds } from '@magpie/sportsbook/contract'
import { expect, it } from 'vitest'
import { marketPageFiles } from './market-page.ts'
import { tiesOf } from './tie-rows.ts'
import { type Sounding, withSounds } from './with-sounds.ts'

const folder = join(import.meta.dirname, '../../domains/content/content/help')
/** Compares values: the layout of a file is the formatter's. */
const read = (text: string): unknown => JSON.parse(text)

it.each(Object.entries(marketPageFiles()))(
  'L24: %s equals the output of market rows, texts and judges (`npm run help:pages`)',
  (name, text) => {
    expect(read(readFileSync(join(folder, name), 'utf8'))).toEqual(read(text))
  },
)

it('every page and heading has its pronunciation, also when it was written by hand', () => {
  const pages = readdirSync(folder).filter((name) => /^[a-z]+\.json$/.test(name))
  expect(pages.length).toBeGreaterThan(20)
  for (const name of pages) {
    const page = read(readFileSync(join(folder, name), 'utf8')) as Sounding
    expect(page, name).toEqual(withSounds(page))
  }
})

it('every market family has a section with texts and judged examples of several outcomes', () => {
  const page = read(marketPageFiles()['zqwf.json'] ?? '') as {
    readonly sections: readonly {
      readonly id: string
      readonly blocks: readonly { readonly rows?: readonly string[][] }[]
    }[]
  }
  const families = new Set(marketsOf('football').map(({ family }) => `m-${family.replaceAll('_', '-')}`))
  const [, ties, ...sold] = page.sections
  expect(ties?.id).toBe('ties')
  expect(sold.map(({ id }) => id)).toEqual([...families])
  for (const { blocks } of sold) {
    const rows = blocks.flatMap((block) => block.rows ?? [])
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(rows.flat().every((cell) => cell !== '')).toBe(true)
    expect(
      new Set(rows.map(([, , outcome]) => outcome)).size,
      'examples that end in one way say little',
    ).toBeGreaterThan(1)
  }
})

/** What the judges do, stated here by hand for what a member would ask first. */
const known: readonly (readonly [SportId, Family, string])[] = [
  ['football', '1x2', 'draw'],
  ['football', 'ah', 'line'],
  ['football', 'draw_no_bet', 'back'],
  ['football', 'european_handicap', 'draw'],
  ['football', 'double_chance', 'draw'],
  ['football', 'btts', 'none'],
  ['basketball', 'points_winner', 'back'],
  ['basketball', 'regulation', 'draw'],
  ['basketball', 'match_winner', 'none'],
  ['tennis', 'games_total', 'line'],
  ['volleyball', 'points_handicap', 'line'],
  ['baseball', 'runs_winner', 'back'],
  ['esports', 'kills_handicap', 'line'],
  ['outright', 'season_winner', 'shared'],
  ['outright', 'season_last', 'shared'],
  ['outright', 'season_scorer', 'shared'],
  ['outright', 'group_top_two', 'shared'],
]

it('L24: every market states what happens at a tie, on its line, or with a shared place', () => {
  const all = sportIds.map((sport) => [sport, tiesOf(sport)] as const)
  for (const [sport, ties] of all)
    expect(new Set(ties.map(({ family }) => family)), sport).toEqual(
      new Set(marketsOf(sport).map(({ family }) => family)),
    )
  const how = new Map(all.flatMap(([sport, ties]) => ties.map(({ family, tie }) => [`${sport} ${family}`, tie.how])))
  for (const [sport, family, tie] of known) expect(how.get(`${sport} ${family}`), `${sport} ${family}`).toBe(tie)
  const pushed = all.flatMap(([, ties]) => ties).filter(({ tie: { how: one } }) => one === 'line')
  expect(pushed.length).toBeGreaterThan(20)
})
