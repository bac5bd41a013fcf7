import { expect, it } from 'vitest'
import { differenceSize } from './judge-statement.ts'

const sevenfold = (pay: bigint): bigint => pay * 7n

it.each([
  [{ said: 100n, booked: 90n, loss: 0n }, 700n],
  [{ said: null, booked: 90n, loss: 0n }, 630n],
  [{ said: 100n, booked: null, loss: 701n }, 701n],
  [{ said: -100n, booked: 90n, loss: 0n }, 700n],
  [{ said: null, booked: null, loss: 5n }, 5n],
  [{ said: 0n, booked: null, loss: 0n }, 0n],
  [{ said: null, booked: null, loss: 0n }, null],
])('L33: a difference of %o is about the largest of its figures in coins', (one, size) => {
  expect(differenceSize(one, sevenfold)).toBe(size)
})
