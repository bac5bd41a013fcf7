// Accounts and withdrawals in the server's shapes, for tests of the screens.

import { accountsMost, type AccountsView, type AccountView } from '../../contract/accounts.ts'
import type { WithdrawalView } from '../../contract/withdrawals.ts'
import type { Quote } from '../withdraw/withdrawals-query.ts'

const accountId = '0192f000-0000-7000-8000-000000000001'
export const withdrawalId = 'W2606128841370215'

export const accountOf = (more: Partial<AccountView>): AccountView => ({
  id: accountId,
  kind: 'bank',
  network: null,
  brand: 'unionpay',
  bank: 'CCB',
  holder: 'L*** X***',
  masked: '6688',
  alias: null,
  isDefault: true,
  addedAt: 0,
  usableFrom: 0,
  ...more,
})

export const accountsOf = (accounts: readonly AccountView[] = [accountOf({})]): AccountsView => ({
  accounts: [...accounts],
  most: { ...accountsMost },
  realName: 'L*** X***',
  pin: true,
  coolingHours: 24,
  sandbox: true,
})

export const quoteOf = (more: Partial<Quote> = {}): Quote => ({
  available: '12360.50',
  kept: '0.00',
  bonus: '0.00',
  owed: '0.00',
  locked: '0.00',
  turnoverLeft: '0.00',
  least: '100.00',
  most: '50000.00',
  today: { nth: 1, countMost: 5, countLeft: 5, amountMost: '200000.00', amountLeft: '200000.00', free: 3 },
  secondFrom: '5000.00',
  typicalMinutes: 10,
  asked: null,
  blocks: [],
  ...more,
})

export const withdrawalOf = (more: Partial<WithdrawalView> = {}): WithdrawalView => {
  const now = Date.now()
  return {
    id: withdrawalId,
    stage: 'checking',
    reason: null,
    evidence: null,
    next: null,
    amount: '2000.00',
    fee: '0.00',
    payAmount: '2000.00',
    payCurrency: 'CNY',
    paidTo: { account: accountId, kind: 'bank', network: null, bank: 'CCB', masked: '6688' },
    createdAt: now,
    changedAt: now,
    dueAt: now + 1_200_000,
    reference: null,
    steps: [{ stage: 'checking', at: now }],
    appeal: null,
    mayAppeal: false,
    rule: null,
    ...more,
  }
}
