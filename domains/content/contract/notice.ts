// S-CALL-04: what runs through the marquee and stands in the list of notices. The specification names the four
// categories and no numbers; these are ours.

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { AskedLanguage } from './language.ts'

/** Announcements of the house, activities, matches, deposits and withdrawals. */
export const noticeCategories = { announcement: 1, activity: 2, event: 3, funds: 4 } as const
export type NoticeCategory = (typeof noticeCategories)[keyof typeof noticeCategories]

export const Notice = z.strictObject({
  id: z.string(),
  category: z.int(),
  title: z.string(),
  body: z.string(),
  from: Moment,
  /** Null: until somebody takes it down. */
  to: z.nullable(Moment),
  /** The heavier stands first. */
  weight: z.int(),
})
export type Notice = z.output<typeof Notice>

export const queryNoticeList = endpoint({
  post: '/site/api/v1/advertising/queryNoticeList',
  who: 'anyone',
  takes: z.strictObject({
    /** All categories where none is named. */
    category: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
    language: AskedLanguage,
  }),
  gives: z.strictObject({ list: z.array(Notice) }),
  refuses: [],
})
