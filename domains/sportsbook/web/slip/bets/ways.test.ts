// Kinds of joining legs, their lines and their highest returns, against figures computed by hand.

import { describe, expect, it } from 'vitest'
import { chosen } from '../../testing/chosen.ts'
import { clashOf, joinedOdds, kindsOf, mostReturn } from './ways.ts'

const names = (legs: number) => kindsOf(legs).map(({ is, legs: joins, lines }) => [is, joins, lines])

describe('N 串 M', () => {
  it('the parlay comes first, then smaller lines, then all of them together', () => {
    expect(names(1)).toEqual([])
    expect(names(2)).toEqual([['line', 2, 1]])
    expect(names(3)).toEqual([
      ['line', 3, 1],
      ['fold', 2, 3],
      ['all', 3, 4],
    ])
    expect(names(4)).toEqual([
      ['line', 4, 1],
      ['fold', 3, 4],
      ['fold', 2, 6],
      ['all', 4, 11],
    ])
  })

  it('the full systems have 2^N - N - 1 lines', () => {
    const lines = [3, 4, 5, 6, 7, 8, 9, 10].map((legs) => kindsOf(legs).at(-1)?.lines)
    expect(lines).toEqual([4, 11, 26, 57, 120, 247, 502, 1013])
  })
})

describe('the highest return', () => {
  const odds = [195_000, 178_000, 210_000]

  it('L10: a parlay is the exact product, rounded down once', () => {
    expect(joinedOdds(odds)).toBe('7.28')
    // 50 × 1.95 × 1.78 × 2.10 = 364.455
    expect(mostReturn(5000n, odds, [3])).toBe(36_445n)
  })

  it('L10: a system is the sum of its lines, rounded down once', () => {
    // 1.95 × 1.78 + 1.95 × 2.10 + 1.78 × 2.10 = 3.471 + 4.095 + 3.738 = 11.304
    expect(mostReturn(100n, odds, [2])).toBe(1130n)
    // with 7.2891: 18.5931
    expect(mostReturn(100n, odds, [2, 3])).toBe(1859n)
  })
})

it('two selections of one match exclude each other: the first one stays', () => {
  const [a, b, c] = [chosen, { ...chosen, oid: 'ou.10.over' }, { ...chosen, matchId: 'm2' }]
  expect([0, 1, 2].map((at) => clashOf([a, b, c], at))).toEqual([undefined, a, undefined])
})
