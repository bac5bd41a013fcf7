// A letter to many is sent by the house, some members at a time: each piece is one plan that writes their mail and moves
// the letter's place, so that a node that dies on the way leaves nobody out and tells nobody twice.

import type { House, Job, Plan } from '@magpie/db'
import { membersBehind } from '@magpie/identity/server'
import { isoOf, type Uuid } from '@magpie/kernel'
import { quietUntil } from '../rules/index.ts'
import { mailRing, mailRow, type NewMail } from './mail-plan.ts'

const atOnce = 200
const dayMs = 86_400_000

type Raw = {
  readonly id: Uuid
  readonly audience: 'all' | 'newcomers'
  readonly days: number
  readonly title: string
  readonly body: string
  readonly cursor: Uuid
  readonly told: number
  readonly made_at: Date
}

const piecePlan = (letter: Raw, mails: readonly NewMail[], nowMs: number): Plan => {
  const last = mails.at(-1)
  const told = letter.told + mails.length
  const end = mails.length < atOnce ? { ended_at: isoOf(nowMs) } : {}
  return {
    key: `messages/letter/${letter.id}/${letter.cursor}`,
    member: null,
    kind: 'messages.letter_piece',
    content: JSON.stringify([letter.id, letter.cursor]),
    transfers: [],
    guards: [
      {
        guard: 'state',
        table: 'messages.letter',
        id: letter.id,
        from: ['sending'],
        to: mails.length < atOnce ? 'sent' : 'sending',
        where: { cursor: letter.cursor },
        set: { cursor: last?.member ?? letter.cursor, told, ...end },
      },
    ],
    rows: mails.map(mailRow),
    news: mails.flatMap((mail) => mailRing(mail, nowMs)),
    answer: {},
  }
}

/** False when there is nobody behind its place any more. */
const sendPiece = async (house: House, letter: Raw): Promise<boolean> => {
  const { world, journal } = house
  const since = letter.audience === 'all' ? 0 : letter.made_at.getTime() - letter.days * dayMs
  const members = await membersBehind(house, letter.cursor, { sinceMs: since, limit: atOnce })
  const args = { title: letter.title, body: letter.body }
  const now = world.now()
  const mails = members.map((member) => ({
    id: world.id(),
    member,
    letter: { template: 'announcement' as const, args },
    atMs: now,
  }))
  const outcome = await journal.commit(piecePlan(letter, mails, now))
  // Another node was quicker: its piece is this one.
  if (!outcome.committed && outcome.refused !== 'stale' && outcome.refused !== 'key_conflict')
    throw new Error(`messages.letter: the journal refused ${outcome.refused}`)
  return mails.length === atOnce
}

const sending = async ({ db }: House): Promise<readonly Raw[]> =>
  (
    await db.query<Raw>(
      `select id, audience, days, title, body, cursor, told, made_at from messages.letter where state = 'sending' order by id`,
    )
  ).rows

export const sendLetters: Job = {
  name: 'messages.send-letters',
  cron: '* * * * *',
  run: async (_payload, house) => {
    if (quietUntil(house.world.now()) > house.world.now()) return
    for (let more = true; more;) {
      more = false
      for (const letter of await sending(house)) more = (await sendPiece(house, letter)) || more
    }
  },
}
