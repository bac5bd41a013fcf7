// Slot rounds of more than one spin, followed step by step: falling lamps, gates whose multiplier grows with each win,
// lanterns that hold. Each step follows from the one before, and the round is worth their sum.

import { type Draw, drawOf, utf8 } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import { fifteenLanterns, lanternsOf, toldOf } from './games/fifteen-lanterns/game.ts'
import { fullCoins, strips, values } from './games/fifteen-lanterns/strips.ts'
import { by as riddles, type Fall } from './games/lantern-riddles/game.ts'
import { bands, ladder, lamps, pays } from './games/lantern-riddles/lamps.ts'
import { by as gates } from './games/thousand-gates/game.ts'
import * as gate from './games/thousand-gates/gates.ts'
import { pageOf } from './reels/book.ts'

const pages = Array.from({ length: 400 }, (_, entry) => entry)
const seed = utf8('thirty-two bytes that are no secret').slice(0, 32)

describe('lantern-riddles', () => {
  /** Connected cells of a kind, found by spreading from each until nothing is added. */
  const groups = (grid: readonly string[]): readonly string[][] => {
    const lampAt = (column: number, row: number) => grid[column]?.[row]
    const left = new Set(grid.flatMap((_, column) => [0, 1, 2, 3, 4, 5].map((row) => `${column} ${row}`)))
    const found: string[][] = []
    for (const start of left) {
      const group = [start]
      left.delete(start)
      for (const cell of group) {
        const [column = 0, row = 0] = cell.split(' ').map(Number)
        for (const [a, b] of [
          [column + 1, row],
          [column - 1, row],
          [column, row + 1],
          [column, row - 1],
        ] as const)
          if (left.has(`${a} ${b}`) && lampAt(a, b) === lampAt(column, row)) {
            left.delete(`${a} ${b}`)
            group.push(`${a} ${b}`)
          }
      }
      found.push(group)
    }
    return found
  }

  /** Five lamps of which no two alike touch, with so many dragons from the first cell on. */
  const boardOf = (dragons: number): readonly number[] =>
    Array.from({ length: 36 }, (_, cell) => (cell < dragons ? 0 : 1 + (((cell % 6) + 2 * Math.floor(cell / 6)) % 5)))
  const turned = (dragons: number) => {
    const board = [...boardOf(dragons)]
    let more = 0
    const pick = () => board.shift() ?? 1 + ((more += 2) % 5)
    return riddles.turn({ pick } as unknown as Draw)
  }

  it.each([
    [4, undefined],
    [5, 400],
    [6, 700],
    [7, 1200],
    [8, 2500],
    [9, 2500],
    [10, 6000],
    [12, 6000],
    [13, 20_000],
    [15, 20_000],
    [16, 100_000],
    [20, 100_000],
  ])('%i adjacent dragons pay %s', (dragons, hundredths) => {
    const [first] = turned(dragons).falls
    expect(first?.clusters.map((one) => [one.lamp, one.cells.length, one.hundredths])).toEqual(
      hundredths === undefined ? [] : [['D', dragons, hundredths]],
    )
  })

  it('clusters pay by size, lamps above fall down, and each fall multiplies more', () => {
    let fell = 0
    for (const entry of pages) {
      const { falls, hundredths } = pageOf(riddles, entry)
      let sum = 0
      falls.forEach(({ grid, clusters, times }: Fall, nth) => {
        expect(grid.map((column) => column.length)).toEqual([6, 6, 6, 6, 6, 6])
        expect(times).toBe(ladder[Math.min(nth, 3)])
        const big = groups(grid).filter((cells) => cells.length >= 5)
        const sizes = (all: readonly (readonly unknown[])[]) => all.map(({ length }) => length).sort((x, y) => x - y)
        expect(sizes(clusters.map(({ cells }) => cells))).toEqual(sizes(big))
        for (const { lamp, cells, hundredths: paid } of clusters) {
          for (const cell of cells) expect(grid[Math.floor(cell / 6)]?.[cell % 6]).toBe(lamp)
          const band = bands.filter((from) => cells.length >= from).length - 1
          expect(paid).toBe(pays[lamps.indexOf(lamp)]?.[band])
          sum += paid * times
        }
        const out = new Set(clusters.flatMap(({ cells }) => cells))
        const next = falls[nth + 1]
        expect(next === undefined).toBe(out.size === 0)
        for (const [column, symbols] of (next?.grid ?? []).entries()) {
          const stays = Array.from(grid[column] ?? '').filter((_, row) => !out.has(column * 6 + row))
          expect(symbols.startsWith(stays.join(''))).toBe(true)
        }
        if (nth > 0) fell += 1
      })
      expect(hundredths).toBe(sum)
    }
    expect(fell).toBeGreaterThan(50)
  })
})

describe('thousand-gates', () => {
  it('magpies bring free spins, and each win in them raises the next multiplier', () => {
    expect([3, 4, 5, 6, 7].map(gate.freeSpins)).toEqual([0, 8, 12, 20, 20])
    let raised = 0
    const many = Array.from({ length: 4000 }, (_, entry) => pageOf(gates, entry))
    for (const { spins, free, hundredths } of many.filter((page, nth) => page.free > 0 || nth < 100)) {
      const [first] = spins
      expect(free).toBe(gate.freeSpins(Array.from(first?.windows.join('') ?? '').filter((one) => one === 'M').length))
      expect(spins.length).toBe(1 + free)
      let [times, sum] = [1, 0]
      for (const [nth, spin] of spins.entries()) {
        expect(spin.windows).toHaveLength(6)
        for (const { length } of spin.windows) expect(length >= 2 && length <= 7).toBe(true)
        expect(spin.times).toBe(nth === 0 ? 1 : times)
        if (nth > 0) expect(spin.windows.join('')).not.toContain('M')
        expect(spin.windows[0]).not.toContain('G')
        const coins = Object.entries(gate.pays).reduce((all, [symbol, by]) => {
          const cells = spin.windows.map(
            (shown) => Array.from(shown).filter((one) => one === symbol || one === 'G').length,
          )
          const run = cells.findIndex((one) => one === 0)
          const count = run === -1 ? 6 : run
          return all + (by[count - 3] ?? 0) * cells.slice(0, count).reduce((ways, one) => ways * one, 1)
        }, 0)
        // A coin is a twentieth of a stake.
        expect(spin.hundredths).toBe(coins * 5 * spin.times)
        sum += spin.hundredths
        if (nth > 0 && coins > 0) {
          times += 1
          raised += 1
        }
      }
      expect(hundredths).toBe(sum)
    }
    expect(raised).toBeGreaterThan(5)
  })
})

describe('fifteen-lanterns', () => {
  const states = Array.from({ length: 2000 }, (_, nonce) =>
    fifteenLanterns.open({}, drawOf(seed, { game: 'fifteen-lanterns/1', salt: 'salt', nonce })),
  )

  it('six or more lanterns hold; each new one restarts three respins, and fifteen end the round', () => {
    let held = 0
    for (const state of states) {
      const shown = toldOf(state)
      const lanterns = Array.from(shown.windows.join('')).filter((one) => one === 'L').length
      expect(state.lit.length > 0).toBe(lanterns >= 6)
      if (lanterns < 6) continue
      held += 1
      const [first = [], ...respins] = state.lit
      expect(first.map(({ cell }) => shown.windows[Math.floor(cell / 3)]?.[cell % 3])).toEqual(first.map(() => 'L'))
      expect(first).toHaveLength(lanterns)
      const cells = state.lit.flat().map(({ cell }) => cell)
      expect(new Set(cells).size).toBe(cells.length)
      // It ends after three empty respins in a row, and never before.
      const empty = respins.map((now) => (now.length === 0 ? '0' : '1')).join('')
      if (cells.length < 15) expect(empty).toMatch(/^(?:(?!000)[01])*000$|^000$/)
      expect(empty.slice(0, -1)).not.toContain('000')
      for (const { coins } of state.lit.flat()) expect(values.coins).toContain(coins)
    }
    expect(held).toBeGreaterThan(5)
  })

  it('is read back from its outcome, and pays its lines and its lanterns', () => {
    for (const state of states) {
      expect(lanternsOf(fifteenLanterns.outcome(state))).toEqual(state)
      const { lineCoins, holdCoins } = toldOf(state)
      expect(holdCoins).toBe(state.lit.flat().reduce((sum, { coins }) => sum + coins, 0))
      expect(fifteenLanterns.multiple(state)).toEqual(ratio(BigInt(lineCoins + holdCoins), 10n))
    }
    const stops = strips.map(() => 0)
    const all = { stops, lit: [Array.from({ length: 15 }, (_, cell) => ({ cell, coins: 10 }))] }
    expect(toldOf(all)).toMatchObject({ full: true, holdCoins: 150 + fullCoins })
    expect(toldOf({ stops, lit: [all.lit[0]?.slice(1) ?? []] })).toMatchObject({ full: false, holdCoins: 140 })
    expect(
      fifteenLanterns.outcome({
        stops: [1, 2, 3, 4, 5],
        lit: [
          [
            { cell: 0, coins: 10 },
            { cell: 3, coins: 5 },
          ],
          [],
        ],
      }),
    ).toBe('1 2 3 4 5;0:10 3:5;')
    const rich = { stops, lit: [[{ cell: 0, coins: 20_001 }]] }
    expect(fifteenLanterns.multiple(rich)).toEqual(ratio(2000n))
  })
})
