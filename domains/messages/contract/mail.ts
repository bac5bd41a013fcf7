// The member's mail (S-ROUTE-07c). The browser makes the text in the reader's language, from a template and its
// arguments.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { mailTabs } from './templates.ts'

const MailTab = z.enum(mailTabs)

export const Mail = z.strictObject({
  id: z.uuid(),
  tab: MailTab,
  template: z.string(),
  args: z.record(z.string(), z.string()),
  read: z.boolean(),
  /** Epoch milliseconds. */
  at: z.int(),
})
export type Mail = z.output<typeof Mail>

/** Unread mails by tab. */
export const Unread = z.strictObject({ bets: z.int(), account: z.int(), offers: z.int(), news: z.int() })
export type Unread = z.output<typeof Unread>

export const mailList = endpoint({
  post: '/site/api/v1/mail/list',
  who: 'member',
  takes: z.strictObject({
    tab: z.optional(MailTab),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  gives: z.strictObject({ rows: z.array(Mail), next: z.nullable(z.uuid()), unread: Unread }),
  refuses: [],
})

export const mailUnread = endpoint({
  post: '/site/api/v1/mail/unread',
  who: 'member',
  takes: z.strictObject({}),
  gives: Unread,
  refuses: [],
})

/** The named mails, among the caller's own. */
const Which = z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) })

export const mailRead = endpoint({
  post: '/site/api/v1/mail/read',
  who: 'member',
  takes: Which,
  gives: Unread,
  refuses: [],
})

/** Announcements stay: mail of the tab `news` is not removed. */
export const mailRemove = endpoint({
  post: '/site/api/v1/mail/remove',
  who: 'member',
  takes: Which,
  gives: Unread,
  refuses: [],
})

/** Topic of `MailNews`: a mail arrived and may send a push. */
export const mailTopic = 'messages.mail'
/** The same for a mail in quiet hours: it is in the mailbox, and no socket is notified. */
export const mailHeldTopic = 'messages.mail_held'
export type MailNews = { readonly id: string; readonly template: string; readonly at: number }

/** The platform's own message id for notices to a member. */
const noticeMessage = 20_003

/** The messages to a member's socket for one piece of news. */
export const mailStreamOf = (
  topic: string,
  body: unknown,
): readonly { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }[] =>
  topic === mailTopic ? [{ msgId: noticeMessage, msgData: { about: topic, ...(body as MailNews) } }] : []
