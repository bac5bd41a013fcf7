// An account number in stored form, equal however it was typed.

import { describe, expect, it } from 'vitest'
import { methods } from '../contract/index.ts'
import { mayOverrule, readAccountNumber } from './account-number.ts'
import { sandboxAccount } from './sandbox-accounts.ts'

// Domain facts, 3, and the cases of EIP-55.
const card = '6222020200000000006'
const wrongDigit = '6222020200000000008'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('a card number', () => {
  it('is stored as digits, shown by its last four, and is the same account however it was typed', () => {
    const kept = { number: card, country: null, network: null, brand: 'unionpay', masked: '0006', sameness: card }
    expect(readAccountNumber('bank', { number: card }, false)).toEqual(kept)
    expect(readAccountNumber('bank', { number: '6222 0202-0000 0000 006' }, false)).toEqual(kept)
  })

  it.each([
    [wrongDigit, false, 'card_checksum'],
    [wrongDigit, undefined, 'card_checksum'],
    [wrongDigit, true, wrongDigit],
    [card, true, card],
    ['4111111111111112', true, 'card_checksum'],
    ['4111111111111111', true, 'card_brand'],
    ['62123456789002', true, 'card_format'],
    ['x', true, 'card_format'],
    ['x', false, 'card_format'],
  ])('%s, confirmed by the member (%s): %s', (number, isSure, expected) => {
    const read = readAccountNumber('bank', { number, isSure }, false)
    expect(typeof read === 'string' ? read : read.number).toBe(expected)
  })

  it.each([
    [wrongDigit, true],
    [card, false],
    ['4111111111111112', false],
    ['4111111111111111', false],
    ['6222', false],
    ['x', false],
  ])('the member can confirm only a wrong check digit of a UnionPay card: %s %s', (number, may) =>
    expect(mayOverrule(number)).toBe(may),
  )
})

describe('a chain address', () => {
  it('a Tron address is case-sensitive, and TRC20 is the default network', () => {
    const kept = {
      number: tron,
      country: null,
      network: 'TRC20',
      brand: null,
      masked: 'TR7N…Lj6t',
      sameness: `TRC20|${tron}`,
    }
    expect(readAccountNumber('usdt', { number: ` ${tron} ` }, false)).toEqual(kept)
    expect(readAccountNumber('usdt', { number: tron, network: 'TRC20' }, false)).toEqual(kept)
  })

  it('an Ethereum address is the same account in upper and lower case', () => {
    const of = (number: string) => readAccountNumber('usdt', { number, network: 'ERC20' }, false)
    expect(of(evm)).toMatchObject({ number: evm, network: 'ERC20', masked: '0x5a…eAed' })
    expect(of(evm)).toMatchObject({ sameness: `ERC20|${evm.toLowerCase()}` })
    expect(of(evm.toLowerCase())).toMatchObject({ sameness: `ERC20|${evm.toLowerCase()}` })
  })

  it('an address of the other chain or of none is refused', () => {
    expect(readAccountNumber('usdt', { number: evm }, false)).toBe('address_network')
    expect(readAccountNumber('usdt', { number: tron, network: 'ERC20' }, false)).toBe('address_network')
    expect(readAccountNumber('usdt', { number: 'T' }, false)).toBe('address_format')
    expect(readAccountNumber('usdt', { number: tron.replace(/t$/, 'u') }, false)).toBe('address_checksum')
  })
})

describe('a wallet account', () => {
  it('a phone number is stored without its country, which is kept apart and is part of the identity', () => {
    const number = '13800138000'
    const kept = { number, country: '86', network: null, brand: null, masked: '138****8000', sameness: `86|${number}` }
    for (const typed of [number, `+86 ${number}`, '138-0013-8000'])
      expect(readAccountNumber('alipay', { number: typed }, false)).toEqual(kept)
    expect(readAccountNumber('alipay', { number: '91234567', country: '852' }, false)).toMatchObject({
      number: '91234567',
      sameness: '852|91234567',
      masked: '(852)912****4567',
    })
  })

  it('an email address is the same account in upper and lower case', () => {
    const of = (number: string) => readAccountNumber('alipay', { number }, false)
    expect(of('Somebody@Example.com')).toEqual({
      number: 'Somebody@Example.com',
      country: null,
      network: null,
      brand: null,
      masked: 'S***@Example.com',
      sameness: '|somebody@example.com',
    })
    expect(of('somebody@example.com')).toMatchObject({ sameness: '|somebody@example.com' })
    expect(of('no mail')).toBe('account_format_wallet')
    expect(of('12800138000')).toBe('phone_format')
  })
})

describe('L34: accounts in the sandbox', () => {
  it.each(methods)('a %s account of the sandbox is accepted', (kind) => {
    const { number, country } = sandboxAccount(kind, kind === 'usdt' ? 'TRC20' : null, 7)
    expect(readAccountNumber(kind, { number, country: country ?? undefined }, true)).toMatchObject({ number })
  })

  it.each([
    ['bank', { number: card }],
    ['usdt', { number: tron }],
    ['usdt', { number: evm, network: 'ERC20' }],
    ['alipay', { number: '13800138000' }],
    ['alipay', { number: 'somebody@example.com' }],
    ['wechat', { number: 'plum_blossom' }],
    ['ebpay', { number: 'EB10000001' }],
  ] as const)('%s %j, which the sandbox did not issue, is refused', (kind, typed) => {
    expect(readAccountNumber(kind, typed, true)).toBe('not_sandbox_account')
    expect(readAccountNumber(kind, typed, false)).toMatchObject({ number: typed.number })
  })

  it('an invalid number is refused with its own error', () => {
    expect(readAccountNumber('bank', { number: 'x' }, true)).toBe('card_format')
  })
})
