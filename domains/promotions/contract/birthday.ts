// A member's birthday, only month and day, given voluntarily: on it they get a gift of their level, once a year.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** `02-29` is a valid day. */
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
export const lastDayOf = (month: number): number => daysOfMonth[month - 1] ?? 31

const MonthDay = z.string().check(
  z.regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  z.refine((text) => Number(text.slice(3)) <= lastDayOf(Number(text.slice(0, 2)))),
)
const Told = z.strictObject({ day: z.nullable(MonthDay) })

export const birthdayMine = endpoint({
  post: '/act/api/v1/birthday/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: Told,
  refuses: [],
})

/** Replaces the previous day; null removes it. */
export const birthdayTell = endpoint({
  post: '/act/api/v1/birthday/tell',
  who: 'member',
  takes: Told,
  gives: Told,
  refuses: [],
  perMinute: 10,
})
