// Calls without the socket: the rooms, history (S-CALL-16), and reports.

import type { House } from '@magpie/db'
import { memberFacts } from '@magpie/identity/server'
import { beijingDay, refuse } from '@magpie/kernel'
import { pointsOf } from '@magpie/ledger/server'
import { barNow } from '@magpie/play-safe/server'
import { handle, memberOf } from '@magpie/wire'
import { giftLimitSet, giftList, lineReport, roomHistory, roomList, roomStatus } from '../contract/index.ts'
import { packetYoungMs, statusAt } from '../rules/index.ts'
import { giftsOn } from './gifts/gift-store.ts'
import { limitOf, setLimit } from './gifts/limit-store.ts'
import { historyFor, mayRead } from './on-rooms.ts'
import { lineAt, onlineOf, roomById, roomsAfter, viewOf } from './room-store.ts'

export const maintenanceOf = async ({ db, world }: Pick<House, 'db' | 'world'>) => {
  const { rows } = await db.query<{ maintain_from: Date | null; maintain_to: Date | null }>(
    `select maintain_from, maintain_to from chat.mark where id = 'chat'`,
  )
  const [{ maintain_from: from, maintain_to: to } = { maintain_from: null, maintain_to: null }] = rows
  if (from === null || (to !== null && to.getTime() <= world.now())) return null
  return { from: from.getTime(), to: to?.getTime() ?? null }
}

const onGiftList = handle(giftList, async (_ask, { house, caller }) => {
  const member = memberOf(caller)
  const window = beijingDay(house.world.now())
  const counter = (kind: string) => ({ member, kind, window, currency: 'XFE' }) as const
  const [gifts, points, { counters }, facts, { most, next }] = await Promise.all([
    giftsOn(house),
    pointsOf(house, member),
    house.journal.read({ counters: [counter('gift'), counter('packet')] }),
    memberFacts(house, member, null),
    limitOf(house, member),
  ])
  const [given = 0n, packed = 0n] = counters
  return {
    gifts,
    points: Number(points ?? 0n),
    giftsLeft: Math.max(0, most - Number(given)),
    packetsLeft: Math.max(0, most - Number(packed)),
    dayMost: most,
    next,
    packetsFrom: (facts?.registeredMs ?? house.world.now()) + packetYoungMs,
  }
})

const onGiftLimit = handle(giftLimitSet, async ({ most: wish }, { house, caller }) => {
  const { most, next } = await setLimit(house, memberOf(caller), wish)
  return { dayMost: most, next }
})

export const onCalls = [
  onGiftList,
  onGiftLimit,
  handle(roomList, async (_ask, { house, caller }) => {
    const [rooms, online, maintain] = await Promise.all([roomsAfter(house, -1n), onlineOf(house), maintenanceOf(house)])
    const now = house.world.now()
    const rows = rooms
      .filter((room) => mayRead(room, caller) && statusAt(room, now) !== roomStatus.closed)
      .map((room) => viewOf(room, now, online.get(room.id) ?? 0))
    return { rows, maintain }
  }),
  handle(roomHistory, (ask, { house, caller }) => historyFor(house, caller, ask, (member) => barNow(house, member))),
  handle(lineReport, async ({ roomId, number, kind }, { house, caller }) => {
    const member = memberOf(caller)
    const room = await roomById(house, roomId)
    if (room === undefined) return refuse('room_unknown')
    if ((await barNow(house, member)) !== null) return refuse('may_not_play')
    const line = await lineAt(house, roomId, number)
    if (line === undefined || line.hidden > 0n || line.member_id === member) return refuse('line_unknown')
    await house.db.query(
      `insert into chat.report (id, room_id, seq, member_id, kind, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [`${roomId}|${number}|${member}`, roomId, number, member, kind, new Date(house.world.now())],
    )
    return { ok: true }
  }),
]
