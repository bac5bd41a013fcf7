import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadOf } from './spread.ts'

it('a cap is in the last step, and step widths are round', () => {
  const cents = [100n, 500n, 501n, 1_000n, 4_999n, 5_000n, 5_000n]
  const steps = spreadOf(cents)
  expect(steps).toHaveLength(10)
  expect(steps.map(({ count }) => count)).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0, 3])
  expect(steps.at(-1)).toMatchObject({ from: 4_500n, to: 5_000n })
  expect(spreadOf([30n, 30n])).toMatchObject([
    { count: 0 },
    { count: 0 },
    { count: 0 },
    { count: 0 },
    { count: 0 },
    { from: 25n, to: 30n, count: 2 },
  ])
  expect(spreadOf([])).toEqual([])
  expect(spreadOf([0n, 0n])).toEqual([])
})

it('every member is in the one step that holds their sum, and there are ten steps at most', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 60 }), (drawn) => {
      const sums = drawn.toSorted((a, b) => (a < b ? -1 : 1))
      const steps = spreadOf(sums)
      expect(steps.length).toBeLessThanOrEqual(10)
      for (const { from, to, count } of steps) expect(count).toBe(sums.filter((sum) => sum > from && sum <= to).length)
      expect(steps.reduce((all, { count }) => all + count, 0)).toBe(sums.length)
    }),
  )
})
