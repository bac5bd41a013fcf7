// Differences between a rail and the books, for operators, and the statements compared. Amounts are minor units as
// decimal text.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { At, PayCurrency, textOf } from '../words.ts'

/**
 * `over_paid`: the rail paid what was already paid by hand or given back; booked as a loss. `hand_claimed`: the rail
 * paid while an operator claimed a payment by hand. From a statement: `not_booked`, moved by the rail but not in the
 * books; `not_said`, in the books but not in the statement; `amount`, the amounts differ. Venues are compared every
 * minute and have the last three too, and `state`, one side is further than the other, and `silent`, no statement came.
 * `state` of a payout: the rail reported that it came back, and an operator refused that.
 */
export const differenceKinds = [
  'over_paid',
  'hand_claimed',
  'not_booked',
  'not_said',
  'amount',
  'state',
  'silent',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export const differenceStates = ['open', 'recovered', 'closed'] as const

const Minor = z.string().check(z.regex(/^-?\d+$/))
const Cursor = z.string().check(z.regex(/^\d{1,16}\.[A-Za-z0-9_.:/-]{1,160}$/))

export const OpsDifference = z.strictObject({
  id: z.string(),
  state: z.enum(differenceStates),
  /** The rail or venue. */
  rail: z.string(),
  kind: z.enum(differenceKinds),
  /** A payout's number, or the rail's own id of a deposit. */
  ref: z.string(),
  currency: z.nullable(PayCurrency),
  said: z.nullable(Minor),
  booked: z.nullable(Minor),
  /** Coins booked as a loss. */
  loss: Minor,
  day: z.nullable(z.string()),
  at: At,
  dueAt: z.nullable(At),
  /** Coins that it is about; null if neither side has a figure, which counts as large. */
  size: z.nullable(Minor),
  /** What the first of two operators found out. */
  proposal: z.nullable(z.strictObject({ by: z.uuid(), note: z.string() })),
  closedBy: z.nullable(z.uuid()),
  note: z.nullable(z.string()),
})
export type OpsDifference = z.output<typeof OpsDifference>

export const opsDifferences = endpoint({
  get: '/ops/v1/suspense/differences',
  who: operatorWith('suspense.read'),
  takes: z.strictObject({
    state: z.optional(z.enum(differenceStates)),
    before: z.optional(Cursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({
    rows: z.array(OpsDifference),
    next: z.nullable(Cursor),
    /** Losses booked and not recovered. */
    lost: Minor,
    /** From this size on a second operator is needed. */
    secondFrom: Minor,
    /** How far each venue was compared with the books, and since when it is silent. */
    ties: z.array(z.strictObject({ venue: z.string(), at: At, lines: z.int(), silentSince: z.nullable(At) })),
    /** The newest statement of each rail. */
    statements: z.array(
      z.strictObject({ rail: z.string(), day: z.string(), lines: z.int(), differences: z.int(), at: At }),
    ),
  }),
  refuses: [],
})

/**
 * An operator records the explanation; no money moves. From a size on, and from a sum of the day on, the first proposes
 * it and another agrees (L33).
 */
export const opsDifferenceClose = endpoint({
  post: '/ops/v1/suspense/closeDifference',
  who: operatorWith('suspense.resolve'),
  takes: z.strictObject({ id: textOf(160), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['proposed', 'closed']) }),
  refuses: ['difference_unknown', 'difference_moved', 'same_operator'],
})

/** The first operator withdraws their proposal. */
export const opsDifferenceTakeBack = endpoint({
  post: '/ops/v1/suspense/takeBackDifference',
  who: operatorWith('suspense.resolve'),
  takes: z.strictObject({ id: textOf(160), reason: Reason }),
  gives: z.strictObject({ state: z.literal('open') }),
  refuses: ['difference_unknown', 'difference_moved', 'other_operator'],
})
