import { account, houseAccount } from '@magpie/db'
import { describe, expect, it } from 'vitest'
import { flooredHouse, isKept } from '../server/money/announced.ts'
import { accountName, houseAccounts } from './chart.ts'

const member = '019b76da-a800-7002-af86-a3348739ea2c'

describe('the chart of accounts', () => {
  it('L3: member accounts and floored house accounts store a balance, other house accounts do not', () => {
    for (const bucket of ['cash', 'held', 'locked'] as const) expect(isKept(account(member, bucket))).toBe(true)
    expect([...flooredHouse].sort()).toEqual(['owed', 'packets', 'payable', 'promotion', 'stock'])
    expect(['promotion', 'payable', 'issued', 'book/YBTY'].map((name) => isKept(houseAccount(name)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('an account is named by its house name, or by owner and bucket', () => {
    expect(accountName(houseAccount('book/YBTY'))).toBe('book/YBTY')
    expect(accountName(account(member, 'cash'))).toBe(`${member}/cash`)
  })

  // L4: the sum over the house consists of issued money, promotion and corrections; the rest belongs to players.
  it('L4: the house accounts for issuing, promotion and corrections exist from the first start', () =>
    expect(houseAccounts).toEqual(expect.arrayContaining(['issued', 'promotion', 'adjustments'])))
})
