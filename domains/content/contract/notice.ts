// S-CALL-04: notices for the marquee and the list. The specification names the four categories without numbers; the
// numbers are ours.

import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { AskedLanguage } from './language.ts'

/** Announcements, activities, matches, deposits and withdrawals. */
export const noticeCategories = { announcement: 1, activity: 2, event: 3, funds: 4 } as const
export type NoticeCategory = (typeof noticeCategories)[keyof typeof noticeCategories]

export const Notice = z.strictObject({
  id: z.string(),
  category: z.int(),
  title: z.string(),
  body: z.string(),
  from: Moment,
  /** Null: until it is taken down. */
  to: z.nullable(Moment),
  /** The larger comes first. */
  weight: z.int(),
})
export type Notice = z.output<typeof Notice>

export const queryNoticeList = endpoint({
  post: '/site/api/v1/advertising/queryNoticeList',
  who: 'anyone',
  takes: z.strictObject({
    /** All categories if omitted. */
    category: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
    language: AskedLanguage,
  }),
  gives: z.strictObject({ list: z.array(Notice) }),
  refuses: [],
})
