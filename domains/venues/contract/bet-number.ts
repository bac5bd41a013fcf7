// The number of a bet that a person can say: `B261123-7K3M-9QXR`. It is the venue's own id (UUIDv7) in fewer letters: the
// Beijing day it was made on, and in base 32 the millisecond of that day with the counter within it. The way back leads to
// the id's first half, so a number is searched for without a table of numbers. Unique as long as one book makes the ids of a
// venue; two venues may in theory share one, so a search answers with all it finds.

import { atBeijing, beijingDayStart, dayMs } from '@magpie/kernel'

/** Crockford's: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const places = 8
const whole = 1n << 40n
/** Odd, so that it has an inverse modulo 2^40: bets one after the other get numbers that look nothing alike. */
const spread = 0x5f_3759_df4bn
const countersMax = 4096

const inverse = (odd: bigint): bigint => {
  let found = 1n
  for (let bits = 1; bits < 40; bits *= 2) found = (found * (2n - odd * found)) & (whole - 1n)
  return found & (whole - 1n)
}
const gather = inverse(spread)

const two = (value: number): string => String(value).padStart(2, '0')

const uuidV7 = /(?:^|\/)([0-9a-f]{8})-([0-9a-f]{4})-7([0-9a-f]{3})-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Of a venue's id or of a round's; `undefined` for an id of another shape. */
export const betNumber = (id: string): string | undefined => {
  const [, high = '', low = '', counter = ''] = uuidV7.exec(id) ?? []
  if (high === '') return undefined
  const day = atBeijing(Number.parseInt(high + low, 16))
  // The counter is usually zero: in the high places it leaves no trailing zeros.
  const within = BigInt(Number.parseInt(counter, 16)) * BigInt(dayMs) + BigInt(day.getTime() % dayMs)
  let rest = (within * spread) & (whole - 1n)
  let text = ''
  for (let at = 0; at < places; at += 1) {
    text = (letters[Number(rest & 31n)] ?? '') + text
    rest >>= 5n
  }
  const date = `${two(day.getUTCFullYear() % 100)}${two(day.getUTCMonth() + 1)}${two(day.getUTCDate())}`
  return `B${date}-${text.slice(0, 4)}-${text.slice(4)}`
}

const heard: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }
const numberShape = /^B(\d{2})(\d{2})(\d{2})([0-9A-Z]{8})$/

/** The first half of the id, as text with dashes: `019ac1f0-3c7a-7000`. However the number was typed or heard. */
export const idStartOf = (number: string): string | undefined => {
  const [, year, month, date, tail = ''] = numberShape.exec(number.toUpperCase().replaceAll(/[\s-]/g, '')) ?? []
  if (tail === '') return undefined
  const digits = [...tail].map((letter) => letters.indexOf(heard[letter] ?? letter))
  if (digits.includes(-1)) return undefined
  const within = (digits.reduce((sum, digit) => sum * 32n + BigInt(digit), 0n) * gather) & (whole - 1n)
  const [counter, msOfDay] = [Number(within / BigInt(dayMs)), Number(within % BigInt(dayMs))]
  if (counter >= countersMax) return undefined
  const ms = beijingDayStart(Date.UTC(2000 + Number(year), Number(month) - 1, Number(date)) / dayMs) + msOfDay
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}`
}
