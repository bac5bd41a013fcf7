// What a member paid in and was paid out, and their newest orders of both kinds: one page of the desk shows both together.

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

/** `paidIn` was credited, `paidOut` has left; orders are the newest ten of each kind. */
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
