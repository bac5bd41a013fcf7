// Sends a letter to many in pieces: each is one plan that writes the mail and moves the letter's cursor, so that a node
// that dies midway skips no member and tells none twice.

import type { Guard, House, Job, Plan } from '@magpie/db'
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

/** The members of one piece, the mail for those who get it, and what must still hold about them. */
type Piece = {
  readonly members: readonly Uuid[]
  readonly mails: readonly NewMail[]
  readonly fences: readonly Guard[]
}

const piecePlan = (letter: Raw, { members, mails, fences }: Piece, nowMs: number): Plan => {
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
      ...fences,
    ],
    rows: mails.map(mailRow),
    news: mails.flatMap((mail) => mailRing(mail, nowMs)),
    answer: {},
  }
}

export type MayBeOffered = (house: House, member: Uuid) => Promise<boolean>

type Offered = { readonly member: Uuid; readonly fence: Guard }

/**
 * L20: an offer skips members who may not play now, and those at their maximum (decision 0860). Each member's play epoch
 * is read before their standing: if that changes before the piece is written, the piece is stale.
 */
const thoseOffered = async (
  house: House,
  members: readonly Uuid[],
  mayBeOffered: MayBeOffered,
): Promise<readonly Offered[]> => {
  const now = house.world.now()
  const { fences } = await house.journal.read({ fences: members })
  const { rows } = await house.db.query<{ member_id: Uuid; made_at: Date }>(
    `select member_id, made_at from messages.mail where member_id = any($1) and template = 'offer' and made_at > $2`,
    [members, new Date(now - 7 * dayMs)],
  )
  const told: Offered[] = []
  for (const [at, member] of members.entries()) {
    const epoch = fences[at] ?? null
    const before = rows.filter(({ member_id: of }) => of === member).map(({ made_at: madeAt }) => madeAt.getTime())
    if (epoch !== null && !isOften(before, now) && (await mayBeOffered(house, member)))
      told.push({ member, fence: { guard: 'fence', member, epoch } })
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
  const offered = letter.template === 'offer' ? await thoseOffered(house, members, mayBeOffered) : null
  const heard = offered?.map(({ member }) => member) ?? members
  const fences = offered?.map(({ fence }) => fence) ?? []
  const mails = heard.map((member) => ({
    id: world.id(),
    member,
    letter: { template: letter.template, args },
    atMs: now,
  }))
  const outcome = await journal.commit(piecePlan(letter, { members, mails, fences }, now))
  // Another node sent this piece first, or the standing of one who would get an offer changed: read again.
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
