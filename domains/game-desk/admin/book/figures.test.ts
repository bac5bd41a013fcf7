// A small book is told to the cent, a large one in thousands: no cell says nought of money that is there.

import { expect, it } from 'vitest'
import { scaled, scaleOf } from './figures.ts'

it.each([
  [['0', '-9999'], 'cents', ['0.00', '\u221299.99']],
  [['5', '-999999'], 'one', ['0', '\u22129,999']],
  [['-1824000', '20000', '4999'], 'thousand', ['\u221218.2', '0.2', '0.0']],
  [['123456789', '-4999'], 'myriad', ['123.4', '0.0']],
])('%j are told in %s', (amounts, name, texts) => {
  const scale = scaleOf(amounts)
  expect([scale.name, amounts.map((one) => scaled(one, scale))]).toEqual([name, texts])
})
