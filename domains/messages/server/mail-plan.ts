// One mail as a plan: its row, and the news that notifies the member's socket, or holds it in quiet hours.

import type { Plan, Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { type Letter, mailHeldTopic, type MailNews, mailTemplates, mailTopic } from '../contract/index.ts'
import { isQuiet } from '../rules/index.ts'

export type NewMail = { readonly id: Uuid; readonly member: Uuid; readonly letter: Letter; readonly atMs: number }

export const mailRow = ({ id, member, letter, atMs }: NewMail): Row => ({
  table: 'messages.mail',
  values: {
    id,
    state: 'unread',
    member_id: member,
    tab: mailTemplates[letter.template].tab,
    template: letter.template,
    args: letter.args,
    made_at: isoOf(atMs),
  },
})

export const mailRing = ({ id, member, letter, atMs }: NewMail, nowMs: number): Plan['news'] => {
  const body: MailNews = { id, template: letter.template, at: atMs }
  const topic = isQuiet(mailTemplates[letter.template].of, nowMs) ? mailHeldTopic : mailTopic
  return [{ topic, member, body }]
}

/** `key`: the event. However often it is delivered, it makes one mail (L5). */
export const mailPlan = (key: string, mail: NewMail, nowMs: number): Plan => ({
  key: `messages/mail/${key}`,
  member: mail.member,
  kind: 'messages.mail',
  content: JSON.stringify([mail.member, mail.letter.template, mail.letter.args]),
  transfers: [],
  guards: [],
  rows: [mailRow(mail)],
  news: mailRing(mail, nowMs),
  answer: { id: mail.id },
})
