import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import lists from '../content/common-passwords.json' with { type: 'json' }
import { accountStands, isCommonPassword, passwordFault, passwordText } from './index.ts'

const sets = { passwords: new Set(lists.passwords), words: new Set(lists.words), tails: new Set(lists.tails) }
const fault = (password: string, account = 'player01') => passwordFault(password, account, sets)

describe('account names', () => {
  it('domain.md: 6 to 12 letters and digits, both present', () => {
    for (const good of ['abcde1', '1abcde', 'Player2026', 'a1b2c3d4e5f6']) expect(accountStands(good), good).toBe(true)
    const bad = [
      '',
      'abc1',
      'abcdef',
      '123456',
      'abcdefghijkl1',
      'abc 123',
      'abc_123',
      'abc-123',
      'ａｂｃ１２３',
      'абв123',
      'é12345',
      'abc123\n',
      'abc12\0',
    ]
    for (const name of bad) expect(accountStands(name), JSON.stringify(name)).toBe(false)
  })
})

describe('passwords', () => {
  it('domain.md: 8 to 64 characters of any kind, counted as people see them', () => {
    expect(fault('kq7#Lw2')).toBe('password_short')
    expect(fault('kq7#Lw2v')).toBeUndefined()
    expect(fault('三月的雨天真是好啊')).toBeUndefined()
    expect(fault('三月的雨天真好')).toBe('password_short')
    expect(fault('🦁🐯🐻🦊🐼🐨🐸🐵')).toBeUndefined()
    expect(fault('xq7 '.repeat(16).replace(/ /g, (_, at) => String.fromCodePoint(0x4e00 + at)))).toBeUndefined()
    expect(fault(`${'xq7z'.repeat(16)}k`)).toBe('password_long')
  })

  it('domain.md: not the account name, in any case', () => {
    expect(fault('PLAYER2026', 'player2026')).toBe('password_is_account')
  })

  it('two Unicode compositions of one character are the same password', () => {
    expect(passwordText('cafe\u0301-au-lait')).toBe(passwordText('caf\u00e9-au-lait'))
  })

  it('domain.md: common passwords are refused, in any case', () => {
    const common = [
      'password',
      'Password1',
      'PASSWORD123',
      '12345678',
      '123456789',
      '1234567890',
      '87654321',
      '11111111',
      '88888888',
      'qwertyuiop',
      'qwerty123',
      '1qaz2wsx',
      'zaq12wsx',
      'q1w2e3r4',
      '1q2w3e4r5t',
      'asdfghjkl',
      'zxcvbnm123',
      'iloveyou',
      'iloveyou1',
      'trustno1',
      'sunshine',
      'princess',
      'princess1',
      'football',
      'baseball',
      'superman',
      'starwars',
      'computer',
      'michelle',
      'jennifer',
      'corvette',
      'liverpool',
      'chelsea1',
      'arsenal1',
      'abc12345',
      'abcd1234',
      'a1234567',
      'a12345678',
      'aa123456',
      'qq123456',
      'woaini1314',
      'woaini520',
      '5201314520',
      '12341234',
      '11223344',
      '12344321',
      '147258369',
      '789456123',
      '19871012',
      '01011990',
      '12121212',
      'abcabcabc',
      'aaaaaaaa',
      'passw0rd',
      'p@ssw0rd',
      'changeme',
      'letmein1',
      'welcome1',
      'dragon123',
      'monkey123',
      'michael1',
      'charlie1',
      'jordan23',
      'pokemon1',
      'whatever',
      'internet',
      'samantha',
      'alexander',
      'elizabeth',
      'mustang1',
      'mercedes',
    ]
    for (const password of common) expect(fault(password), password).toBe('password_common')
  })

  it('passwords in no list are accepted, even if they contain a common word', () => {
    const fine = [
      'correct horse battery staple',
      'Tr0ub4dor&3',
      'magpie-play-money',
      'kite dragon lamp',
      'summer rain on tin',
      'qwe8rtz!lkj',
      'Xique-2026-play',
      'test-user-77-xyz',
      'Passphrase of mine',
      '42nd street corner',
      'mypw-8c1f',
      'Magpie!2026x',
    ]
    for (const password of fine) expect(fault(password), password).toBeUndefined()
  })

  it('repeated patterns are common at any length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 4 }), fc.integer({ min: 8, max: 24 }), (unit, length) => {
        expect(isCommonPassword(unit.repeat(24).slice(0, Math.max(length, 2 * unit.length)), sets)).toBe(true)
      }),
    )
  })

  it('random passwords pass', () => {
    const letter = fc.constantFrom(...'bcdfghjklmnpqrstvwxz23456789#%&'.split(''))
    fc.assert(
      fc.property(fc.array(letter, { minLength: 14, maxLength: 20 }), (letters) => {
        fc.pre(new Set(letters).size > 6)
        expect(fault(letters.join(''))).toBeUndefined()
      }),
    )
  })

  it('the lists are lower case, without duplicates, and of the expected size', () => {
    for (const list of Object.values(lists)) {
      expect(new Set(list).size).toBe(list.length)
      expect(list.filter((entry) => entry !== entry.toLowerCase())).toEqual([])
    }
    expect(lists.passwords.filter((entry) => entry.length < 8)).toEqual([])
    expect(lists.passwords.length).toBeGreaterThan(3000)
    expect(lists.words.length).toBeGreaterThan(1000)
  })
})
