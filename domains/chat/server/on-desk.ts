// The moderators' desk. Each action is audited; the audit row names the room and the line number, never the words.

import type { House } from '@magpie/db'
import { accountNames, memberFacts } from '@magpie/identity/server'
import { beijingDayNumber, beijingDayStart, refuse, type Uuid } from '@magpie/kernel'
import { acted, operatorOf } from '@magpie/operators/server'
import { handle } from '@magpie/wire'
import {
  type DeskLine,
  opsChatHide,
  opsChatKeep,
  opsChatMute,
  opsChatPurge,
  opsChatQueue,
  opsChatRoom,
  opsChatRooms,
  opsChatRoomSet,
  opsChatSpeaker,
} from '../contract/index.ts'
import { hasLink, hasLongNumber } from '../rules/index.ts'
import { hide, keep, mute, nextMark, purge } from './moderate.ts'
import { ownNameOf } from './names/own-names.ts'
import { maintenanceOf } from './on-calls.ts'
import { bodyIn, onlineOf, roomById, roomsAfter, viewOf } from './room-store.ts'

type Raw = {
  readonly room_id: string
  readonly seq: bigint
  readonly member_id: Uuid
  readonly body: unknown
  readonly at: Date
  readonly hidden: bigint
  readonly hits: readonly string[]
  readonly reports: DeskLine['reports'] | null
}

const lineSql = `select m.room_id, m.seq, m.member_id, m.body, m.at, m.hidden, m.hits,
  (select array_agg(r.kind) from chat.report r where r.room_id = m.room_id and r.seq = m.seq and r.done_at is null) reports
  from chat.message m`

const shown = async (house: House, rows: readonly Raw[]): Promise<DeskLine[]> => {
  const names = await accountNames(house, [...new Set(rows.map(({ member_id: member }) => member))])
  return rows.map((row) => {
    const body = bodyIn(row.body)
    return {
      roomId: row.room_id,
      number: Number(row.seq),
      member: row.member_id,
      account: names.get(row.member_id) ?? '',
      name: body?.name ?? '',
      vip: body?.vip ?? 0,
      // A line cannot be empty, so the desk shows an empty text as unreadable.
      text: body?.text ?? '',
      at: row.at.getTime(),
      hidden: row.hidden > 0n,
      hits: [...row.hits],
      reports: [...(row.reports ?? [])],
    }
  })
}

const waits = `(exists (select 1 from chat.report r where r.room_id = m.room_id and r.seq = m.seq and r.done_at is null)
  or (m.hits <> '{}' and not m.seen))`

const onQueue = handle(opsChatQueue, async ({ show }, { house }) => {
  const { db, world } = house
  const where = show === 'open' ? `${waits} and m.hidden = 0` : `m.seen`
  const day = new Date(beijingDayStart(beijingDayNumber(world.now())))
  const [lines, open, today] = await Promise.all([
    db.query<Raw>(`${lineSql} where ${where} and m.at > $1 order by m.at desc limit 100`, [
      new Date(world.now() - 30 * 86_400_000),
    ]),
    db.query<{ count: number }>(
      `select count(*)::int count from chat.message m where ${waits} and m.hidden = 0 and m.at > $1`,
      [new Date(world.now() - 30 * 86_400_000)],
    ),
    db.query<{ lines: number; hidden: number }>(
      `select count(*)::int lines, (count(*) filter (where hidden > 0))::int hidden from chat.message where at >= $1`,
      [day],
    ),
  ])
  const rows = await shown(house, lines.rows)
  return {
    rows: show === 'open' ? rows.toSorted((one, other) => other.reports.length - one.reports.length) : [...rows],
    open: open.rows[0]?.count ?? 0,
    linesToday: today.rows[0]?.lines ?? 0,
    hiddenToday: today.rows[0]?.hidden ?? 0,
  }
})

const paceMinutes = 10

const onRooms = handle(opsChatRooms, async (_ask, { house }) => {
  const { db, world } = house
  const now = world.now()
  const [rooms, online, maintain, paces] = await Promise.all([
    roomsAfter(house, -1n),
    onlineOf(house),
    maintenanceOf(house),
    db.query<{ room_id: string; minute: number; count: number }>(
      `select room_id, floor(extract(epoch from ($1::timestamptz - at)) / 60)::int as minute, count(*)::int as count
       from chat.message where at > $2 group by 1, 2`,
      [new Date(now), new Date(now - paceMinutes * 60_000)],
    ),
  ])
  const pace = new Map(paces.rows.map(({ room_id: room, minute, count }) => [`${room} ${minute}`, count]))
  return {
    rows: rooms.map((room) => ({
      ...viewOf(room, now, online.get(room.id) ?? 0),
      last: room.last,
      pace: Array.from({ length: paceMinutes }, (_, at) => pace.get(`${room.id} ${paceMinutes - 1 - at}`) ?? 0),
    })),
    maintain,
  }
})

const onRoom = handle(opsChatRoom, async ({ roomId, around }, { house }) => {
  const room = await roomById(house, roomId)
  if (room === undefined) return refuse('room_unknown')
  const to = around === undefined ? Number.MAX_SAFE_INTEGER : around + 8
  const { rows } = await house.db.query<Raw>(
    `${lineSql} where m.room_id = $1 and m.seq <= $2 order by m.seq desc limit $3`,
    [roomId, to, around === undefined ? 60 : 17],
  )
  return { rows: await shown(house, rows.reverse()) }
})

const onSpeaker = handle(opsChatSpeaker, async ({ member }, { house }) => {
  const { db, world } = house
  const [facts, own, said, muted] = await Promise.all([
    memberFacts(house, member, null),
    ownNameOf(house, member),
    db.query<{ lines: number; hidden: number; reported: number }>(
      `select count(*)::int lines, (count(*) filter (where hidden > 0))::int hidden,
         (count(*) filter (where exists (select 1 from chat.report r where r.room_id = m.room_id and r.seq = m.seq)))::int reported
       from chat.message m where member_id = $1 and at > $2`,
      [member, new Date(world.now() - 30 * 86_400_000)],
    ),
    db.query<{ until: Date; reason: string }>(`select until, reason from chat.mute where id = $1 and until > $2`, [
      member,
      new Date(world.now()),
    ]),
  ])
  const [mine] = muted.rows
  return {
    account: facts?.account ?? '',
    ownName: own?.name ?? null,
    registeredAt: facts?.registeredMs ?? null,
    lines: said.rows[0]?.lines ?? 0,
    hidden: said.rows[0]?.hidden ?? 0,
    reported: said.rows[0]?.reported ?? 0,
    mutedUntil: mine?.until.getTime() ?? null,
    mutedWhy: mine?.reason ?? null,
  }
})

const subject = (roomId: string, number: number) => ({ kind: 'chat.line', id: `${roomId}/${number}` })

/** `changed`: reloads this node's rules and rings for the other nodes. */
export const onDesk = (changed: () => Promise<void>) => [
  onQueue,
  onRooms,
  onRoom,
  onSpeaker,
  handle(opsChatHide, async ({ roomId, number, reason }, { house, audit }) => {
    const row = audit({ action: 'chat.hide', reason, subject: subject(roomId, number) })
    const now = new Date(house.world.now())
    const done = await acted(house, row, async (client) =>
      (await hide(client, roomId, number, now)) ? { ok: true } : refuse('line_unknown'),
    )
    await changed()
    return done
  }),
  handle(opsChatKeep, async ({ roomId, number, reason }, { house, audit }) => {
    const row = audit({ action: 'chat.keep', reason, subject: subject(roomId, number) })
    const now = new Date(house.world.now())
    return acted(house, row, async (client) =>
      (await keep(client, roomId, number, now)) ? { ok: true } : refuse('line_unknown'),
    )
  }),
  handle(opsChatPurge, async ({ member, reason }, { house, audit }) => {
    const row = audit({ action: 'chat.purge', reason, subject: { kind: 'member', id: member }, member })
    const hidden = await acted(house, row, (client) => purge(client, member, house.world.now()))
    await changed()
    return { hidden }
  }),
  handle(opsChatMute, async ({ member, minutes, reason }, context) => {
    const { house, audit } = context
    const { account } = operatorOf(context)
    const row = audit({
      action: 'chat.mute',
      reason,
      subject: { kind: 'member', id: member },
      member,
      facts: { minutes },
    })
    const until = await acted(house, row, (client) =>
      mute(client, member, { minutes, reason, account, nowMs: house.world.now() }),
    )
    await changed()
    return { until: minutes === 0 ? null : until }
  }),
  handle(opsChatRoomSet, async (ask, { house, audit }) => {
    const { roomId, status, speech, vipMin, vipMax, slowSeconds, pinned, reason } = ask
    if (hasLongNumber(pinned)) return refuse('numbers')
    if (hasLink(pinned)) return refuse('links')
    if (vipMin > vipMax) return refuse('vip_range')
    const row = audit({
      action: 'chat.room_set',
      reason,
      subject: { kind: 'chat.room', id: roomId },
      facts: { status, speech, vipMin, vipMax, slowSeconds },
    })
    const done = await acted(house, row, async (client) => {
      const mark = await nextMark(client)
      const { rowCount } = await client.query(
        `update chat.room set status = $2, speech = $3, vip_min = $4, vip_max = $5, slow_ms = $6, pinned = $7, mark = $8 where id = $1`,
        [roomId, status, speech, vipMin, vipMax, slowSeconds * 1_000, pinned === '' ? null : pinned, mark],
      )
      return rowCount === 1 ? { ok: true } : refuse('room_unknown')
    })
    await changed()
    return done
  }),
]
