// The door of the check itself, without screens: the stand-alone verifier runs it.

import known from '../content/lotteries.json' with { type: 'json' }

export { checkProof, drawnAgain, type ProofStep, proofSteps, returnAgain } from './proof/check-proof.ts'
export { type IssueReceipt, readIssueReceipt } from './proof/issue-receipt.ts'
export { isSealSigned } from './proof/sealed-by.ts'

/** Names by id. */
export const lotteryNames: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(known).map(([id, { name }]) => [id, name]),
)
