// Talks of guests (decision 0751). Who a guest is follows from the secret of their browser, and nothing is kept of them but
// what they write.

import { createHash } from 'node:crypto'
import type { House } from '@magpie/db'
import { refuse, type Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { guestClose, guestLines, guestMine, guestSay, guestTopic } from '../contract/index.ts'
import { closeTalk, isOwn, mineOf, sayIt } from './on-talks.ts'
import { linesOf } from './talk-store.ts'

/** A UUID of version 8, which no member has. */
const idOf = (secret: string): Uuid => {
  const hex = createHash('sha256').update(`service/guest/${secret}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** So many guests may wait at once: behind them nobody would be answered anyway. Whoever is in a talk goes on. */
const waitingMax = 200

const isFull = async ({ db }: House, guest: Uuid): Promise<boolean> => {
  const { rows } = await db.query<{ full: boolean }>(
    `select count(*) >= $2 and not exists (select from service.talk where member_id = $1 and state <> 'closed') full
     from service.talk where guest and state = 'waiting_staff' and operator_id is null and member_id <> $1`,
    [guest, waitingMax],
  )
  return rows[0]?.full === true
}

export const onGuests = [
  handle(guestMine, async ({ guest }, { house }) => {
    const id = idOf(guest)
    return { ...(await mineOf(house, id)), topic: guestTopic(id) }
  }),
  handle(guestLines, async ({ guest, talk, after }, { house }) =>
    (await isOwn(house, idOf(guest), talk)) ? { rows: await linesOf(house, talk, after, 100) } : refuse('talk_unknown'),
  ),
  handle(guestSay, async ({ guest, ...ask }, { house }) => {
    const id = idOf(guest)
    if (await isFull(house, id)) return refuse('guests_many')
    return sayIt(house, { id, guest: true, level: 0 }, ask as Parameters<typeof sayIt>[2])
  }),
  handle(guestClose, async ({ guest, talk }, { house }) => {
    const id = idOf(guest)
    const done = await closeTalk(house, talk, (one) => one.member === id, { by: 'member', rows: [] })
    return done ? { ok: true } : refuse('talk_unknown')
  }),
]
