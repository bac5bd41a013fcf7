// Which texts each wallet accepts, at their edges, and how they are shown.

import { describe, expect, it } from 'vitest'
import { type Method, methodOf } from '../contract/methods.ts'
import { maskWallet, readWallet, type WalletRule } from './wallet-account.ts'

const reads = (kind: Method, typed: string, country = '86') =>
  readWallet(methodOf[kind].number as WalletRule, typed, country)
const isTaken = (kind: Method, typed: string): boolean => typeof reads(kind, typed) !== 'string'
const taken = (kind: Method, some: readonly string[]) => some.filter((typed) => isTaken(kind, typed))

describe('a wallet code', () => {
  it.each([
    ['ebpay', 'EB'],
    ['koipay', 'KOI'],
  ] as const)('%s: %s and 8 to 16 letters or digits', (kind, head) => {
    const good = [`${head}A0000000`, `${head}${'0'.repeat(16)}`, `${head}${'Z'.repeat(16)}`]
    expect(taken(kind, good)).toEqual(good)
    const bad = [
      `${head}0000000`,
      `${head}${'0'.repeat(17)}`,
      `X${head}00000000`,
      `${head}0000_0000`,
      `${head}00000000!`,
      '00000000',
      'x',
    ]
    expect(taken(kind, bad)).toEqual([])
  })

  it.each([
    ['ebpay', ' eb99000001 ', 'EB99000001'],
    ['koipay', 'koi99000001\n', 'KOI99000001'],
  ] as const)('%s: %j is stored as %s', (kind, typed, account) =>
    expect(reads(kind, typed)).toEqual({ account, country: null }),
  )

  it('is not a phone number', () => {
    expect(reads('ebpay', '13800138000')).toBe('account_format_wallet')
    expect(reads('koipay', '+8613800138000')).toBe('account_format_wallet')
  })
})

describe('an Alipay email address', () => {
  const good = [
    'a@b.co',
    'A9@Example-1.com',
    'some.body_1+x-y@example.com',
    `${'x'.repeat(41)}@example.com`,
    `x@${'e'.repeat(30)}.com`,
    `x@e.${'c'.repeat(20)}`,
    'x@a.bb.cc.dd',
    'x@mail.example.com',
  ]
  it.each(good)('%s is accepted as typed', (typed) =>
    expect(reads('alipay', ` ${typed} `)).toEqual({ account: typed, country: null }),
  )

  it.each([
    '.a@example.com',
    '_a@example.com',
    'a b@example.com',
    `${'x'.repeat(42)}@example.com`,
    'a@',
    '@example.com',
    'a@example',
    'a@exa_mple.com',
    `x@${'e'.repeat(31)}.com`,
    `x@e.${'c'.repeat(21)}`,
    'x@e.c',
    'x@a.bb.cc.dd.ee',
    'x@e..com',
    'x@e.c_m',
    'x@e.com!',
    '!x@e.com',
    'x@y@e.com',
    'a!b@example.com',
  ])('%s is not valid', (typed) => expect(reads('alipay', typed)).toBe('account_format_wallet'))
})

describe('a WeChat name', () => {
  it.each(['a_-012', 'Abcdef', `a${'0'.repeat(19)}`])('%s is accepted as typed', (typed) =>
    expect(reads('wechat', ` ${typed} `)).toEqual({ account: typed, country: null }),
  )
  it.each(['a0000', `a${'0'.repeat(20)}`, '_abcdef', '!abcdef', 'abc.def', 'abcdef!', 'a b c d e f'])(
    '%s is not valid',
    (typed) => expect(reads('wechat', typed)).toBe('account_format_wallet'),
  )
})

describe('a digital yuan number', () => {
  it('has 16 digits', () => {
    expect(reads('ecny', '0000990000000001')).toEqual({ account: '0000990000000001', country: null })
    expect(reads('ecny', '000099000000000')).toBe('phone_format')
    expect(reads('ecny', '00009900000000011')).toBe('phone_format')
    expect(reads('ecny', 'x000099000000001')).toBe('account_format_wallet')
    expect(reads('ecny', '0000990000000001x')).toBe('account_format_wallet')
  })
})

describe('a phone number as an account', () => {
  it.each(['alipay', 'wechat', 'ecny'] as const)(
    'a phone number for %s is stored as its national digits, with the country apart',
    (kind) => {
      for (const typed of ['13800138000', ' +86 (138) 0013-8000 ', '0086 138 0013 8000'])
        expect(reads(kind, typed)).toEqual({ account: '13800138000', country: '86' })
      expect(reads(kind, '9123 4567', '852')).toEqual({ account: '91234567', country: '852' })
    },
  )

  it('a wrong number for its country and a text that is no phone number have different errors', () => {
    expect(reads('alipay', '12800138000')).toBe('phone_format')
    expect(reads('alipay', '13800138000', '852')).toBe('phone_format')
    expect(reads('alipay', '12345')).toBe('phone_format')
    expect(reads('alipay', '1'.repeat(20))).toBe('phone_format')
    for (const typed of ['1234', '1'.repeat(21), 'x13800138000', '13800138000x', '1380013800/', '++8613800138000', ''])
      expect([typed, reads('alipay', typed)]).toEqual([typed, 'account_format_wallet'])
  })
})

describe('L34: how an account is masked', () => {
  it.each([
    ['13800138000', '86', '138****8000'],
    ['91234567', '852', '(852)912****4567'],
    ['somebody@example.com', null, 's***@example.com'],
    ['a@b.co', null, 'a***@b.co'],
    ['plum_blossom', null, 'pl****ssom'],
    ['EB99000001', null, 'EB****0001'],
  ])('of %s of +%s: %s', (account, country, shown) => expect(maskWallet({ account, country })).toBe(shown))
})
