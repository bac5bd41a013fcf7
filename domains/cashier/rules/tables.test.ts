// The tables of orders and withdrawals: every event is covered, no state is a dead end, and every path ends with the money
// somewhere.

import { lifeFaults } from '@magpie/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  depositReasons,
  depositStates,
  suspenseReasons,
  type WithdrawalState,
  withdrawalReasons,
  withdrawalStates,
} from '../contract/index.ts'
import {
  coinsFor,
  type DayUsed,
  depositDue,
  depositLife,
  paymentLife,
  depositTable,
  judgePayment,
  limitFaults,
  moveTo,
  nextFor,
  type OrderFacts,
  operatorsMoves,
  payFor,
  payoutOf,
  playersMoves,
  postingBetween,
  judgeRisk,
  reasonStands,
  type RiskFacts,
  withdrawalLife,
  withdrawalMoves,
  withdrawalPolicy,
  withdrawalTable,
} from './index.ts'

const policy = { chaseEveryMs: 600_000, receiptsMax: 3, lateCreditMs: 10_000 }

describe('the table of withdrawals', () => {
  it('L4: it is a sound lifecycle: owners, deadlines, exits, an end for each state, and money for every move', () => {
    expect(lifeFaults(withdrawalLife, 'review')).toEqual([])
    expect(withdrawalLife.states.toSorted()).toEqual(withdrawalStates.toSorted())
  })
  it.each(withdrawalStates)('%s: the money has reached its end exactly when nobody has to act any more', (state) => {
    const { money, owner } = withdrawalTable[state]
    expect(money === 'back' || money === 'out').toBe(owner === 'nobody')
  })
  it('L24: every reason offers the player a next step', () => {
    for (const reason of withdrawalReasons) {
      expect(nextFor[reason].length).toBeGreaterThan(0)
      expect(withdrawalStates.some((state) => reasonStands(state, reason))).toBe(true)
    }
    for (const state of withdrawalStates) {
      const { reasons, stage } = withdrawalTable[state]
      if (stage === 'failed' || stage === 'returned') expect(reasons.length).toBeGreaterThan(0)
      expect(reasonStands(state, null)).toBe(reasons.length === 0 || state === 'paid' || state === 'bounce_second')
    }
  })
  it('L33: the second approval must be by a different operator', () => {
    expect(operatorsMoves.approve_second?.different).toBe('approved_by')
    expect(operatorsMoves.force_approve?.different).toBe('forced_by')
    for (const move of Object.keys(operatorsMoves)) expect(withdrawalMoves).toContain(move)
  })
  it('L4: any walk through the table leaves the money in exactly one place', () => {
    const moves = fc.array(fc.constantFrom(...withdrawalMoves), { maxLength: 40 })
    fc.assert(
      fc.property(moves, (walk) => {
        const places = { locked: 1, payable: 0, out: 0, back: 0 }
        let state: WithdrawalState = 'review'
        for (const move of walk) {
          const to = moveTo(state, move)
          if (to === undefined) continue
          places[withdrawalTable[state].money] -= 1
          places[withdrawalTable[to].money] += 1
          expect(postingBetween(state, to) === null).toBe(withdrawalTable[state].money === withdrawalTable[to].money)
          state = to
        }
        return (
          Object.values(places).every((sum) => sum === 0 || sum === 1) && places[withdrawalTable[state].money] === 1
        )
      }),
    )
  })
})

describe('the table of deposits', () => {
  it('L4: it is a sound lifecycle, and an order without a deadline is finished', () => {
    expect(lifeFaults(depositLife, 'asking')).toEqual([])
    expect(lifeFaults(paymentLife, 'came')).toEqual([])
    for (const state of depositStates)
      expect(depositDue(state, 5, 9) === null).toBe(depositTable[state].owner === 'nobody')
  })
  it('a player can cancel only before reporting the payment, and send a reminder only after it', () => {
    const of = (state: (typeof depositStates)[number], chasedMs: number | null = null, now = 1_000) =>
      playersMoves({ state, expiresMs: 2_000, chasedMs, receipts: 0 }, now, policy)
    expect(of('open')).toEqual(['pay', 'receipt', 'cancel'])
    expect(of('open', null, 3_000)).toEqual(['receipt', 'cancel'])
    expect(of('receipt')).toEqual(['receipt', 'chase'])
    expect(of('receipt', 900)).toEqual(['receipt'])
    expect(of('receipt', 900, 700_000)).toEqual(['receipt', 'chase'])
    for (const state of ['credited', 'cancelled', 'void'] as const) expect(of(state)).toEqual([])
    expect([of('expired', null, 11_999), of('expired', null, 12_000)]).toEqual([['cancel'], []])
  })
})

const order: OrderFacts = {
  state: 'open',
  reason: null,
  rail: 'R',
  pay: 10_000n,
  payCurrency: 'CNY',
  payerName: null,
  expiresMs: 1_000,
  ownsAmount: true,
}
const disputed = (reason: OrderFacts['reason']): OrderFacts => ({ ...order, state: 'disputed', reason })
const payment = { rail: 'R', pay: 10_000n, payCurrency: 'CNY', payerName: null } as const
const named = { ...order, payerName: 'Lin Xiaoque' }

describe('judging a payment', () => {
  it.each([
    ['a matching payment is credited', order, payment, 500, 'credit'],
    ['also after a receipt', { ...order, state: 'receipt' as const }, payment, 500, 'credit'],
    ['from the named payer, spelt otherwise', named, { ...payment, payerName: 'LIN  xiaoque' }, 500, 'credit'],
    ['by a rail that tells no name', named, payment, 500, 'credit'],
    ['from another payer', named, { ...payment, payerName: 'Chen Yun' }, 500, 'payer_differs'],
    ['from a payer whose name is cut', named, { ...payment, payerName: 'Lin***' }, 500, 'payer_differs'],
    ['for an order that needs no name', order, { ...payment, payerName: 'Chen Yun' }, 500, 'credit'],
    ['also after one from another payer', disputed('payer_differs'), payment, 500, 'credit'],
    ['also while another payment is disputed', disputed('amount_differs'), payment, 500, 'credit'],
    ['also after one in another currency', disputed('currency_differs'), payment, 500, 'credit'],
    ['but then not a day late', disputed('amount_differs'), payment, 1_000 + 86_400_000, 'paid_too_late'],
    ['a second one after a cancellation', disputed('paid_after_cancel'), payment, 500, 'paid_after_cancel'],
    ['a second one after a late one', disputed('paid_too_late'), payment, 500, 'paid_too_late'],
    ['a second one without an answer of the rail', disputed('order_void'), payment, 500, 'order_void'],
    [
      'its amount is another’s',
      { ...order, state: 'expired' as const, ownsAmount: false },
      payment,
      1_001,
      'paid_too_late',
    ],
    ['also when it comes late', { ...order, state: 'expired' as const }, payment, 2_000, 'credit'],
    ['but not a day late', { ...order, state: 'expired' as const }, payment, 1_000 + 86_400_000, 'paid_too_late'],
    ['no such order', null, payment, 500, 'order_unknown'],
    ['an order of another rail', order, { ...payment, rail: 'S' }, 500, 'order_unknown'],
    ['one cent less', order, { ...payment, pay: 9_999n }, 500, 'amount_differs'],
    ['one cent more', order, { ...payment, pay: 10_001n }, 500, 'amount_differs'],
    ['another currency', order, { ...payment, payCurrency: 'USDT' as const }, 500, 'currency_differs'],
    ['it was paid twice', { ...order, state: 'credited' as const }, payment, 500, 'order_credited'],
    ['the member had cancelled it', { ...order, state: 'cancelled' as const }, payment, 500, 'paid_after_cancel'],
    ['the rail never answered', { ...order, state: 'void' as const }, payment, 500, 'order_void'],
    ['before the rail has answered', { ...order, state: 'asking' as const }, payment, 500, 'credit'],
  ])('%s', (_what, facts, paid, now, expected) => {
    const judged = judgePayment(facts, paid, now)
    expect(judged.do === 'credit' ? 'credit' : judged.why).toBe(expected)
  })
  it('a payment in suspense makes its order disputed, if the order is still open', () => {
    const paid = { ...payment, pay: 9_999n }
    expect(judgePayment(order, paid, 500)).toEqual({ do: 'suspend', why: 'amount_differs', moves: true })
    const credited = judgePayment({ ...order, state: 'credited' }, paid, 500)
    expect(credited).toEqual({ do: 'suspend', why: 'order_credited', moves: false })
    expect(judgePayment(null, paid, 500)).toEqual({ do: 'suspend', why: 'order_unknown', moves: false })
  })
  it('an unexpired order is credited however late the payment is, because its state records expiry', () => {
    expect(judgePayment({ ...order, state: 'receipt' }, payment, 1_000 + 86_400_000)).toEqual({ do: 'credit' })
  })
  it('L20: every payment is credited or has a reason, and is credited only if rail, amount, currency and payer match', () => {
    const facts = fc.record({
      state: fc.constantFrom(...depositStates),
      reason: fc.constantFrom(null, ...depositReasons),
      ownsAmount: fc.boolean(),
      rail: fc.constantFrom('R', 'S'),
      pay: fc.bigInt(1n, 3n),
      payCurrency: fc.constantFrom('CNY' as const, 'USDT' as const),
      payerName: fc.constantFrom(null, 'Lin Xiaoque', 'Chen Yun'),
      expiresMs: fc.nat(5),
    })
    fc.assert(
      fc.property(fc.option(facts), facts, fc.nat(10), (one, paid, now) => {
        const judged = judgePayment(one, paid, now)
        if (judged.do === 'suspend') return suspenseReasons.includes(judged.why)
        if (one === null || one.rail !== paid.rail) return false
        const names = new Set([one.payerName, paid.payerName].filter((name) => name !== null))
        return one.pay === paid.pay && one.payCurrency === paid.payCurrency && names.size < 2
      }),
    )
  })
})

describe('L10: rounding of amounts paid and received', () => {
  const coins = fc.bigInt(1n, 10n ** 12n)
  const rate = fc.bigInt(1n, 10_000n)
  it('a paid order brings at least the requested amount, and less than a cent more', () => {
    fc.assert(
      fc.property(coins, rate, (amount, rateE2) => {
        const pay = payFor(amount, rateE2)
        return coinsFor(pay, rateE2) >= amount && coinsFor(pay - 1n, rateE2) < amount
      }),
    )
  })
  it('payout and fee add up to the amount, and the payout is never worth more', () => {
    fc.assert(
      fc.property(coins, rate, fc.nat(9), (amount, rateE2, nth) => {
        const { pay, net, fee } = payoutOf(amount, nth, rateE2, withdrawalPolicy)
        return (
          net + fee === amount && pay >= 0n && fee >= 0n && pay * rateE2 <= amount * 100n && net * 100n <= pay * rateE2
        )
      }),
    )
  })
  it('the first three of a day are free, the fourth costs 0.5 %, and a remainder of the rate is a fee', () => {
    expect(payoutOf(200_000n, 3, 100n, withdrawalPolicy)).toEqual({ pay: 200_000n, net: 200_000n, fee: 0n })
    expect(payoutOf(200_000n, 4, 100n, withdrawalPolicy)).toEqual({ pay: 199_000n, net: 199_000n, fee: 1_000n })
    expect(payoutOf(10_000n, 1, 700n, withdrawalPolicy)).toEqual({ pay: 1_428n, net: 9_996n, fee: 4n })
  })
})

describe('limits of a day', () => {
  const used = (count: number, amount: bigint): DayUsed => ({ count, amount })
  const why = (amount: bigint, day: DayUsed): readonly string[] =>
    limitFaults(amount, day, withdrawalPolicy).map((fault) => fault.why)
  it('least, most, count and amount are each reported exactly at their edges', () => {
    expect(why(10_000n, used(0, 0n))).toEqual([])
    expect(why(9_999n, used(0, 0n))).toEqual(['amount_range'])
    expect(why(5_000_000n, used(4, 15_000_000n))).toEqual([])
    expect(why(5_000_001n, used(0, 0n))).toEqual(['amount_range'])
    expect(why(10_000n, used(5, 0n))).toEqual(['count_limit'])
    expect(why(10_000n, used(1, 19_990_001n))).toEqual(['amount_limit'])
  })
})

describe('L24: risk', () => {
  const calm: RiskFacts = {
    amount: 10_000n,
    largeFrom: 500_000n,
    isFirst: false,
    accountAgeMs: 90 * 86_400_000,
    deviceAgeMs: 90 * 86_400_000,
    passwordAgeMs: null,
    deviceSharedBy: 0,
    accountSharedBy: 0,
    paidIn: 1_000_000n,
    paidOut: 0n,
  }
  it.each([
    ['no mark', {}, []],
    ['a large amount', { amount: 500_000n }, ['large']],
    ['a device first seen today', { deviceAgeMs: 86_399_999 }, ['new_device']],
    ['a device first seen yesterday', { deviceAgeMs: 86_400_000 }, []],
    ['an unknown device', { deviceAgeMs: null }, []],
    ['a password changed today', { passwordAgeMs: 86_399_999 }, ['new_password']],
    ['a password changed yesterday', { passwordAgeMs: 86_400_000 }, []],
    ['an account registered the day before', { accountAgeMs: 86_400_001 }, ['new_account']],
    ['an account registered three days ago', { accountAgeMs: 3 * 86_400_000 }, []],
    ['the first withdrawal', { isFirst: true }, ['first']],
    ['as much out as ever came in', { paidOut: 990_000n }, []],
    [
      'a shared device and a shared card',
      { deviceSharedBy: 1, accountSharedBy: 1 },
      ['shared_device', 'shared_account'],
    ],
    ['more out than ever came in', { paidOut: 990_001n }, ['more_than_paid_in']],
  ])('%s', (_what, facts, marks) => expect(judgeRisk({ ...calm, ...facts }).marks).toEqual(marks))
  it('the score is always between 0 and 100', () => {
    const all = { ...calm, amount: 9_000_000n, isFirst: true, accountAgeMs: 0, deviceAgeMs: 0, passwordAgeMs: 0 }
    expect([judgeRisk(calm).score, judgeRisk({ ...all, deviceSharedBy: 9, accountSharedBy: 9 }).score]).toEqual([
      0, 100,
    ])
  })
})
