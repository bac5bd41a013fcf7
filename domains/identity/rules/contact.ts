// What reaches a member outside of the site: a phone or a mail address. Two that are one are written one way, and little of
// either is ever shown.

import { homeCountry, maskPhone, nationalDigits, phoneCountries, phoneStands } from '@magpie/kernel/phone'
import type { ContactKind } from '../contract/index.ts'

const longestFirst = [...phoneCountries].sort((one, other) => other.length - one.length)

const countryOf = (text: string): string | undefined =>
  text.startsWith('+') ? longestFirst.find((country) => phoneStands(text, country)) : homeCountry

/** `+8613800138000`; a number without a plus sign is one of the home country (S-VAL-06). */
const phoneOf = (typed: string): string | undefined => {
  const text = typed.trim()
  const country = countryOf(text)
  return country !== undefined && phoneStands(text, country) ? `+${country}${nationalDigits(text, country)}` : undefined
}

const mailMax = 120
const local = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Lower case; only what every mail server takes. */
const mailOf = (typed: string): string | undefined => {
  const text = typed.trim().toLowerCase()
  const [name = '', host = '', ...more] = text.split('@')
  const labels = host.split('.')
  const stands = more.length === 0 && text.length <= mailMax && local.test(name) && labels.length > 1
  return stands && labels.every((one) => label.test(one)) && /^[a-z]{2,}$/.test(labels.at(-1) ?? '') ? text : undefined
}

/** The canonical spelling of a typed contact; undefined if invalid. */
export const contactOf = (kind: ContactKind, typed: string): string | undefined =>
  kind === 'phone' ? phoneOf(typed) : mailOf(typed)

/** S-VAL-05 for a phone; of a mail address its first letter and its host. */
export const maskContact = (kind: ContactKind, value: string): string => {
  if (kind === 'mail') return `${value.slice(0, 1)}***${value.slice(value.indexOf('@'))}`
  const country = countryOf(value) ?? homeCountry
  return maskPhone(value, { country })
}

/** The kind of contact that was typed in place of an account name. */
export const kindOfTyped = (typed: string): ContactKind | undefined =>
  mailOf(typed) !== undefined ? 'mail' : phoneOf(typed) !== undefined ? 'phone' : undefined
