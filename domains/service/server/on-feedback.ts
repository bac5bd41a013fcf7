// Feedback: sent, listed, answered, or closed if the member wants no answer. A desk action and its audit row are one
// plan; the news of an answer becomes a mail.

import type { Guard, House } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { beijingDay, cleanText, isoOf, refuse, type Uuid } from '@magpie/kernel'
import { maskNumbers } from '@magpie/messages/server'
import { type Answer, handle, memberOf } from '@magpie/wire'
import {
  type AnswerNews,
  answerTopic,
  type Feedback,
  feedbackAnswer,
  feedbackClose,
  feedbackList,
  feedbackSend,
  feedbacksList,
} from '../contract/index.ts'
import { isOwnFile } from './files.ts'
import { faultOf } from './on-staff.ts'

const aDay = 5
const pageSize = 50
const table = 'service.feedback'

type Raw = {
  readonly id: Uuid
  readonly state: Feedback['state']
  readonly member_id: Uuid
  readonly kind: Feedback['kind']
  readonly text: string
  readonly device: string | null
  readonly files: Uuid[]
  readonly wish: boolean
  readonly answer: string | null
  readonly at: Date
  readonly answered_at: Date | null
}

const shaped = ({ id, state, kind, text, files, wish, answer, at, answered_at: answered }: Raw): Feedback => ({
  id,
  state,
  kind,
  text,
  files,
  wish,
  answer,
  at: at.getTime(),
  answeredAt: answered?.getTime() ?? null,
})

/** Counted in the plan itself, so that calls on several nodes at once do not pass it. A refusal is not kept for the key. */
const oneMoreToday = (member: Uuid, nowMs: number): Guard => ({
  guard: 'counter',
  member,
  kind: 'feedback',
  window: beijingDay(nowMs),
  currency: 'XXX',
  amount: 1n,
  ceiling: BigInt(aDay),
  refuses: 'stale',
})

const onSend = handle(feedbackSend, async (ask, { house, caller }): Promise<Answer<typeof feedbackSend>> => {
  const member = memberOf(caller)
  const { journal, world } = house
  const { key: named, kind, files, device = null, wish = true } = ask
  const text = maskNumbers(cleanText(ask.text))
  if (text === '') return refuse('say_again')
  const key = `service/feedback/${member}/${named}`
  const { keys } = await journal.read({ keys: [key] })
  // A repeat gets the same answer and counts once.
  if (keys[0] === null && !(await isOwnFile(house, member, files))) return refuse('file_unknown')
  const id = world.id()
  const nowMs = world.now()
  const values = { id, state: 'waiting', member_id: member, kind, text, device, files, wish, at: isoOf(nowMs) }
  const outcome = await journal.commit({
    key,
    member,
    kind: 'service.feedback',
    content: JSON.stringify([kind, text, files, wish]),
    transfers: [],
    guards: [oneMoreToday(member, nowMs)],
    rows: [{ table, values }],
    news: [],
    answer: { id },
  })
  if (outcome.committed) return outcome.answer as { id: string }
  return refuse(outcome.refused === 'stale' ? 'feedbacks_many' : 'say_again')
})

/** A member's own, the newest first. */
export const feedbackOf = async ({ db }: House, member: Uuid, limit: number): Promise<Feedback[]> => {
  const { rows } = await db.query<Raw>(
    `select * from service.feedback where member_id = $1 order by id desc limit $2`,
    [member, limit],
  )
  return rows.map(shaped)
}

const onList = handle(feedbackList, async (_ask, { house, caller }) => ({
  rows: await feedbackOf(house, memberOf(caller), pageSize),
}))

const onAll = handle(feedbacksList, async ({ show = 'open', before, limit = pageSize }, { house }) => {
  const { rows: all } = await house.db.query<Raw>(
    `select * from service.feedback where ($1 or state = 'waiting') and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [show === 'all', before ?? null, limit + 1],
  )
  const page = all.slice(0, limit)
  const names = await accountNames(house, [...new Set(page.map(({ member_id: member }) => member))])
  const counted = await house.db.query<{ n: number }>(
    `select count(*)::int n from service.feedback where state = 'waiting'`,
  )
  return {
    rows: page.map((row) => ({
      ...shaped(row),
      member: row.member_id,
      account: names.get(row.member_id) ?? '',
      device: row.device,
    })),
    next: all.length > limit ? (page.at(-1)?.id ?? null) : null,
    waiting: counted.rows[0]?.n ?? 0,
  }
})

const onAnswer = (hosts: readonly string[]) =>
  handle(feedbackAnswer, async ({ id, answer, reason }, context): Promise<Answer<typeof feedbackAnswer>> => {
    const { house, audit } = context
    const fault = faultOf(answer, hosts)
    if (fault !== undefined) return fault
    const { rows } = await house.journal.read({ rows: [{ table, id }] })
    const member = rows[0]?.['member_id'] as Uuid | undefined
    if (member === undefined || rows[0]?.['state'] !== 'waiting') return refuse('feedback_unknown')
    const told: AnswerNews = { to: 'feedback' }
    const outcome = await house.journal.commit({
      key: `service/feedback-answer/${id}`,
      member,
      kind: 'service.feedback_answer',
      content: JSON.stringify([id, answer]),
      transfers: [],
      guards: [
        {
          guard: 'state',
          table,
          id,
          from: ['waiting'],
          to: 'answered',
          set: { answer: cleanText(answer), answered_at: isoOf(house.world.now()) },
        },
      ],
      rows: [audit({ action: 'service.feedback_answer', reason, subject: { kind: 'feedback', id }, member })],
      news: [{ topic: answerTopic, member, body: told }],
      answer: {},
    })
    return outcome.committed && !outcome.replay ? { ok: true } : refuse('feedback_unknown')
  })

const onClose = handle(
  feedbackClose,
  async ({ id, reason }, { house, audit }): Promise<Answer<typeof feedbackClose>> => {
    const { rows } = await house.journal.read({ rows: [{ table, id }] })
    const [row] = rows
    if (row?.['state'] !== 'waiting') return refuse('feedback_unknown')
    if (row['wish'] === true) return refuse('feedback_wished')
    const member = row['member_id'] as Uuid
    const outcome = await house.journal.commit({
      key: `service/feedback-close/${id}`,
      member,
      kind: 'service.feedback_close',
      content: JSON.stringify([id]),
      transfers: [],
      guards: [{ guard: 'state', table, id, from: ['waiting'], to: 'closed' }],
      rows: [audit({ action: 'service.feedback_close', reason, subject: { kind: 'feedback', id }, member })],
      news: [],
      answer: {},
    })
    return outcome.committed && !outcome.replay ? { ok: true } : refuse('feedback_unknown')
  },
)

export const onFeedback = (hosts: readonly string[]) => [onSend, onList, onAll, onAnswer(hosts), onClose]
