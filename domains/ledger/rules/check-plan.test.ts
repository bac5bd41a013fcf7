import { account, houseAccount, type Plan } from '@magpie/db'
import { describe, expect, it } from 'vitest'
import { hold, openMember } from '../testing/plans.ts'
import { checkPlan } from './check-plan.ts'

const member = '019b76da-a800-7002-af86-a3348739ea2c'
const bet = hold(member, 'one', 100n)
const moving = (transfer: Partial<Plan['transfers'][number]>): Plan => ({
  ...bet,
  transfers: bet.transfers.map((one) => ({ ...one, ...transfer })),
})

describe('what must hold of a plan by its shape', () => {
  it('a plan that keeps the laws passes', () => {
    expect(() => checkPlan(bet)).not.toThrow()
    expect(() => checkPlan(openMember(member))).not.toThrow()
  })

  it.each([0n, -1n, -100n])('L1: nothing moves by %d', (amount) => {
    expect(() => checkPlan(moving({ amount }))).toThrow('L1')
  })

  it('L1: nothing moves within one account', () => {
    expect(() => checkPlan(moving({ to: account(member, 'cash') }))).toThrow('L1')
  })

  it('L2: every movement is of a kind that is listed', () => {
    expect(() => checkPlan(moving({ kind: 'bet.gift' }))).toThrow('L2')
  })

  it('L20: a stake is not booked without the fence of the member whose stake it is', () => {
    const another = '019b76da-a800-700f-b52b-32e630e519ca'
    expect(() => checkPlan({ ...bet, guards: [] })).toThrow('L20')
    expect(() => checkPlan({ ...bet, guards: [{ guard: 'fence', member: another, epoch: 0 }] })).toThrow('L20')
    const kept = moving({ from: account(member, 'held'), to: houseAccount('book/YBTY'), kind: 'bet.keep' })
    expect(() => checkPlan({ ...kept, guards: [] })).not.toThrow()
  })

  it.each(['', 'no-owner', 'Upper/case', 'a/ space', `a/${'x'.repeat(200)}`])('L5: %j is no key', (key) => {
    expect(() => checkPlan({ ...bet, key })).toThrow('L5')
  })

  it.each(['thing', 'venues.round;drop', 'Venues.round'])('L2: %j is no table of a plan', (table) => {
    expect(() => checkPlan({ ...bet, rows: [{ table, values: { id: 'one' } }] })).toThrow('L2')
  })
})
