// A member's deposits and payouts for their page at the desk.

import type { House } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { opsCashierMember } from '../../contract/index.ts'
import { newestDeposits } from './deposit-desk.ts'
import { newestWithdrawals, shownRow } from './withdrawal-queue.ts'

const newest = 10

type Sums = {
  readonly paid_in: bigint
  readonly in_count: number
  readonly paid_out: bigint
  readonly out_count: number
}

const sumsOf = async ({ db }: House, member: Uuid): Promise<Sums> => {
  const { rows } = await db.query<Sums>(
    `select * from
       (select coalesce(sum(credited), 0)::bigint as paid_in, count(*)::integer as in_count
          from cashier.deposit where member_id = $1 and state = 'credited') d,
       (select coalesce(sum(amount), 0)::bigint as paid_out, count(*)::integer as out_count
          from cashier.withdrawal where member_id = $1 and state = 'paid') w`,
    [member],
  )
  return rows[0] ?? { paid_in: 0n, in_count: 0, paid_out: 0n, out_count: 0 }
}

export const onMemberDesk = handle(opsCashierMember, async ({ member }, { house }) => {
  const [sums, deposits, withdrawals, names] = await Promise.all([
    sumsOf(house, member),
    newestDeposits(house, member, newest),
    newestWithdrawals(house, member, newest),
    accountNames(house, [member]),
  ])
  return {
    paidIn: { amount: String(sums.paid_in), count: sums.in_count },
    paidOut: { amount: String(sums.paid_out), count: sums.out_count },
    deposits,
    withdrawals: withdrawals.map((one) => shownRow(one, names.get(member) ?? '')),
  }
})
