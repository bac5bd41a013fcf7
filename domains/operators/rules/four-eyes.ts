// Maker is never approver (L33): one rule for approvals of any kind, and for slices that keep states of their own, such
// as the two approvals of a large withdrawal. The database holds it too, by a check on the row.

import { type Refusal, refuse, type Uuid } from '@magpie/kernel'

/** A refusal when whoever decides has had his hands on it before. */
export const fourEyes = (before: readonly (Uuid | null)[], decides: Uuid): Refusal<'same_operator'> | undefined =>
  before.includes(decides) ? refuse('same_operator') : undefined

export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What may be done in each state: the button and the server ask this table. */
export const approvalMoves: Readonly<Record<ApprovalState, readonly Exclude<ApprovalState, 'waiting'>[]>> = {
  waiting: ['approved', 'refused', 'withdrawn'],
  approved: [],
  refused: [],
  withdrawn: [],
}
