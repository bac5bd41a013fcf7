import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameGroups } from '../contract/index.ts'
import { type CountedBet, defaultPolicy, type LegOutcome, qualify, type TurnoverPolicy } from './index.ts'

const bet = (more: Partial<CountedBet>): CountedBet => ({
  group: 'TY',
  stake: 10_000n,
  total: 0n,
  oddsE5: 195_000,
  legs: ['loss'],
  opposed: false,
  ...more,
})
const judge = (more: Partial<CountedBet>, policy: TurnoverPolicy = defaultPolicy) => qualify(bet(more), policy)

describe('what counts of a bet by its stake', () => {
  it.each([
    ['a loss', {}, 10_000n, null],
    ['a win', { legs: ['win'], total: 19_500n }, 10_000n, null],
    ['a half win', { legs: ['half_win'], total: 14_750n }, 5_000n, 'half_result'],
    ['a half loss', { legs: ['half_loss'], total: 5_000n }, 5_000n, 'half_result'],
    ['a push', { legs: ['push'], total: 10_000n }, 0n, 'pushed'],
    ['a void bet', { legs: ['void'], total: 10_000n }, 0n, 'void'],
    ['a price below 1.75', { oddsE5: 174_999 }, 0n, 'low_price'],
    ['a price of 1.75', { oddsE5: 175_000 }, 10_000n, null],
    ['a bet against an own one', { opposed: true }, 0n, 'opposed'],
    ['a parlay with one void leg', { legs: ['win', 'void'], total: 19_500n }, 10_000n, null],
    ['a parlay of a push and a void leg', { legs: ['push', 'void'], total: 10_000n }, 0n, 'pushed'],
    ['a parlay with a half result', { legs: ['half_win', 'win'], total: 28_762n }, 10_000n, null],
    ['a win that pays just the stake back', { legs: ['half_loss', 'win'], total: 10_000n }, 10_000n, null],
    ['a win of which a part was sold back', { legs: ['win'], total: 15_000n, sold: 4_000n }, 6_000n, 'sold_back'],
    ['a half win of which little was sold back', { legs: ['half_win'], sold: 1_000n }, 5_000n, 'half_result'],
    ['a bet that was sold back whole', { legs: [], total: 9_500n, sold: 10_000n }, 0n, 'sold_back'],
    ['a tie at the tables', { group: 'ZR', legs: [], total: 10_000n }, 0n, 'pushed'],
    ['a low multiple of a slot', { group: 'DZ', legs: [], oddsE5: 100_000, total: 200n }, 10_000n, null],
  ] as const)('%s', (_name, more, counted, why) => {
    expect(judge(more)).toEqual({ counted, why })
  })
})

describe('what counts of a bet by its net result', () => {
  const net: TurnoverPolicy = {
    ...defaultPolicy,
    classes: { ...defaultPolicy.classes, TY: { convention: 'net', leastOddsE5: null } },
  }
  it.each([
    ['a price of −0.55 counts 550 of 1000', { stake: 100_000n, total: 155_000n, legs: ['win'] }, 55_000n, null],
    ['a loss counts the stake', {}, 10_000n, null],
    ['a half loss counts what was lost', { legs: ['half_loss'], total: 5_000n }, 5_000n, null],
    ['a win above the stake counts the stake', { legs: ['win'], total: 90_000n }, 10_000n, null],
    ['a return of the stake counts nothing', { group: 'QP', legs: [], total: 10_000n }, 0n, 'pushed'],
    ['cards by default: a small win counts itself', { group: 'QP', legs: [], total: 10_400n }, 400n, null],
  ] as const)('%s', (_name, more, counted, why) => {
    expect(judge(more, net)).toEqual({ counted, why })
  })
})

it('the counted amount is never negative and never above the stake', () => {
  const outcomes: readonly LegOutcome[] = ['win', 'half_win', 'push', 'half_loss', 'loss', 'void']
  fc.assert(
    fc.property(
      fc.record({
        group: fc.constantFrom(...gameGroups),
        stake: fc.bigInt({ min: 1n, max: 10n ** 12n }),
        total: fc.bigInt({ min: 0n, max: 10n ** 13n }),
        oddsE5: fc.integer({ min: 100_000, max: 10_000_000 }),
        legs: fc.array(fc.constantFrom(...outcomes), { maxLength: 5 }),
        opposed: fc.boolean(),
      }),
      (one) => {
        const { counted, why } = qualify(one, defaultPolicy)
        expect(counted >= 0n && counted <= one.stake).toBe(true)
        if (counted === 0n && one.stake > 1n) expect(why).not.toBeNull()
      },
    ),
  )
})
