// The rows of the two tables, read the other way: for each reason the states in which it may be given, and the paths of a
// payment (domain facts, 3: withdrawal states).

import { describe, expect, it } from 'vitest'
import {
  type DepositReason,
  depositReasons,
  type DepositState,
  depositStates,
  type WithdrawalReason,
  withdrawalReasons,
  type WithdrawalState,
  withdrawalStates,
} from '../contract/index.ts'
import { amountNow, depositDue, depositTable, isStanding, playersMoves, standingStates } from './deposit-table.ts'
import {
  operatorsMoves,
  reasonStands,
  type WithdrawalMove,
  withdrawalMoves,
  withdrawalTable,
} from './withdrawal-table.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

describe('a withdrawal', () => {
  // 待风控 → 待出款 → 三方出款中 | 人工出款 → 成功 | 失败, and what leads aside: 挂起, 拒绝, 出款退回, 强制成功, 待确认到账.
  it.each<[string, readonly WithdrawalMove[], WithdrawalState | undefined]>([
    ['is reviewed, sent and paid', ['approve', 'send', 'paid'], 'paid'],
    ['a large one is reviewed twice', ['pass_on', 'approve_second', 'send', 'paid'], 'paid'],
    ['is rejected', ['reject'], 'rejected'],
    ['is rejected by the second operator', ['pass_on', 'reject'], 'rejected'],
    ['is put on hold and goes on', ['hold', 'resume', 'approve'], 'approved'],
    ['is put on hold by the second operator and reviewed again', ['pass_on', 'hold', 'resume'], 'review'],
    ['is put on hold and rejected', ['hold', 'reject'], 'rejected'],
    ['is refused by the rail', ['approve', 'send', 'refused'], 'failed'],
    ['in doubt turns out paid', ['approve', 'send', 'silent', 'paid'], 'paid'],
    ['in doubt turns out refused', ['approve', 'send', 'silent', 'refused'], 'failed'],
    ['in doubt is sent again by the same key (L11)', ['approve', 'send', 'silent', 'again'], 'sending'],
    ['in doubt cannot be paid by hand', ['approve', 'send', 'silent', 'force'], undefined],
    [
      'in doubt is cancelled and paid by hand',
      ['approve', 'send', 'silent', 'cancel', 'cancelled', 'force', 'force_approve'],
      'paid',
    ],
    ['that is cancelled was paid', ['approve', 'send', 'silent', 'cancel', 'paid'], 'paid'],
    ['that is cancelled is given back', ['approve', 'send', 'silent', 'cancel', 'cancelled', 'reject'], 'rejected'],
    ['a payment by hand is refused by the second operator', ['approve', 'by_hand', 'force', 'force_refuse'], 'manual'],
    ['reported as paid by hand, is paid by the rail', ['approve', 'by_hand', 'force', 'paid'], 'paid'],
    ['without its rail, two state it as paid', ['approve', 'send', 'strand', 'say_paid', 'said_agree'], 'paid'],
    ['without its rail, two state it as unpaid', ['approve', 'send', 'strand', 'say_unpaid', 'said_agree'], 'manual'],
    ['without its rail, gets it back', ['approve', 'send', 'strand', 'found'], 'doubt'],
    ['in doubt turns out paid and returned', ['approve', 'send', 'silent', 'bounced', 'bounce_approve'], 'returned'],
    [
      'a large one that came back needs two operators to be returned',
      ['approve', 'send', 'paid', 'bounce', 'bounce_pass_on', 'bounce_approve_second'],
      'returned',
    ],
    ['that no rail takes is paid by hand', ['approve', 'by_hand', 'force', 'force_approve'], 'paid'],
    ['that no rail takes is rejected', ['approve', 'by_hand', 'reject'], 'rejected'],
    ['that came back is returned', ['approve', 'send', 'paid', 'bounce', 'bounce_approve'], 'returned'],
    ['reported as come back, was paid', ['approve', 'send', 'paid', 'bounce', 'bounce_refuse'], 'paid'],
  ])('%s: %j leads to %s', (_what, moves, end) => {
    let state: WithdrawalState | undefined = 'review'
    for (const move of moves) state = state && withdrawalTable[state].moves[move]
    expect(state).toBe(end)
  })

  it('every move is possible in some state', () => {
    const made = new Set(withdrawalStates.flatMap((state) => Object.keys(withdrawalTable[state].moves)))
    expect([...made].sort()).toEqual([...withdrawalMoves].sort())
  })

  it('every deadline is between a minute and a day, in whole minutes', () => {
    for (const state of withdrawalStates) {
      const { dueMs } = withdrawalTable[state]
      if (dueMs === null) continue
      expect([state, dueMs % minute, dueMs >= minute && dueMs <= day]).toEqual([state, 0, true])
    }
  })

  it('deadlines for people are longer than for a rail, and the shortest is the platform’s own', () => {
    const due = (state: WithdrawalState): number => withdrawalTable[state].dueMs ?? Infinity
    expect(due('approved')).toBeLessThan(due('sending'))
    for (const state of ['review', 'second', 'manual', 'force_review', 'on_hold', 'bounce_review'] as const)
      expect(due('sending')).toBeLessThan(due(state))
  })

  const mayBeSaid: Readonly<Record<WithdrawalReason, readonly WithdrawalState[]>> = {
    // While the player, or a way to pay, is awaited.
    awaiting_player: ['on_hold'],
    awaiting_documents: ['on_hold'],
    device_check: ['on_hold'],
    rail_closed: ['on_hold', 'manual', 'failed'],
    rail_cancelled: ['manual'],
    rail_gone: ['stranded', 'manual'],
    payee_differs: ['stranded', 'manual'],
    // What a rail has not answered, or does not know.
    rail_silent: ['doubt'],
    rail_unknown: ['doubt'],
    // Reported by one operator, and then confirmed by another.
    paid_by_hand: ['force_review', 'paid'],
    // What operators found.
    name_mismatch: ['rejected'],
    account_refused: ['rejected'],
    identity_needed: ['rejected'],
    source_of_funds: ['rejected'],
    account_stolen: ['rejected'],
    player_asked: ['rejected'],
    // What the rail answered.
    rail_account_invalid: ['failed'],
    rail_limit: ['failed'],
    rail_refused: ['failed'],
    // Reported by the rail, and then confirmed by an operator.
    receiver_returned: ['bounce_review', 'bounce_second', 'returned'],
  }
  it.each(withdrawalReasons)('L24: %s is a reason only in the states where it can occur', (reason) =>
    expect(withdrawalStates.filter((state) => reasonStands(state, reason)).sort()).toEqual(
      [...mayBeSaid[reason]].sort(),
    ),
  )

  it('L24: no state has a reason outside the closed list', () => {
    for (const state of withdrawalStates)
      for (const reason of withdrawalTable[state].reasons) expect(withdrawalReasons).toContain(reason)
  })

  it('L33: the operator who reported a payment by hand can neither approve nor refuse it', () => {
    expect([operatorsMoves.force_approve, operatorsMoves.force_refuse]).toEqual([
      { different: 'forced_by' },
      { different: 'forced_by' },
    ])
  })
})

describe('a deposit order', () => {
  it.each<[string, readonly string[], DepositState]>([
    ['is paid', ['collected', 'credit'], 'credited'],
    ['is paid after a receipt', ['collected', 'receipt', 'receipt', 'credit'], 'credited'],
    ['is refused by the rail', ['refused'], 'void'],
    ['is not answered by the rail', ['silent'], 'void'],
    ['runs out', ['collected', 'expire'], 'expired'],
    ['runs out after a receipt', ['collected', 'receipt', 'expire'], 'expired'],
    ['that ran out is paid late', ['collected', 'expire', 'credit'], 'credited'],
    ['is cancelled', ['collected', 'cancel'], 'cancelled'],
    ['that ran out is cancelled', ['collected', 'expire', 'cancel'], 'cancelled'],
    ['is paid by another amount and credited by an operator', ['collected', 'dispute', 'credit'], 'credited'],
    ['is paid by another amount and paid back', ['collected', 'dispute', 'refund'], 'void'],
    // L20: money that arrives is booked whatever happened to its order, and then an operator looks at it.
    ['is paid by another amount after a receipt', ['collected', 'receipt', 'dispute'], 'disputed'],
    ['is paid before the rail has answered', ['credit'], 'credited'],
    ['is paid by another amount before the rail has answered', ['dispute'], 'disputed'],
    ['is paid too late', ['collected', 'expire', 'dispute'], 'disputed'],
    ['is paid after it was cancelled', ['collected', 'cancel', 'dispute'], 'disputed'],
    ['is paid though the rail never answered', ['silent', 'dispute'], 'disputed'],
  ])('%s: %j leads to %s', (_what, moves, end) => {
    let state: DepositState | undefined = 'asking'
    for (const move of moves) {
      const ways: Readonly<Record<string, DepositState>> | undefined = state && depositTable[state].moves
      state = ways?.[move]
    }
    expect(state).toBe(end)
  })

  const since = 1_000_000
  const ends = since + 15 * minute
  const wait = (state: DepositState): number => (depositDue(state, since, ends) ?? Infinity) - since

  it('an open order waits until it expires, whenever it was opened', () => {
    expect(depositDue('open', since, ends)).toBe(ends)
    expect(depositDue('open', 0, ends)).toBe(ends)
  })

  it('the rail has seconds to open an order and hours to report the payment; an operator has a day', () => {
    expect(wait('asking')).toBeGreaterThanOrEqual(second)
    expect(wait('asking')).toBeLessThan(minute)
    expect(wait('receipt')).toBeGreaterThanOrEqual(60 * minute)
    expect(wait('receipt')).toBeLessThan(wait('disputed'))
    expect(wait('disputed')).toBe(day)
    expect(depositDue('receipt', since + 1, ends)).toBe((depositDue('receipt', since, ends) ?? 0) + 1)
  })

  const mayBeSaid: Readonly<Record<DepositReason, readonly DepositState[]>> = {
    unpaid_in_time: ['expired'],
    player_cancelled: ['cancelled'],
    rail_silent: ['void'],
    rail_refused: ['void'],
    amount_differs: ['disputed'],
    currency_differs: ['disputed'],
    payer_differs: ['disputed'],
    paid_after_cancel: ['disputed'],
    paid_too_late: ['disputed'],
    order_void: ['disputed'],
    operator_credited: ['credited'],
    operator_refunded: ['void'],
    paid_to_another: ['void'],
  }
  it('L24: every reason has its states, and no state has a reason outside the closed list', () => {
    const where = (reason: DepositReason) =>
      depositStates.filter((state) => depositTable[state].reasons.includes(reason))
    for (const reason of depositReasons) expect([reason, where(reason)]).toEqual([reason, mayBeSaid[reason]])
    for (const state of depositStates)
      for (const reason of depositTable[state].reasons) expect(depositReasons).toContain(reason)
  })

  it('an order occupies its method while the player or the rail has to act, and no longer', () => {
    const standing: readonly DepositState[] = ['asking', 'open', 'receipt']
    expect(standingStates).toEqual(standing)
    for (const state of depositStates) expect([state, isStanding(state)]).toEqual([state, standing.includes(state)])
  })

  const policy = { chaseEveryMs: 10 * minute, receiptsMax: 3, lateCreditMs: 60 * minute }
  const may = (state: DepositState, over: { now?: number; chasedMs?: number; receipts?: number } = {}) =>
    playersMoves(
      { state, expiresMs: ends, chasedMs: over.chasedMs ?? null, receipts: over.receipts ?? 0 },
      over.now ?? since,
      policy,
    )

  it('can be paid until it expires, but not at that moment', () => {
    expect(may('open', { now: ends - 1 })).toContain('pay')
    expect(may('open', { now: ends })).not.toContain('pay')
  })

  it('L21: can be cancelled after it expired, for as long as a late payment would be credited', () => {
    expect(may('expired', { now: ends + 60 * minute - 1 })).toEqual(['cancel'])
    expect(may('expired', { now: ends + 60 * minute })).toEqual([])
  })

  it('keeps its exact amount while its payment may come', () => {
    const rule = { lateCreditMs: 60 * minute, amountRestMs: 10 * minute }
    const now = (state: DepositState, at: number) => amountNow({ state, expiresMs: ends }, at, rule)
    for (const state of ['asking', 'open', 'receipt'] as const) expect(now(state, ends + 90 * minute)).toBe('held')
    for (const state of ['expired', 'cancelled', 'disputed'] as const)
      expect([
        now(state, since),
        now(state, ends + 10 * minute - 1),
        now(state, ends + 10 * minute),
        now(state, ends + 60 * minute - 1),
        now(state, ends + 60 * minute),
      ]).toEqual(['held', 'held', 'rests', 'rests', 'free'])
    expect([now('credited', ends - 1), now('credited', ends), now('void', since)]).toEqual(['held', 'free', 'free'])
  })

  it('accepts as many receipts as the policy says', () => {
    for (const state of ['open', 'receipt'] as const) {
      expect(may(state, { receipts: 2 })).toContain('receipt')
      expect(may(state, { receipts: 3 })).not.toContain('receipt')
    }
  })

  it('a reminder is possible while the rail or an operator has it, and again only after the wait', () => {
    for (const state of ['receipt', 'disputed'] as const) {
      expect(may(state)).toContain('chase')
      expect(may(state, { chasedMs: since, now: since + 10 * minute - 1 })).not.toContain('chase')
      expect(may(state, { chasedMs: since, now: since + 10 * minute })).toContain('chase')
    }
    expect(may('disputed')).toEqual(['chase'])
    expect(may('asking')).toEqual([])
  })
})
