// Amounts as screens have them, decimal text that came over the wire or was typed: read into whole minor units, and given
// back as text (L1). What cannot be read is nothing; whether it may be sent is asked elsewhere.

import { money, parseMoney, wireAmount } from './money.ts'

/** What is typed may end in a point; the wire's text does not. */
export const tidyAmount = (typed: string): string => typed.replace(/\.$/, '')

/** What is owed comes with a minus before it. */
export const minorOf = (text: string | null | undefined): bigint => {
  const tidy = tidyAmount(text ?? '')
  const size = parseMoney(tidy.replace(/^-/, ''))?.minor ?? 0n
  return tidy.startsWith('-') ? -size : size
}

export const textOfMinor = (minor: bigint): string => wireAmount(money(minor))

export const isNothing = (text: string | null | undefined): boolean => minorOf(text) === 0n

export const sumOf = (texts: readonly (string | undefined)[]): string =>
  textOfMinor(texts.reduce((sum, text) => sum + minorOf(text), 0n))

/** Hundredths, for a bar: how much of the whole is done. It is full only when all is done, or nothing was to do. */
export const percentOf = (done: string, whole: string): number =>
  isNothing(whole) ? 100 : Number((minorOf(done) * 100n) / minorOf(whole))

/** Whole coins without their two zeros: `1000.00` is `1000`, as one would type it. */
export const typedOf = (amount: string): string => amount.replace(/\.00$/, '')
