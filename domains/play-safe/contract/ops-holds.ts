// Held play: an account that looks like that of an excluded or blocked member waits for an operator's decision.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/**
 * `held`: waits for an operator; `kept`: stays barred; `extended`: has the other account's exclusion; `released`: may
 * play.
 */
const holdStates = ['held', 'released', 'extended', 'kept'] as const

export const PlayHold = z.strictObject({
  member: z.uuid(),
  account: z.string(),
  state: z.enum(holdStates),
  /** What links the two accounts: registered on the other's device, or both use one payment account. */
  signal: z.enum(['device', 'payee']),
  other: z.strictObject({
    id: z.uuid(),
    account: z.string(),
    /** Why the other may not play now; null if that has ended. */
    bar: z.nullable(z.enum(['excluded', 'blocked'])),
    until: z.nullable(z.int()),
  }),
  heldAt: z.int(),
  decidedAt: z.nullable(z.int()),
})
export type PlayHold = z.output<typeof PlayHold>

export const holdsList = endpoint({
  get: '/ops/v1/holds/list',
  who: operatorWith('protection.read'),
  takes: z.strictObject({
    state: z.optional(z.enum(holdStates)),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({
    rows: z.array(PlayHold),
    next: z.nullable(z.uuid()),
    /** Number waiting. */
    waiting: z.int(),
  }),
  refuses: [],
})

/**
 * `release`: a different person. `extend`: the same person, and the other's exclusion or block applies here too. `from`
 * is the state that the operator saw; one that is `kept` can only be released, when the block has ended or was a
 * mistake.
 */
export const holdDecide = endpoint({
  post: '/ops/v1/holds/decide',
  who: operatorWith('holds.decide'),
  takes: z.strictObject({
    member: z.uuid(),
    decision: z.enum(['release', 'extend']),
    from: z.optional(z.enum(['held', 'kept'])),
    reason: Reason,
  }),
  gives: z.strictObject({ state: z.enum(holdStates) }),
  refuses: ['hold_unknown', 'change_busy'],
})
