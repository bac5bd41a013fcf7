// Addresses of the two chains of USDT. They are not interchangeable, and coins sent to a mistyped address are lost, so
// each is verified by its own checksum: four bytes of double SHA-256 on Tron, letter case on Ethereum (EIP-55). Length
// and prefix alone are not enough.

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
    // A Base58 text of this length from T on always decodes to 21 bytes.
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

/** The address in EIP-55 case. */
export const evmOf = (account: Uint8Array): string => {
  const plain = bytesToHex(account)
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  return `0x${[...plain].map((char, at) => ((hash.charCodeAt(at) | 0) >= 56 ? char.toUpperCase() : char)).join('')}`
}

/** All lower or all upper case has no checksum and is accepted; mixed case must match EIP-55. */
export const evmStands = (address: string): boolean => {
  if (!evmShape.test(address)) return false
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  return evmOf(hexToBytes(digits)) === address
}

export type AddressFault = 'address_format' | 'address_checksum' | 'address_network'

/** The first fault of an address on this network. */
export const addressFault = (network: Network, address: string): AddressFault | undefined => {
  const shapes = { TRC20: tronShape, ERC20: evmShape } as const
  const stands = { TRC20: tronStands, ERC20: evmStands } as const
  const other = network === 'TRC20' ? 'ERC20' : 'TRC20'
  if (!shapes[network].test(address)) return stands[other](address) ? 'address_network' : 'address_format'
  return stands[network](address) ? undefined : 'address_checksum'
}

/** The twenty bytes of a valid address. */
export const accountBytes = (network: Network, address: string): Uint8Array =>
  network === 'TRC20' ? (decodeTron(address) ?? new Uint8Array()) : hexToBytes(address.slice(2))

/** The same text for the same address, whatever its case. */
export const addressKey = (network: Network, address: string): string =>
  network === 'TRC20' ? address : address.toLowerCase()
