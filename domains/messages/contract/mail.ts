// The member's mail (S-ROUTE-07c). Texts are made in the browser, in the reader's language, from a template and its places.

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

/** How many were not read, by tab. */
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

/** Those that are named, of the caller's own. */
const Which = z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) })

export const mailRead = endpoint({
  post: '/site/api/v1/mail/read',
  who: 'member',
  takes: Which,
  gives: Unread,
  refuses: [],
})

/** What the house told everybody stays: `news` is not removed. */
export const mailRemove = endpoint({
  post: '/site/api/v1/mail/remove',
  who: 'member',
  takes: Which,
  gives: Unread,
  refuses: [],
})

/** Topic of `MailNews`: a mail came and may ring. */
export const mailTopic = 'messages.mail'
/** The same of a mail that came in the quiet hours: it is in the box and rings at no socket. */
export const mailHeldTopic = 'messages.mail_held'
export type MailNews = { readonly id: string; readonly template: string; readonly at: number }

/** Our own id on the socket for what a member shall know. */
const noticeMessage = 20_003

/** What a member's socket is told of one piece of news. */
export const mailStreamOf = (
  topic: string,
  body: unknown,
): readonly { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }[] =>
  topic === mailTopic ? [{ msgId: noticeMessage, msgData: { about: topic, ...(body as MailNews) } }] : []
