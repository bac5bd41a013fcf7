import { expect, it } from 'vitest'
import type { StatementOf } from '../contract/statement.ts'
import { type Booked, tied } from './tie.ts'

const said = (more: Partial<StatementOf> = {}): StatementOf => ({
  ref: 'r',
  what: 'bet',
  state: 'settled',
  amount: 100,
  total: 195,
  at: 10,
  ...more,
})
const booked = (more: Partial<Booked> = {}): Booked => ({
  what: 'bet',
  state: 'settled',
  amount: 100n,
  total: 195n,
  at: 10,
  ...more,
})
const until = 20
const kindOf = (one: ReturnType<typeof tied>) => (typeof one === 'string' ? one : one.kind)

it.each([
  ['both sides agree', said(), booked(), 'agree'],
  ['neither side has it', undefined, undefined, 'agree'],
  ['it was returned on both sides', said({ state: 'gone', amount: 7 }), booked({ state: 'gone' }), 'agree'],
  ['it was returned, and the venue never heard of it', undefined, booked({ state: 'gone' }), 'agree'],
  ['the venue changed it since', said({ at: until }), booked({ state: 'kept' }), 'later'],
  ['the books changed it since', said(), booked({ state: 'kept', at: until }), 'later'],
  ['the venue waits for the platform', said({ state: 'moving' }), booked(), 'later'],
  ['the platform waits for the venue', said(), booked({ state: 'moving' }), 'later'],
  ['only the venue has it', said(), undefined, 'not_booked'],
  ['only the books have it', undefined, booked(), 'not_said'],
  ['another stake', said({ amount: 101 }), booked(), 'amount'],
  ['another return', said({ total: 196 }), booked(), 'amount'],
  ['only the books have settled it', said({ state: 'kept', total: null }), booked(), 'state'],
  [
    'the other direction',
    said({ what: 'in', state: 'done', total: null }),
    booked({ what: 'out', state: 'done', total: null }),
    'state',
  ],
] as const)('%s', (_, theirs, ours, right) => {
  expect(kindOf(tied('r', theirs, ours, until))).toBe(right)
})

it('a difference has the figures of both sides', () => {
  expect(tied('r', said({ total: 196 }), booked(), until)).toEqual({
    ref: 'r',
    kind: 'amount',
    said: 196n,
    booked: 195n,
  })
  expect(tied('r', undefined, booked(), until)).toMatchObject({ said: null, booked: 195n })
})
