// Checks receipts of the house's own code with the second verifier.

import { type Made, papers } from './make-receipts.ts'
import { verifyIssue, verifyReceipt } from './second/verify.ts'

export type Differs = { readonly game: string; readonly step: string; readonly paper: string }
export type Looked = { readonly agreed: number; readonly paid: number; readonly differ: readonly Differs[] }

const differencesMost = 20

/** What the two disagree about; undefined when they agree. */
export const differenceOf = (made: Made): string | undefined =>
  'receipt' in made ? verifyReceipt(made.receipt) : verifyIssue(made.issue)

const hasPaid = (made: Made): boolean =>
  'receipt' in made ? made.receipt.total !== '0' : (made.issue.own.total ?? 0) > 0

export const lookAtPapers = (key: Uint8Array, count: number): Looked => {
  const differ: Differs[] = []
  let [agreed, paid] = [0, 0]
  for (const made of papers(key, count)) {
    const step = differenceOf(made)
    if (step === undefined) agreed += 1
    else if (differ.length < differencesMost) differ.push({ game: made.game, step, paper: JSON.stringify(made) })
    if (hasPaid(made)) paid += 1
  }
  return { agreed, paid, differ }
}
