import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices, venuesOf } from '@magpie/db/slices'
import { chaseMost } from '@magpie/lottery/contract'
import { lotterySettings } from '@magpie/lottery/server'
import {
  linesMost,
  lotteryGame,
  multipleMost,
  playOf,
  poolFloor,
  poolTicketMost,
  returnOfTicket,
  ticketLeast,
  ticketMost,
  units,
} from '@magpie/lottery/rules'
import { allGames } from '@magpie/slots/rules'
import { showMinor } from '@magpie/wire/show'
import { expect, it } from 'vitest'
import { gamePageFiles } from './game-pages.ts'

const folder = join(import.meta.dirname, '../../domains/content/content/help')
const files = gamePageFiles()
/** Compares values: the layout of a file is the formatter's. */
const read = (text: string): unknown => JSON.parse(text)

it.each(Object.entries(files))(
  'S-ROUTE-15: %s equals the output of the game rules (`npm run help:pages`)',
  (name, text) => {
    expect(read(readFileSync(join(folder, name), 'utf8'))).toEqual(read(text))
  },
)

it('every game on sale has its return, its highest multiple and its explanation', () => {
  const { sections } = read(files['dzjj.json'] ?? '') as {
    readonly sections: readonly { readonly blocks: readonly { rows?: string[][]; items?: { text: string }[] }[] }[]
  }
  expect(sections[0]?.blocks[0]?.rows?.map(([, exact, most]) => [exact, most])).toHaveLength(allGames.length)
  expect(sections[0]?.blocks[0]?.rows?.flat().every((cell) => cell !== '' && !cell.includes('undefined'))).toBe(true)
  expect(sections[1]?.blocks[0]?.items).toHaveLength(allGames.length)
})

/** How a page says that its hall is closed, in each language. */
const shut = {
  '.json': /没有开放|尚未开放|即将开放/,
  '.zh-TW.json': /沒有開放|尚未開放|即將開放/,
  '.en.json': /\bnot (yet )?open\b/i,
} as const
/** A translation's texts are the values next to the Chinese keys, which are not compared here. */
const wordsOf = (name: string): string => {
  const page = read(files[name] ?? '') as object
  return JSON.stringify(name.split('.').length === 2 ? page : Object.values(page))
}

it.each(Object.entries(shut))(
  'S-ROUTE-15: a hall is described as closed exactly while no venue of its group is on sale (*%s)',
  (ending, told) => {
    const sold = new Set(venuesOf(slices).map(({ group }) => group))
    const halls = { cpwt: 'CP', dzjj: 'DZ', zrwt: 'ZR' } as const
    for (const [slug, group] of Object.entries(halls)) {
      const words = wordsOf(`${slug}${ending}`)
      expect(words.length).toBeGreaterThan(300)
      expect(told.test(words), slug).toBe(!sold.has(group))
    }
  },
)

it('the lottery page states the rules’ figures for tickets, chases and the pool', () => {
  const text = files['cpwt.json'] ?? ''
  const told = [
    `单价是 ${units.map(showMinor).slice(0, -1).join('、')} 或 ${units.slice(-1).map(showMinor).join('')}`,
    `一张票 ${showMinor(ticketLeast)} 到 ${showMinor(ticketMost)}`,
    `最多 ${chaseMost} 期`,
    `奖池不低于 ${showMinor(poolFloor)}`,
  ]
  for (const one of told) expect(text).toContain(one)
})

const cellsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(cellsOf)
      : []

it('the table of limits has every limit of a ticket and of a chase', () => {
  const { sections } = read(files['cpwt.json'] ?? '') as {
    readonly sections: readonly {
      readonly id: string
      readonly blocks: readonly { readonly rows?: readonly string[][] }[]
    }[]
  }
  const rows = sections.find(({ id }) => id === 'limits')?.blocks[0]?.rows ?? []
  const { cap, pickMost, issueMost, chases } = lotterySettings
  const money = [ticketMost, cap, pickMost, issueMost, poolTicketMost].map(showMinor)
  const most = [String(linesMost), `×${multipleMost}`, String(chases), String(chaseMost), ...money]
  expect(rows).toHaveLength(most.length)
  expect(new Set(rows.map(([, figure]) => figure))).toEqual(new Set(most))
  expect(rows.every(([what = '']) => what !== '')).toBe(true)
})

it('the example of mark six equals the return of such a ticket', () => {
  const game = lotteryGame('mark6', '2026-11-28')
  const play = game === undefined ? undefined : playOf(game, 'all2')
  if (play === undefined) throw new Error('mark six has no pairs')
  const line = { play, picks: [[8, 19, 33]], unit: 200n, multiple: 5 }
  const back = returnOfTicket([line], [5, 8, 12, 27, 33, 41, 19])
  expect(back).toBeGreaterThan(0n)
  const cells = cellsOf(read(files['cpwt.json'] ?? ''))
  const from = cells.indexOf('六合彩二全中的一注')
  expect(from).toBeGreaterThan(0)
  expect(cells.slice(from, from + 20)).toEqual(
    expect.arrayContaining(['8 19 33', '5 8 12 27 33 41', '19', '30.00', showMinor(back)]),
  )
})
