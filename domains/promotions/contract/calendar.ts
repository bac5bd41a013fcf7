// The calendar of signing in (S-ROUTE-06e). Days are Beijing's; a day that was missed can be made up, and counts for the month alone.

import { permitRefusals } from '@magpie/play-safe/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

export const Calendar = z.strictObject({
  month: Month,
  today: Day,
  /** When they registered: no day before can be made up. */
  joined: Day,
  signed: z.array(Day),
  /** Days on which they paused. */
  paused: z.array(Day),
  streak: z.int(),
  missed: z.array(Day),
  dayPoints: z.int(),
  milestones: z.array(z.strictObject({ days: z.int(), points: z.int(), reached: z.boolean() })),
  /** How many days can be made up for free in this month. */
  freeLeft: z.int(),
  /** Cards of the mall, one a day, when the free ones are used. */
  cards: z.int(),
  points: z.string(),
  /** Whether there is anything to sign for now. */
  open: z.boolean(),
  mayPlay: z.boolean(),
})
export type Calendar = z.output<typeof Calendar>

const SignAnswer = z.strictObject({
  day: Day,
  points: z.int(),
  /** Numbers of days that it reached, and what they bring. */
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
