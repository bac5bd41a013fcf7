// Sends a letter to many in pieces: each is one plan that writes the mail and moves the letter's cursor, so that a node
// that dies midway skips no member and tells none twice.

import type { House, Job, Plan } from '@magpie/db'
import { membersBehind } from '@magpie/identity/server'
import { dayMs, isoOf, type Uuid } from '@magpie/kernel'
import { isOften, quietUntil } from '../rules/index.ts'
import { mailRing, mailRow, type NewMail } from './mail-plan.ts'

const atOnce = 200

type Raw = {
  readonly id: Uuid
  readonly audience: 'all' | 'newcomers'
  readonly template: 'announcement' | 'offer'
  readonly days: number
  readonly title: string
  readonly body: string
  readonly cursor: Uuid
  readonly told: number
  readonly made_at: Date
}

/** The members of one piece, and the mail for those who get it. */
type Piece = { readonly members: readonly Uuid[]; readonly mails: readonly NewMail[] }

const piecePlan = (letter: Raw, { members, mails }: Piece, nowMs: number): Plan => {
  const isLast = members.length < atOnce
  const told = letter.told + mails.length
  const end = isLast ? { ended_at: isoOf(nowMs) } : {}
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
        to: isLast ? 'sent' : 'sending',
        where: { cursor: letter.cursor },
        set: { cursor: members.at(-1) ?? letter.cursor, told, ...end },
      },
    ],
    rows: mails.map(mailRow),
    news: mails.flatMap((mail) => mailRing(mail, nowMs)),
    answer: {},
  }
}

export type MayBeOffered = (house: House, member: Uuid) => Promise<boolean>

/** L20: an offer skips members who may not play now, and those at their maximum (decision 0860). */
const thoseOffered = async (
  house: House,
  members: readonly Uuid[],
  mayBeOffered: MayBeOffered,
): Promise<readonly Uuid[]> => {
  const now = house.world.now()
  const { rows } = await house.db.query<{ member_id: Uuid; made_at: Date }>(
    `select member_id, made_at from messages.mail where member_id = any($1) and template = 'offer' and made_at > $2`,
    [members, new Date(now - 7 * dayMs)],
  )
  const told: Uuid[] = []
  for (const member of members) {
    const before = rows.filter(({ member_id: of }) => of === member).map(({ made_at: at }) => at.getTime())
    if (!isOften(before, now) && (await mayBeOffered(house, member))) told.push(member)
  }
  return told
}

/** False if there are no more members after the cursor. */
const sendPiece = async (house: House, letter: Raw, mayBeOffered: MayBeOffered): Promise<boolean> => {
  const { world, journal } = house
  const since = letter.audience === 'all' ? 0 : letter.made_at.getTime() - letter.days * dayMs
  const members = await membersBehind(house, letter.cursor, { sinceMs: since, limit: atOnce })
  const args = { title: letter.title, body: letter.body }
  const now = world.now()
  const heard = letter.template === 'offer' ? await thoseOffered(house, members, mayBeOffered) : members
  const mails = heard.map((member) => ({
    id: world.id(),
    member,
    letter: { template: letter.template, args },
    atMs: now,
  }))
  const outcome = await journal.commit(piecePlan(letter, { members, mails }, now))
  // Another node sent this piece first.
  if (!outcome.committed && outcome.refused !== 'stale' && outcome.refused !== 'key_conflict')
    throw new Error(`messages.letter: the journal refused ${outcome.refused}`)
  return members.length === atOnce
}

const sending = async ({ db }: House): Promise<readonly Raw[]> =>
  (
    await db.query<Raw>(
      `select id, audience, template, days, title, body, cursor, told, made_at from messages.letter where state = 'sending' order by id`,
    )
  ).rows

export const sendLetters = (mayBeOffered: MayBeOffered): Job => ({
  name: 'messages.send-letters',
  cron: '* * * * *',
  run: async (_payload, house) => {
    if (quietUntil(house.world.now()) > house.world.now()) return
    for (let more = true; more;) {
      more = false
      for (const letter of await sending(house)) more = (await sendPiece(house, letter, mayBeOffered)) || more
    }
  },
})
