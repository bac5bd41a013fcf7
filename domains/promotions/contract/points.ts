// A member's points entry by entry, the newest first: `/mine/record/currencyRecord` (S-ROUTE-08e).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Whole = z.string().check(z.regex(/^-?\d{1,18}$/))

export const PointsRow = z.strictObject({
  id: z.string(),
  at: z.int(),
  kind: z.string(),
  /** Negative if points were spent. */
  amount: Whole,
  after: Whole,
  /** The award behind them, by its campaign's title and its reason; null for anything else. */
  title: z.nullable(z.record(z.string(), z.string())),
})
export type PointsRow = z.output<typeof PointsRow>

export const pointsRecord = endpoint({
  post: '/act/api/v1/points/record',
  who: 'member',
  takes: z.strictObject({
    show: z.optional(z.enum(['all', 'in', 'out'])),
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  gives: z.strictObject({ rows: z.array(PointsRow), next: z.nullable(z.string()), balance: Whole }),
  refuses: [],
})
