// The transaction record (S-ROUTE-08a): all money movements of a member except bets, which have a record of their own.
// Rows are paged, and sums by day or month are separate, so that a page costs only its rows. An export is the same rows
// in larger pages: the browser makes the file, in the reader's language.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { AmountShown, At, Method, Network } from './words.ts'

export const recordKinds = ['deposit', 'withdrawal', 'transfer', 'rebate', 'bonus', 'correction'] as const
export type RecordKind = (typeof recordKinds)[number]

/** `done`: completed; `moving`: in transit; `checking`: under review; `ended`: without effect. */
export const recordStages = ['done', 'moving', 'checking', 'ended'] as const
export type RecordStage = (typeof recordStages)[number]

/** Coins as decimal text; negative if money left. */
const Moved = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

export const RecordRow = z.strictObject({
  /** The order's number, with a mark for a further payment of it; for a bonus or correction, its id on its own page. */
  id: z.string(),
  kind: z.enum(recordKinds),
  at: At,
  stage: z.enum(recordStages),
  /**
   * The exact state: a deposit's state, a withdrawal's stage, `in_moving` and the like for a transfer, `booked` for
   * others.
   */
  state: z.string(),
  /** The method of a deposit or withdrawal; null for others. */
  method: z.nullable(Method),
  network: z.nullable(Network),
  /** A bonus's origin, as its slice names it; a transfer's venue. */
  origin: z.nullable(z.string()),
  amount: AmountShown,
  /** Its effect on cash so far. */
  moved: Moved,
})
export type RecordRow = z.output<typeof RecordRow>

/** Where the next page begins: the last row of this one. */
const Cursor = z.strictObject({ at: At, id: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Default: all. */
const Kind = z.optional(z.enum(recordKinds))
const Stage = z.optional(z.enum(recordStages))
/** Only older rows; default now. */
const Until = z.optional(At)

const own = { who: 'member' } as const

export const recordList = endpoint({
  ...own,
  post: '/fd/api/v1/record/list',
  perMinute: 120,
  takes: z.strictObject({
    kind: Kind,
    stage: Stage,
    since: At,
    until: Until,
    before: z.optional(Cursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  gives: z.strictObject({ rows: z.array(RecordRow), next: z.nullable(Cursor) }),
  refuses: [],
})

export const exportPage = 2000

/** The same rows for a file, 2,000 at a time. */
export const recordExport = endpoint({
  ...own,
  post: '/fd/api/v1/record/export',
  perMinute: 90,
  takes: z.strictObject({ kind: Kind, stage: Stage, since: At, until: Until, before: z.optional(Cursor) }),
  gives: z.strictObject({ rows: z.array(RecordRow), next: z.nullable(Cursor) }),
  refuses: [],
})

/** A year and a started month, so that a chart of twelve months needs one call. */
export const sumsSpanMostMs = 400 * 86_400_000

export const recordSums = endpoint({
  ...own,
  post: '/fd/api/v1/record/sums',
  perMinute: 120,
  takes: z.strictObject({ kind: Kind, since: At, until: Until, by: z.enum(['day', 'month']) }),
  gives: z.strictObject({
    /** Only completed rows, by the Beijing day or month of the request; empty periods are left out. */
    spans: z.array(z.strictObject({ span: z.string(), count: z.int(), in: AmountShown, out: AmountShown })),
  }),
  refuses: ['span_long'],
})
