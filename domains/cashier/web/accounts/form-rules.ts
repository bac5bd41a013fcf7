// What is said of an account while it is typed. The rules are the server's own, run in the browser: brand and check digit
// of a card, the checksum of an address, the forms of a phone number. What is merely not finished yet is no fault before
// somebody wants to go on.

import type { Method, Network } from '../../contract/words.ts'
import { type AccountFault, maskName, mayOverrule, nameStands, readAccountNumber } from '../../rules/index.ts'
import { needsHolder } from './kinds.ts'

export type Draft = {
  readonly number: string
  readonly network: Network
  readonly country: string
  readonly holder: string
  readonly bank: string
  readonly alias: string
  /** Whoever holds the card in his hand overrules its check digit. */
  readonly isSure: boolean
}

export const emptyDraft: Draft = {
  number: '',
  network: 'TRC20',
  country: '86',
  holder: '',
  bank: '',
  alias: '',
  isSure: false,
}

export type NumberFault = AccountFault | 'empty' | 'short'

export type NumberRead = {
  readonly fault: NumberFault | undefined
  /** Told while he types; the others wait until he leaves the field. */
  readonly sure: boolean
  /** Characters that are missing at least. */
  readonly missing?: number
}

const cardLeast = 16
const addressLength = { TRC20: 34, ERC20: 42 } as const
const addressSoFar = { TRC20: /^T[1-9A-HJ-NP-Za-km-z]*$/, ERC20: /^0(?:x[0-9a-fA-F]*)?$/ } as const

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')

/** How much is missing at least; zero when it is long enough, or when more of it would not help. */
const missingOf = (kind: Method, { number, network }: Draft): number => {
  if (kind === 'bank') return /^\d*$/.test(digitsOf(number)) ? cardLeast - digitsOf(number).length : 0
  const address = number.trim()
  return kind === 'usdt' && addressSoFar[network].test(address) ? addressLength[network] - address.length : 0
}

/** Eighteen digits of a card may still become nineteen, and a wallet's name may go on. */
const isFinal = (kind: Method, number: string, fault: AccountFault): boolean => {
  if (kind === 'usdt' || fault === 'not_sandbox_account') return true
  return kind === 'bank' && (fault !== 'card_checksum' || digitsOf(number).length === 19)
}

export const mayBeSure = (kind: Method, draft: Draft): boolean => kind === 'bank' && mayOverrule(draft.number)

export const readNumber = (kind: Method, draft: Draft, sandbox: boolean): NumberRead => {
  if (draft.number.trim() === '') return { fault: 'empty', sure: false }
  const missing = missingOf(kind, draft)
  if (missing > 0) return { fault: 'short', sure: false, missing }
  const read = readAccountNumber(kind, draft, sandbox)
  if (typeof read !== 'string') return { fault: undefined, sure: true }
  return { fault: read, sure: isFinal(kind, draft.number, read) }
}

export type HolderFault = 'name' | 'other'

/** The browser knows the name's mask alone: what differs in that is another name. */
export const holderFault = (kind: Method, holder: string, realName: string | null): HolderFault | undefined => {
  if (!needsHolder(kind)) return undefined
  if (!nameStands(holder)) return 'name'
  return realName === null || maskName(holder).toLowerCase() === realName.toLowerCase() ? undefined : 'other'
}

/** A phone's digits begin the text; then the number of its country counts. */
export const looksLikePhone = (kind: Method, number: string): boolean =>
  /^\+?[\d\s()-]+$/.test(number.trim()) && !(kind === 'ecny' && number.replace(/\D/g, '').length > 13)

/** In groups of four, as they stand on the card. */
export const groupDigits = (typed: string): string =>
  typed
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1 ')
    .slice(0, 23)
