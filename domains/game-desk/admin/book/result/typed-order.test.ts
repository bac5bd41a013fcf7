// The order of a competition as an operator types it: only a complete table with places numbered as in a table is
// accepted.

import { expect, it } from 'vitest'
import type { Orderable } from '../../../contract/index.ts'
import { judgeOrder, nothingTyped } from './typed-order.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ name, out: name === 'Heron' }))
const league: Orderable = { what: 'order', entrants: named('River', 'Hill', 'Pine', 'Heron'), scorers: [] }
const typed = (...places: readonly string[]) => ({
  ...nothingTyped,
  places: Object.fromEntries(places.map((place, at) => [at + 1, place])),
})

it('L22: accepts shared places, and ignores entrants who left before the first match', () => {
  expect(judgeOrder(league, typed('1', ' 2 ', '3'))).toEqual({ places: [1, 2, 3, 0], scorers: null })
  expect(judgeOrder(league, typed('2', '1', '2'))).toEqual({ places: [2, 1, 2, 0], scorers: null })
  // The place typed for an entrant who left early is ignored.
  expect(judgeOrder(league, typed('1', '1', '3', '4'))).toEqual({ places: [1, 1, 3, 0], scorers: null })
})

it('L22: refuses an order with a missing, invalid or skipped place', () => {
  expect(judgeOrder(league, nothingTyped)).toEqual({ wrong: 'empty' })
  expect(judgeOrder(league, typed('1', '2', ''))).toEqual({ wrong: 'empty' })
  for (const wrong of ['0', '-1', '1.5', 'x', '１', '100'])
    expect([wrong, judgeOrder(league, typed('1', '2', wrong))]).toEqual([wrong, { wrong: 'wrong' }])
  for (const gap of [
    ['1', '1', '2'],
    ['2', '3', '4'],
    ['1', '2', '4'],
  ])
    expect([gap, judgeOrder(league, typed(...gap))]).toEqual([gap, { wrong: 'gap' }])
})

it('L22: requires the top scorers where scorers are sold', () => {
  const sold: Orderable = { ...league, scorers: named('Ash', 'Oak') }
  const order = typed('1', '2', '3')
  expect(judgeOrder(sold, order)).toEqual({ wrong: 'scorers_missing' })
  expect(judgeOrder(sold, { ...order, others: '0' })).toEqual({ wrong: 'scorers_missing' })
  expect(judgeOrder(sold, { ...order, others: 'x' })).toEqual({ wrong: 'wrong' })
  expect(judgeOrder(sold, { ...order, top: [2, 1] })).toMatchObject({ scorers: { top: [1, 2], others: 0 } })
  expect(judgeOrder(sold, { ...order, others: '2' })).toMatchObject({ scorers: { top: [], others: 2 } })
})
