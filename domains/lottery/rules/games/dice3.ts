// `k3`: three dice.

import type { Draw } from '@magpie/fair'
import { chanceIn, choose, range, rowsOf, sumOf, timesOf } from '../count.ts'
import { type Option, optionPlay, twoWays, values } from '../options.ts'
import { alike, type Drawn, type Play, priceIn, zoneOf } from '../play.ts'

const faces = range(1, 6)
const space = rowsOf([faces, faces, faces])
const unlike = (drawn: Drawn): readonly number[] => [...new Set(drawn)]
const timesIn = (drawn: Drawn, face: number): number => timesOf(drawn).get(face) ?? 0
const isRun = (drawn: Drawn): boolean => unlike(drawn).length === 3 && Math.max(...drawn) - Math.min(...drawn) === 2

const byFace = (is: (drawn: Drawn, face: number) => boolean): ReadonlyMap<number, Option> =>
  new Map(faces.map((face) => [face, { is: (drawn) => is(drawn, face) }]))
const one = (is: (drawn: Drawn) => boolean): ReadonlyMap<number, Option> => new Map([[0, { is }]])

/** This many different faces, all of them among the dice. */
const unlikeFaces = (id: string, size: number): Play => {
  const worth = alike(chanceIn(space, (drawn) => range(1, size).every((face) => drawn.includes(face))))
  return {
    id,
    zones: [zoneOf(faces, size)],
    worth,
    bets: ([picked = []]) => ({ '': choose(picked.length, size) }),
    judge: ([picked = []], drawn) => ({
      won: { '': choose(picked.filter((face) => drawn.includes(face)).length, size) },
      pushed: 0,
    }),
    most: ([picked = []]) => priceIn({ worth }) * BigInt(choose(Math.min(3, picked.length), size)),
  }
}

/** A face that comes exactly twice, and another one: each of one zone with each of the other. */
const pairAndOther = (id: string): Play => {
  const worth = alike(chanceIn(space, (drawn) => timesIn(drawn, 1) === 2 && timesIn(drawn, 2) === 1))
  return {
    id,
    zones: [zoneOf(faces), zoneOf(faces)],
    apart: true,
    worth,
    bets: ([pair = [], other = []]) => ({ '': pair.length * other.length }),
    judge: ([pair = [], other = []], drawn) => ({
      won: {
        '': pair.some((face) => timesIn(drawn, face) === 2) && other.some((face) => timesIn(drawn, face) === 1) ? 1 : 0,
      },
      pushed: 0,
    }),
    most: () => priceIn({ worth }),
  }
}

export const dicePlays: readonly Play[] = [
  optionPlay({ id: 'sides', options: twoWays(sumOf, 11), space }),
  optionPlay({ id: 'sum', options: values(range(3, 18), sumOf), space }),
  optionPlay({ id: 'triple', options: byFace((drawn, face) => timesIn(drawn, face) === 3), space }),
  optionPlay({ id: 'triple.any', options: one((drawn) => unlike(drawn).length === 1), space }),
  optionPlay({ id: 'pair', options: byFace((drawn, face) => timesIn(drawn, face) >= 2), space }),
  pairAndOther('pair.other'),
  unlikeFaces('unlike3', 3),
  unlikeFaces('unlike2', 2),
  optionPlay({ id: 'run', options: one(isRun), space }),
]

export const drawDice = (draw: Draw): Drawn => range(1, 3).map(() => draw.int(6) + 1)
