// The record of transactions (S-ROUTE-08a): whatever came to a member's money or left it, other than bets, which have a
// record of their own. Rows come page by page, sums by the day or the month apart from them, so that a page costs what
// is on it. An export is the same rows in larger pages: the browser makes the file of them, in the words of its reader.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { AmountShown, At, Method, Network } from './words.ts'

export const recordKinds = ['deposit', 'withdrawal', 'transfer', 'rebate', 'bonus', 'correction'] as const
export type RecordKind = (typeof recordKinds)[number]

/** `done` with effect, `moving` on its way, `checking` looked at by somebody, `ended` without effect. */
export const recordStages = ['done', 'moving', 'checking', 'ended'] as const
export type RecordStage = (typeof recordStages)[number]

/** Coins as decimal text; below zero where money left. */
const Moved = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

export const RecordRow = z.strictObject({
  /** The number of the order; of a bonus or a correction the id under which its own page knows it. */
  id: z.string(),
  kind: z.enum(recordKinds),
  at: At,
  stage: z.enum(recordStages),
  /** Where exactly it stands: the state of a deposit, the stage of a withdrawal, `in_moving` and its kin of a
   * transfer, `booked` for the others. */
  state: z.string(),
  /** How a deposit or withdrawal is paid; null for the others. */
  method: z.nullable(Method),
  network: z.nullable(Network),
  /** What a bonus came from, as its slice names it; the venue of a transfer. */
  origin: z.nullable(z.string()),
  amount: AmountShown,
  /** What it has done to the cash by now. */
  moved: Moved,
})
export type RecordRow = z.output<typeof RecordRow>

/** Where the next page begins: the last row of this one. */
const Cursor = z.strictObject({ at: At, id: z.string().check(z.minLength(1), z.maxLength(200)) })

/** All where nothing is said. */
const Kind = z.optional(z.enum(recordKinds))
const Stage = z.optional(z.enum(recordStages))
/** Only what is older; now where nothing is said. */
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

/** A year and a month that has begun, so that a chart of twelve months is one question. */
export const sumsSpanMostMs = 400 * 86_400_000

export const recordSums = endpoint({
  ...own,
  post: '/fd/api/v1/record/sums',
  perMinute: 120,
  takes: z.strictObject({ kind: Kind, since: At, until: At, by: z.enum(['day', 'month']) }),
  gives: z.strictObject({
    /** Of what had its effect alone, by the Beijing day or month in which it was asked for; empty spans are left out. */
    spans: z.array(z.strictObject({ span: z.string(), count: z.int(), in: AmountShown, out: AmountShown })),
  }),
  refuses: ['span_long'],
})
