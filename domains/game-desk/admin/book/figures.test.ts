// A small book is shown to the cent, a large one in thousands: no cell shows zero for money that is there.

import { expect, it } from 'vitest'
import { commonest, exact, scaled, scaleOf } from './figures.ts'
import { whenText } from './period.ts'

it.each([
  [['0', '-9999'], 'cents', ['0.00', '\u221299.99']],
  [['5', '-999999'], 'one', ['0', '\u22129,999']],
  [['-1824000', '20000', '4999'], 'thousand', ['\u221218.2', '0.2', '0.0']],
  [['123456789', '-4999'], 'myriad', ['123.4', '0.0']],
])('%j are shown in %s', (amounts, name, texts) => {
  const scale = scaleOf(amounts)
  expect([scale.name, amounts.map((one) => scaled(one, scale))]).toEqual([name, texts])
})

it('an exact sum uses the same minus sign as the other figures', () => {
  expect(['-46600', '46600', '-5'].map(exact)).toEqual(['\u2212466.00', '466.00', '\u22120.05'])
})

it('a reason that several books report is listed once, with the total count', () => {
  const of = (reason: string, count: number) => ({ reason, count })
  const books = [[of('score_changed', 1), of('danger', 3)], [of('score_changed', 4)], [of('timeout', 2)]]
  expect(commonest(books, 2)).toEqual([of('score_changed', 5), of('danger', 3)])
})

it.each([
  ['second_half', 67, '下半场 67′'],
  ['half_time', 45, '中场'],
  ['quarter_3', 28, '第三节'],
  ['map_2', 18, '第二局 18′'],
  ['top_6', 0, '6 局上'],
  ['set_1', 0, '第一盘'],
])('%s is shown in the words that players read', (period, minute, text) => {
  expect(whenText({ period, minute, kickOffAt: 0 })).toBe(text)
})
