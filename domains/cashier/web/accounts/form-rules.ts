// What is said of an account while it is typed. The rules are the server's own, run in the browser: brand and check digit
// of a card, the checksum of an address, the forms of a phone number. What is merely not finished yet is no fault before
// somebody wants to go on.

import type { Method, Network } from '../../contract/words.ts'
import {
  addressFault,
  cardFault,
  isSandboxAccount,
  maskName,
  nameStands,
  readCard,
  readWallet,
  type WalletKind,
} from '../../rules/index.ts'
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

export type NumberFault =
  | 'empty'
  | 'short'
  | 'card_format'
  | 'card_checksum'
  | 'card_brand'
  | 'address_format'
  | 'address_checksum'
  | 'address_network'
  | 'account_format_wallet'
  | 'phone_format'
  | 'not_sandbox'

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

const cardRead = (number: string): NumberRead => {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d*$/.test(digits)) return { fault: 'card_format', sure: true }
  if (digits.length < cardLeast) return { fault: 'short', sure: false, missing: cardLeast - digits.length }
  const fault = cardFault(digits)
  // Eighteen digits may still become nineteen; what stands at sixteen is said when he leaves the field.
  return { fault, sure: fault === 'card_format' || fault === 'card_brand' || digits.length === 19 }
}

const addressRead = (network: Network, typed: string): NumberRead => {
  const address = typed.trim()
  const missing = addressLength[network] - address.length
  if (missing > 0 && addressSoFar[network].test(address)) return { fault: 'short', sure: false, missing }
  return { fault: addressFault(network, address), sure: true }
}

const walletRead = (kind: WalletKind, number: string, country: string): NumberRead => {
  const read = readWallet(kind, number, country)
  return { fault: typeof read === 'string' ? read : undefined, sure: false }
}

const formRead = (kind: Method, { number, network, country }: Draft): NumberRead => {
  if (number.trim() === '') return { fault: 'empty', sure: false }
  if (kind === 'bank') return cardRead(number)
  return kind === 'usdt' ? addressRead(network, number) : walletRead(kind, number, country)
}

/** As the rails and the sandbox know it: a card without spaces, a phone number without its country. */
const plain = (kind: Method, { number, country }: Draft): { number: string; country: string | null } => {
  if (kind === 'bank') return { number: readCard(number)?.digits ?? '', country: null }
  if (kind === 'usdt') return { number: number.trim(), country: null }
  const read = readWallet(kind, number, country)
  return typeof read === 'string' ? { number, country: null } : { number: read.account, country: read.country }
}

export const mayBeSure = (kind: Method, draft: Draft): boolean =>
  kind === 'bank' && readCard(draft.number)?.brand === 'unionpay' && cardFault(draft.number) === 'card_checksum'

export const readNumber = (kind: Method, draft: Draft, sandbox: boolean): NumberRead => {
  const read = formRead(kind, draft)
  const overruled = read.fault === 'card_checksum' && draft.isSure && mayBeSure(kind, draft)
  if (read.fault !== undefined && !overruled) return read
  const network = kind === 'usdt' ? draft.network : null
  if (sandbox && !isSandboxAccount(kind, { ...plain(kind, draft), network }))
    return { fault: 'not_sandbox', sure: true }
  return { fault: undefined, sure: true }
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
