// Rooms and their lines, as stored in the database.

import type { House } from '@magpie/db'
import { dayMs, type Uuid } from '@magpie/kernel'
import { frameNames, styleNames } from '@magpie/mall/contract'
import { type Dress, Line, type RoomStatus, type RoomView, type ShareCard, type ShareSeal } from '../contract/index.ts'
import { linesSeenDays, statusAt } from '../rules/index.ts'

export type Db = Pick<House, 'db'>

export type Room = {
  readonly id: string
  readonly kind: RoomView['kind']
  readonly title: string
  readonly status: RoomStatus
  readonly speech: boolean
  readonly vipMin: number
  readonly vipMax: number
  readonly slowMs: number
  readonly pinned: string | null
  readonly last: number
  readonly opensAt: number | null
  readonly closesAt: number | null
}

type RawRoom = {
  readonly id: string
  readonly kind: RoomView['kind']
  readonly title: string
  readonly status: RoomStatus
  readonly speech: boolean
  readonly vip_min: number
  readonly vip_max: number
  readonly slow_ms: number
  readonly pinned: string | null
  readonly last: bigint
  readonly opens_at: Date | null
  readonly closes_at: Date | null
}

const roomOf = (row: RawRoom): Room => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  status: row.status,
  speech: row.speech,
  vipMin: row.vip_min,
  vipMax: row.vip_max,
  slowMs: row.slow_ms,
  pinned: row.pinned,
  last: Number(row.last),
  opensAt: row.opens_at?.getTime() ?? null,
  closesAt: row.closes_at?.getTime() ?? null,
})

const roomColumns = 'id, kind, title, status, speech, vip_min, vip_max, slow_ms, pinned, last, opens_at, closes_at'

/** A match room that closed longer ago is found only by its id. */
export const pastMs = 2 * dayMs

export const isPast = ({ closesAt }: Pick<Room, 'closesAt'>, now: number): boolean =>
  closesAt !== null && closesAt <= now - pastMs

/** Rooms that changed after this version of the mark. */
export const roomsAfter = async ({ db, world }: Db & Pick<House, 'world'>, mark: bigint): Promise<readonly Room[]> => {
  const { rows } = await db.query<RawRoom>(
    `select ${roomColumns} from chat.room where mark > $1 and (closes_at is null or closes_at > $2) order by id`,
    [mark, new Date(world.now() - pastMs)],
  )
  return rows.map(roomOf)
}

export const roomById = async ({ db }: Db, id: string): Promise<Room | undefined> => {
  const { rows } = await db.query<RawRoom>(`select ${roomColumns} from chat.room where id = $1`, [id])
  return rows[0] && roomOf(rows[0])
}

export const viewOf = (room: Room, now: number, online: number): RoomView => ({
  roomId: room.id,
  kind: room.kind,
  title: room.title,
  status: statusAt(room, now),
  speechStatus: room.speech ? 1 : 0,
  vipMin: room.vipMin,
  vipMax: room.vipMax,
  slowMs: room.slowMs,
  online,
  pinned: room.pinned,
})

/** The author of the platform's own lines; no member has this id. */
export const houseId = '00000000-0000-8000-8000-000000000000' as Uuid

/** What is stored of a line beside its position: its author, under their name at the time, and its content. */
export type Body = {
  readonly alias: string
  readonly name: string
  readonly vip: number
  readonly face?: number | undefined
  readonly frame?: string | undefined
  readonly style?: string | undefined
  readonly text: string
  readonly reply?: { readonly number: number; readonly name: string; readonly text: string }
  /** Of a shared bet; `text` describes it for the desk. */
  readonly card?: ShareCard
  readonly seal?: ShareSeal
  readonly gift?: {
    readonly id: string
    readonly count: number
    readonly to?: { readonly alias: string; readonly name: string }
  }
  readonly packet?: Extract<Line, { kind: 'packet' }>['packet']
}
export type LineKind = Exclude<Line['kind'], 'hidden'>

export type StoredLine = {
  readonly seq: bigint
  readonly member_id: Uuid
  readonly kind: LineKind
  /**
   * Null if the stored value is not a valid line: it is shown as hidden, and the other lines of the room still load.
   */
  readonly body: Body | null
  readonly at: Date
  readonly hidden: bigint
}

export const lineOf = ({ seq, member_id: member, body, at, hidden }: StoredLine): Line => {
  const place = { number: Number(seq), at: at.getTime() }
  if (hidden > 0n || body === null) return { kind: 'hidden', ...place }
  const { alias, name, vip, text, reply, card, seal, gift, packet } = body
  const frame = frameNames.find((one) => one === body.frame)
  const style = styleNames.find((one) => one === body.style)
  const { face } = body
  const dress: Dress = {
    ...(face === undefined ? {} : { face }),
    ...(frame === undefined ? {} : { frame }),
    ...(style === undefined ? {} : { style }),
  }
  const from = { alias, name, vip, ...dress, ...(member === houseId ? ({ badge: 'house' } as const) : {}) }
  const said = { ...place, from }
  if (card !== undefined && seal !== undefined) return { kind: 'share', ...said, card, seal }
  if (gift !== undefined) {
    const { id, count, to } = gift
    return { kind: 'gift', ...said, gift: id, count, ...(to === undefined ? {} : { to }) }
  }
  if (packet !== undefined) return { kind: 'packet', ...said, packet }
  return { kind: 'text', ...said, text, ...(reply === undefined ? {} : { reply }) }
}

const isBody = (body: unknown): body is Body =>
  typeof body === 'object' &&
  body !== null &&
  Line.safeParse(lineOf({ seq: 1n, member_id: '', kind: 'text', body: body as Body, at: new Date(0), hidden: 0n }))
    .success

export const bodyIn = (stored: unknown): Body | null => (isBody(stored) ? stored : null)

type RawLine = Omit<StoredLine, 'body'> & { readonly body: unknown }
const storedLine = (raw: RawLine): StoredLine => ({ ...raw, body: bodyIn(raw.body) })

const lineColumns = 'seq, member_id, kind, body, at, hidden'
/** Members see lines this far back; moderators see them as long as the rows are kept. */
const seenMs = linesSeenDays * dayMs

export const linesAfter = async (
  { db }: Db,
  room: string,
  after: number,
  limit: number,
): Promise<readonly StoredLine[]> => {
  const { rows } = await db.query<RawLine>(
    `select ${lineColumns} from chat.message where room_id = $1 and seq > $2 order by seq limit $3`,
    [room, after, limit],
  )
  return rows.map(storedLine)
}

export type Span = { readonly before?: number | undefined; readonly after?: number | undefined; readonly limit: number }

/** In order. With `after`: the oldest of the newer lines. Otherwise the newest, before `before` if given. */
export const history = async ({ db, world }: Db & Pick<House, 'world'>, room: string, span: Span) => {
  const since = new Date(world.now() - seenMs)
  const { before, after, limit } = span
  const upwards = after !== undefined
  const { rows } = await db.query<RawLine>(
    upwards
      ? `select ${lineColumns} from chat.message where room_id = $1 and seq > $2 and at >= $3 and seq < $5 order by seq limit $4`
      : `select ${lineColumns} from chat.message where room_id = $1 and seq < $2 and at >= $3 and seq < $5 order by seq desc limit $4`,
    [room, upwards ? after : (before ?? Number.MAX_SAFE_INTEGER), since, limit, before ?? Number.MAX_SAFE_INTEGER],
  )
  const lines = (upwards ? rows : [...rows].reverse()).map((raw) => lineOf(storedLine(raw)))
  const end = upwards ? lines.at(-1) : lines[0]
  return { lines, next: rows.length < limit ? null : (end?.number ?? null) }
}

export const lineAt = async ({ db }: Db, room: string, seq: number): Promise<StoredLine | undefined> => {
  const { rows } = await db.query<RawLine>(`select ${lineColumns} from chat.message where room_id = $1 and seq = $2`, [
    room,
    seq,
  ])
  return rows.map(storedLine)[0]
}

/** Undefined also for a line that is too old for members to see: a reply must not show it again. */
export const seenLineAt = async (house: Db & Pick<House, 'world'>, room: string, seq: number) => {
  const line = await lineAt(house, room, seq)
  return line === undefined || line.at.getTime() < house.world.now() - seenMs ? undefined : line
}

/** This member's recent lines, the newest last, for slow mode and repetition. */
export const linesOfLate = async ({ db, world }: Db & Pick<House, 'world'>, member: Uuid) => {
  const { rows } = await db.query<{ room_id: string; body: unknown; at: Date }>(
    `select room_id, body, at from chat.message where member_id = $1 and at > $2 order by at desc limit 10`,
    [member, new Date(world.now() - 300_000)],
  )
  return rows.reverse().flatMap(({ room_id: room, body: stored, at }) => {
    const body = bodyIn(stored)
    return body === null ? [] : [{ room, text: body.text, at: at.getTime() }]
  })
}

export const onlineOf = async ({ db, world }: Db & Pick<House, 'world'>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ room_id: string; online: number }>(
    `select room_id, sum(online)::int online from chat.presence where at > $1 group by room_id`,
    [new Date(world.now() - 20_000)],
  )
  return new Map(rows.map(({ room_id: room, online }) => [room, online]))
}
