// A mistyped real name: one operator, who has seen papers, proposes the right one; another approves (L33). The member's
// payout accounts with the old name change too.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { At, textOf } from '../words.ts'

const who = operatorWith('names.fix')

export const opsNameFix = endpoint({
  get: '/ops/v1/names/fix',
  who,
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({
    /** The current name, masked; null until stated. */
    name: z.nullable(z.string()),
    /** The proposal that waits for another operator: the right name in full. */
    waiting: z.nullable(
      z.strictObject({ id: z.uuid(), name: z.string(), maker: z.string(), reason: z.string(), at: At }),
    ),
  }),
  refuses: [],
})

export const opsNameFixPropose = endpoint({
  post: '/ops/v1/names/fix/propose',
  who,
  takes: z.strictObject({ member: z.uuid(), name: textOf(50), reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['name_format', 'name_unstated', 'name_same', 'name_waits'],
})

/** Only the proposer may withdraw; only another operator may decide. */
export const opsNameFixDecide = endpoint({
  post: '/ops/v1/names/fix/decide',
  who,
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
  refuses: ['name_fix_unknown', 'account_in_use', 'same_operator', 'other_operator', 'already_decided', 'change_busy'],
})
