// What operators do about venues: claims beyond the terms of a bet, bets that have waited too long, a day that cost too much,
// and the switch that stops a venue's stakes.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { VenueCode } from './catalogue.ts'
import { EpochMs } from './wallet-shapes.ts'

export const VenueTask = z.strictObject({
  id: z.string(),
  kind: z.enum(['withheld', 'held', 'kept', 'exposure']),
  state: z.enum(['open', 'proposed', 'done']),
  venue: z.string(),
  round: z.nullable(z.string()),
  /** Figures, minor units as decimal text. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  openedAt: EpochMs,
  dueAt: EpochMs,
  decision: z.nullable(z.enum(['pay', 'refuse', 'seen'])),
  proposedBy: z.nullable(z.string()),
})
export type VenueTask = z.output<typeof VenueTask>

export const OpsVenue = z.strictObject({
  code: z.string(),
  name: z.string(),
  state: z.enum(['open', 'maintenance', 'closed']),
  /** When it reopens automatically. */
  until: z.nullable(EpochMs),
  /** The platform's loss to it since the start of the Beijing day, and the limit, minor units as decimal text. */
  lost: z.nullable(z.string()),
  loseMost: z.string(),
  /** Its open tasks. */
  tasks: z.int(),
})
export type OpsVenue = z.output<typeof OpsVenue>

/** The last row of a page: its deadline and id. */
const Cursor = z.string().check(z.regex(/^\d{1,13}\..{1,140}$/))

export const opsVenueTasks = endpoint({
  get: '/ops/v1/venues/tasks',
  who: operatorWith('venues.read'),
  takes: z.strictObject({
    before: z.optional(Cursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({
    /** Open tasks, the most urgent first. */
    tasks: z.array(VenueTask),
    next: z.nullable(Cursor),
    venues: z.array(OpsVenue),
  }),
  refuses: [],
})

const act = { who: operatorWith('venues.resolve'), perMinute: 60 } as const

/**
 * A claim beyond the terms is paid or refused when two operators choose the same; the first only proposes. One operator
 * marks any other task as `seen`.
 */
export const opsVenueDecide = endpoint({
  ...act,
  post: '/ops/v1/venues/decide',
  takes: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(140)),
    decision: z.enum(['pay', 'refuse', 'seen']),
    reason: Reason,
  }),
  gives: z.strictObject({ state: z.enum(['proposed', 'done']) }),
  refuses: ['task_unknown', 'task_decision', 'same_operator', 'change_busy'],
})

/** Stakes stop within three seconds; wins and rollbacks go on. */
export const opsVenueSwitch = endpoint({
  ...act,
  post: '/ops/v1/venues/switch',
  takes: z.strictObject({
    venue: VenueCode,
    state: z.enum(['open', 'maintenance', 'closed']),
    /** When a maintenance ends automatically. */
    until: z.optional(EpochMs),
    reason: Reason,
  }),
  gives: z.strictObject({ state: z.enum(['open', 'maintenance', 'closed']) }),
  refuses: ['venue_unknown', 'venue_until'],
})
