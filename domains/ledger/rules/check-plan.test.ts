import { account, houseAccount, type Plan } from '@magpie/db'
import { describe, expect, it } from 'vitest'
import { hold, openMember } from '../testing/plans.ts'
import { checkPlan } from '../server/money/announced.ts'

const member = '019b76da-a800-7002-af86-a3348739ea2c'
const bet = hold(member, 'one', 100n)
const moving = (transfer: Partial<Plan['transfers'][number]>): Plan => ({
  ...bet,
  transfers: bet.transfers.map((one) => ({ ...one, ...transfer })),
})

describe('the shape of a plan', () => {
  it('a plan that keeps the laws is accepted', () => {
    expect(() => checkPlan(bet)).not.toThrow()
    expect(() => checkPlan(openMember(member))).not.toThrow()
  })

  it.each([0n, -1n, -100n])('L1: an amount of %d is refused', (amount) => {
    expect(() => checkPlan(moving({ amount }))).toThrow('L1')
  })

  it('L1: a transfer within one account is refused', () => {
    expect(() => checkPlan(moving({ to: account(member, 'cash') }))).toThrow('L1')
  })

  it('L2: an unknown kind of movement is refused', () => {
    expect(() => checkPlan(moving({ kind: 'bet.gift' }))).toThrow('L2')
  })

  it('L20: a stake without the fence of its own member is refused', () => {
    const another = '019b76da-a800-700f-b52b-32e630e519ca'
    expect(() => checkPlan({ ...bet, guards: [] })).toThrow('L20')
    expect(() => checkPlan({ ...bet, guards: [{ guard: 'fence', member: another, epoch: 0 }] })).toThrow('L20')
    const kept = moving({ from: account(member, 'held'), to: houseAccount('book/YBTY'), kind: 'bet.keep' })
    expect(() => checkPlan({ ...kept, guards: [] })).not.toThrow()
  })

  it.each(['', 'no-owner', 'Upper/case', 'a/ space', `a/${'x'.repeat(200)}`])('L5: %j is refused as a key', (key) => {
    expect(() => checkPlan({ ...bet, key })).toThrow('L5')
  })

  it('L1: a transfer between two currencies is refused', () => {
    const to = { ...houseAccount('book/YBTY'), currency: 'EUR' } as unknown as ReturnType<typeof houseAccount>
    expect(() => checkPlan(moving({ to }))).toThrow('L1')
  })

  it('L13: a plan with money has no other currency; points and pieces may be together', () => {
    const points = {
      from: account(member, 'cash', 'XFE'),
      to: houseAccount('issued', 'XFE'),
      amount: 5n,
      kind: 'adjust.debit',
    } as const
    const piece = {
      from: houseAccount('issued', 'XPC'),
      to: houseAccount('sold', 'XPC'),
      amount: 1n,
      kind: 'adjust.debit',
    } as const
    expect(() => checkPlan({ ...bet, transfers: [...bet.transfers, points] })).toThrow('L13')
    expect(() => checkPlan({ ...bet, transfers: [points, ...bet.transfers] })).toThrow('L13')
    expect(() => checkPlan({ ...bet, transfers: [points, piece] })).not.toThrow()
  })

  it('L20: an amount reserved for a member needs their fence, though it moves within the house', () => {
    const set = moving({
      from: houseAccount('promotion/one'),
      to: houseAccount('owed/one'),
      kind: 'promotion.reserve',
    })
    expect(() => checkPlan(set)).not.toThrow()
    expect(() => checkPlan({ ...set, guards: [] })).toThrow('L20')
    expect(() => checkPlan({ ...set, member: null })).toThrow('L20')
  })

  it('L20: a gift of the house needs the fence of the receiver, and no other guard will do', () => {
    const gift = moving({ from: houseAccount('promotion'), to: account(member, 'cash'), kind: 'promotion.welcome' })
    expect(() => checkPlan(gift)).not.toThrow()
    const counter = {
      guard: 'counter',
      member,
      kind: 'x',
      window: 'y',
      currency: 'XIB',
      amount: 1n,
      ceiling: null,
      refuses: 'z',
    } as const
    expect(() => checkPlan({ ...gift, guards: [counter] })).toThrow('L20')
  })

  const written = (values: Plan['rows'][number]['values']): Plan => ({
    ...bet,
    rows: [{ table: 'venues.round', values }],
  })
  const moved = (table: string, set?: Record<string, string>): Plan => ({
    ...bet,
    guards: [
      ...bet.guards,
      { guard: 'state', table, id: 'one', from: null, to: 'two', ...(set === undefined ? {} : { set }) },
    ],
  })

  it('L2: rows and states of tables with plain column names are accepted', () => {
    expect(() => checkPlan(written({ id: 'one', member_id: 'two' }))).not.toThrow()
    expect(() => checkPlan(moved('venues.round'))).not.toThrow()
    expect(() => checkPlan(moved('venues.round', { closed_at: 'now' }))).not.toThrow()
  })

  it.each(['1;id', 'id;1', 'Id'])('L2: %j is refused as a column', (name) => {
    expect(() => checkPlan(written({ id: 'one', [name]: 'two' }))).toThrow('L2')
    expect(() => checkPlan(moved('venues.round', { id: 'one', [name]: 'two' }))).toThrow('L2')
  })

  it.each(['thing', '1;venues.round', 'venues.round;1'])('L2: a state in the table %j is refused', (table) => {
    expect(() => checkPlan(moved(table))).toThrow('L2')
  })

  it.each(['thing', 'venues.round;drop', 'Venues.round'])('L2: %j is refused as a table', (table) => {
    expect(() => checkPlan({ ...bet, rows: [{ table, values: { id: 'one' } }] })).toThrow('L2')
  })
})
