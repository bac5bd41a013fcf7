// A flat series is flat, a leak is a leak, and one outlier is neither.

import { expect, it } from 'vitest'
import { judgeFlat } from './flat.ts'

const looks = (values: readonly number[]) => values.map((value, nth) => ({ atMs: nth * 1000, value }))

it('a constant series is flat, whatever its beginning', () => {
  expect(judgeFlat(looks([1, 5, 9, 10, 10, 10, 10, 10])).growth).toBe(0)
})

it('a series that grows a little each time is detected', () => {
  const { growth } = judgeFlat(looks(Array.from({ length: 20 }, (_, nth) => 100 + nth)))
  expect(growth).toBeGreaterThan(0.07)
  expect(growth).toBeLessThan(0.09)
})

it('a saw-tooth series is flat, and one outlier changes nothing', () => {
  expect(Math.abs(judgeFlat(looks([9, 9, 9, 9, 9, 10, 11, 10, 11, 10, 11, 10])).growth)).toBeLessThan(0.05)
  expect(judgeFlat(looks([9, 9, 9, 9, 9, 10, 10, 10, 90, 10])).growth).toBe(0)
})

it('two values are too few to judge', () => {
  expect(() => judgeFlat(looks([1, 1]))).toThrow('too few')
})
