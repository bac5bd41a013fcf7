// A member's total deposits and payouts, and their newest orders of both kinds, for one page of the desk.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { OpsDeposit } from './deposits.ts'
import { OpsWithdrawal } from './withdrawals.ts'

const Sum = z.strictObject({
  /** Minor units. */
  amount: z.string(),
  count: z.int(),
})

/** `paidIn`: credited; `paidOut`: paid. Orders: the newest ten of each kind. */
export const opsCashierMember = endpoint({
  get: '/ops/v1/deposits/member',
  who: operatorWith('deposits.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({
    paidIn: Sum,
    paidOut: Sum,
    deposits: z.array(OpsDeposit),
    withdrawals: z.array(OpsWithdrawal),
  }),
  refuses: [],
})
