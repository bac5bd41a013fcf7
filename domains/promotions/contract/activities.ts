// Public activities: the card of each, and one activity with all its rules, odds or wagering.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { productNames, Terms } from './activities/terms.ts'

export const activityTabs = ['all', 'live', 'betting', 'casino', 'newcomer', 'ended'] as const
export type ActivityTab = (typeof activityTabs)[number]

export const Activity = z.strictObject({
  id: z.string(),
  /** By language. */
  title: z.record(z.string(), z.string()),
  state: z.enum(['soon', 'live', 'ended']),
  /** Its pool is spent. */
  full: z.boolean(),
  fromAt: z.int(),
  toAt: z.nullable(z.int()),
  product: z.enum(productNames),
  art: z.string(),
  currency: z.enum(['XIB', 'XFE']),
  version: z.int(),
  /** Digest of the terms, in hex. */
  digest: z.string(),
  terms: Terms,
})
export type Activity = z.output<typeof Activity>

const Standing = {
  /** Whether the caller may not take part now; null for a guest. */
  paused: z.nullable(z.boolean()),
} as const

export const activityList = endpoint({
  post: '/act/api/v1/activity/list',
  who: 'anyone',
  takes: z.strictObject({ tab: z.optional(z.enum(activityTabs)) }),
  gives: z.strictObject({
    rows: z.array(Activity),
    ...Standing,
    /** The member's points; null for a guest. */
    points: z.nullable(z.string()),
    claimable: z.int(),
  }),
  refuses: [],
})

export const activityOne = endpoint({
  post: '/act/api/v1/activity/one',
  who: 'anyone',
  takes: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
  gives: z.strictObject({ activity: Activity, ...Standing }),
  refuses: ['activity_unknown'],
})
