// Checks an amount against the quote before it is sent. The server checks again.

import { minorOf, textOfMinor, typedOf } from '@magpie/kernel'
import type { Quote } from './withdrawals-query.ts'

export type AmountFault = 'empty' | 'low' | 'high' | 'short' | 'kept' | 'day' | 'count'

type Bounds = Pick<Quote, 'available' | 'bonus' | 'kept' | 'least' | 'most' | 'today'>

/** The most important error: first those that no other amount would fix. */
export const amountFault = (typed: string, quote: Bounds): AmountFault | undefined => {
  if (quote.today.countLeft === 0) return 'count'
  const amount = minorOf(typed)
  if (amount === 0n) return 'empty'
  if (amount < minorOf(quote.least)) return 'low'
  if (amount > minorOf(quote.most)) return 'high'
  const free = minorOf(quote.available)
  if (amount > free) return amount > free + minorOf(quote.kept) + minorOf(quote.bonus) ? 'short' : 'kept'
  return amount > minorOf(quote.today.amountLeft) ? 'day' : undefined
}

/** Shown while typing; the others only on submit. */
export const saidAtOnce: ReadonlySet<AmountFault | undefined> = new Set(['high', 'short', 'kept', 'day', 'count'])

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The most that can be withdrawn at once. */
export const allOf = ({ available, most, today }: Bounds): string => {
  const all = lesser(lesser(minorOf(available), minorOf(most)), minorOf(today.amountLeft))
  return typedOf(textOfMinor(all))
}
