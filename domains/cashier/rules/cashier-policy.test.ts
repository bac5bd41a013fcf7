// The policy's figures and daily limits, each at its edge (README, Choices; domain facts, 6: five withdrawals and
// 200,000 a day).

import { describe, expect, it } from 'vitest'
import { depositPolicy, limitFaults, payoutOf, withdrawalPolicy } from './cashier-policy.ts'

const { least, most, countPerDay, amountPerDay } = withdrawalPolicy
const free = { count: 0, amount: 0n }

describe('the figures of the policy', () => {
  it('a day has five withdrawals and 200,000.00', () => expect([countPerDay, amountPerDay]).toEqual([5, 20_000_000n]))

  it('unpaid orders count for an hour, a reminder waits ten minutes, a late payment has a day', () => {
    const minutes = (ms: number): number => ms / 60_000
    const { unpaidWithinMs, chaseEveryMs, lateCreditMs } = depositPolicy
    expect([unpaidWithinMs, chaseEveryMs, lateCreditMs].map(minutes)).toEqual([60, 10, 24 * 60])
  })
})

describe('L24: a refused limit', () => {
  it('the limit of one withdrawal is reported with both its figures', () => {
    const fault = { why: 'amount_range', facts: { least: '100.00', most: '50000.00' } }
    for (const amount of [least, most]) expect(limitFaults(amount, free, withdrawalPolicy)).toEqual([])
    for (const amount of [least - 1n, most + 1n]) expect(limitFaults(amount, free, withdrawalPolicy)).toEqual([fault])
  })

  it('the daily count is reported with its maximum', () => {
    expect(limitFaults(least, { count: countPerDay - 1, amount: 0n }, withdrawalPolicy)).toEqual([])
    for (const count of [countPerDay, countPerDay + 1])
      expect(limitFaults(least, { count, amount: 0n }, withdrawalPolicy)).toEqual([
        { why: 'count_limit', facts: { count: 5 } },
      ])
  })

  it('the daily amount is reported with what is left, never below zero', () => {
    const used = (amount: bigint) => limitFaults(least, { count: 1, amount }, withdrawalPolicy)
    const left = (text: string) => [{ why: 'amount_limit', facts: { left: text } }]
    expect(used(amountPerDay - least)).toEqual([])
    expect(used(amountPerDay - least + 1n)).toEqual(left('99.99'))
    expect(used(amountPerDay)).toEqual(left('0.00'))
    // A limit lowered during the day.
    expect(used(amountPerDay + 1n)).toEqual(left('0.00'))
  })

  it('all broken limits are reported together', () => {
    const all = limitFaults(most + 1n, { count: countPerDay, amount: amountPerDay }, withdrawalPolicy)
    expect(all.map(({ why }) => why)).toEqual(['amount_range', 'count_limit', 'amount_limit'])
  })
})

describe('L10: payouts and fees', () => {
  it('a fee is rounded down to the cent, and is charged from the fourth withdrawal of a day', () => {
    // Half a percent of 100.01 is 0.50005.
    expect(payoutOf(10_001n, 4, 100n, withdrawalPolicy)).toEqual({ pay: 9_951n, net: 9_951n, fee: 50n })
    expect(payoutOf(10_001n, 3, 100n, withdrawalPolicy)).toEqual({ pay: 10_001n, net: 10_001n, fee: 0n })
  })
})
