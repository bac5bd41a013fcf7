// Whether this operator may make this move on this withdrawal now. One function for every button, so that no path
// bypasses a rule by accident. A large one needs two different operators (L33).

import { refuse, type Refusal } from '@magpie/kernel'
import type { NextStep, WithdrawalReason, WithdrawalState } from '../contract/index.ts'
import type { WithdrawalPolicy } from './cashier-policy.ts'
import { firstEyes, moveTo, nextFor, operatorsMoves, reasonStands, type WithdrawalMove } from './withdrawal-table.ts'

export type Acting = {
  readonly state: WithdrawalState
  readonly amount: bigint
  readonly claimedBy: string | null
  readonly approvedBy: string | null
  readonly forcedBy: string | null
  readonly reason: WithdrawalReason | null
}

/** Minor units approved today by one operator alone: for this member, and by this operator. */
export type Alone = { readonly member: bigint; readonly operator: bigint }

export type ActAsked = {
  readonly move: WithdrawalMove
  readonly operator: string
  readonly reason: WithdrawalReason | null
  readonly next: NextStep | null
}

export type ActRefusal =
  | 'payee_differs'
  | 'withdrawal_moved'
  | 'claimed_by_other'
  | 'claim_first'
  | 'same_operator'
  | 'reason_unfit'

const handsOver: Readonly<Partial<Record<WithdrawalMove, WithdrawalMove>>> = {
  approve: 'pass_on',
  bounce_approve: 'bounce_pass_on',
  bounce_refuse: 'bounce_refuse_pass_on',
}

/** Whether one operator may not release this alone: a large one, or one that makes the day's sum large. */
export const isLarge = (
  amount: bigint,
  alone: Alone,
  policy: Pick<WithdrawalPolicy, 'secondFrom' | 'aloneByOperator'>,
): boolean => alone.member + amount >= policy.secondFrom || alone.operator + amount >= policy.aloneByOperator

/** The first operator's approval becomes a hand-over if a second must look. */
export const effectiveMove = (
  move: WithdrawalMove,
  amount: bigint,
  alone: Alone,
  policy: WithdrawalPolicy,
): WithdrawalMove => {
  const over = handsOver[move]
  return over !== undefined && isLarge(amount, alone, policy) ? over : move
}

/** Whether one operator alone decides about money by this move. */
export const isAlone = (move: WithdrawalMove): boolean => handsOver[move] !== undefined

const isFit = (to: WithdrawalState, { reason, next }: ActAsked): boolean =>
  reasonStands(to, reason) && (reason === null ? next === null : next === null || nextFor[reason].includes(next))

/** Whether this operator made the earlier step that this move must check. */
const isBarred = (on: Acting, move: WithdrawalMove, operator: string): boolean => {
  const different = operatorsMoves[move]?.different
  if (different === undefined) return false
  const first = different === 'approved_by' ? on.approvedBy : on.forcedBy
  return first === null || first === operator
}

/** Whether it waits for a second look at this operator's own step: they may not even claim it. */
export const isOwnWork = (on: Pick<Acting, 'state' | 'approvedBy' | 'forcedBy'>, operator: string): boolean => {
  const first = firstEyes[on.state]
  return first !== undefined && (first === 'approved_by' ? on.approvedBy : on.forcedBy) === operator
}

/** Whether the first operator proposed the other one of giving it back and refusing that: two must choose the same. */
const isOtherProposal = ({ reason }: Acting, move: WithdrawalMove): boolean =>
  (move === 'bounce_approve_second' && reason === null) || (move === 'bounce_refuse_second' && reason !== null)

/** The moves that this operator may make after a claim: the buttons. */
export const movesFor = (on: Acting, operator: string, moves: readonly WithdrawalMove[]): readonly WithdrawalMove[] =>
  moves.filter(
    (move) => moveTo(on.state, move) !== undefined && !isBarred(on, move, operator) && !isOtherProposal(on, move),
  )

export const decideMove = (
  on: Acting,
  asked: ActAsked,
  alone: Alone,
  policy: WithdrawalPolicy,
): { readonly to: WithdrawalState; readonly move: WithdrawalMove } | Refusal<ActRefusal> => {
  const move = effectiveMove(asked.move, on.amount, alone, policy)
  const to = moveTo(on.state, move)
  if (operatorsMoves[move] === undefined || to === undefined) return refuse('withdrawal_moved')
  if (on.claimedBy === null) return refuse('claim_first')
  if (on.claimedBy !== asked.operator) return refuse('claimed_by_other')
  if (isBarred(on, move, asked.operator)) return refuse('same_operator')
  if (isOtherProposal(on, move)) return refuse('withdrawal_moved')
  // A payment by hand is booked as such, and only that is.
  if (to === 'paid' && (move === 'force_approve') !== (asked.reason === 'paid_by_hand')) return refuse('reason_unfit')
  return isFit(to, asked) ? { to, move } : refuse('reason_unfit')
}
