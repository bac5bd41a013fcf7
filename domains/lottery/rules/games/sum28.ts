// `lucky28`: the sum of three digits.

import type { Draw } from '@magpie/fair'
import { range, sumOf } from '../count.ts'
import { rowsOfDigits } from '../digits.ts'
import { type Option, optionPlay, twoWays, values } from '../options.ts'
import type { Drawn, Play } from '../play.ts'

const space = rowsOfDigits(3)
const figure = (is: (sum: number) => boolean): Option => ({ is: (drawn) => is(sumOf(drawn)) })
const highFrom = 14

/** 0 high and odd, 1 high and even, 2 low and odd, 3 low and even. */
const mixed = new Map<number, Option>(
  range(0, 3).map((at) => [at, figure((sum) => sum >= highFrom === at < 2 && sum % 2 === (at % 2 === 0 ? 1 : 0))]),
)
const ends = new Map<number, Option>([
  [0, figure((sum) => sum >= 22)],
  [1, figure((sum) => sum <= 5)],
])

/** 0, 13, 14 and 27 have no colour. */
const colourless: readonly number[] = [0, 13, 14, 27]
/** 0 red, 1 green, 2 blue: the remainder by three. */
const colourOf28 = (sum: number): number => (colourless.includes(sum) ? -1 : sum % 3)
const colours = new Map<number, Option>(
  range(0, 2).map((colour) => [colour, figure((sum) => colourOf28(sum) === colour)]),
)

const alikes = new Map<number, Option>([
  [0, { is: (drawn) => new Set(drawn).size === 1 }],
  [1, { is: (drawn) => new Set(drawn).size === 2 }],
])

export const sum28Plays: readonly Play[] = [
  optionPlay({ id: 'sides', options: twoWays(sumOf, highFrom), space }),
  optionPlay({ id: 'mixed', options: mixed, space }),
  optionPlay({ id: 'ends', options: ends, space }),
  optionPlay({ id: 'colour', options: colours, space }),
  optionPlay({ id: 'alike', options: alikes, space }),
  optionPlay({ id: 'sum', options: values(range(0, 27), sumOf), space }),
]

export const drawSum28 = (draw: Draw): Drawn => range(1, 3).map(() => draw.int(10))
