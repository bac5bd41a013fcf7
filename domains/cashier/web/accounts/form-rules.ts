// Checks of an account while it is typed. They are the server's own rules, run in the browser: brand and check digit of
// a card, the checksum of an address, the forms of a phone number. An unfinished input is no error before the member
// wants to go on.

import { type Method, methodOf, type Network } from '../../contract/words.ts'
import { type AccountFault, mayOverrule, readAccountNumber } from '../../rules/index.ts'

export type Draft = {
  readonly number: string
  readonly network: Network
  readonly country: string
  readonly bank: string
  readonly alias: string
  /** The member, who holds the card, overrides its check digit. */
  readonly isSure: boolean
}

export const emptyDraft: Draft = {
  number: '',
  network: 'TRC20',
  country: '86',
  bank: '',
  alias: '',
  isSure: false,
}

export type NumberFault = AccountFault | 'empty' | 'short'

export type NumberRead = {
  readonly fault: NumberFault | undefined
  /** True if the error is certain while typing; other errors wait until the field loses focus. */
  readonly sure: boolean
  /** The least number of characters still missing. */
  readonly missing?: number
}

const cardLeast = 16
const addressLength = { TRC20: 34, ERC20: 42 } as const
const addressSoFar = { TRC20: /^T[1-9A-HJ-NP-Za-km-z]*$/, ERC20: /^0(?:x[0-9a-fA-F]*)?$/ } as const

const digitCount = (number: string): number => number.replace(/\D/g, '').length

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')

/** The least number of characters still missing; zero if the number is long enough, or if more would not help. */
const missingOf = (kind: Method, { number, network }: Draft): number => {
  const { as } = methodOf[kind].number
  if (as === 'card') return /^\d*$/.test(digitsOf(number)) ? cardLeast - digitsOf(number).length : 0
  const address = number.trim()
  return as === 'chain' && addressSoFar[network].test(address) ? addressLength[network] - address.length : 0
}

/** Eighteen digits of a card may still become nineteen, and a wallet's name may go on. */
const isFinal = (kind: Method, number: string, fault: AccountFault): boolean => {
  const { as } = methodOf[kind].number
  if (as === 'chain' || fault === 'not_sandbox_account') return true
  return as === 'card' && (fault !== 'card_checksum' || digitsOf(number).length === 19)
}

export const isCard = (kind: Method): boolean => methodOf[kind].number.as === 'card'
export const mayBeSure = (kind: Method, draft: Draft): boolean => isCard(kind) && mayOverrule(draft.number)

export const readNumber = (kind: Method, draft: Draft, sandbox: boolean): NumberRead => {
  if (draft.number.trim() === '') return { fault: 'empty', sure: false }
  const missing = missingOf(kind, draft)
  if (missing > 0) return { fault: 'short', sure: false, missing }
  const read = readAccountNumber(kind, draft, sandbox)
  if (typeof read !== 'string') return { fault: undefined, sure: true }
  return { fault: read, sure: isFinal(kind, draft.number, read) }
}

/** Digits of a kind that accepts phones (S-VAL-06), no longer than a phone number: then the country code counts. */
export const looksLikePhone = (kind: Method, number: string): boolean => {
  const rule = methodOf[kind].number
  return rule.as === 'wallet' && rule.phones && /^\+?[\d\s()-]+$/.test(number.trim()) && digitCount(number) <= 13
}

/** In groups of four, as printed on the card. */
export const groupDigits = (typed: string): string =>
  typed
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ')
    .slice(0, 23)
