import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices, venuesOf } from '@magpie/db/slices'
import { chaseMost } from '@magpie/lottery/contract'
import { poolFloor, ticketLeast, ticketMost, units } from '@magpie/lottery/rules'
import { allGames } from '@magpie/slots/rules'
import { showMinor } from '@magpie/wire/show'
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

it('S-ROUTE-15: a hall is told as shut as long as nothing of its group is sold, and no longer', () => {
  const sold = new Set(venuesOf(slices).map(({ group }) => group))
  const halls = { 'cpwt.json': 'CP', 'dzjj.json': 'DZ', 'zrwt.json': 'ZR' } as const
  for (const [name, group] of Object.entries(halls))
    expect((files[name] ?? '').includes('还没有开放'), name).toBe(!sold.has(group))
})

it('what the page of lotteries says of tickets, chases and the pool is what the rules say', () => {
  const text = files['cpwt.json'] ?? ''
  const told = [
    `单价是 ${units.map(showMinor).slice(0, -1).join('、')} 或 ${units.slice(-1).map(showMinor).join('')}`,
    `一张票 ${showMinor(ticketLeast)} 到 ${showMinor(ticketMost)}`,
    `最多 ${chaseMost} 期`,
    `奖池不低于 ${showMinor(poolFloor)}`,
  ]
  for (const one of told) expect(text).toContain(one)
})
