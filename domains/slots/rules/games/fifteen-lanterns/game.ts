// Fifteen lanterns: ten lines on five reels. Six or more lanterns stay lit, and three respins try to light the dark
// cells; each respin that lights one starts the count again. Each lantern pays its value; all fifteen add three hundred
// times the stake.

import type { Draw } from '@magpie/fair'
import { plus, ratio, type Ratio, sumOf, times, zero } from '@magpie/kernel/ratio'
import type { SoloGame } from '@magpie/studio/rules'
import { fieldsOf, over } from '../../instant.ts'
import type { NoChoice } from '../../reels/free-spins.ts'
import { lineReturn, lineWins, type LineWin } from '../../reels/lines.ts'
import { capped, countChances, mostMultiple, stakes, windowsOf } from '../../reels/reels.ts'
import { fullCoins, hold, pays, strips, values } from './strips.ts'

/** A cell is `reel × 3 + row`. */
const cells = 15
const coinsOfStake = 10n

type Lit = { readonly cell: number; readonly coins: number }
/** `lit`: the lanterns of the first spin, then those that each respin lit; empty when nothing held. */
type State = { readonly stops: readonly number[]; readonly lit: readonly (readonly Lit[])[] }

export type ToldLanterns = State & {
  readonly windows: readonly string[]
  readonly wins: readonly LineWin[]
  readonly lineCoins: number
  readonly holdCoins: number
  readonly full: boolean
}

const lanternCells = (windows: readonly string[]): readonly number[] => {
  const found: number[] = []
  for (const [reel, symbols] of windows.entries())
    for (let row = 0; row < symbols.length; row++) if (symbols[row] === 'L') found.push(reel * 3 + row)
  return found
}

const lightUp = (first: readonly number[], { int, pick }: Draw): State['lit'] => {
  const value = (cell: number): Lit => ({ cell, coins: values.coins[pick(values.weights)] ?? 0 })
  const lit = [first.map(value)]
  const seen = new Set(first)
  for (let left: number = hold.respins; left > 0 && seen.size < cells;) {
    const now: Lit[] = []
    for (let cell = 0; cell < cells; cell++) if (!seen.has(cell) && int(hold.oneIn) === 0) now.push(value(cell))
    for (const { cell } of now) seen.add(cell)
    lit.push(now)
    left = now.length > 0 ? hold.respins : left - 1
  }
  return lit
}

const open = (draw: Draw): State => {
  const stops = strips.map((strip) => draw.int(strip.length))
  const first = lanternCells(windowsOf(strips, stops))
  return { stops, lit: first.length < hold.from ? [] : lightUp(first, draw) }
}

export const toldOf = (state: State): ToldLanterns => {
  const windows = windowsOf(strips, state.stops)
  const wins = lineWins(windows, pays, 10)
  const all = state.lit.flat()
  const full = all.length === cells
  return {
    ...state,
    windows,
    wins,
    lineCoins: wins.reduce((sum, { coins }) => sum + coins, 0),
    holdCoins: all.reduce((sum, { coins }) => sum + coins, full ? fullCoins : 0),
    full,
  }
}

const chance = (of: number, n: number): Ratio =>
  ratio(over(of, n) * 15n ** BigInt(of - n), BigInt(hold.oneIn) ** BigInt(of))

/** In coins, from so many lit lanterns and respins: a Markov chain. */
const holdReturn = (lit: number): Ratio => {
  const mean = ratio(
    BigInt(values.coins.reduce((sum, coins, at) => sum + coins * (values.weights[at] ?? 0), 0)),
    BigInt(values.weights.reduce((sum: number, weight) => sum + weight, 0)),
  )
  const known = new Map<string, Ratio>()
  const from = (now: number, left: number): Ratio => {
    const worth = times(mean, ratio(BigInt(now)))
    if (now === cells) return plus(worth, ratio(BigInt(fullCoins)))
    if (left === 0) return worth
    const mark = `${now} ${left}`
    const before = known.get(mark)
    if (before !== undefined) return before
    const dark = cells - now
    const next = Array.from({ length: dark + 1 }, (_, n) =>
      times(chance(dark, n), from(now + n, n === 0 ? left - 1 : hold.respins)),
    )
    const sum = sumOf(next)
    known.set(mark, sum)
    return sum
  }
  return from(lit, hold.respins)
}

/** Lines over every stop, and the lanterns as a chain from each number that the first spin may show. */
export const exactParts = (): { readonly lines: Ratio; readonly hold: Ratio; readonly held: Ratio } => {
  const counts = countChances(strips, 'L').slice(0, cells + 1)
  const from = counts.map((one, count) => ({ one, count })).filter(({ count }) => count >= hold.from)
  return {
    lines: lineReturn(strips, pays),
    hold: from.reduce(
      (sum, { one, count }) => plus(sum, times(one, times(holdReturn(count), ratio(1n, coinsOfStake)))),
      zero,
    ),
    held: sumOf(from.map(({ one }) => one)),
  }
}

let exact: Ratio | undefined

export const fifteenLanterns: SoloGame<NoChoice, State> = {
  id: 'fifteen-lanterns',
  version: 1,
  stakes,
  samples: [{}],
  readChoice: (raw) => (fieldsOf(raw) === undefined ? undefined : {}),
  exactReturn: () => {
    if (exact === undefined) {
      const { lines, hold: held } = exactParts()
      exact = plus(lines, held)
    }
    return exact
  },
  mostMultiple: () => mostMultiple,
  open: (_, draw) => open(draw),
  isOver: () => true,
  multiple: (state) => {
    const { lineCoins, holdCoins } = toldOf(state)
    const coins = lineCoins + holdCoins
    return coins === 0 ? zero : capped(ratio(BigInt(coins), coinsOfStake))
  },
  tell: (state) => toldOf(state),
  /** Stops, then for each spin the cells that were lit and their values: `1 2 3 4 5;0:10 3:5;;7:20`. */
  outcome: ({ stops, lit }) =>
    [stops.join(' '), ...lit.map((now) => now.map(({ cell, coins }) => `${cell}:${coins}`).join(' '))].join(';'),
  picks: () => ({ play: 'lines10', picks: '' }),
}

/** Reads a round from its outcome. */
export const lanternsOf = (outcome: string): State => {
  const [stops = '', ...lit] = outcome.split(';')
  return {
    stops: stops.split(' ').map(Number),
    lit: lit.map((now) =>
      now === ''
        ? []
        : now.split(' ').map((one) => {
            const [cell = 0, coins = 0] = one.split(':').map(Number)
            return { cell, coins }
          }),
    ),
  }
}
