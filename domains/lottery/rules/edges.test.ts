// What wins and what does not, draw by draw at the edges of each play, where statistics over all draws would show it
// only on average.

import { expect, it } from 'vitest'
import { lotteryGame, playOf } from './games.ts'
import { type Drawn, type Picks, type Play, readPicks } from './play.ts'

const playIn = (game: string, id: string): Play => {
  const found = lotteryGame(game, '2026-11-26')
  const play = found && playOf(found, id)
  if (play === undefined) throw new Error(`no ${game} ${id}`)
  return play
}
const special = (number: number): Drawn => [
  ...[1, 2, 3, 4, 5, 6, 7].filter((one) => one !== number).slice(0, 6),
  number,
]
const all = [[0, 1, 2, 3]]

/** A pick that wins once is written as `1`, more unit bets by their count. */
type Case = readonly [
  game: string,
  play: string,
  picks: Picks,
  drawn: Drawn,
  won: Record<string, number>,
  pushed?: number,
]
const cases: readonly Case[] = [
  // High from 25; 49 is on no side and is pushed.
  ['mark6', 'special.sides', all, special(25), { 0: 1, 2: 1 }],
  ['mark6', 'special.sides', all, special(24), { 1: 1, 3: 1 }],
  ['mark6', 'special.sides', all, special(48), { 0: 1, 3: 1 }],
  ['mark6', 'special.sides', all, special(49), {}, 4],
  // The sum of its two digits is high from 7.
  ['mark6', 'special.sum', all, special(16), { 0: 1, 2: 1 }],
  ['mark6', 'special.sum', all, special(33), { 1: 1, 3: 1 }],
  ['mark6', 'special.sum', all, special(49), {}, 4],
  ['mark6', 'special.tail', all, special(25), { 0: 1, 2: 1 }],
  ['mark6', 'special.tail', all, special(14), { 1: 1, 3: 1 }],
  ['mark6', 'special.tail', all, special(49), {}, 4],
  ['mark6', 'special.mixed', all, special(25), { 0: 1 }],
  ['mark6', 'special.mixed', all, special(26), { 1: 1 }],
  ['mark6', 'special.mixed', all, special(23), { 2: 1 }],
  ['mark6', 'special.mixed', all, special(24), { 3: 1 }],
  ['mark6', 'special.mixed', all, special(49), {}, 4],
  ['mark6', 'special.wave', [[0, 1, 2]], special(49), { 2: 1 }],
  ['mark6', 'special.wave', [[0, 1, 2]], special(1), { 0: 1 }],
  ['mark6', 'special.wave', [[0, 1, 2]], special(3), { 1: 1 }],
  ['mark6', 'special', [[7, 8]], special(7), { 7: 1 }],
  ['mark6', 'special', [[1, 2]], special(7), {}],
  ['mark6', 'total.sides', all, [6, 10, 20, 25, 30, 40, 44], { 0: 1, 2: 1 }],
  ['mark6', 'total.sides', all, [5, 10, 20, 25, 30, 40, 44], { 1: 1, 3: 1 }],
  ['mark6', 'normal', [[6, 7, 8]], special(7), { '': 1 }],
  ['mark6', 'all2', [[1, 2, 6, 7]], special(7), { '': 3 }],
  ['mark6', 'all3', [[1, 2, 7]], special(7), {}],
  ['mark6', 'special.pair', [[1, 7, 9]], special(7), { '': 1 }],
  ['mark6', 'special.pair', [[1, 2, 7]], special(7), { '': 2 }],
  ['mark6', 'special.pair', [[1, 2, 8]], special(7), {}],
  ['mark6', 'none5', [[8, 9, 10, 11, 12]], special(7), { '': 1 }],
  ['mark6', 'none5', [[7, 8, 9, 10, 11, 12]], special(7), { '': 1 }],
  ['mark6', 'none5', [[7, 8, 9, 10, 11]], special(7), {}],
  ['mark6', 'tail', [[0, 1, 8]], special(18), { 1: 1, 8: 1 }],
  // In the year of the horse 1 is a horse and 2 a snake; 3 to 7 continue from there, 8 is the pig.
  ['mark6', 'animal', [[0, 5, 6, 11]], special(8), { 5: 1, 6: 1, 11: 1 }],
  ['mark6', 'special.animal', [[6, 11]], special(20), { 11: 1 }],
  // For the sum of three digits, 13 and 14 pay in full.
  ['lucky28', 'sides', all, [9, 4, 0], { 1: 1, 2: 1 }],
  ['lucky28', 'sides', all, [9, 5, 0], { 0: 1, 3: 1 }],
  ['lucky28', 'mixed', all, [9, 6, 0], { 0: 1 }],
  ['lucky28', 'mixed', all, [9, 5, 0], { 1: 1 }],
  ['lucky28', 'mixed', all, [9, 4, 0], { 2: 1 }],
  ['lucky28', 'mixed', all, [9, 3, 0], { 3: 1 }],
  ['lucky28', 'ends', [[0, 1]], [9, 9, 4], { 0: 1 }],
  ['lucky28', 'ends', [[0, 1]], [9, 9, 3], {}],
  ['lucky28', 'ends', [[0, 1]], [5, 0, 0], { 1: 1 }],
  ['lucky28', 'ends', [[0, 1]], [5, 1, 0], {}],
  ['lucky28', 'colour', [[0, 1, 2]], [3, 0, 0], { 0: 1 }],
  ['lucky28', 'colour', [[0, 1, 2]], [1, 0, 0], { 1: 1 }],
  ['lucky28', 'colour', [[0, 1, 2]], [2, 0, 0], { 2: 1 }],
  ...[0, 13, 14, 27].map((sum): Case => [
    'lucky28',
    'colour',
    [[0, 1, 2]],
    [Math.min(9, sum), Math.min(9, Math.max(0, sum - 9)), Math.max(0, sum - 18)],
    {},
  ]),
  ['lucky28', 'alike', [[0, 1]], [7, 7, 7], { 0: 1 }],
  ['lucky28', 'alike', [[0, 1]], [7, 0, 7], { 1: 1 }],
  ['lucky28', 'alike', [[0, 1]], [7, 0, 8], {}],
  // For the first two cars: high from 12, 11 is pushed; a car is high from 6.
  ['pk10', 'sum.sides', all, [10, 2, 1, 3, 4, 5, 6, 7, 8, 9], { 0: 1, 3: 1 }],
  ['pk10', 'sum.sides', all, [9, 1, 2, 3, 4, 5, 6, 7, 8, 10], { 1: 1, 3: 1 }],
  ['pk10', 'sum.sides', all, [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], {}, 4],
  ['pk10', 'sum', [[3, 19]], [9, 10, 1, 2, 3, 4, 5, 6, 7, 8], { 19: 1 }],
  ['pk10', 'first', [[9]], [9, 10, 1, 2, 3, 4, 5, 6, 7, 8], { '': 1 }],
  ['pk10', 'top2', [[9], [10]], [9, 10, 1, 2, 3, 4, 5, 6, 7, 8], { '': 1 }],
  ['pk10', 'top2', [[10], [9]], [9, 10, 1, 2, 3, 4, 5, 6, 7, 8], {}],
  ['pk10', 'top2.any', [[9, 10]], [10, 9, 1, 2, 3, 4, 5, 6, 7, 8], { '': 1 }],
  ['pk10', 'top2.any', [[8, 10]], [10, 9, 1, 2, 3, 4, 5, 6, 7, 8], {}],
  ['pk10', 'duel', [[0, 1], [], [], [], []], [1, 9, 2, 3, 4, 5, 6, 7, 8, 10], { 1: 1 }],
  ['pk10', 'duel', [[0, 1], [], [], [], []], [10, 9, 2, 3, 4, 5, 6, 7, 8, 1], { 0: 1 }],
  [
    'pk10',
    'sides',
    [[], all[0] ?? [], ...Array.from({ length: 8 }, () => [])],
    [9, 6, 1, 2, 3, 4, 5, 7, 8, 10],
    { 0: 1, 3: 1 },
  ],
  [
    'pk10',
    'sides',
    [[], all[0] ?? [], ...Array.from({ length: 8 }, () => [])],
    [9, 5, 1, 2, 3, 4, 6, 7, 8, 10],
    { 1: 1, 2: 1 },
  ],
  // Dice: high from 11, triples included.
  ['k3', 'sides', all, [5, 5, 1], { 0: 1, 2: 1 }],
  ['k3', 'sides', all, [4, 4, 2], { 1: 1, 3: 1 }],
  ['k3', 'sides', all, [6, 6, 6], { 0: 1, 3: 1 }],
  ['k3', 'sum', [[3, 18]], [6, 6, 6], { 18: 1 }],
  ['k3', 'triple', [[5, 6]], [6, 6, 6], { 6: 1 }],
  ['k3', 'triple', [[5, 6]], [6, 6, 5], {}],
  ['k3', 'triple.any', [[0]], [2, 2, 2], { 0: 1 }],
  ['k3', 'triple.any', [[0]], [2, 2, 1], {}],
  ['k3', 'pair', [[5, 6]], [6, 6, 5], { 6: 1 }],
  ['k3', 'pair', [[5, 6]], [6, 6, 6], { 6: 1 }],
  ['k3', 'pair.other', [[6], [5]], [6, 6, 5], { '': 1 }],
  ['k3', 'pair.other', [[5], [6]], [6, 6, 5], {}],
  ['k3', 'pair.other', [[6], [5]], [6, 6, 6], {}],
  [
    'k3',
    'pair.other',
    [
      [1, 6],
      [3, 4, 5],
    ],
    [6, 6, 5],
    { '': 1 },
  ],
  ['k3', 'unlike3', [[1, 2, 3, 4]], [1, 2, 3], { '': 1 }],
  ['k3', 'unlike3', [[1, 2, 4]], [1, 2, 3], {}],
  ['k3', 'unlike2', [[1, 2, 3]], [1, 2, 3], { '': 3 }],
  ['k3', 'unlike2', [[1, 2]], [1, 1, 3], {}],
  ['k3', 'run', [[0]], [3, 1, 2], { 0: 1 }],
  ['k3', 'run', [[0]], [4, 5, 6], { 0: 1 }],
  ['k3', 'run', [[0]], [1, 2, 4], {}],
  ['k3', 'run', [[0]], [2, 2, 4], {}],
  // Of eleven numbers.
  ['x11x5', 'any2', [[1, 2, 3]], [3, 1, 9, 10, 11], { '': 1 }],
  ['x11x5', 'any7', [[1, 2, 3, 4, 5, 6, 7, 8]], [5, 4, 3, 2, 1], { '': 3 }],
  ['x11x5', 'any7', [[1, 2, 3, 4, 6, 7, 8]], [5, 4, 3, 2, 1], {}],
  ['x11x5', 'front2', [[3], [1]], [3, 1, 9, 10, 11], { '': 1 }],
  ['x11x5', 'front2', [[1], [3]], [3, 1, 9, 10, 11], {}],
  ['x11x5', 'front2.group', [[1, 3]], [3, 1, 9, 10, 11], { '': 1 }],
  ['x11x5', 'front2.group', [[1, 9]], [3, 1, 9, 10, 11], {}],
  ['x11x5', 'front3.any', [[9, 10]], [3, 1, 9, 10, 11], { '': 1 }],
  // Digits: high from 5, five of them from 23.
  ['ssc90', 'total', all, [9, 9, 5, 0, 0], { 0: 1, 2: 1 }],
  ['ssc90', 'total', all, [9, 9, 4, 0, 0], { 1: 1, 3: 1 }],
  ['ssc90', 'sides', [all[0] ?? [], [], [], [], []], [5, 0, 0, 0, 0], { 0: 1, 2: 1 }],
  ['ssc90', 'sides', [all[0] ?? [], [], [], [], []], [4, 0, 0, 0, 0], { 1: 1, 3: 1 }],
  ['ssc90', 'duel', [[0, 1, 2], ...Array.from({ length: 9 }, () => [])], [5, 5, 0, 0, 0], { 2: 1 }],
  ['ssc90', 'duel', [[0, 1, 2], ...Array.from({ length: 9 }, () => [])], [6, 5, 0, 0, 0], { 0: 1 }],
  ['ssc90', 'duel', [[0, 1, 2], ...Array.from({ length: 9 }, () => [])], [4, 5, 0, 0, 0], { 1: 1 }],
  ['ssc90', 'front3.form', [[0, 1, 2, 3, 4]], [7, 7, 7, 0, 0], { 0: 1 }],
  ['ssc90', 'front3.form', [[0, 1, 2, 3, 4]], [9, 8, 0, 0, 0], { 1: 1 }],
  ['ssc90', 'front3.form', [[0, 1, 2, 3, 4]], [1, 9, 0, 0, 0], { 1: 1 }],
  ['ssc90', 'front3.form', [[0, 1, 2, 3, 4]], [7, 1, 7, 0, 0], { 2: 1 }],
  ['ssc90', 'front3.form', [[0, 1, 2, 3, 4]], [0, 9, 5, 0, 0], { 3: 1 }],
  ['ssc90', 'front3.form', [[0, 1, 2, 3, 4]], [1, 3, 5, 0, 0], { 4: 1 }],
  ['ssc90', 'five.group120', [[0, 1, 2, 3, 4]], [4, 3, 2, 1, 0], { '': 1 }],
  ['ssc90', 'five.group120', [[0, 1, 2, 3, 4]], [4, 3, 2, 1, 1], {}],
  ['ssc90', 'five.group60', [[1], [2, 3, 4]], [4, 3, 2, 1, 1], { '': 1 }],
  ['ssc90', 'five.group30', [[1, 2], [3]], [1, 1, 2, 2, 3], { '': 1 }],
  ['ssc90', 'five.group20', [[1], [2, 3]], [1, 1, 1, 2, 3], { '': 1 }],
  ['ssc90', 'five.group10', [[1], [2]], [1, 1, 1, 2, 2], { '': 1 }],
  ['ssc90', 'five.group10', [[2], [1]], [1, 1, 1, 2, 2], {}],
  ['ssc90', 'five.group5', [[1], [2]], [1, 1, 1, 1, 2], { '': 1 }],
  ['ssc90', 'five.group5', [[1], [2]], [1, 1, 1, 1, 1], {}],
  ['ssc90', 'four.group12', [[1], [2, 3]], [9, 1, 1, 2, 3], { '': 1 }],
  ['ssc90', 'four.group6', [[1, 2]], [9, 1, 1, 2, 2], { '': 1 }],
  ['ssc90', 'four.group4', [[1], [2]], [9, 1, 1, 1, 2], { '': 1 }],
  ['ssc90', 'front3.group3', [[1, 2]], [1, 2, 1, 0, 0], { '': 1 }],
  ['ssc90', 'front3.group3', [[1, 2]], [1, 1, 1, 0, 0], {}],
  ['ssc90', 'front3.groupsum', [[4]], [1, 2, 1, 0, 0], { 2: 1 }],
  ['ssc90', 'front3.groupsum', [[6]], [1, 2, 3, 0, 0], { 3: 1 }],
  ['ssc90', 'front3.groupsum', [[6]], [2, 2, 2, 0, 0], {}],
  ['ssc90', 'front3.groupsum', [[5]], [1, 2, 3, 0, 0], {}],
  ['ssc90', 'front3.span', [[7]], [2, 9, 5, 0, 0], { '': 1 }],
  ['ssc90', 'front3.span', [[6]], [2, 9, 5, 0, 0], {}],
  ['ssc90', 'back2.sum', [[18]], [0, 0, 0, 9, 9], { '': 1 }],
  ['ssc90', 'five.once', [[1, 2]], [1, 1, 0, 0, 0], { '': 1 }],
  ['ssc90', 'five.twice', [[1, 2]], [1, 1, 2, 2, 0], { '': 2 }],
  ['ssc90', 'five.twice', [[1, 2]], [1, 1, 2, 0, 0], { '': 1 }],
  ['ssc90', 'five.thrice', [[1]], [1, 1, 1, 0, 0], { '': 1 }],
  ['ssc90', 'five.four', [[1]], [1, 1, 1, 0, 0], {}],
  ['ssc90', 'front3.any2', [[1, 2, 3]], [1, 2, 0, 3, 3], { '': 1 }],
  // Red balls and the blue one.
  ['double-joy', 'joy', [[1, 2, 3, 4, 5], [7]], [1, 2, 3, 4, 5, 7], { '5+1': 1 }],
  [
    'double-joy',
    'joy',
    [
      [1, 2, 3, 4, 5],
      [7, 8],
    ],
    [1, 2, 3, 4, 5, 7],
    { '5+1': 1, '5+0': 1 },
  ],
  ['double-joy', 'joy', [[1, 2, 3, 4, 6], [7]], [1, 2, 3, 4, 5, 8], { '4+0': 1 }],
  ['double-joy', 'joy', [[1, 2, 6, 8, 9], [7]], [1, 2, 3, 4, 5, 8], {}],
  ['double-joy', 'joy', [[1, 2, 6, 8, 9], [8]], [1, 2, 3, 4, 5, 8], { '2+1': 1 }],
  ['double-joy', 'joy', [[6, 8, 9, 10, 11], [8]], [1, 2, 3, 4, 5, 8], { '0+1': 1 }],
  ['double-joy', 'joy', [[1, 2, 3, 4, 5, 6], [8]], [1, 2, 3, 4, 5, 8], { '5+1': 1, '4+1': 5 }],
]

const told = cases.map(([game, id, picks, drawn, won, pushed = 0]) => ({ game, id, picks, drawn, won, pushed }))

it.each(told)('$game $id $picks on $drawn wins $won', ({ game, id, picks, drawn, won, pushed }) => {
  const play = playIn(game, id)
  expect(readPicks(play, picks)).toEqual(picks)
  const judged = play.judge(picks, drawn)
  expect(Object.fromEntries(Object.entries(judged.won).filter(([, bets]) => bets !== 0))).toEqual(won)
  expect(judged.pushed).toBe(pushed)
})
