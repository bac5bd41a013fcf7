// When a statement is paid: an agent always has a day to read it and to dispute it (0887).

import { expect, it } from 'vitest'
import { payMoment } from './month.ts'

const at = (beijing: string): number => Date.parse(`${beijing}+08:00`)

it.each([
  ['2026-12-01T09:00', '2026-12-05T12:00'],
  ['2026-12-04T12:00', '2026-12-05T12:00'],
  ['2026-12-04T12:01', '2026-12-05T12:01'],
  ['2026-12-05T11:59', '2026-12-06T11:59'],
  ['2026-12-09T08:00', '2026-12-10T08:00'],
])('a statement of November issued at %s is paid at %s', (issued, paid) => {
  expect(payMoment('2026-11', at(issued))).toBe(at(paid))
})
