// Wallet accounts named by a short text: accepted forms, and masking.

import type { NumberRule } from '../contract/methods.ts'
import { maskPhone, nationalDigits, phoneStands } from '@magpie/kernel/phone'

export type WalletRule = Extract<NumberRule, { readonly as: 'wallet' }>

const phoneLike = /^\+?[\d\s()-]{5,20}$/

export type WalletRead = { readonly account: string; readonly country: string | null }
export type WalletFault = 'account_format_wallet' | 'phone_format'

/** The stored form: a phone number as national digits with the country apart, otherwise as typed. */
export const readWallet = (
  { form, phones, isUpper = false }: WalletRule,
  typed: string,
  country: string,
): WalletRead | WalletFault => {
  const account = isUpper ? typed.trim().toUpperCase() : typed.trim()
  if (form?.test(account) === true) return { account, country: null }
  if (!phones || !phoneLike.test(account)) return 'account_format_wallet'
  return phoneStands(account, country) ? { account: nationalDigits(account, country), country } : 'phone_format'
}

export const maskWallet = ({ account, country }: WalletRead): string => {
  if (country !== null) return maskPhone(account, { country })
  const at = account.indexOf('@')
  if (at > 0) return `${account.slice(0, 1)}***${account.slice(at)}`
  return `${account.slice(0, 2)}****${account.slice(-4)}`
}
