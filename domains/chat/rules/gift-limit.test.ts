import { expect, it } from 'vitest'
import { houseLimit, limitAt, newLimit } from './gift-limit.ts'

const dayMs = 86_400_000

it('a lower limit applies at once, a higher one a day later, and the last wish counts', () => {
  const low = newLimit(houseLimit, 20, 1_000)
  expect(low).toEqual({ most: 20, next: null })
  const raised = newLimit(low, 100, 2_000)
  expect(raised).toEqual({ most: 20, next: { most: 100, from: 2_000 + dayMs } })
  expect(limitAt(raised, 1_999 + dayMs)).toEqual(raised)
  expect(limitAt(raised, 2_000 + dayMs)).toEqual({ most: 100, next: null })
  expect(newLimit(raised, 10, 3_000)).toEqual({ most: 10, next: null })
  expect(newLimit(raised, 20, 3_000), 'taken back').toEqual({ most: 20, next: null })
})
