// A real name that was mistyped: one operator, who has seen papers, proposes the right one, another lets it stand (L33). The member's
// payment accounts that carry the old name go with it.

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
    /** As it stands, masked; null until the member has stated one. */
    name: z.nullable(z.string()),
    /** What waits for another operator: the right name, whole. */
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

/** Its maker may take it back; everything else is another's. */
export const opsNameFixDecide = endpoint({
  post: '/ops/v1/names/fix/decide',
  who,
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
  refuses: ['name_fix_unknown', 'account_in_use', 'same_operator', 'other_operator', 'already_decided', 'change_busy'],
})
