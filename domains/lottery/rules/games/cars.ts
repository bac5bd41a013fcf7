// `pk10` and `airship`: ten cars in the order in which they arrive.

import type { Draw } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import { range, rowsOf, sumOf } from '../count.ts'
import { cutAt } from '../digits.ts'
import { allAmong } from '../numbers.ts'
import { type Option, optionPlay, sideBySide, twoWays, values } from '../options.ts'
import { atPlace, inOrder, type Places } from '../places.ts'
import type { Drawn, Play } from '../play.ts'

const cars: Places = { from: range(1, 10), repeats: false }
const places = range(0, 9)
const first = (drawn: Drawn): number => drawn[0] ?? 0
const last = (drawn: Drawn): number => drawn.at(-1) ?? 0

const each = cars.from.map((car) => [car])
const couples = rowsOf([cars.from, cars.from]).filter(([a, b]) => a !== b)

/** 0: the front car has the higher number; 1: the other has. */
const duels = new Map<number, Option>([
  [0, { is: (pair) => first(pair) > last(pair) }],
  [1, { is: (pair) => first(pair) < last(pair) }],
])
const topTwo = { cut: cutAt([0, 1]) }
/** Eleven is neither. */
const isEleven = (pair: Drawn): boolean => sumOf(pair) === 11

export const carPlays: readonly Play[] = [
  sideBySide(
    'sum.sides',
    [topTwo],
    optionPlay({ id: 'sum.sides', options: twoWays(sumOf, 12, isEleven), space: couples }),
    1,
  ),
  sideBySide('sum', [topTwo], optionPlay({ id: 'sum', options: values(range(3, 19), sumOf), space: couples }), 1),
  sideBySide(
    'sides',
    places.map((at) => ({ cut: cutAt([at]) })),
    optionPlay({ id: 'sides', options: twoWays(first, 6), space: each }),
  ),
  sideBySide(
    'duel',
    range(0, 4).map((at) => ({ cut: cutAt([at, 9 - at]) })),
    optionPlay({ id: 'duel', options: duels, space: couples }),
  ),
  atPlace('place', cars, places),
  inOrder('first', cars, [0]),
  inOrder('top2', cars, [0, 1]),
  inOrder('top3', cars, [0, 1, 2]),
  allAmong({ id: 'top2.any', from: cars.from, size: 2, chance: ratio(1n, 45n), cut: cutAt([0, 1]), hits: 2 }),
]

export const drawCars = (draw: Draw): Drawn => draw.shuffle(10).map((car) => car + 1)
