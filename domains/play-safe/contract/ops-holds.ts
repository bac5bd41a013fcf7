// Play that is held because an account looks like somebody who is excluded or blocked, as operators decide on it.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** `held` waits for an operator; `kept` stays shut; `extended` has the other's exclusion; `released` plays. */
const holdStates = ['held', 'released', 'extended', 'kept'] as const

export const PlayHold = z.strictObject({
  member: z.uuid(),
  account: z.string(),
  state: z.enum(holdStates),
  /** What ties the two: they registered on a device of the other's, or both are paid at one place. */
  signal: z.enum(['device', 'payee']),
  other: z.strictObject({
    id: z.uuid(),
    account: z.string(),
    /** Why the other may not play now; null when that is over. */
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
    /** How many wait. */
    waiting: z.int(),
  }),
  refuses: [],
})

/** `release`: it is somebody else. `extend`: it is the same person, and the other's exclusion or block holds here too. */
export const holdDecide = endpoint({
  post: '/ops/v1/holds/decide',
  who: operatorWith('holds.decide'),
  takes: z.strictObject({ member: z.uuid(), decision: z.enum(['release', 'extend']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(holdStates) }),
  refuses: ['hold_unknown', 'change_busy'],
})
