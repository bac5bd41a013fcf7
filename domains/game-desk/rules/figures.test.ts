// A game's actual return next to the promised one: sums over days, the band, and when an alarm is due.

import { expect, it } from 'vitest'
import { figuresOf, isOff, saysFrom, sumOf } from './figures.ts'

const day = { rounds: 1000, put: '100000', back: '98000', expectedMilli: '98000000', offSquares: 9_600_000 }

it('days are summed exactly, and the band narrows as rounds grow', () => {
  const sum = sumOf([day, day, day, day])
  expect(sum).toEqual({
    rounds: 4000,
    put: '400000',
    back: '392000',
    expectedMilli: '392000000',
    offSquares: 38_400_000,
  })
  const [one, four] = [figuresOf(day), figuresOf(sum ?? day)]
  expect(one).toMatchObject({ exact: 98, real: 98, z: 0 })
  expect(four?.half).toBeCloseTo((one?.half ?? 0) / 2, 10)
  expect(sumOf([])).toBeNull()
  expect(figuresOf({ ...day, put: '0' })).toBeNull()
})

it('a return off by five standard deviations raises the alarm, one off by three does not', () => {
  const deviation = Math.sqrt(day.offSquares)
  const off = (z: number) => figuresOf({ ...day, back: String(98_000 + Math.round(z * deviation)) })
  expect(off(5)?.z).toBeCloseTo(5, 2)
  expect(isOff(off(5) ?? { z: null })).toBe(true)
  expect(isOff(off(-5) ?? { z: null })).toBe(true)
  expect(isOff(off(3) ?? { z: null })).toBe(false)
})

it('with too few rounds no deviation is computed', () => {
  expect(figuresOf({ ...day, rounds: saysFrom - 1, back: '0' })?.z).toBeNull()
})
