// All first spins of the slots on strips, counted in a second way without windows or lists of wins: reel by reel, from
// numbers. The result must equal what the rules state.

import { approximately, minus, plus, ratio, type Ratio, times } from '@magpie/kernel/ratio'
import { describe, expect, it } from 'vitest'
import * as lanterns from '../games/fifteen-lanterns/strips.ts'
import { exactParts } from '../games/fifteen-lanterns/game.ts'
import { by as birdsBy } from '../games/hundred-birds/game.ts'
import * as birds from '../games/hundred-birds/strips.ts'
import { by as flowersBy } from '../games/window-flowers/game.ts'
import * as flowers from '../games/window-flowers/strips.ts'
import { exactOf } from './free-spins.ts'
import { lines } from './lines.ts'
import { countChances } from './reels.ts'

type Counted = { readonly sum: number; readonly hit: number; readonly low: number; readonly all: number }
type Table = Readonly<Record<string, readonly [number, number, number]>>

const wildMark = 98
const noMark = 99

const marksOf = (strips: readonly string[], kinds: readonly string[], wild: string): number[][] =>
  strips.map((strip) =>
    Array.from(strip, (symbol) =>
      symbol === wild ? wildMark : kinds.includes(symbol) ? kinds.indexOf(symbol) : noMark,
    ),
  )

const inWindow = (strip: string, symbol: string): number[] =>
  Array.from(strip, (_, stop) => [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === symbol).length)

/** Every stop of five reels, the first three in one go; `judge` evaluates the last two. */
const everyStop = (
  n: number,
  first: (a: number, b: number, c: number) => (d: number, e: number) => number,
  brings: (a: number, b: number, c: number, d: number, e: number) => boolean,
  stake: number,
): Counted => {
  let [sum, hit, low] = [0, 0, 0]
  for (let a = 0; a < n; a++)
    for (let b = 0; b < n; b++)
      for (let c = 0; c < n; c++) {
        const judge = first(a, b, c)
        for (let d = 0; d < n; d++)
          for (let e = 0; e < n; e++) {
            const coins = judge(d, e)
            const feature = brings(a, b, c, d, e)
            sum += coins
            if (coins > 0 || feature) hit += 1
            if (coins > 0 && coins <= stake && !feature) low += 1
          }
      }
  return { sum, hit, low, all: n ** 5 }
}

const byLines = (strips: readonly string[], table: Table, count: number, feature: string, from: number): Counted => {
  const kinds = Object.keys(table)
  const pays = Object.values(table)
  const [r0 = [], r1 = [], r2 = [], r3 = [], r4 = []] = marksOf(strips, kinds, 'M')
  const [f0 = [], f1 = [], f2 = [], f3 = [], f4 = []] = strips.map((strip) => inWindow(strip, feature))
  const n = r0.length
  const fits = (one: number | undefined, kind: number): boolean => one === kind || one === wildMark
  return everyStop(
    n,
    (a, b, c) => {
      const alive = lines.slice(0, count).flatMap(([p, q, r, s, t]) => {
        const kind = r0[(a + p) % n] ?? noMark
        const runs = kind < wildMark && fits(r1[(b + q) % n], kind) && fits(r2[(c + r) % n], kind)
        return runs ? [{ kind, s, t }] : []
      })
      return (d, e) => {
        let coins = 0
        for (const { kind, s, t } of alive) {
          const four = fits(r3[(d + s) % n], kind)
          coins += pays[kind]?.[four ? (fits(r4[(e + t) % n], kind) ? 2 : 1) : 0] ?? 0
        }
        return coins
      }
    },
    (a, b, c, d, e) => (f0[a] ?? 0) + (f1[b] ?? 0) + (f2[c] ?? 0) + (f3[d] ?? 0) + (f4[e] ?? 0) >= from,
    count,
  )
}

const byWays = (strips: readonly string[], table: Table): Counted => {
  const kinds = Object.keys(table)
  const pays = Object.values(table)
  const reels = strips.map((strip) => {
    const wild = inWindow(strip, 'X')
    return kinds.map((kind) => inWindow(strip, kind).map((count, stop) => count + (wild[stop] ?? 0)))
  })
  const at = (reel: number, kind: number, stop: number): number => reels[reel]?.[kind]?.[stop] ?? 0
  const stars = strips.map((strip) => inWindow(strip, 'T'))
  const star = (reel: number, stop: number): number => stars[reel]?.[stop] ?? 0
  return everyStop(
    strips[0]?.length ?? 0,
    (a, b, c) => {
      const alive = kinds.flatMap((_, kind) => {
        const ways = at(0, kind, a) * at(1, kind, b) * at(2, kind, c)
        return ways === 0 ? [] : [{ kind, ways }]
      })
      return (d, e) => {
        let coins = 0
        for (const { kind, ways } of alive) {
          const four = at(3, kind, d)
          const five = at(4, kind, e)
          const [three = 0, then = 0, all = 0] = pays[kind] ?? []
          coins += four === 0 ? three * ways : five === 0 ? then * ways * four : all * ways * four * five
        }
        return coins
      }
    },
    (a, b, c, d, e) => star(0, a) + star(1, b) + star(2, c) + star(3, d) + star(4, e) >= 3,
    25,
  )
}

const told = ({ sum, all }: Counted, stake: number): Ratio => ratio(BigInt(sum), BigInt(all * stake))

describe('every stop of five reels', () => {
  it('window-flowers', () => {
    const counted = byLines(flowers.strips, flowers.pays, 20, 'O', 3)
    expect(flowersBy.spinReturn(flowers.strips)).toEqual(told(counted, 20))
    expect(flowers.shares).toEqual({ hit: [counted.hit, counted.all], low: [counted.low, counted.all] })
    expect(counted.low / counted.all).toBeLessThanOrEqual(0.25)
    const free = flowersBy.spinReturn(flowersBy.freed(flowers.strips))
    const moons = countChances(flowers.strips, 'O')
    const [three = ratio(0n), four = ratio(0n), five = ratio(0n)] = [3, 4, 5].map((n) => moons[n])
    const brought = [
      [three, 2n, 8n],
      [four, 10n, 10n],
      [five, 100n, 12n],
    ] as const
    const sum = brought.reduce(
      (all, [chance, pays, spins]) => plus(all, times(chance, plus(ratio(pays), times(ratio(2n * spins), free)))),
      told(counted, 20),
    )
    expect(minus(exactOf(flowersBy), sum).over).toBe(0n)
    expect(1 / approximately(plus(three, plus(four, five)))).toBeCloseTo(140, 0)
  })

  it('hundred-birds', () => {
    const counted = byWays(birds.strips, birds.pays)
    expect(birdsBy.spinReturn(birds.strips)).toEqual(told(counted, 25))
    expect(birds.shares).toEqual({ hit: [counted.hit, counted.all], low: [counted.low, counted.all] })
  })

  it('fifteen-lanterns', () => {
    const counted = byLines(lanterns.strips, lanterns.pays, 10, 'L', 6)
    expect(exactParts().lines).toEqual(told(counted, 10))
    expect(lanterns.shares).toEqual({ hit: [counted.hit, counted.all], low: [counted.low, counted.all] })
  })
})
