// The sums of the wallet, in whole minor units until the text (L1).

import { money, parseMoney, wireAmount } from '@magpie/kernel'

/** What is owed comes with a minus before it. */
const minor = (text = ''): bigint => {
  const size = parseMoney(text.replace('-', ''))?.minor ?? 0n
  return text.startsWith('-') ? -size : size
}

export const isNothing = (text: string | undefined): boolean => minor(text) === 0n

export const sumText = (texts: readonly (string | undefined)[]): string =>
  wireAmount(money(texts.reduce((sum, text) => sum + minor(text), 0n)))

/** Hundredths, for a bar: how much of the whole is done. */
export const percentOf = (done: string, whole: string): number =>
  minor(whole) === 0n ? 100 : Number((minor(done) * 100n) / minor(whole))
