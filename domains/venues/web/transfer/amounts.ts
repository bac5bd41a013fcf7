// What is said of an amount before it is sent. The server judges again; whole minor units until the text (L1).

import { money, parseMoney, wireAmount } from '@magpie/kernel'

/** What is typed may end in a point; the wire's text does not. */
export const tidyAmount = (typed: string): string => typed.replace(/\.$/, '')

const minorOf = (text: string): bigint => parseMoney(tidyAmount(text))?.minor ?? 0n

export const isNothing = (text: string): boolean => minorOf(text) === 0n

export const sumOf = (texts: readonly string[]): string =>
  wireAmount(money(texts.reduce((sum, text) => sum + minorOf(text), 0n)))

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

/** Whole coins without their two zeros: `1000.00` is `1000`, as one would type it. */
export const typedOf = (amount: string): string => amount.replace(/\.00$/, '')
