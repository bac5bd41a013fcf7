// Numbers of cards, chains, phones and people against the reference cases, and what the cases leave open.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexToBytes } from '@noble/hashes/utils.js'
import { readTruth } from '../../../truth/read.ts'
import {
  addressFault,
  cardFault,
  cardStands,
  evmOf,
  evmStands,
  isSandboxAccount,
  luhnDigit,
  luhnStands,
  maskName,
  maskPhone,
  maskWallet,
  nameStands,
  phoneStands,
  pinFault,
  readCard,
  readWallet,
  sameName,
  sandboxAccount,
  tidyName,
  tronOf,
  tronStands,
} from './index.ts'
import { type Method, methodOf, methods, networks } from '../contract/index.ts'
import type { WalletRule } from './wallet-account.ts'

type Truth = {
  readonly bank_cards: {
    readonly luhn: { readonly rows: readonly (readonly [string, boolean])[] }
    readonly card_numbers: {
      readonly rows: readonly (readonly [string, string | null, boolean])[]
      readonly unionpay_luhn: Readonly<Record<string, boolean>>
    }
  }
  readonly tron_trc20: {
    readonly valid: { readonly rows: readonly (readonly [string, string])[] }
    readonly from_hex: readonly (readonly [string, string])[]
  }
  readonly evm_eip55: {
    readonly valid: readonly string[]
    readonly lowercase_accepted_as_unchecked: readonly string[]
    readonly uppercase_accepted_as_unchecked: readonly string[]
    readonly invalid: readonly (readonly [string, string])[]
  }
  readonly phone_display: {
    readonly suggested_rows: readonly (readonly [string, string])[]
    readonly rows: readonly (readonly [string, string | null, string])[]
  }
}
const ruleOf = (kind: Method) => methodOf[kind].number as WalletRule
const truth = readTruth<Truth>('validation.json')

describe('bank cards', () => {
  it.each(truth.bank_cards.luhn.rows)('the check digit of %s is valid: %s', (digits, stands) =>
    expect(luhnStands(digits)).toBe(stands),
  )
  it.each(truth.bank_cards.card_numbers.rows)('%j is %s, accepted: %s', (typed, network, accepted) => {
    const card = readCard(typed)
    expect(cardStands(card)).toBe(accepted)
    if (accepted) expect(card?.brand).toBe(network)
  })
  it.each(Object.entries(truth.bank_cards.card_numbers.unionpay_luhn))(
    'the check digit of UnionPay %s: %s',
    (digits, stands) => expect(readCard(digits)?.checksumStands).toBe(stands),
  )
  it.each([
    ['6222020200000000006', undefined],
    ['6222020200000000008', 'card_checksum'],
    ['6222 0202 0000 0000 006', undefined],
    ['4111111111111111', 'card_brand'],
    ['4111111111111112', 'card_checksum'],
    ['62123456789002', 'card_format'],
    ['62220202000000000061', 'card_format'],
    ['622202020000000000x', 'card_format'],
    ['', 'card_format'],
  ])('a payout card: %j is refused with %s', (typed, fault) => expect(cardFault(typed)).toBe(fault))
  it('every wrong digit and every swap of two different neighbours except 09 is detected', () => {
    const digits = fc.stringMatching(/^\d{15}$/).map((head) => head + luhnDigit(head))
    fc.assert(
      fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (card, at, by) => {
        const wrong = `${card.slice(0, at)}${(Number(card[at]) + by) % 10}${card.slice(at + 1)}`
        return luhnStands(card) && !luhnStands(wrong)
      }),
    )
    fc.assert(
      fc.property(digits, fc.nat(14), (card, at) => {
        const [one = '', two = ''] = card.slice(at, at + 2)
        if (one === two || ['09', '90'].includes(one + two)) return true
        return !luhnStands(card.slice(0, at) + two + one + card.slice(at + 2))
      }),
    )
  })
})

describe('addresses', () => {
  it.each(truth.tron_trc20.valid.rows)('TRC20 %s is valid and holds %s', (address, hex) => {
    expect(tronStands(address)).toBe(true)
    expect(tronOf(hexToBytes(hex.slice(2)))).toBe(address)
    expect(addressFault('TRC20', address)).toBeUndefined()
    expect(addressFault('ERC20', address)).toBe('address_network')
  })
  it.each(truth.tron_trc20.from_hex)('%s is TRC20 %s', (hex, address) => expect(tronOf(hexToBytes(hex))).toBe(address))
  it('a TRC20 address with any one character changed is invalid', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    for (const [address] of truth.tron_trc20.valid.rows) {
      for (let at = 0; at < address.length; at++) {
        const other = letters[(letters.indexOf(address[at] ?? '') + 1 + at) % letters.length] ?? ''
        const changed = address.slice(0, at) + other + address.slice(at + 1)
        expect(changed === address || !tronStands(changed)).toBe(true)
      }
      for (const odd of [
        address.slice(1),
        `${address}1`,
        ` ${address}`,
        address.toLowerCase(),
        address.replace('T', 'O'),
      ])
        expect(tronStands(odd)).toBe(false)
    }
  })
  it('the published address is valid, and invalid with its last character changed', () => {
    expect(tronStands('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true)
    expect(addressFault('TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe('address_checksum')
  })
  it.each([
    ...truth.evm_eip55.valid,
    ...truth.evm_eip55.lowercase_accepted_as_unchecked,
    ...truth.evm_eip55.uppercase_accepted_as_unchecked,
  ])('ERC20 %s is valid', (address) => {
    expect(evmStands(address)).toBe(true)
    expect(addressFault('TRC20', address)).toBe('address_network')
  })
  it.each(truth.evm_eip55.invalid)('ERC20 %s is invalid: %s', (address) => expect(evmStands(address)).toBe(false))
  it('an address of any twenty bytes is valid, and invalid with one letter in the other case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(39), (bytes, at) => {
        const address = evmOf(bytes)
        const char = address[2 + at] ?? ''
        const other = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()
        const changed = `${address.slice(0, 2 + at)}${other}${address.slice(3 + at)}`
        const digits = changed.slice(2)
        const unchecked = digits === digits.toLowerCase() || digits === digits.toUpperCase()
        return evmStands(address) && (other === char || unchecked || !evmStands(changed)) && tronStands(tronOf(bytes))
      }),
    )
  })
})

describe('S-VAL-05, S-VAL-06: phones', () => {
  it.each(truth.phone_display.suggested_rows)('%s is shown as %s', (given, shown) => {
    const [digits = '', about = ''] = given.split(' ')
    const country = /^\d+$/.exec(given.split(' ')[1] ?? '')?.[0]
    const form = {
      ...(country === undefined ? {} : { country }),
      ...(/international/.test(given) ? { international: true } : {}),
    }
    expect([maskPhone(digits, form), about]).toEqual([shown, about])
  })
  it.each(truth.phone_display.rows)('%j of %s is masked', (typed, country) => {
    const shown = maskPhone(typed, country === null ? { international: true } : { country })
    const digits = typed.replace(/\D/g, '')
    if (digits === '') return expect(shown).toBe('')
    expect(shown).toContain('*')
    expect(shown.replace(/^\(\d+\)/, '').replace(/\D/g, '').length).toBeLessThan(
      digits.length + (digits.length === 1 ? 1 : 0),
    )
    if (country === null || country !== '86') expect(shown.startsWith(`(${country ?? '86'})`)).toBe(true)
  })
  it('plus signs, leading zeros and separators are ignored', () => {
    for (const typed of ['+8613800138000', '008613800138000', '138 0013 8000', '138-0013-8000'])
      expect([maskPhone(typed), phoneStands(typed)]).toEqual(['138****8000', true])
  })
  it.each([
    ['13800138000', '86', true],
    ['12800138000', '86', false],
    ['1380013800', '86', false],
    ['138001380000', '86', false],
    ['91234567', '852', true],
    ['21234567', '86', false],
    ['13800138000', '7', false],
    ['1380013800x', '86', false],
    ['', '86', false],
  ])('%j of %s is valid: %s', (typed, country, stands) => expect(phoneStands(typed, country)).toBe(stands))
})

describe('names', () => {
  it.each([
    ['林小雀', true],
    ['周', false],
    ['阿卜杜拉·买买提', true],
    ['阿卜杜拉・买买提', true],
    ['一二三四五六七八九十一二三四五', true],
    ['一二三四五六七八九十一二三四五六', false],
    ['林 小雀', false],
    ['林小雀1', false],
    ["Anne-Marie O'Neil", true],
    ['A', false],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['林xiaoque', false],
    ['<b>', false],
    ['', false],
  ])('%s is valid: %s', (name, stands) => expect(nameStands(name)).toBe(stands))
  it('S-ROUTE-11a: holder and member are compared without regard to dots, case and spaces', () => {
    expect(sameName('阿卜杜拉・买买提', ' 阿卜杜拉·买买提 ')).toBe(true)
    expect(sameName('Anne  Marie', 'anne marie')).toBe(true)
    expect(sameName('林小雀', '林晓雀')).toBe(false)
    expect(tidyName('  Anne   Marie ')).toBe('Anne Marie')
  })
  it('L34: a masked name shows only its ends', () => {
    expect(['林雀', '林小雀', '欧阳小雀', 'Anne Marie'].map(maskName)).toEqual(['林*', '林*雀', '欧**雀', 'A*** M***'])
  })
})

describe('PIN', () => {
  it.each([
    ['123456', 'pin_weak'],
    ['111111', 'pin_weak'],
    ['654321', 'pin_weak'],
    ['890123', 'pin_weak'],
    ['121212', 'pin_weak'],
    ['123123', 'pin_weak'],
    ['112233', 'pin_weak'],
    ['12345', 'pin_format'],
    ['1234567', 'pin_format'],
    ['12345a', 'pin_format'],
    ['１２３４５６', 'pin_format'],
    ['', 'pin_format'],
    ['280519', undefined],
    ['135790', undefined],
  ])('%s: %s', (pin, fault) => expect(pinFault(pin)).toBe(fault))
  it('few PINs are refused, so that guessing does not become easier', () => {
    const refused = Array.from({ length: 1_000_000 }, (_, n) => `${n}`.padStart(6, '0')).filter(
      (pin) => pinFault(pin) !== undefined,
    )
    expect(refused.length).toBeLessThan(1_200)
  })
})

describe('wallets', () => {
  it.each([
    ['ebpay', 'eb99000001', '86', 'EB****0001'],
    ['koipay', 'KOI99000001', '86', 'KO****0001'],
    ['alipay', 'somebody@example.com', '86', 's***@example.com'],
    ['alipay', '138 0013 8000', '86', '138****8000'],
    ['alipay', '91234567', '852', '(852)912****4567'],
    ['wechat', 'plum_blossom', '86', 'pl****ssom'],
    ['ecny', '0000990000000001', '86', '00****0001'],
  ] as const)('%s %s is accepted and masked', (kind, typed, country, masked) => {
    const read = readWallet(ruleOf(kind), typed, country)
    expect(typeof read === 'string' ? read : maskWallet(read)).toBe(masked)
  })
  it.each([
    ['ebpay', '13800138000', 'account_format_wallet'],
    ['alipay', '12800138000', 'phone_format'],
    ['alipay', 'no mail', 'account_format_wallet'],
    ['wechat', '1x', 'account_format_wallet'],
    ['ecny', '12345', 'phone_format'],
  ] as const)('%s %s is refused: %s', (kind, typed, fault) => expect(readWallet(ruleOf(kind), typed, '86')).toBe(fault))
})

describe('L34: account numbers of the sandbox', () => {
  const nths = [0, 1, 7, 99, 12_345, 99_999_999]
  it.each(methods.flatMap((kind) => nths.map((nth) => [kind, nth] as const)))(
    '%s number %i passes every check',
    (kind, nth) => {
      for (const network of kind === 'usdt' ? networks : [null]) {
        const { number, country } = sandboxAccount(kind, network, nth)
        if (kind === 'bank') expect(cardFault(number)).toBeUndefined()
        else if (kind === 'usdt') expect(addressFault(network ?? 'TRC20', number)).toBeUndefined()
        else expect(typeof readWallet(ruleOf(kind), number, country ?? '86')).toBe('object')
        expect(isSandboxAccount(kind, { number, network, country })).toBe(true)
      }
    },
  )
  it('they are unique, and real numbers are not taken for them', () => {
    const made = nths.map((nth) => sandboxAccount('bank', null, nth).number)
    expect(new Set(made).size).toBe(nths.length)
    expect(isSandboxAccount('bank', { number: '6222020200000000006', network: null, country: null })).toBe(false)
    expect(
      isSandboxAccount('usdt', { number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', network: 'TRC20', country: null }),
    ).toBe(false)
    expect(isSandboxAccount('alipay', { number: '13800138000', network: null, country: '86' })).toBe(false)
    expect(isSandboxAccount('ecny', { number: '00123456', network: null, country: '999' })).toBe(true)
  })
})
