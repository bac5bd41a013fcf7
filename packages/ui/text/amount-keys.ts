// What a press on our keypad does to the amount in the field. Text in, text out (L1): no floating-point numbers. Keys
// and typing both go through S-VAL-01, so neither can make what the other cannot.

import { filterAmount } from '@magpie/kernel'

export type AmountKey =
  | { readonly kind: 'digits'; readonly digits: string }
  | { readonly kind: 'point' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'add'; readonly units: bigint }

/** The most digits before the point that an amount may have on the wire. */
const wholeMax = 16

const fits = (text: string): boolean => (text.split('.')[0] ?? '').length <= wholeMax

const withMore = (text: string, units: bigint): string => {
  const [whole = '', ...fraction] = text.split('.')
  const sum = (BigInt(whole === '' ? '0' : whole) + units).toString()
  return fraction.length === 0 || fraction[0] === '' ? sum : `${sum}.${fraction[0]}`
}

const pressed = (text: string, key: AmountKey): string => {
  switch (key.kind) {
    case 'digits':
      return filterAmount(text === '0' ? key.digits : text + key.digits)
    case 'point':
      return text.includes('.') ? text : filterAmount(`${text}.`)
    case 'delete':
      return text.slice(0, -1)
    case 'add':
      return withMore(text, key.units)
  }
}

export const pressAmountKey = (text: string, key: AmountKey): string => {
  const next = pressed(text, key)
  return fits(next) ? next : text
}

/** As shown while typing: `10,050.5`. Text typed into it loses its commas again. */
export const groupAmount = (text: string): string => {
  const [whole = '', ...fraction] = text.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

/** For text typed or pasted into the field. */
export const typeAmount = (before: string, typed: string): string => {
  const next = filterAmount(typed)
  return fits(next) ? next : before
}
