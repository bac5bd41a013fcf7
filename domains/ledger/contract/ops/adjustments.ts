// Manual corrections of a player's money: one operator proposes with a reason, another decides, and only then money moves
// (L33). For the platform's mistakes only; gifts are promotions and need a play permit (L20).

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** Decimal text above zero, at most a million. */
const Amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,5}|1000000)(?:\.\d{1,2})?$/))

export const adjustmentKind = 'ledger.adjustment'
export const AdjustmentState = z.enum(['waiting', 'approved', 'refused', 'withdrawn'])

const Hand = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: z.int() })

export const Adjustment = z.strictObject({
  id: z.uuid(),
  state: AdjustmentState,
  member: z.uuid(),
  /** `credit`: to the player; `debit`: from them. */
  direction: z.enum(['credit', 'debit']),
  /** Minor units. */
  amount: z.string(),
  /** What it is about: a ticket, an order, a letter. */
  reference: z.string(),
  maker: Hand,
  decider: z.nullable(Hand),
})
export type Adjustment = z.output<typeof Adjustment>

export const proposeAdjustment = endpoint({
  post: '/ops/v1/adjustments/propose',
  who: operatorWith('adjustment.propose'),
  takes: z.strictObject({
    member: z.uuid(),
    direction: z.enum(['credit', 'debit']),
    amount: Amount,
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    reason: Reason,
  }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['player_without_accounts', 'adjustment_amount', 'already_waits'],
  perMinute: 60,
})

export const decideAdjustment = endpoint({
  post: '/ops/v1/adjustments/decide',
  who: operatorWith('adjustment.approve'),
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: AdjustmentState }),
  refuses: ['adjustment_unknown', 'same_operator', 'already_decided', 'short_of_funds', 'other_operator'],
  perMinute: 60,
})

/** The maker alone. */
export const withdrawAdjustment = endpoint({
  post: '/ops/v1/adjustments/withdraw',
  who: operatorWith('adjustment.propose'),
  takes: z.strictObject({ id: z.uuid(), reason: Reason }),
  gives: z.strictObject({ state: AdjustmentState }),
  refuses: ['adjustment_unknown', 'other_operator', 'already_decided', 'same_operator'],
  perMinute: 60,
})

export const listAdjustments = endpoint({
  get: '/ops/v1/adjustments/list',
  who: operatorWith('approvals.read'),
  takes: z.strictObject({
    state: z.optional(AdjustmentState),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(Adjustment), next: z.nullable(z.uuid()) }),
  refuses: [],
})
