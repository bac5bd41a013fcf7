// Whom a withdrawal pays is decided when it is submitted, and stands sealed in the journal beside its plan. Before anything
// leaves the house the row is held against that: somebody who exchanged the payee in the table pays nobody (L9).

import type { House } from '@magpie/db'
import { type Withdrawal, withdrawalTableName } from './withdrawal-store.ts'

export const submitKind = 'withdrawal.submit'

/** Whom to pay, how much and by which way. */
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

/** What a submission says of it, as columns. Later plans change none of it. */
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

/** Whether the row pays whom the submission named; false and an alarm where it does not, or where no submission is found. */
export const payeeStands = async (house: House, one: Withdrawal): Promise<boolean> => {
  const asked = { table: withdrawalTableName, id: one.id, member: one.member, plan: submitKind, madeMs: one.createdMs }
  const [said] = (await house.journal.read({ added: [asked] })).added
  if (said != null && Object.entries(payeeOf(one)).every(([name, value]) => said[name] === value)) return true
  house.log.alarm(
    { law: 'L9', withdrawal: one.id },
    'a withdrawal does not pay whom it was submitted for: nothing is paid; run `npm run ledger:verify`',
  )
  return false
}
