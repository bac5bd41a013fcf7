import { expect, it } from 'vitest'
import { heightOf, onTrail, placeOf, scaleOf } from './altitude.ts'

const of = (hit: number) => ({ hit, of: 1000 })

it.each([
  ['usual shares', [742, 714, 706, 581], [75, 65, 55, 45]],
  ['close shares', [742, 740, 735], [75, 70, 65, 60]],
  ['all right', [1000, 1000, 1000], [100, 95, 90, 85]],
  ['all wrong', [0, 0], [0]],
  ['the full range', [1000, 0], [100, 65, 30]],
])('S-ROUTE-06c: the scale of %s', (_what, shares, scale) => {
  expect(scaleOf(shares.map(of))).toEqual(scale)
})

it('S-ROUTE-06c: a member with more hits is never drawn lower, for any shares', () => {
  for (let first = 0; first <= 1000; first += 37)
    for (let second = 0; second <= first; second += 41) {
      const scale = scaleOf([of(first), of(second)])
      const [one, two] = [onTrail(scale, of(first)), onTrail(scale, of(second))]
      expect(one.y).toBeLessThanOrEqual(two.y)
      expect(one.x).toBeGreaterThanOrEqual(two.x)
      // Below the leader.
      expect(one.y).toBeGreaterThan(250)
      expect(heightOf(scale, first / 10)).toBeLessThanOrEqual(heightOf(scale, second / 10))
    }
})

it('S-ROUTE-06c: the first three do not overlap, also with equal shares', () => {
  for (const shares of [
    [742, 714, 706],
    [500, 500, 500],
    [1000, 10, 0],
  ]) {
    const scale = scaleOf(shares.map(of))
    const [one, two, three] = shares.map((hit, nth) => placeOf(scale, nth, of(hit))) as [Place, Place, Place]
    expect(two.y - one.y).toBeGreaterThanOrEqual(36)
    expect(three.y - one.y).toBeGreaterThanOrEqual(60)
    for (const { y } of [one, two, three]) expect(y).toBeLessThan(240)
  }
})
type Place = { readonly x: number; readonly y: number }
