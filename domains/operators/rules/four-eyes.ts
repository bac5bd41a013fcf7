// A proposer never approves (L33): one rule for approvals of every kind, and for slices with states of their own, such
// as the two approvals of a large withdrawal. A check on the row enforces it in the database too.

import { lifecycle, type Refusal, refuse, type Uuid } from '@magpie/kernel'

/** Refuses an operator who already took part. */
export const fourEyes = (before: readonly (Uuid | null)[], decides: Uuid): Refusal<'same_operator'> | undefined =>
  before.includes(decides) ? refuse('same_operator') : undefined

export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn'
export type ApprovalMove = 'approve' | 'refuse' | 'withdraw'
/** The proposed change either has not been made or has been made completely, in the plan of the approval. */
type Place = 'proposed' | 'carried'

const day = 24 * 3_600_000
const end = { owner: 'nobody', dueMs: null, reasons: [], moves: {} } as const

/** The states of every proposal, whatever its content. */
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
