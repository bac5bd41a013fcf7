// A pasted list is paid exactly as written, or the unreadable line is named.

import { expect, it } from 'vitest'
import { listFault, rowsOf } from './list-rows.ts'

it('account, amount and note are read, separated by either comma or a tab', () => {
  expect(rowsOf('demo2026, 12.34, back to school\n\nxiaoman\uff0c5\nlin\t100.00\tweekend')).toEqual([
    { account: 'demo2026', amount: '1234', note: 'back to school' },
    { account: 'xiaoman', amount: '500', note: 'xiaoman' },
    { account: 'lin', amount: '10000', note: 'weekend' },
  ])
  expect(listFault('demo2026, 12.34, back to school\n\nxiaoman\uff0c5')).toBeUndefined()
})

it.each([
  ['demo2026,5\nxiaoman', 2, 'shape'],
  ['demo2026,5\n\n,5', 3, 'shape'],
  ['demo2026,five', 1, 'amount'],
  ['demo2026,0', 1, 'amount'],
  ['demo2026,-5', 1, 'amount'],
  ['demo2026,1.005', 1, 'amount'],
  ['demo2026,5\nxiaoman,1,234.50,weekend', 2, 'thousands'],
  ['xiaoman,12,000', 1, 'thousands'],
])('%j: line %i, %s', (list, line, why) => {
  expect(listFault(list)).toMatchObject({ line, why })
})

it('a numeric note that cannot be thousands is accepted', () => {
  expect(listFault('demo2026,12.50,2026')).toBeUndefined()
  expect(listFault('demo2026,1500,100 days')).toBeUndefined()
})
