// `double-joy`: five of twenty-five red balls and one of ten blue ones. Small prizes are fixed; the two great ones
// share a pool.

import type { Draw } from '@magpie/fair'
import { plus, ratio, times, type Ratio, zero } from '@magpie/kernel/ratio'
import { choose, range } from '../count.ts'
import { hitChance } from '../numbers.ts'
import { type Counts, type Drawn, type Picks, type Play, zoneOf } from '../play.ts'
import { priceUnit } from '../price.ts'

const reds = range(1, 25)
const blues = range(0, 9)
const size = 5

/** By red and blue balls hit: multiples of a unit bet's stake. */
const fixed: Readonly<Record<string, bigint>> = {
  '4+1': 200n,
  '4+0': 20n,
  '3+1': 15n,
  '3+0': 2n,
  '2+1': 2n,
  '1+1': 1n,
  '0+1': 1n,
}
/** What each great prize takes of the pool, in quarters. */
export const poolQuarters: Readonly<Record<string, bigint>> = { '5+1': 3n, '5+0': 1n }
/** Two fifths of all sales go to the pool. */
const poolShare: Ratio = ratio(2n, 5n)

const chanceOf = (kind: string): Ratio => {
  const [red = 0, blue = 0] = kind.split('+').map(Number)
  return times(hitChance(25, size, size, red), blue === 1 ? ratio(1n, 10n) : ratio(9n, 10n))
}

/** By prize, how many unit bets of a selection win it when this many of its red balls came, and its blue one or not. */
const wonBy = ([red = [], blue = []]: Picks, hit: number, isBlue: boolean): Counts => {
  const won: Record<string, number> = {}
  for (const some of range(0, size)) {
    const ways = choose(hit, some) * choose(red.length - hit, size - some)
    for (const [at, count] of [
      [1, isBlue ? 1 : 0],
      [0, blue.length - (isBlue ? 1 : 0)],
    ] as const)
      if (ways * count > 0 && `${some}+${at}` in worth) won[`${some}+${at}`] = ways * count
  }
  return won
}

const worth: Play['worth'] = Object.fromEntries(
  [...Object.keys(fixed), ...Object.keys(poolQuarters)].map((kind) => [
    kind,
    { chance: chanceOf(kind), price: (fixed[kind] ?? 0n) * priceUnit },
  ]),
)

/** The return of the fixed prizes; the pool's prizes come from its share of sales. */
export const fixedReturn: Ratio = Object.entries(fixed)
  .map(([kind, multiple]) => times(chanceOf(kind), ratio(multiple)))
  .reduce(plus, zero)

export const doubleJoyPlays: readonly Play[] = [
  {
    id: 'joy',
    zones: [zoneOf(reds, size, 12), zoneOf(blues)],
    worth,
    returns: plus(fixedReturn, poolShare),
    bets: ([red = [], blue = []]) => ({ '': choose(red.length, size) * blue.length }),
    judge: (picks, drawn) => {
      const [red = [], blue = []] = picks
      const hit = drawn.slice(0, size).filter((ball) => red.includes(ball)).length
      return { won: wonBy(picks, hit, blue.includes(drawn[size] ?? -1)), pushed: 0 }
    },
    most: (picks) => {
      const paid = range(0, size).flatMap((hit) =>
        [true, false].map((isBlue) =>
          Object.entries(wonBy(picks, Math.min(hit, picks[0]?.length ?? 0), isBlue)).reduce(
            (sum, [kind, count]) => sum + (worth[kind]?.price ?? 0n) * BigInt(count),
            0n,
          ),
        ),
      )
      return paid.reduce((best, one) => (one > best ? one : best), 0n)
    },
  },
]

export const drawDoubleJoy = (draw: Draw): Drawn => [...draw.choose(25, size).map((ball) => ball + 1), draw.int(10)]
