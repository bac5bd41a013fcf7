// A player's money for operators: the balances of their buckets, and all movements.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const who = operatorWith('money.read')
const Minor = z.string()

/** Every kind of movement that a slice announces. */
export const opsKinds = endpoint({
  get: '/ops/v1/ledger/kinds',
  who,
  takes: z.strictObject({}),
  gives: z.strictObject({ kinds: z.array(z.string()) }),
  refuses: [],
})

export const opsBalances = endpoint({
  get: '/ops/v1/money/balances',
  who,
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({ buckets: z.array(z.strictObject({ bucket: z.string(), balance: Minor })) }),
  refuses: ['player_without_accounts'],
})

export const Movement = z.strictObject({
  /** `lane.link.leaf`. */
  id: z.string(),
  at: z.int(),
  kind: z.string(),
  key: z.string(),
  from: z.string(),
  to: z.string(),
  /** Change of their cash: positive in, negative out, zero if the movement did not touch it. */
  cash: Minor,
  amount: Minor,
  /** Their cash after the movement, if it changed. */
  after: z.nullable(Minor),
})
export type Movement = z.output<typeof Movement>

export const opsMovements = endpoint({
  get: '/ops/v1/money/movements',
  who,
  takes: z.strictObject({
    member: z.uuid(),
    kind: z.optional(z.string().check(z.maxLength(40))),
    before: z.optional(
      z.string().check(z.regex(/^\d{1,17}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,18}\.\d{1,9}$/)),
    ),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(Movement), next: z.nullable(z.string()) }),
  refuses: [],
})
