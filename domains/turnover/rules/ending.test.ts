import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOf, leftOf, type OpenBonus } from './ending.ts'

const bonus = (id: string, amount: bigint, more: Partial<OpenBonus> = {}): OpenBonus => ({
  id,
  amount,
  required: 1000n,
  done: 0n,
  expiresAt: null,
  ...more,
})
const money = (lies: bigint, atStake = 0n) => ({ lies, atStake })

describe('what is left of each bonus', () => {
  it.each([
    ['all of it', [100n], 100n, [100n]],
    ['winnings belong to it', [100n], 250n, [250n]],
    ['the oldest is spent first', [100n, 50n], 70n, [20n, 50n]],
    ['then the newer one', [100n, 50n], 30n, [0n, 30n]],
    ['winnings belong to the oldest', [100n, 50n], 400n, [350n, 50n]],
    ['nothing', [100n, 50n], 0n, [0n, 0n]],
  ])('%s', (_what, amounts, all, left) =>
    expect(
      leftOf(
        amounts.map((amount, nth) => bonus(`${nth}`, amount)),
        all,
      ),
    ).toEqual(new Map(left.map((part, nth) => [`${nth}`, part]))),
  )
  it('all of the bonus money is shared among the bonuses, and no share is negative', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 1000n), { minLength: 1, maxLength: 6 }), fc.bigInt(0n, 9000n), (of, all) => {
        const left = [
          ...leftOf(
            of.map((amount, nth) => bonus(`${nth}`, amount)),
            all,
          ).values(),
        ]
        expect(left.reduce((sum, part) => sum + part, 0n)).toBe(all)
        expect(left.every((part) => part >= 0n)).toBe(true)
      }),
    )
  })
})

describe('the end of a bonus', () => {
  it.each([
    ['continues', [bonus('a', 100n)], money(40n), undefined],
    ['continues while a stake is open', [bonus('a', 100n)], money(0n, 40n), undefined],
    ['is lost when nothing is left', [bonus('a', 100n)], money(0n), { id: 'a', state: 'lost', rest: 0n }],
    [
      'is met, and its rest becomes own money',
      [bonus('a', 100n, { done: 1000n })],
      money(40n),
      { id: 'a', state: 'met', rest: 40n },
    ],
    [
      'is met with a stake open',
      [bonus('a', 100n, { done: 1000n })],
      money(40n, 60n),
      { id: 'a', state: 'met', rest: 40n },
    ],
    ['is met before it is lost', [bonus('a', 100n, { done: 1000n })], money(0n), { id: 'a', state: 'met', rest: 0n }],
    ['expires', [bonus('a', 100n, { expiresAt: 50 })], money(40n), { id: 'a', state: 'expired', rest: 40n }],
    ['does not expire yet', [bonus('a', 100n, { expiresAt: 51 })], money(40n), undefined],
    [
      'the older one of two is lost',
      [bonus('a', 100n), bonus('b', 50n)],
      money(50n),
      { id: 'a', state: 'lost', rest: 0n },
    ],
    [
      'the newer one of two is met',
      [bonus('a', 100n), bonus('b', 50n, { done: 1000n })],
      money(70n),
      { id: 'b', state: 'met', rest: 50n },
    ],
  ])('%s', (_what, open, lies, end) => expect(endOf(open, lies, 50)).toEqual(end))
})
