// `ssc90`, `ssc300`: five digits.

import type { Draw } from '@magpie/fair'
import { ratio } from '@magpie/kernel/ratio'
import { range, sumOf } from '../count.ts'
import { appears, atLeast, byGroupSum, bySpan, bySum, cutAt, digits, forms, grouped, rowsOfDigits } from '../digits.ts'
import { optionPlay, type Option, sideBySide, twoWays } from '../options.ts'
import { atPlace, inOrder } from '../places.ts'
import type { Drawn, Play } from '../play.ts'

const five = range(0, 4)
const four = range(1, 4)
const threes = { front3: range(0, 2), middle3: range(1, 3), back3: range(2, 4) }
const twos = { front2: range(0, 1), back2: range(3, 4) }

const fiveGroups: readonly Play[] = [
  grouped({ id: 'five.group120', places: five, parts: [{ times: 1, need: 5 }] }),
  grouped({
    id: 'five.group60',
    places: five,
    parts: [
      { times: 2, need: 1 },
      { times: 1, need: 3 },
    ],
  }),
  grouped({
    id: 'five.group30',
    places: five,
    parts: [
      { times: 2, need: 2 },
      { times: 1, need: 1 },
    ],
  }),
  grouped({
    id: 'five.group20',
    places: five,
    parts: [
      { times: 3, need: 1 },
      { times: 1, need: 2 },
    ],
  }),
  grouped({
    id: 'five.group10',
    places: five,
    parts: [
      { times: 3, need: 1 },
      { times: 2, need: 1 },
    ],
  }),
  grouped({
    id: 'five.group5',
    places: five,
    parts: [
      { times: 4, need: 1 },
      { times: 1, need: 1 },
    ],
  }),
]
const fourGroups: readonly Play[] = [
  grouped({ id: 'four.group24', places: four, parts: [{ times: 1, need: 4 }] }),
  grouped({
    id: 'four.group12',
    places: four,
    parts: [
      { times: 2, need: 1 },
      { times: 1, need: 2 },
    ],
  }),
  grouped({ id: 'four.group6', places: four, parts: [{ times: 2, need: 2 }] }),
  grouped({
    id: 'four.group4',
    places: four,
    parts: [
      { times: 3, need: 1 },
      { times: 1, need: 1 },
    ],
  }),
]

const threePlays = ([name, places]: readonly [string, readonly number[]]): readonly Play[] => [
  inOrder(`${name}.order`, digits, places),
  grouped(
    {
      id: `${name}.group3`,
      places,
      parts: [
        { times: 2, need: 1 },
        { times: 1, need: 1 },
      ],
    },
    true,
  ),
  grouped({ id: `${name}.group6`, places, parts: [{ times: 1, need: 3 }] }),
  bySum(`${name}.sum`, places),
  byGroupSum(`${name}.groupsum`, places),
  bySpan(`${name}.span`, places),
  appears(`${name}.any1`, places, 1),
  appears(`${name}.any2`, places, 2),
  forms(`${name}.form`, places),
]

const twoPlays = ([name, places]: readonly [string, readonly number[]]): readonly Play[] => [
  inOrder(`${name}.order`, digits, places),
  grouped({ id: `${name}.group`, places, parts: [{ times: 1, need: 2 }] }),
  bySum(`${name}.sum`, places),
]

const first = (drawn: Drawn): number => drawn[0] ?? 0
const second = (drawn: Drawn): number => drawn[1] ?? 0

const singles = optionPlay({ id: 'sides', options: twoWays(first, 5), space: rowsOfDigits(1) })

/** 0: the left one is higher, 1: the right one, 2: equal. */
const duels = new Map<number, Option>([
  [0, { is: (pair) => first(pair) > second(pair) }],
  [1, { is: (pair) => first(pair) < second(pair) }],
  [2, { is: (pair) => first(pair) === second(pair) }],
])
const duel = optionPlay({ id: 'duel', options: duels, space: rowsOfDigits(2) })
const pairs = five.flatMap((left) => range(left + 1, 4).map((right) => ({ cut: cutAt([left, right]) })))

/**
 * Replacing each digit by nine minus it swaps high and low, and odd and even, so over five digits both are equally
 * likely.
 */
const even = ratio(1n, 2n)
const totals = new Map([...twoWays(sumOf, 23)].map(([side, option]) => [side, { ...option, chance: even }]))

export const digits5: readonly Play[] = [
  optionPlay({ id: 'total', options: totals }),
  sideBySide(
    'sides',
    five.map((at) => ({ cut: cutAt([at]) })),
    singles,
  ),
  sideBySide('duel', pairs, duel),
  atPlace('place', digits, five),
  ...Object.entries(threes).flatMap(threePlays),
  ...Object.entries(twos).flatMap(twoPlays),
  inOrder('five.order', digits, five),
  ...fiveGroups,
  inOrder('four.order', digits, four),
  ...fourGroups,
  appears('four.any1', four, 1),
  appears('four.any2', four, 2),
  appears('five.any2', five, 2),
  appears('five.any3', five, 3),
  atLeast('five.once', five, 1),
  atLeast('five.twice', five, 2),
  atLeast('five.thrice', five, 3),
  atLeast('five.four', five, 4),
]

export const drawDigits = (draw: Draw): Drawn => five.map(() => draw.int(10))
