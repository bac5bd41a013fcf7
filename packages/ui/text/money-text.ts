// An amount as people read it (S-VAL-07): thousands commas, two decimals, never more than there is. Minor units or the
// decimal text of the wire come in; the minus is the typographic one.

import { formatFloored, formatMoney, money } from '@magpie/kernel'

export type AmountText = { readonly minor: bigint } | { readonly amount: string }

const plain = (value: AmountText): string =>
  'minor' in value ? formatMoney(money(value.minor)) : formatFloored(value.amount)

/** With `sign`, a plus stands before what is above zero. */
export const moneyText = (value: AmountText, sign: 'minus' | 'both' = 'minus'): string => {
  const text = plain(value)
  if (text.startsWith('-')) return `\u2212${text.slice(1)}`
  return sign === 'both' && /[1-9]/.test(text) ? `+${text}` : text
}
