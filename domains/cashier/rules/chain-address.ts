// Addresses of the two chains that USDT moves on. They are not interchangeable, and coins that are sent to a mistyped
// address are lost, so each is checked by its own checksum: four bytes of double SHA-256 on Tron, the case of the
// letters on Ethereum (EIP-55). Length and prefix alone are not enough.

import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { Network } from '../contract/index.ts'

const base58check = createBase58check(sha256)
const tronVersion = 0x41
const tronShape = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

const decodeTron = (address: string): Uint8Array | undefined => {
  if (!tronShape.test(address)) return undefined
  try {
    // So many characters from T on are always a byte and twenty.
    const bytes = base58check.decode(address)
    return bytes[0] === tronVersion ? bytes.slice(1) : undefined
  } catch {
    return undefined
  }
}

/** 34 characters of Base58 that hold 0x41, twenty bytes and their checksum. */
export const tronStands = (address: string): boolean => decodeTron(address) !== undefined

export const tronOf = (account: Uint8Array): string => base58check.encode(Uint8Array.of(tronVersion, ...account))

const evmShape = /^0x[0-9a-fA-F]{40}$/

/** The address in the case that EIP-55 gives it. */
export const evmOf = (account: Uint8Array): string => {
  const plain = bytesToHex(account)
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  return `0x${[...plain].map((char, at) => ((hash.charCodeAt(at) | 0) >= 56 ? char.toUpperCase() : char)).join('')}`
}

/** All lower or all upper case carries no checksum and stands; a mixed one must be the one that EIP-55 gives. */
export const evmStands = (address: string): boolean => {
  if (!evmShape.test(address)) return false
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return evmOf(hexToBytes(digits)) === address
}

export type AddressFault = 'address_format' | 'address_checksum' | 'address_network'

/** The first thing that is wrong with an address for this network. */
export const addressFault = (network: Network, address: string): AddressFault | undefined => {
  const shapes = { TRC20: tronShape, ERC20: evmShape } as const
  const stands = { TRC20: tronStands, ERC20: evmStands } as const
  const other = network === 'TRC20' ? 'ERC20' : 'TRC20'
  if (!shapes[network].test(address)) return stands[other](address) ? 'address_network' : 'address_format'
  return stands[network](address) ? undefined : 'address_checksum'
}

/** The twenty bytes that an address that stands is made of. */
export const accountBytes = (network: Network, address: string): Uint8Array =>
  network === 'TRC20' ? (decodeTron(address) ?? new Uint8Array()) : hexToBytes(address.slice(2))

/** One text for one address, however its letters are cased. */
export const addressKey = (network: Network, address: string): string =>
  network === 'TRC20' ? address : address.toLowerCase()
