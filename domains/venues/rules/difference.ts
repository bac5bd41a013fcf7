// The movement of a result. The venue reports the whole return; the platform posts the difference to the previous
// result (L8). A negative difference is taken from cash, and what cash cannot cover becomes debt (L3); a positive one
// first repays the debt that this round made. Nothing here can be refused.

import { law } from '@magpie/kernel'

export type Settled = {
  /** Whole return so far, minor units; null before the first result. */
  readonly total: bigint | null
  /** 0 before the first result. */
  readonly version: number
  /** Debt that corrections of this round made and later ones have not repaid. */
  readonly owed: bigint
}

export type Result = { readonly version: number; readonly total: bigint }

/** `apply` moves money, or none for a lost bet; `same` and `overtaken` change nothing; `conflict` contradicts. */
export const judgeResult = (
  before: Settled,
  { version, total }: Result,
): 'apply' | 'same' | 'overtaken' | 'conflict' => {
  if (version > before.version) return 'apply'
  if (version < before.version) return 'overtaken'
  return total === before.total ? 'same' : 'conflict'
}

export type Posting = {
  /** Book to cash. */
  readonly credit: bigint
  /** Book to debt: repays what this round had made. */
  readonly repay: bigint
  /** Cash to book. */
  readonly take: bigint
  /** Debt to book: what cash could not cover. */
  readonly lend: bigint
  readonly owed: bigint
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * `cash` (≥ 0) and `debt` (≤ 0) as they were read. The plan made from them is `stale` if they have changed meanwhile.
 * With `cash` 0 everything taken becomes debt: the last resort if cash keeps changing.
 */
export const posting = (before: Settled, total: bigint, cash: bigint, debt: bigint): Posting => {
  law(cash >= 0n && debt <= 0n, 'L3', 'cash below zero or debt above it')
  const difference = total - (before.total ?? 0n)
  if (difference >= 0n) {
    const repay = least(difference, least(before.owed, -debt))
    return { credit: difference - repay, repay, take: 0n, lend: 0n, owed: before.owed - repay }
  }
  const take = least(cash, -difference)
  const lend = -difference - take
  return { credit: 0n, repay: 0n, take, lend, owed: before.owed + lend }
}
