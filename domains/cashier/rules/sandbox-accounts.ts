// Numbers that the sandbox issues, so that every form can be tried and no real account is ever typed. Each kind has a
// part that nobody outside is given: a UnionPay range that no bank uses, twenty bytes that spell a word, a country number
// that is reserved. While the house runs on the sandbox nothing else is taken (L34).

import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Method, Network } from '../contract/index.ts'
import { accountBytes, evmOf, tronOf } from './chain-address.ts'
import { luhnDigit } from './luhn.ts'

const cardHead = '817199'
const chainMark = utf8ToBytes('magpie sandbox')
const walletHeads = { ebpay: 'EB990', koipay: 'KOI990', wechat: 'mgp_test_', ecny: '00009900' } as const
const mailTail = '@magpie.example'
/** No country has this number. */
export const sandboxCountry = '999'

const digits = (nth: number, length: number): string => `${nth}`.padStart(length, '0').slice(-length)

const chainBytes = (nth: number): Uint8Array => {
  const bytes = new Uint8Array(20)
  bytes.set(chainMark)
  new DataView(bytes.buffer).setUint32(16, nth)
  return bytes
}

export type SandboxAccount = { readonly number: string; readonly country: string | null }

/** The nth account of a kind, always the same one. `nth` is a whole number below 100,000,000. */
export const sandboxAccount = (kind: Method, network: Network | null, nth: number): SandboxAccount => {
  const plain = (number: string): SandboxAccount => ({ number, country: null })
  switch (kind) {
    case 'bank': {
      const head = `${cardHead}${digits(nth, 12)}`
      return plain(head + luhnDigit(head))
    }
    case 'usdt':
      return plain(network === 'ERC20' ? evmOf(chainBytes(nth)) : tronOf(chainBytes(nth)))
    case 'ebpay':
      return plain(`${walletHeads.ebpay}${digits(nth, 8)}`)
    case 'koipay':
      return plain(`${walletHeads.koipay}${digits(nth, 8)}`)
    case 'alipay':
      return plain(`player${digits(nth, 8)}${mailTail}`)
    case 'wechat':
      return plain(`${walletHeads.wechat}${digits(nth, 8)}`)
    case 'ecny':
      return plain(`${walletHeads.ecny}${digits(nth, 8)}`)
  }
}

const isChain = (network: Network, address: string): boolean => {
  const bytes = accountBytes(network, address)
  return bytes.length === 20 && chainMark.every((byte, at) => bytes[at] === byte)
}

/** Whether this is a number of the sandbox's own. The form of the number has been judged before. */
export const isSandboxAccount = (
  kind: Method,
  {
    number,
    network,
    country,
  }: { readonly number: string; readonly network: Network | null; readonly country: string | null },
): boolean => {
  if (country !== null) return country === sandboxCountry
  switch (kind) {
    case 'bank':
      return number.startsWith(cardHead)
    case 'usdt':
      return isChain(network ?? 'TRC20', number)
    case 'alipay':
      return number.endsWith(mailTail)
    default:
      return number.startsWith(walletHeads[kind])
  }
}
