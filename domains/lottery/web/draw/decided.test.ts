// The figures that decided a line, in every play on sale.

import { drawOf, fromHex } from '@magpie/fair'
import { expect, it } from 'vitest'
import { lotteryGame, lotteryGames, type Picks, playOf, readPicks } from '../../rules/index.ts'
import { anyPicks } from '../board/picking.ts'
import { familyOf } from '../board/groups.ts'
import words from '../locales/en.json' with { type: 'json' }
import { decidedText } from './decided.ts'

const day = '2026-11-26'
const known: Readonly<Record<string, string>> = words
const say = (word: string, values: Readonly<Record<string, unknown>> = {}): string =>
  (known[word] ?? `? ${word}`).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]))

const lineOf = (id: string, of: string, raw: Picks, drawn: readonly number[]) => {
  const game = lotteryGame(id, day)
  const play = game === undefined ? undefined : playOf(game, of)
  const picks = play === undefined ? undefined : readPicks(play, raw)
  if (play === undefined || picks === undefined) throw new Error(`no ${id} ${of}`)
  return { family: familyOf(id), play, picks, drawn }
}
const sides = [0, 1, 2, 3]
const cars = [5, 6, 1, 2, 3, 4, 7, 8, 9, 10]
const balls = [3, 7, 12, 25, 30, 41, 49]

type Case = readonly [game: string, play: string, picks: Picks, drawn: readonly number[], told: string]
const cases: readonly Case[] = [
  ['ssc90', 'place', [[1, 2], [], [], [], [9]], [1, 3, 0, 0, 4], '1st digit 1 · 5th digit 4'],
  ['ssc90', 'total', [[0]], [1, 3, 0, 0, 4], 'Low Even'],
  ['ssc90', 'duel', [[0], ...Array.from({ length: 9 }, () => [])], [1, 3, 0, 0, 4], '1st digit vs 2nd digit Tiger'],
  ['ssc90', 'front3.order', [[1], [2], [0]], [1, 3, 0, 0, 4], '1 3 0'],
  ['ssc90', 'front3.sum', [[5]], [1, 3, 0, 0, 4], '4'],
  ['ssc90', 'back3.groupsum', [[5]], [1, 3, 0, 0, 4], '4'],
  ['ssc90', 'middle3.span', [[5]], [1, 3, 0, 0, 4], '3'],
  ['ssc90', 'front3.form', [[0]], [1, 3, 0, 0, 4], 'Half run'],
  ['pk10', 'sum.sides', [sides], cars, '11'],
  ['pk10', 'sum', [[3]], cars, '11'],
  ['pk10', 'top2.any', [[1, 6, 7]], cars, '5 6 · yours 6'],
  ['pk10', 'place', [[5], ...Array.from({ length: 9 }, () => [])], cars, 'Winner 5'],
  ['mark6', 'special.sides', [sides], balls, '49'],
  ['mark6', 'special', [[8]], balls, '49'],
  ['mark6', 'special.wave', [[0]], balls, 'Green'],
  ['mark6', 'normal', [[3, 49]], balls, '03 07 12 25 30 41 · yours 03'],
  ['mark6', 'special.pair', [[3, 8, 49]], balls, 'yours 03 special 49'],
  ['mark6', 'none5', [[1, 2, 4, 5, 6]], balls, 'none of yours came'],
  ['mark6', 'none5', [[1, 2, 4, 5, 7]], balls, 'yours 07'],
  ['mark6', 'tail', [[3, 8]], balls, 'Tail 3'],
  ['mark6', 'total.sides', [[0]], balls, 'Low Odd'],
  ['x11x5', 'any3.bankers', [[1], [2, 3, 4]], [1, 9, 4, 5, 11], 'yours 01 04'],
  ['x11x5', 'front2.group', [[1, 2]], [1, 9, 4, 5, 11], '01 09 · yours 01'],
  ['x11x5', 'front2', [[1], [2]], [1, 9, 4, 5, 11], '01 09'],
  ['k3', 'triple.any', [[0]], [1, 1, 4], '1 1 4'],
  ['k3', 'pair.other', [[1], [2, 4]], [1, 1, 4], 'yours 1 1 4'],
  ['lucky28', 'alike', [[0, 1]], [1, 5, 4], '1 5 4'],
  ['lucky28', 'ends', [[0]], [1, 5, 4], '10'],
  ['lucky28', 'mixed', [[0]], [1, 5, 4], 'Low even'],
  [
    'double-joy',
    'joy',
    [
      [1, 2, 3, 4, 5, 6],
      [7, 8],
    ],
    [1, 2, 3, 20, 21, 8],
    '3 × 3+1, 3 × 3+0, 3 × 2+1 · yours 01 02 03 blue 8',
  ],
  ['double-joy', 'joy', [[1, 2, 3, 4, 5], [7]], [11, 12, 13, 20, 21, 8], 'none of yours came'],
]

it.each(cases)('%s %s %j on %j: %s', (game, play, picks, drawn, told) => {
  expect(decidedText(lineOf(game, play, picks, drawn), say).replace(/drawn /g, '')).toBe(told)
})

it('every play of every lottery names the deciding figures, with existing texts', () => {
  const seed = fromHex('5a'.repeat(32))
  for (const game of lotteryGames(day))
    for (const play of game.plays)
      for (let nonce = 0; nonce < 12; nonce += 1) {
        const drawn = game.draw(drawOf(seed, { game: `${game.id}/1`, salt: play.id, nonce }))
        const line = { family: familyOf(game.id), play, picks: anyPicks(play), drawn }
        const told = decidedText(line, say)
        expect(told, `${game.id} ${play.id}`).not.toMatch(/\?|undefined|NaN|-1/)
        expect(told, `${game.id} ${play.id}`).toMatch(/\w/)
      }
})
