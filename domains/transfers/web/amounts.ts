// Checks an amount before it is sent; the server checks again. Integer minor units, text only for display (L1).

import { minorOf } from '@magpie/kernel'

export type AmountFault = 'empty' | 'low' | 'high'

export const amountFault = (
  typed: string,
  { least, available }: { readonly least: string; readonly available: string },
): AmountFault | undefined => {
  const amount = minorOf(typed)
  if (amount === 0n) return 'empty'
  if (amount > minorOf(available)) return 'high'
  return amount < minorOf(least) ? 'low' : undefined
}
