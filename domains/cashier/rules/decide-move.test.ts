import { describe, expect, it } from 'vitest'
import { withdrawalPolicy } from './cashier-policy.ts'
import { type Acting, type ActAsked, decideMove, effectiveMove, isOwnWork, movesFor } from './decide-move.ts'
import { withdrawalMoves } from './withdrawal-table.ts'

const { secondFrom } = withdrawalPolicy
const on = (over: Partial<Acting> = {}): Acting => ({
  state: 'review',
  amount: secondFrom - 1n,
  claimedBy: 'a',
  approvedBy: null,
  forcedBy: null,
  reason: null,
  ...over,
})
const asked = (over: Partial<ActAsked> = {}): ActAsked => ({
  move: 'approve',
  operator: 'a',
  reason: null,
  next: null,
  ...over,
})
const none = { member: 0n, operator: 0n }
const decided = (acting: Acting, ask: ActAsked): unknown => {
  const answer = decideMove(acting, ask, none, withdrawalPolicy)
  return 'refused' in answer ? answer.refused : answer
}

describe('L33: an approval', () => {
  it.each([
    ['approve', secondFrom - 1n, 'approve'],
    ['approve', secondFrom, 'pass_on'],
    ['reject', secondFrom, 'reject'],
    ['reject', secondFrom - 1n, 'reject'],
    ['bounce_approve', secondFrom - 1n, 'bounce_approve'],
    ['bounce_approve', secondFrom, 'bounce_pass_on'],
    ['bounce_refuse', secondFrom - 1n, 'bounce_refuse'],
    ['bounce_refuse', secondFrom, 'bounce_refuse_pass_on'],
  ] as const)('%s of %d is %s', (move, amount, effective) =>
    expect(effectiveMove(move, amount, none, withdrawalPolicy)).toBe(effective),
  )

  it.each([
    ['of a member', { member: secondFrom - 10_000n, operator: 0n }],
    ['of an operator', { member: 0n, operator: withdrawalPolicy.aloneByOperator - 10_000n }],
  ])('small approvals are summed by day (%s): one that makes the sum large is passed on', (_whose, alone) => {
    expect(effectiveMove('approve', 9_999n, alone, withdrawalPolicy)).toBe('approve')
    expect(effectiveMove('approve', 10_000n, alone, withdrawalPolicy)).toBe('pass_on')
  })

  it('the operator who approved first cannot claim the second approval', () => {
    expect(isOwnWork({ state: 'second', approvedBy: 'a', forcedBy: null }, 'a')).toBe(true)
    expect(isOwnWork({ state: 'second', approvedBy: 'a', forcedBy: 'b' }, 'b')).toBe(false)
    for (const state of ['said_paid', 'said_unpaid', 'force_review', 'bounce_second'] as const)
      expect([state, isOwnWork({ state, approvedBy: 'b', forcedBy: 'a' }, 'a')]).toEqual([state, true])
    expect(isOwnWork({ state: 'review', approvedBy: 'a', forcedBy: 'a' }, 'a')).toBe(false)
  })

  it('a small withdrawal is approved, a large one is passed on', () => {
    expect(decided(on(), asked())).toEqual({ to: 'approved', move: 'approve' })
    expect(decided(on({ amount: secondFrom }), asked())).toEqual({ to: 'second', move: 'pass_on' })
  })

  it('the second approval needs a different operator, and a known first one', () => {
    const second = asked({ move: 'approve_second' })
    expect(decided(on({ state: 'second', approvedBy: 'b', forcedBy: 'a' }), second)).toMatchObject({ to: 'approved' })
    expect(decided(on({ state: 'second', approvedBy: 'a', forcedBy: 'b' }), second)).toBe('same_operator')
    expect(decided(on({ state: 'second', forcedBy: 'b' }), second)).toBe('same_operator')
  })

  it('a payment by hand is approved by a different operator than the one who reported it', () => {
    const force = asked({ move: 'force_approve', reason: 'paid_by_hand' })
    expect(decided(on({ state: 'force_review', approvedBy: 'a', forcedBy: 'b' }), force)).toMatchObject({ to: 'paid' })
    expect(decided(on({ state: 'force_review', approvedBy: 'b', forcedBy: 'a' }), force)).toBe('same_operator')
  })
})

describe('an action on a withdrawal', () => {
  it('must be an operator’s action and possible in the present state', () => {
    expect(decided(on({ state: 'paid' }), asked())).toBe('withdrawal_moved')
    expect(decided(on({ state: 'sending' }), asked({ move: 'paid' }))).toBe('withdrawal_moved')
  })

  it('needs the operator’s claim', () => {
    expect(decided(on({ claimedBy: null }), asked())).toBe('claim_first')
    expect(decided(on({ claimedBy: 'b' }), asked())).toBe('claimed_by_other')
  })

  it.each([
    [null, null, 'reason_unfit'],
    ['device_check', null, 'on_hold'],
    ['device_check', 'wait', 'on_hold'],
    ['device_check', 'fix_name', 'reason_unfit'],
    ['rail_refused', null, 'reason_unfit'],
  ] as const)('L24: on hold for %s with next step %s: %s', (reason, next, expected) => {
    const answer = decided(on(), asked({ move: 'hold', reason, next }))
    if (expected === 'on_hold') expect(answer).toEqual({ to: 'on_hold', move: 'hold' })
    else expect(answer).toBe(expected)
  })

  it('L24: a next step without a reason is refused', () => {
    expect(decided(on(), asked({ next: 'wait' }))).toBe('reason_unfit')
  })

  it('a button is shown only for an action that is allowed', () => {
    const all = (acting: Acting, operator: string) => movesFor(acting, operator, withdrawalMoves)
    expect(all(on(), 'a')).toEqual(expect.arrayContaining(['approve', 'pass_on', 'reject', 'hold']))
    expect(all(on(), 'a')).toHaveLength(4)
    expect(all(on({ state: 'second', approvedBy: 'a' }), 'a')).not.toContain('approve_second')
    expect(all(on({ state: 'second', approvedBy: 'a' }), 'b')).toContain('approve_second')
    // A move that is not an operator's has no operator who could be barred from it.
    expect(all(on({ state: 'sending' }), 'a')).toEqual(['paid', 'refused', 'silent', 'strand', 'bounced'])
  })
})
