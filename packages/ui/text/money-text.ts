// An amount as text (S-VAL-07): thousands commas, two decimals, rounded down. Input is minor units or the decimal text
// of the wire; the minus is U+2212.

import { formatFloored, formatMoney, money } from '@magpie/kernel'

export type AmountText = { readonly minor: bigint } | { readonly amount: string }

const plain = (value: AmountText): string =>
  'minor' in value ? formatMoney(money(value.minor)) : formatFloored(value.amount)

/** With `sign`, a positive amount gets a plus. */
export const moneyText = (value: AmountText, sign: 'minus' | 'both' = 'minus'): string => {
  const text = plain(value)
  if (text.startsWith('-')) return `\u2212${text.slice(1)}`
  return sign === 'both' && /[1-9]/.test(text) ? `+${text}` : text
}
