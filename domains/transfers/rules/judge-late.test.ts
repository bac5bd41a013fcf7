import { expect, it } from 'vitest'
import type { QueryAnswer } from '../contract/wire.ts'
import { judgeLate } from './judge-late.ts'

const asked = { id: 'T2606120000000001', direction: 'in', amount: 500n } as const
const told = (more: Partial<QueryAnswer>): QueryAnswer => ({
  code: 'OK',
  state: 'done',
  direction: 'in',
  amount: 500,
  reason: null,
  after: 500,
  ...more,
})

it.each([
  ['arrived', told({}), 'agreed'],
  ['arrived', told({ amount: 499 }), 'contradicted'],
  ['arrived', told({ direction: 'out' }), 'contradicted'],
  ['arrived', told({ state: 'refused' }), 'contradicted'],
  ['arrived', told({ state: 'unknown', direction: null, amount: null }), 'contradicted'],
  ['arrived', told({ state: 'pending' }), 'wait'],
  ['arrived', null, 'wait'],
  ['not_arrived', told({}), 'contradicted'],
  ['not_arrived', told({ amount: 499 }), 'contradicted'],
  ['not_arrived', told({ state: 'refused' }), 'agreed'],
  ['not_arrived', told({ state: 'unknown', direction: null, amount: null }), 'cancel'],
  ['not_arrived', told({ state: 'pending' }), 'wait'],
  ['not_arrived', null, 'wait'],
] as const)('L11: stated %s, and the venue answers %o: %s', (outcome, said, late) =>
  expect(judgeLate(asked, outcome, said)).toBe(late),
)
