// Sandbox numbers, so that every form can be tried without a real account. Each kind has a part that is never issued in
// reality: a UnionPay range of no bank, twenty bytes that spell a word, a reserved country code. On the sandbox nothing
// else is accepted (L34).

import { utf8ToBytes } from '@noble/hashes/utils.js'
import { type Method, methodOf, type Network } from '../contract/index.ts'
import { accountBytes, evmOf, tronOf } from './chain-address.ts'
import { luhnDigit } from './luhn.ts'

const cardHead = '817199'
const chainMark = utf8ToBytes('magpie sandbox')
/** An unassigned country code. */
export const sandboxCountry = '999'

const digits = (nth: number, length: number): string => `${nth}`.padStart(length, '0').slice(-length)

const chainBytes = (nth: number): Uint8Array => {
  const bytes = new Uint8Array(20)
  bytes.set(chainMark)
  new DataView(bytes.buffer).setUint32(16, nth)
  return bytes
}

export type SandboxAccount = { readonly number: string; readonly country: string | null }

const sandboxChain = (network: Network | null, nth: number): string =>
  network === 'ERC20' ? evmOf(chainBytes(nth)) : tronOf(chainBytes(nth))

const sandboxCard = (nth: number): string => {
  const head = `${cardHead}${digits(nth, 12)}`
  return head + luhnDigit(head)
}

/** If only phones are accepted, one of an unassigned country: two zeros and six digits. */
const sandboxPhone = (nth: number): SandboxAccount => ({ number: `00${digits(nth, 6)}`, country: sandboxCountry })

/** The nth account of a kind, always the same. `nth`: an integer below 100,000,000. */
export const sandboxAccount = (kind: Method, network: Network | null, nth: number): SandboxAccount => {
  const rule = methodOf[kind].number
  const plain = (number: string): SandboxAccount => ({ number, country: null })
  if (rule.as === 'card') return plain(sandboxCard(nth))
  if (rule.as === 'chain') return plain(sandboxChain(network, nth))
  if (rule.sandbox === null) return sandboxPhone(nth)
  const { head, tail = '' } = rule.sandbox
  return plain(`${head}${digits(nth, 8)}${tail}`)
}

const isChain = (network: Network, address: string): boolean => {
  const bytes = accountBytes(network, address)
  return bytes.length === 20 && chainMark.every((byte, at) => bytes[at] === byte)
}

type Read = { readonly number: string; readonly network: Network | null; readonly country: string | null }

/** Whether this is a sandbox number. Its form has been validated. */
export const isSandboxAccount = (kind: Method, { number, network, country }: Read): boolean => {
  if (country !== null) return country === sandboxCountry
  const rule = methodOf[kind].number
  if (rule.as === 'card') return number.startsWith(cardHead)
  if (rule.as === 'chain') return isChain(network ?? 'TRC20', number)
  if (rule.sandbox === null) return false
  const { head, tail } = rule.sandbox
  return tail === undefined ? number.startsWith(head) : number.endsWith(tail)
}
