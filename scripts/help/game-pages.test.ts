import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allGames } from '@magpie/slots/rules'
import { expect, it } from 'vitest'
import { gamePageFiles } from './game-pages.ts'

const folder = join(import.meta.dirname, '../../domains/content/content/help')
const files = gamePageFiles()
/** Of its value: how a file is laid out is the formatter's. */
const read = (text: string): unknown => JSON.parse(text)

it.each(Object.entries(files))(
  'S-ROUTE-15: %s is what the rules of the games say (`npm run help:pages`)',
  (name, text) => {
    expect(read(readFileSync(join(folder, name), 'utf8'))).toEqual(read(text))
  },
)

it('every game that is sold has its return, its most multiple and how it is played', () => {
  const { sections } = read(files['dzjj.json'] ?? '') as {
    readonly sections: readonly { readonly blocks: readonly { rows?: string[][]; items?: { text: string }[] }[] }[]
  }
  expect(sections[0]?.blocks[0]?.rows?.map(([, exact, most]) => [exact, most])).toHaveLength(allGames.length)
  expect(sections[0]?.blocks[0]?.rows?.flat().every((cell) => cell !== '' && !cell.includes('undefined'))).toBe(true)
  expect(sections[1]?.blocks[0]?.items).toHaveLength(allGames.length)
})
