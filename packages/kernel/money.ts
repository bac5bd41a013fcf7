// Money is a whole number of minor units and a currency (L1). There is no floating point here, and there is no way
// to add two currencies. Returns of a bet are floored to the minor unit; the fraction stays with the book (L10).

import { law } from './law.ts'

export type Currency = 'XIB' | 'XFE' | 'XPC'

/** Play money. Its name is in the catalogues; the code is from the private range of ISO 4217. */
export const playCurrency: Currency = 'XIB'

/** Points: whole numbers, given for taking part and never money (L13). */
export const pointsCurrency: Currency = 'XFE'

/** Pieces of goods, whole numbers. */
export const piecesCurrency: Currency = 'XPC'

const decimalsOf: Readonly<Record<Currency, number>> = { XIB: 2, XFE: 0, XPC: 0 }
const minorPerMajor = (currency: Currency): bigint => 10n ** BigInt(decimalsOf[currency])

export type Money = { readonly minor: bigint; readonly currency: Currency }

export const money = (minor: bigint, currency: Currency = playCurrency): Money => ({ minor, currency })

const same = (a: Money, b: Money): void => law(a.currency === b.currency, 'L1', 'two currencies in one sum')

export const add = (a: Money, b: Money): Money => (same(a, b), money(a.minor + b.minor, a.currency))

export const subtract = (a: Money, b: Money): Money => (same(a, b), money(a.minor - b.minor, a.currency))

export const compare = (a: Money, b: Money): -1 | 0 | 1 => {
  same(a, b)
  return a.minor < b.minor ? -1 : a.minor > b.minor ? 1 : 0
}

const floorDivide = (over: bigint, under: bigint): bigint => {
  const cut = over / under
  return over % under < 0n ? cut - 1n : cut
}

/** `minor × over ÷ under`, floored towards minus infinity: the one rounding policy for what is paid out (L10). */
export const scaleFloor = (minor: bigint, over: bigint, under: bigint): bigint => {
  law(under > 0n, 'L1', 'a ratio needs a positive divisor')
  return floorDivide(minor * over, under)
}

/** `minor × over ÷ under`, halves away from zero: for figures that are shown, never for what is paid. */
export const scaleRound = (minor: bigint, over: bigint, under: bigint): bigint => {
  law(under > 0n, 'L1', 'a ratio needs a positive divisor')
  const product = minor * over
  const size = product < 0n ? -product : product
  const rounded = (2n * size + under) / (2n * under)
  return product < 0n ? -rounded : rounded
}

const plainAmount = /^(?:0|[1-9]\d{0,15})(?:\.(\d{1,2}))?$/

/**
 * Reads an amount as it travels on the site's wire: ASCII digits, at most two decimals (none in a currency of whole
 * numbers), no sign, no exponent, no leading zero. `undefined` for anything else.
 */
export const parseMoney = (text: string, currency: Currency = playCurrency): Money | undefined => {
  if (!plainAmount.test(text)) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  const decimals = decimalsOf[currency]
  if (fraction.length > decimals) return undefined
  return money(BigInt(whole + fraction.padEnd(decimals, '0')), currency)
}

/** An amount as it travels on the site's wire: `1234.50`, or `85` in whole numbers, with a leading minus when it is negative. */
export const wireAmount = ({ minor, currency }: Money): string => {
  const size = minor < 0n ? -minor : minor
  const [per, decimals] = [minorPerMajor(currency), decimalsOf[currency]]
  const fraction = decimals === 0 ? '' : `.${(size % per).toString().padStart(decimals, '0')}`
  return `${minor < 0n ? '-' : ''}${size / per}${fraction}`
}

/** Minor units as the wallet's wire carries them: a whole JSON number. The one place where money may be a number. */
export type WireMinor = number

const wireMax = BigInt(Number.MAX_SAFE_INTEGER)

/** Breaks L1 beyond 2^53 - 1, where a number would lie. */
export const toWireMinor = (units: bigint): WireMinor => {
  law(units <= wireMax && units >= -wireMax, 'L1', 'an amount too large for the wire of numbers')
  return Number(units)
}

/** Breaks L1 for a fraction or a number beyond 2^53 - 1; a contract refuses both before. */
export const fromWireMinor = (units: WireMinor): bigint => {
  law(Number.isSafeInteger(units), 'L1', 'an amount on the wire is not an integer')
  return BigInt(units)
}

/** A figure with thousands commas: `10000.50` is `10,000.50`. */
export const groupDigits = (figure: string): string => {
  const [whole = '', fraction] = figure.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** An amount for people (S-VAL-07): thousands commas and its currency's decimals. */
export const formatMoney = (amount: Money): string => groupDigits(wireAmount(amount))
