// What a member sets for themselves. A stricter limit works at once, a looser one after 24 hours and a second yes (L21);
// none of them ever closes withdrawal. The specification names no paths for this; these follow its bases.

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { limitNames } from './own-limits.ts'
import { PlaySign } from './signs.ts'

/** Amounts travel as decimal text on the site's wire. */
const Amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/))

/** A limit and how much of it is used: amounts as decimal text, time as whole minutes. */
export const OwnLimitView = z.strictObject({
  limit: z.enum(limitNames),
  most: z.nullable(z.string()),
  /** Null for the largest single bet, which nothing uses up. Below zero where more was won than lost. */
  used: z.nullable(z.string()),
  /** When the window ends and it begins again. */
  ends: z.nullable(Moment),
  next: z.nullable(z.strictObject({ most: z.nullable(z.string()), from: Moment, lapses: Moment })),
})
export type OwnLimitView = z.output<typeof OwnLimitView>

/** After how many minutes of a visit the member may choose to be asked; an hour where they chose nothing. */
export const checkEvery = [15, 30, 60] as const

/** What waits for the member's word, or for their rest, before a stake is taken again. */
const VisitView = z.strictObject({
  every: z.int(),
  /** Since when they play without half an hour's rest; null when they do not. */
  began: z.nullable(Moment),
  /** `check`: how long and what it came to has to be answered. `session`: their longest visit is over. */
  waits: z.nullable(z.enum(['check', 'session'])),
  /** When the rest is over; null while nothing but an answer helps. */
  until: z.nullable(Moment),
})

export const ProtectionView = z.strictObject({
  /** Until when they have shut themselves out, UTC epoch milliseconds, `forGood` without an end; null when they have not. */
  excludedUntil: z.nullable(Moment),
  timedOutUntil: z.nullable(Moment),
  /** Since when the house holds their play until it has looked at the account; left out when it does not. */
  heldSince: z.optional(Moment),
  stakeLimit: z.strictObject({
    /** A Beijing day's stakes at most; null when they set none. */
    daily: z.nullable(z.string()),
    usedToday: z.string(),
    /** The looser limit that waits: from `from` it may be confirmed, at `lapses` it is forgotten. */
    next: z.nullable(z.strictObject({ daily: z.nullable(z.string()), from: Moment, lapses: Moment })),
  }),
  /** Every limit that may be set, set or not. */
  limits: z.array(OwnLimitView),
  /** The largest stake that their own limits let through now; null where none does. */
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

/** Days of Beijing that the own view of play shows at first. */
export const viewDays = 14

/** A member's play on a day of Beijing: from the counters by which limits are judged, so nothing differs from them. */
export const DayOfPlay = z.strictObject({
  /** `2026-11-23`. */
  day: z.string(),
  staked: z.string(),
  /** What came back for stakes of this day; an open bet has brought nothing yet. */
  returned: z.string(),
  deposited: z.string(),
  minutes: z.int(),
  /** Of them between midnight and five. */
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

/** Self-exclusion until a moment, or `forGood`. Binds at once and cannot be shortened by anybody. */
export const protectionExclude = endpoint({
  ...own,
  post: '/site/api/v1/protection/exclude',
  takes: z.strictObject({ until: Moment }),
  refuses: ['exclusion_length', 'not_stricter', 'change_busy'],
})

/** How long a pause may be: some hours up to six weeks. */
export const timeOutSpan = { leastHours: 1, mostHours: 1008 } as const

/** Play rests for a while. */
export const protectionTimeOut = endpoint({
  ...own,
  post: '/site/api/v1/protection/timeOut',
  takes: z.strictObject({ hours: z.int().check(z.minimum(timeOutSpan.leastHours), z.maximum(timeOutSpan.mostHours)) }),
  refuses: ['not_stricter', 'change_busy'],
})

/** Sets the daily stake limit; null takes it away. Lower works at once, higher waits for its second yes. */
export const protectionStakeLimit = endpoint({
  ...own,
  post: '/site/api/v1/protection/stakeLimit',
  takes: z.strictObject({ daily: z.nullable(Amount) }),
  refuses: ['limit_amount', 'change_busy'],
})

/** The second yes to a looser limit, after its 24 hours. */
export const protectionConfirmLimit = endpoint({
  ...own,
  post: '/site/api/v1/protection/stakeLimit/confirm',
  takes: z.strictObject({}),
  refuses: ['nothing_waits', 'too_early', 'change_busy'],
})

/** Sets one of the limits: an amount, or whole minutes of play; null takes it away. Lower works at once, higher waits. */
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

/** Said each minute by a screen on which somebody may play, while it is looked at: the house counts the time. */
export const protectionBeat = endpoint({
  ...own,
  post: '/site/api/v1/protection/beat',
  takes: z.strictObject({}),
  refuses: [],
})

/** The answer to the check: play on, end the visit, or rest for an hour that nobody can shorten. */
export const protectionCheck = endpoint({
  ...own,
  post: '/site/api/v1/protection/check',
  takes: z.strictObject({ choice: z.enum(['on', 'stop', 'pause']) }),
  refuses: ['change_busy'],
})

/** After how many minutes they want to be asked. */
export const protectionRemind = endpoint({
  ...own,
  post: '/site/api/v1/protection/remind',
  takes: z.strictObject({ every: z.union(checkEvery.map((one) => z.literal(one))) }),
  refuses: ['change_busy'],
})
