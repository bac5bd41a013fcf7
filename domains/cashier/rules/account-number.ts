// A typed account number, validated by its kind and converted to the stored form. The browser's form and the storing
// handler share it, so that both accept the same.

import { type Method, methodOf, type Network } from '../contract/index.ts'
import { cardFault, type CardFault, readCard } from './bank-card.ts'
import { addressFault, type AddressFault, addressKey } from './chain-address.ts'
import { homeCountry } from '@magpie/kernel/phone'
import { isSandboxAccount } from './sandbox-accounts.ts'
import { maskWallet, readWallet, type WalletFault, type WalletRule } from './wallet-account.ts'

export type TypedNumber = {
  readonly number: string
  readonly network?: Network | undefined
  readonly country?: string | undefined
  /** The member, who holds the card, overrides its check digit. */
  readonly isSure?: boolean | undefined
}

export type AccountNumber = {
  /** As the rails know it: a card without spaces, a phone number without its country. */
  readonly number: string
  readonly country: string | null
  readonly network: Network | null
  readonly brand: string | null
  readonly masked: string
  /** The same text for the same account, however it was typed. */
  readonly sameness: string
}

export type AccountFault = CardFault | AddressFault | WalletFault | 'not_sandbox_account'

export const mayOverrule = (number: string): boolean =>
  readCard(number)?.brand === 'unionpay' && cardFault(number) === 'card_checksum'

const readCardNumber = ({ number, isSure = false }: TypedNumber): AccountNumber | CardFault => {
  const card = readCard(number)
  const fault = isSure && mayOverrule(number) ? undefined : cardFault(number)
  if (card === null || fault !== undefined) return fault ?? 'card_format'
  const { digits, brand } = card
  return { number: digits, country: null, network: null, brand, masked: digits.slice(-4), sameness: digits }
}

const readAddress = ({ number, network = 'TRC20' }: TypedNumber): AccountNumber | AddressFault => {
  const address = number.trim()
  const fault = addressFault(network, address)
  if (fault !== undefined) return fault
  const masked = `${address.slice(0, 4)}\u2026${address.slice(-4)}`
  const sameness = `${network}|${addressKey(network, address)}`
  return { number: address, country: null, network, brand: null, masked, sameness }
}

const readWalletNumber = (
  rule: WalletRule,
  { number, country = homeCountry }: TypedNumber,
): AccountNumber | WalletFault => {
  const read = readWallet(rule, number, country)
  if (typeof read === 'string') return read
  const sameness = `${read.country ?? ''}|${read.account.toLowerCase()}`
  return { number: read.account, country: read.country, network: null, brand: null, masked: maskWallet(read), sameness }
}

/** `sandbox`: only sandbox numbers are accepted (L34). */
export const readAccountNumber = (kind: Method, typed: TypedNumber, sandbox: boolean): AccountNumber | AccountFault => {
  const rule = methodOf[kind].number
  const read =
    rule.as === 'card'
      ? readCardNumber(typed)
      : rule.as === 'chain'
        ? readAddress(typed)
        : readWalletNumber(rule, typed)
  return typeof read !== 'string' && sandbox && !isSandboxAccount(kind, read) ? 'not_sandbox_account' : read
}
