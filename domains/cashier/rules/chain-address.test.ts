// Addresses that look valid but are not, and what an address consists of.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { accountBytes, addressFault, addressKey, evmStands, tronStands } from './chain-address.ts'

const base58check = createBase58check(sha256)
const { tron_trc20, evm_eip55 } = readTruth<{
  readonly tron_trc20: { readonly valid: { readonly rows: readonly (readonly [string, string])[] } }
  readonly evm_eip55: { readonly valid: readonly string[] }
}>('validation.json')
const [tron, tronHex] = tron_trc20.valid.rows[0] ?? ['', '']
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('a Tron address', () => {
  it('another version byte is invalid, even with right length, first letter and checksum', () => {
    const next = base58check.encode(Uint8Array.of(0x42, ...new Uint8Array(20)))
    const before = base58check.encode(Uint8Array.of(0x40, ...new Uint8Array(20).fill(0xff)))
    for (const address of [next, before]) {
      expect(address).toMatch(/^T.{33}$/)
      expect([address, tronStands(address)]).toEqual([address, false])
    }
  })

  it('another number of bytes is invalid, even with right version and checksum', () => {
    for (const bytes of [0, 1, 19, 21, 32]) {
      const address = base58check.encode(Uint8Array.of(0x41, ...new Uint8Array(bytes).fill(7)))
      expect([address, tronStands(address)]).toEqual([address, false])
    }
  })

  it('34 characters beginning with T always hold 25 bytes, four of them the checksum', () => {
    // The base of the text is 58, that of bytes 256.
    const first = BigInt('123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.indexOf('T'))
    expect(first * 58n ** 33n).toBeGreaterThanOrEqual(256n ** 24n)
    expect((first + 1n) * 58n ** 33n).toBeLessThanOrEqual(256n ** 25n)
  })
})

describe('the first fault of an address', () => {
  it.each([
    ['TRC20', tron, undefined],
    ['TRC20', `${tron.slice(0, -1)}${tron.endsWith('1') ? '2' : '1'}`, 'address_checksum'],
    ['TRC20', ` ${tron}`, 'address_format'],
    ['TRC20', `${tron}1`, 'address_format'],
    ['TRC20', `1${tron}`, 'address_format'],
    ['TRC20', '', 'address_format'],
    ['TRC20', evm, 'address_network'],
    ['TRC20', evm.replace('5aA', '5AA'), 'address_format'],
    ['ERC20', evm, undefined],
    ['ERC20', evm.toLowerCase(), undefined],
    ['ERC20', evm.replace('5aA', '5AA'), 'address_checksum'],
    ['ERC20', `${evm}0`, 'address_format'],
    ['ERC20', `0${evm}`, 'address_format'],
    ['ERC20', evm.slice(0, -1), 'address_format'],
    ['ERC20', evm.slice(2), 'address_format'],
    ['ERC20', '', 'address_format'],
    ['ERC20', tron, 'address_network'],
    ['ERC20', `${tron.slice(0, -1)}${tron.endsWith('1') ? '2' : '1'}`, 'address_format'],
  ] as const)('on %s of %j: %s', (network, address, fault) => expect(addressFault(network, address)).toBe(fault))
})

describe('the identity of an address', () => {
  it('Ethereum addresses are compared without case, Tron addresses with case', () => {
    expect(addressKey('ERC20', evm)).toBe(evm.toLowerCase())
    expect(addressKey('ERC20', evm.toLowerCase())).toBe(evm.toLowerCase())
    expect(addressKey('TRC20', tron)).toBe(tron)
  })

  it('an address is twenty bytes on both chains', () => {
    expect(bytesToHex(accountBytes('TRC20', tron))).toBe(tronHex.slice(2))
    for (const address of evm_eip55.valid)
      expect(bytesToHex(accountBytes('ERC20', address))).toBe(address.slice(2).toLowerCase())
    expect(accountBytes('TRC20', 'T')).toHaveLength(0)
  })

  it('an Ethereum address in upper case is valid', () => {
    expect(evmStands(`0x${evm.slice(2).toUpperCase()}`)).toBe(true)
    expect(evmStands(`0x${'1'.repeat(40)}`)).toBe(true)
  })
})
