// Accounts of the wallets that are named by a short text: which forms each of them takes, and how it is masked.

import type { Method } from '../contract/index.ts'
import { maskPhone, nationalDigits, phoneStands } from './phone.ts'

export type WalletKind = Exclude<Method, 'bank' | 'usdt'>

const mail = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,40}@[A-Za-z0-9-]{1,30}(?:\.[A-Za-z0-9-]{2,20}){1,3}$/
const phoneLike = /^\+?[\d\s()-]{5,20}$/

/** What an account may look like besides a phone number. EBpay and KOIpay give every wallet a letter code. */
const forms: Readonly<Record<WalletKind, RegExp>> = {
  ebpay: /^EB[A-Z0-9]{8,16}$/,
  koipay: /^KOI[A-Z0-9]{8,16}$/,
  alipay: mail,
  wechat: /^[a-zA-Z][-_a-zA-Z0-9]{5,19}$/,
  ecny: /^\d{16}$/,
}

const takesPhones: ReadonlySet<WalletKind> = new Set(['alipay', 'wechat', 'ecny'])

export type WalletRead = { readonly account: string; readonly country: string | null }
export type WalletFault = 'account_format_wallet' | 'phone_format'

/** As it is kept: a phone number as its national digits with the country apart, anything else as typed. */
export const readWallet = (kind: WalletKind, typed: string, country: string): WalletRead | WalletFault => {
  const account = kind === 'ebpay' || kind === 'koipay' ? typed.trim().toUpperCase() : typed.trim()
  if (forms[kind].test(account)) return { account, country: null }
  if (!takesPhones.has(kind) || !phoneLike.test(account)) return 'account_format_wallet'
  return phoneStands(account, country) ? { account: nationalDigits(account, country), country } : 'phone_format'
}

export const maskWallet = ({ account, country }: WalletRead): string => {
  if (country !== null) return maskPhone(account, { country })
  const at = account.indexOf('@')
  if (at > 0) return `${account.slice(0, 1)}***${account.slice(at)}`
  return `${account.slice(0, 2)}****${account.slice(-4)}`
}
