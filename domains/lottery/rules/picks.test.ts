// How outside input is read as a selection, at its limits, and what is returned when a bet is pushed.

import { expect, it } from 'vitest'
import { sideBySide } from './options.ts'
import { paidOf, type Play, readPicks } from './play.ts'
import { playIn } from '../testing/play-in.ts'

const joy = playIn('double-joy', 'joy')
const balls = (many: number, from = 1) => Array.from({ length: many }, (_, at) => from + at)
const blue = [0]

it('a zone accepts only its own numbers, each once, in the allowed count', () => {
  expect(readPicks(joy, [[5, 4, 3, 2, 1], blue])).toEqual([balls(5), blue])
  expect(readPicks(joy, [balls(12), blue])).toEqual([balls(12), blue])
  for (const reds of [
    balls(4),
    balls(13),
    [1, 2, 3, 4, 5, 5],
    [1, 2, 3, 4, 26],
    [1, 2, 3, 4, '5'],
    [],
    undefined,
    '12345',
  ])
    expect(readPicks(joy, [reds, blue]), JSON.stringify(reds)).toBeUndefined()
  for (const raw of [[balls(5)], [balls(5), blue, blue], [balls(5), undefined], [], 'no', { 0: balls(5), 1: blue }])
    expect(readPicks(joy, raw), JSON.stringify(raw)).toBeUndefined()
})

it('picks without a bet are refused: nothing picked, or one number needed twice', () => {
  const place = playIn('ssc90', 'place')
  expect(readPicks(place, [[], [], [], [], []])).toBeUndefined()
  expect(readPicks(place, [[], [7], [], [], []])).toEqual([[], [7], [], [], []])
  const order = playIn('pk10', 'top2')
  expect(readPicks(order, [[1], [1]])).toBeUndefined()
  expect(readPicks(order, [[1], [1, 2]])).toEqual([[1], [1, 2]])
})

it('pushed bets are returned in full, beside what is won', () => {
  const sides = playIn('mark6', 'special.sides')
  expect(paidOf(sides, { won: {}, pushed: 4 })).toBe(4000n)
  expect(paidOf(sides, { won: { 0: 1 }, pushed: 1 })).toBe(1000n + (sides.worth['0']?.price ?? 0n))
  expect(paidOf(sides, { won: {}, pushed: 0 })).toBe(0n)
})

it('a play needs a zone to be placed side by side', () => {
  const bare: Play = { ...playIn('mark6', 'special.wave'), zones: [] }
  expect(() => sideBySide('nothing', [{ cut: (drawn) => drawn }], bare)).toThrow('nothing has no zone')
})
