// The sign-in calendar (S-ROUTE-06e). Days are Beijing days; a missed day can be made up, and counts only for the
// month.

import { permitRefusals } from '@magpie/play-safe/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** A day that exists: it is stored as a date. */
const Day = z.iso.date()
const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

export const Calendar = z.strictObject({
  month: Month,
  today: Day,
  /** Registration: earlier days cannot be made up. */
  joined: Day,
  signed: z.array(Day),
  /** Days of a time-out. */
  paused: z.array(Day),
  streak: z.int(),
  missed: z.array(Day),
  dayPoints: z.int(),
  milestones: z.array(z.strictObject({ days: z.int(), points: z.int(), reached: z.boolean() })),
  /** How many days of this month can still be made up for free. */
  freeLeft: z.int(),
  /** Cards from the mall, one for each day, after the free ones are used. */
  cards: z.int(),
  points: z.string(),
  /** Whether a sign-in campaign is running. */
  open: z.boolean(),
  mayPlay: z.boolean(),
})
export type Calendar = z.output<typeof Calendar>

const SignAnswer = z.strictObject({
  day: Day,
  points: z.int(),
  /** Numbers of days reached, and their points. */
  milestones: z.array(z.strictObject({ days: z.int(), points: z.int() })),
})

export const calendarMonth = endpoint({
  post: '/act/api/v1/calendar/month',
  who: 'member',
  takes: z.strictObject({ month: z.optional(Month) }),
  gives: Calendar,
  refuses: ['activity_unknown'],
})

export const calendarSign = endpoint({
  post: '/act/api/v1/calendar/sign',
  who: 'member',
  takes: z.strictObject({ requestId: z.uuid() }),
  gives: SignAnswer,
  refuses: ['activity_unknown', 'signed_already', 'budget_spent', 'points_need_name', ...permitRefusals, 'claim_busy'],
})

export const calendarMakeUp = endpoint({
  post: '/act/api/v1/calendar/makeUp',
  who: 'member',
  takes: z.strictObject({ requestId: z.uuid(), day: Day }),
  gives: SignAnswer,
  refuses: [
    'activity_unknown',
    'makeup_day',
    'makeup_none',
    'budget_spent',
    'points_need_name',
    ...permitRefusals,
    'claim_busy',
  ],
})
