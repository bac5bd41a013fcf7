// Maker is never approver (L33): one rule for approvals of any kind, and for slices that keep states of their own, such
// as the two approvals of a large withdrawal. The database holds it too, by a check on the row.

import { lifecycle, type Refusal, refuse, type Uuid } from '@magpie/kernel'

/** A refusal when whoever decides has had their hands on it before. */
export const fourEyes = (before: readonly (Uuid | null)[], decides: Uuid): Refusal<'same_operator'> | undefined =>
  before.includes(decides) ? refuse('same_operator') : undefined

export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn'
export type ApprovalMove = 'approve' | 'refuse' | 'withdraw'
/** What is proposed either has not moved, or has: all of it in the plan of the approval. */
type Place = 'proposed' | 'carried'

const day = 24 * 3_600_000
const end = { owner: 'nobody', dueMs: null, reasons: [], moves: {} } as const

/** The life of every proposal, whatever it proposes. */
export const approvalLife = lifecycle<ApprovalState, ApprovalMove, Place, never, 'carry'>(
  'proposal',
  {
    waiting: {
      owner: 'operator',
      dueMs: day,
      money: 'proposed',
      reasons: [],
      moves: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
    },
    approved: { ...end, money: 'carried' },
    refused: { ...end, money: 'proposed' },
    withdrawn: { ...end, money: 'proposed' },
  },
  { 'proposed>carried': 'carry' },
)
