import type { OwnBet, TableState } from '@magpie/studio/web'
import { expect, it } from 'vitest'
import { msTo } from '../../../rules/games/crash/flight.ts'
import { inAir, landings, pressedAt } from './landings.ts'

const startsAt = 1_000_000
const bet: OwnBet = {
  id: 'b',
  round: 'r',
  nonce: 1,
  state: 'kept',
  reason: null,
  stake: 1000n,
  most: 10_000n,
  plays: [{ pick: { target: 1000 }, stake: 1000n }],
  left: null,
  total: null,
  digest: null,
  at: 0,
}
type Of = Pick<TableState, 'round' | 'own' | 'leaving' | 'ahead' | 'heardAt'>
const stateOf = (more: Partial<Of>, ended?: number): Of => ({
  own: [bet],
  leaving: [],
  ahead: 0,
  heardAt: undefined,
  round: {
    round: 'r',
    version: 1,
    nonce: 1,
    state: ended === undefined ? 'running' : 'ended',
    closesAt: startsAt,
    startsAt,
    outcome: null,
    told: ended === undefined ? null : { reached: ended },
    seed: null,
    voided: false,
  },
  ...more,
})
const pressed = { id: 'b', at: startsAt + msTo(150) }

it('an unanswered cash-out shows the height at which it was pressed', () => {
  const flying = stateOf({ leaving: [pressed] })
  expect(pressedAt(flying, 'b')).toBe(150)
  expect(pressedAt(flying, 'other')).toBeUndefined()
  expect(inAir(flying, 400).map(({ id }) => id)).toEqual(['b'])
})

it('an unanswered cash-out of an ended flight is shown as neither paid nor lost', () => {
  const asked = landings(stateOf({ leaving: [pressed] }, 170), 170)
  expect(asked).toMatchObject([{ id: 'b', home: 0, asked: true }])
  expect(pressedAt(stateOf({ leaving: [pressed] }, 170), 'b')).toBe(150)
  expect(landings(stateOf({}, 170), 170)).toMatchObject([{ home: 0, asked: false }])
  const left = { ...bet, left: [{ pick: { target: 148 }, stake: 1000n }] }
  expect(landings(stateOf({ own: [left], leaving: [pressed] }, 170), 170)).toMatchObject([{ home: 148, asked: false }])
})

it('a bet whose automatic target was reached is shown as paid', () => {
  expect(landings(stateOf({ leaving: [pressed] }, 1200), 1200)).toMatchObject([{ home: 1000, asked: false }])
})
