// A member's settings for themselves. A stricter limit applies at once, a looser one after 24 hours and a second
// confirmation (L21); none of them ever blocks withdrawals. The specification names no paths for this; these follow its
// bases.

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { limitNames } from './own-limits.ts'
import { PlaySign } from './signs.ts'

/** Amounts are decimal text on the site's wire. */
const Amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/))

/** A limit and how much of it is used: amounts as decimal text, time as whole minutes. */
export const OwnLimitView = z.strictObject({
  limit: z.enum(limitNames),
  most: z.nullable(z.string()),
  /** Null for the largest single bet, which is not used up. Negative if more was won than lost. */
  used: z.nullable(z.string()),
  /** When the window ends and the next begins. */
  ends: z.nullable(Moment),
  next: z.nullable(z.strictObject({ most: z.nullable(z.string()), from: Moment, lapses: Moment })),
})
export type OwnLimitView = z.output<typeof OwnLimitView>

/** The intervals in minutes between reality checks; an hour by default. */
export const checkEvery = [15, 30, 60] as const

/** What must happen before the next stake: the member's answer, or their rest. */
const VisitView = z.strictObject({
  every: z.int(),
  /** Since when they have played without half an hour's rest; null if they are not playing. */
  began: z.nullable(Moment),
  /** `check`: the member must answer the reality check. `session`: the longest visit is over. */
  waits: z.nullable(z.enum(['check', 'session'])),
  /** When the rest is over; null if an answer is needed. */
  until: z.nullable(Moment),
})

export const ProtectionView = z.strictObject({
  /** End of their exclusion, UTC epoch milliseconds, `forGood` without an end; null if none. */
  excludedUntil: z.nullable(Moment),
  timedOutUntil: z.nullable(Moment),
  /** Since when their play is held until an operator reviews the account; absent if it is not held. */
  heldSince: z.optional(Moment),
  stakeLimit: z.strictObject({
    /** Most stakes in a Beijing day; null if not set. */
    daily: z.nullable(z.string()),
    usedToday: z.string(),
    /** A looser limit that waits: it may be confirmed from `from`, and expires at `lapses`. */
    next: z.nullable(z.strictObject({ daily: z.nullable(z.string()), from: Moment, lapses: Moment })),
  }),
  /** Every possible limit, set or not. */
  limits: z.array(OwnLimitView),
  /** The largest stake that their own limits allow now; null if no limit applies. */
  stakeRoom: z.nullable(z.string()),
  visit: VisitView,
})
export type ProtectionView = z.output<typeof ProtectionView>

const own = { who: 'member', gives: ProtectionView, perMinute: 60 } as const

export const protectionMine = endpoint({
  ...own,
  post: '/site/api/v1/protection/mine',
  takes: z.strictObject({}),
  refuses: [],
})

/** Beijing days that the member's own view first shows. */
export const viewDays = 14

/** A member's play on a Beijing day, from the same counters that limits use. */
export const DayOfPlay = z.strictObject({
  /** `2026-11-23`. */
  day: z.string(),
  staked: z.string(),
  /** Returns of this day's stakes; an open bet has none yet. */
  returned: z.string(),
  deposited: z.string(),
  minutes: z.int(),
  /** Of these, between midnight and 05:00. */
  nightMinutes: z.int(),
})
export type DayOfPlay = z.output<typeof DayOfPlay>

/** The member's own play, day by day, the oldest first. */
export const protectionDays = endpoint({
  post: '/site/api/v1/protection/days',
  who: 'member',
  takes: z.strictObject({ days: z.optional(z.union([z.literal(14), z.literal(30), z.literal(90)])) }),
  gives: z.strictObject({ days: z.array(DayOfPlay), signs: z.array(PlaySign) }),
  refuses: [],
  perMinute: 60,
})

/** Self-exclusion until a moment, or `forGood`. It applies at once, and no one can shorten it. */
export const protectionExclude = endpoint({
  ...own,
  post: '/site/api/v1/protection/exclude',
  takes: z.strictObject({ until: Moment }),
  refuses: ['exclusion_length', 'not_stricter', 'change_busy'],
})

/** How long a time-out may be: an hour to six weeks. */
export const timeOutSpan = { leastHours: 1, mostHours: 1008 } as const

/** A time-out: no play for a while. */
export const protectionTimeOut = endpoint({
  ...own,
  post: '/site/api/v1/protection/timeOut',
  takes: z.strictObject({ hours: z.int().check(z.minimum(timeOutSpan.leastHours), z.maximum(timeOutSpan.mostHours)) }),
  refuses: ['not_stricter', 'change_busy'],
})

/** Sets the daily stake limit; null removes it. Lower applies at once, higher waits for confirmation. */
export const protectionStakeLimit = endpoint({
  ...own,
  post: '/site/api/v1/protection/stakeLimit',
  takes: z.strictObject({ daily: z.nullable(Amount) }),
  refuses: ['limit_amount', 'change_busy'],
})

/** Confirms a looser limit after its 24 hours. */
export const protectionConfirmLimit = endpoint({
  ...own,
  post: '/site/api/v1/protection/stakeLimit/confirm',
  takes: z.strictObject({}),
  refuses: ['nothing_waits', 'too_early', 'change_busy'],
})

/** Sets one limit: an amount, or whole minutes of play; null removes it. Lower applies at once, higher waits. */
export const protectionLimit = endpoint({
  ...own,
  post: '/site/api/v1/protection/limit',
  takes: z.strictObject({ limit: z.enum(limitNames), most: z.nullable(Amount) }),
  refuses: ['limit_amount', 'change_busy'],
})

export const protectionLimitConfirm = endpoint({
  ...own,
  post: '/site/api/v1/protection/limit/confirm',
  takes: z.strictObject({ limit: z.enum(limitNames) }),
  refuses: ['nothing_waits', 'too_early', 'change_busy'],
})

/** Sent each minute by a screen on which the member may play, while it is visible: the server counts the time. */
export const protectionBeat = endpoint({
  ...own,
  post: '/site/api/v1/protection/beat',
  takes: z.strictObject({}),
  refuses: [],
})

/** The answer to the reality check: play on, end the visit, or rest for an hour that no one can shorten. */
export const protectionCheck = endpoint({
  ...own,
  post: '/site/api/v1/protection/check',
  takes: z.strictObject({ choice: z.enum(['on', 'stop', 'pause']) }),
  refuses: ['change_busy'],
})

/** The interval of the reality check, in minutes. */
export const protectionRemind = endpoint({
  ...own,
  post: '/site/api/v1/protection/remind',
  takes: z.strictObject({ every: z.union(checkEvery.map((one) => z.literal(one))) }),
  refuses: ['change_busy'],
})
