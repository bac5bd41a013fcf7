// `mark6`: six of forty-nine numbers and a seventh, the special one. The animal of a number changes with the lunar
// year, so there is a rule for each year.

import type { Draw } from '@magpie/fair'
import { minus, one, ratio, type Ratio } from '@magpie/kernel/ratio'
import colours from '../../content/mark-six.json' with { type: 'json' }
import { choose, range, sumOf } from '../count.ts'
import { cutAt } from '../digits.ts'
import { allAmong, hitChance, numbersPlay } from '../numbers.ts'
import { type Option, optionPlay, sideBySide, twoWays, values } from '../options.ts'
import { alike, type Drawn, type Play, priceIn, zoneOf } from '../play.ts'

const all = range(1, 49)
const drawnSize = 7
const special = { cut: cutAt([6]) }
const normal = cutAt(range(0, 5))
const first = (drawn: Drawn): number => drawn[0] ?? 0
const each = all.map((number) => [number])
/** Forty-nine is on neither side. */
const isTie = (drawn: Drawn): boolean => first(drawn) === 49
const digitSum = (drawn: Drawn): number => Math.floor(first(drawn) / 10) + (first(drawn) % 10)

const ofSpecial = (id: string, options: ReadonlyMap<number, Option>): Play =>
  sideBySide(id, [special], optionPlay({ id, options, space: each }), 1)

/** 0 high and odd, 1 high and even, 2 low and odd, 3 low and even. */
const mixed = new Map<number, Option>(
  range(0, 3).map((at) => [
    at,
    {
      is: (drawn) => first(drawn) >= 25 === at < 2 && first(drawn) % 2 === (at % 2 === 0 ? 1 : 0),
      pushes: isTie,
    },
  ]),
)

const waves: readonly (readonly number[])[] = [colours.red, colours.blue, colours.green]
/** 0 red, 1 blue, 2 green. */
const waveOf = (number: number): number => waves.findIndex((wave) => wave.includes(number))

/** How many sets of seven have each sum. */
const waysBySum = (): ReadonlyMap<number, number> => {
  const most = sumOf(range(43, 49))
  const ways = range(0, drawnSize).map(() => Array.from({ length: most + 1 }, () => 0))
  if (ways[0] !== undefined) ways[0][0] = 1
  for (const number of all)
    for (let size = drawnSize; size >= 1; size -= 1)
      for (let sum = most; sum >= number; sum -= 1) {
        const [row, less] = [ways[size], ways[size - 1]]
        if (row !== undefined) row[sum] = (row[sum] ?? 0) + (less?.[sum - number] ?? 0)
      }
  return new Map((ways[drawnSize] ?? []).map((count, sum) => [sum, count]))
}

const totalSides = (): Play => {
  const ways = [...waysBySum()]
  const options = new Map(
    [...twoWays(sumOf, 175)].map(([side, option]) => {
      const over = sumOf(ways.filter(([sum]) => option.is([sum])).map(([, count]) => count))
      return [side, { ...option, chance: ratio(BigInt(over), BigInt(choose(49, drawnSize))) }] as const
    }),
  )
  return optionPlay({ id: 'total.sides', options })
}

/** One of the six numbers and the special one. */
const normalAndSpecial = (): Play => {
  const worth = alike(ratio(6n, BigInt(choose(49, 2))))
  return {
    id: 'special.pair',
    zones: [zoneOf(all, 2)],
    worth,
    bets: ([picked = []]) => ({ '': choose(picked.length, 2) }),
    judge: ([picked = []], drawn) => {
      const hit = normal(drawn).filter((number) => picked.includes(number)).length
      return { won: { '': picked.includes(drawn[6] ?? 0) ? hit : 0 }, pushed: 0 }
    },
    most: ([picked = []]) => priceIn({ worth }) * BigInt(Math.min(6, picked.length - 1)),
  }
}

const noneOf = (size: number): Play =>
  numbersPlay({
    id: `none${size}`,
    from: all,
    size,
    chance: hitChance(49, drawnSize, size, 0),
    wins: (picked, hit) => choose(picked - hit, size),
    hits: drawnSize,
  })

/** The chance that any of so many numbers comes. */
const someChance = (size: number): Ratio => minus(one, hitChance(49, drawnSize, size, 0))

/** A set of numbers for each pick, of which one must come: the picks do not exclude each other. */
const anySet = (id: string, sets: ReadonlyMap<number, readonly number[]>): Play =>
  optionPlay({
    id,
    options: new Map(
      [...sets].map(([at, set]) => [
        at,
        { group: `${at}`, chance: someChance(set.length), is: (drawn) => drawn.some((number) => set.includes(number)) },
      ]),
    ),
  })

const tails = new Map(range(0, 9).map((tail) => [tail, all.filter((number) => number % 10 === tail)]))

/** By animal, from 0 the rat to 11 the pig: the year's own animal has 1, the one before it 2, and so on in a circle. */
export const animalsOf = (yearAnimal: number): ReadonlyMap<number, readonly number[]> =>
  new Map(
    range(0, 11).map((animal) => [animal, all.filter((number) => (yearAnimal - (number - 1) + 48) % 12 === animal)]),
  )

const ofYear = (yearAnimal: number): readonly Play[] => {
  const animals = animalsOf(yearAnimal)
  return [
    ofSpecial(
      'special.animal',
      new Map([...animals].map(([animal, set]) => [animal, { is: (drawn) => set.includes(first(drawn)) }])),
    ),
    anySet('animal', animals),
  ]
}

const always: readonly Play[] = [
  ofSpecial('special', values(all, first)),
  ofSpecial('special.sides', twoWays(first, 25, isTie)),
  ofSpecial('special.sum', twoWays(digitSum, 7, isTie)),
  ofSpecial(
    'special.tail',
    twoWays((drawn) => first(drawn) % 10, 5, isTie),
  ),
  ofSpecial('special.mixed', mixed),
  ofSpecial(
    'special.wave',
    values([0, 1, 2], (drawn) => waveOf(first(drawn))),
  ),
  totalSides(),
  allAmong({ id: 'normal', from: all, size: 1, chance: ratio(6n, 49n), cut: normal, hits: 6 }),
  allAmong({ id: 'all3', from: all, size: 3, chance: hitChance(49, 6, 3, 3), cut: normal, hits: 6 }),
  allAmong({ id: 'all2', from: all, size: 2, chance: hitChance(49, 6, 2, 2), cut: normal, hits: 6 }),
  normalAndSpecial(),
  ...range(5, 10).map(noneOf),
  anySet('tail', tails),
]

export const markSixPlays = (yearAnimal: number): readonly Play[] => [...always, ...ofYear(yearAnimal)]

export const drawMarkSix = (draw: Draw): Drawn => draw.choose(49, drawnSize).map((number) => number + 1)
