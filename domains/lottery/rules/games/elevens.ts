// `x11x5`: five of eleven numbers, in order.

import type { Draw } from '@magpie/fair'
import { ratio, type Ratio } from '@magpie/kernel/ratio'
import { choose, range } from '../count.ts'
import { cutAt } from '../digits.ts'
import { allAmong, hitChance, numbersPlay, withBankers } from '../numbers.ts'
import { inOrder, type Places } from '../places.ts'
import type { Play, Drawn } from '../play.ts'

const numbers: Places = { from: range(1, 11), repeats: false }
const drawnSize = 5

/** For up to five numbers all must be drawn; for more, all five drawn numbers must be among them. */
const anyChance = (size: number): Ratio => hitChance(11, drawnSize, size, Math.min(size, drawnSize))

const anyOf = (size: number): readonly Play[] => {
  const of = { from: numbers.from, size, chance: anyChance(size) }
  const wins = (picked: number, hit: number): number =>
    size <= drawnSize ? choose(hit, size) : hit === drawnSize ? choose(picked - drawnSize, size - drawnSize) : 0
  return [
    numbersPlay({ ...of, id: `any${size}`, wins, hits: drawnSize }),
    ...(size === 1 ? [] : [withBankers({ ...of, id: `any${size}.bankers`, drawnSize })]),
  ]
}

const frontGroup = (size: number): readonly Play[] => {
  const of = { from: numbers.from, size, chance: ratio(1n, BigInt(choose(11, size))), cut: cutAt(range(0, size - 1)) }
  return [
    allAmong({ ...of, id: `front${size}.group`, hits: size }),
    withBankers({ ...of, id: `front${size}.bankers`, drawnSize: size }),
  ]
}

export const elevenPlays: readonly Play[] = [
  ...range(1, 8).flatMap(anyOf),
  inOrder('front1', numbers, [0]),
  inOrder('front2', numbers, [0, 1]),
  ...frontGroup(2),
  inOrder('front3', numbers, [0, 1, 2]),
  ...frontGroup(3),
  allAmong({
    id: 'front3.any',
    from: numbers.from,
    size: 1,
    chance: ratio(3n, 11n),
    cut: cutAt([0, 1, 2]),
    hits: 3,
  }),
]

export const drawElevens = (draw: Draw): Drawn => draw.choose(11, drawnSize).map((one) => one + 1)
