// Checks an amount before it is sent, and computes what must be paid. The server checks again.

import { minorOf, textOfMinor } from '@magpie/kernel'
import type { DepositChannel } from '../../contract/deposits.ts'
import { payFor } from '../../rules/rate.ts'

export type AmountFault = 'empty' | 'low' | 'high' | 'fixed' | 'own'

type Bounds = Pick<DepositChannel, 'least' | 'most' | 'chips' | 'fixed'>

/** `ownLeft`: what the member's own limits leave, if set. */
export const amountFault = (
  typed: string,
  { least, most, chips, fixed }: Bounds,
  ownLeft: string | null = null,
): AmountFault | undefined => {
  const amount = minorOf(typed)
  if (amount === 0n) return 'empty'
  if (fixed && !chips.some((chip) => minorOf(chip) === amount)) return 'fixed'
  if (amount < minorOf(least)) return 'low'
  if (amount > minorOf(most)) return 'high'
  return ownLeft !== null && amount > minorOf(ownLeft) ? 'own' : undefined
}

export const sameAmount = (one: string, other: string): boolean => minorOf(one) === minorOf(other)

/** In the pay currency, without the cents that a rail may add to identify the order. */
export const payText = (typed: string, rate: string): string => textOfMinor(payFor(minorOf(typed), minorOf(rate)))
