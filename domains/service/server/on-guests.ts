// Talks of guests (decision 0751). A guest's id derives from the browser's secret; besides their text, only a hash of
// their address is stored, while they may wait.

import { createHash } from 'node:crypto'
import { refuse, type Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { guestClose, guestLines, guestMine, guestSay, guestTopic } from '../contract/index.ts'
import { guestBehind } from '../rules/index.ts'
import { type OriginOf, placeOf, wasHeard } from './guest-queue.ts'
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

export const onGuests = (originOf: OriginOf) => [
  handle(guestMine, async ({ guest }, { house }) => {
    const id = idOf(guest)
    await wasHeard(house, id)
    return { ...(await mineOf(house, id)), topic: guestTopic(id) }
  }),
  handle(guestLines, async ({ guest, talk, after }, { house }) =>
    (await isOwn(house, idOf(guest), talk)) ? { rows: await linesOf(house, talk, after, 100) } : refuse('talk_unknown'),
  ),
  handle(guestSay, async ({ guest, ...ask }, { house, request }) => {
    const id = idOf(guest)
    const others = await placeOf(house, id, originOf(request.ip))
    if (others === undefined) return refuse('guests_many')
    return sayIt(
      house,
      { id, guest: true, level: 0, behindMs: guestBehind(others) },
      ask as Parameters<typeof sayIt>[2],
    )
  }),
  handle(guestClose, async ({ guest, talk }, { house }) => {
    const id = idOf(guest)
    const done = await closeTalk(house, talk, (one) => one.member === id, { by: 'member', rows: [] })
    return done ? { ok: true } : refuse('talk_unknown')
  }),
]
