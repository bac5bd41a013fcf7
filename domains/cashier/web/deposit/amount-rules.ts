// What is said of an amount before it is sent, and what must be paid for it. The server judges again; whole minor units
// until the text (L1).

import { money, parseMoney, wireAmount } from '@magpie/kernel'
import type { DepositChannel } from '../../contract/deposits.ts'
import { payFor } from '../../rules/rate.ts'

/** What is typed may end in a point; the wire's text does not. */
export const tidyAmount = (typed: string): string => typed.replace(/\.$/, '')

const minor = (text: string): bigint => parseMoney(tidyAmount(text))?.minor ?? 0n

export type AmountFault = 'empty' | 'low' | 'high' | 'fixed'

type Bounds = Pick<DepositChannel, 'least' | 'most' | 'chips' | 'fixed'>

export const amountFault = (typed: string, { least, most, chips, fixed }: Bounds): AmountFault | undefined => {
  const amount = minor(typed)
  if (amount === 0n) return 'empty'
  if (fixed && !chips.some((chip) => minor(chip) === amount)) return 'fixed'
  if (amount < minor(least)) return 'low'
  return amount > minor(most) ? 'high' : undefined
}

export const sameAmount = (one: string, other: string): boolean => minor(one) === minor(other)

/** In the currency that is paid in, before the cents that a rail may add to find the order by. */
export const payText = (typed: string, rate: string): string => wireAmount(money(payFor(minor(typed), minor(rate))))

/** Whole coins without their two zeros: `1000.00` is `1000`, as one would type it. */
export const typedOf = (amount: string): string => amount.replace(/\.00$/, '')
