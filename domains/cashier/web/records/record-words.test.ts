import { paths } from '@magpie/wire/paths'
import { expect, it } from 'vitest'
import type { RecordRow } from '../../contract/record.ts'
import { pageOf } from './record-words.ts'

const row = (id: string): RecordRow => ({
  id,
  kind: 'deposit',
  at: 0,
  stage: 'done',
  state: 'credited',
  method: 'ebpay',
  network: null,
  origin: null,
  amount: '100.00',
  moved: '100.00',
})

it('S-ROUTE-08a: a deposit leads to its order, and so does a further payment of it', () => {
  const order = paths.depositOrder('D2611200000000001')
  expect(pageOf(row('D2611200000000001'))).toBe(order)
  expect(pageOf(row('D2611200000000001/0a1b2c3d'))).toBe(order)
})
