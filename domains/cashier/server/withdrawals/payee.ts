// The payee of a withdrawal is fixed when it is submitted, and stored in the journal with its plan. Before money
// leaves, the row is compared with it: exchanging the payee in the table redirects no payment (L9).

import type { House } from '@magpie/db'
import { type Withdrawal, withdrawalTableName } from './withdrawal-store.ts'

export const submitKind = 'withdrawal.submit'

/** Payee, amount and route. */
export type Payee = Pick<
  Withdrawal,
  | 'member'
  | 'account'
  | 'kind'
  | 'network'
  | 'bank'
  | 'masked'
  | 'sealed'
  | 'amount'
  | 'net'
  | 'fee'
  | 'pay'
  | 'payCurrency'
  | 'rail'
>

/** The submission's columns for it. Later plans do not change them. */
export const payeeOf = (one: Payee) => ({
  member_id: one.member,
  account_id: one.account,
  kind: one.kind,
  network: one.network,
  bank: one.bank,
  masked: one.masked,
  sealed: one.sealed,
  amount: one.amount.toString(),
  net: one.net.toString(),
  fee: one.fee.toString(),
  pay_amount: one.pay.toString(),
  pay_currency: one.payCurrency,
  rail: one.rail,
})

/** Whether the row's payee is that of the submission; false with an alarm if it differs, or no submission is found. */
export const payeeStands = async (house: House, one: Withdrawal): Promise<boolean> => {
  const asked = { table: withdrawalTableName, id: one.id, member: one.member, plan: submitKind, madeMs: one.createdMs }
  const [said] = (await house.journal.read({ added: [asked] })).added
  if (said != null && Object.entries(payeeOf(one)).every(([name, value]) => said[name] === value)) return true
  house.log.alarm(
    { law: 'L9', withdrawal: one.id },
    'the payee of a withdrawal differs from the one that was submitted: nothing is paid; run `npm run ledger:verify`',
  )
  return false
}
