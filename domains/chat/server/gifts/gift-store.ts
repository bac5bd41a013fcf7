// Gifts for sale, gifts given, and packets with their shares, as stored in the database.

import type { House } from '@magpie/db'
import { dayMs, type Uuid } from '@magpie/kernel'
import { type GiftOn, packetWords, type PacketView, Speaker } from '../../contract/index.ts'
import texts from '../../locales/zh-CN.json' with { type: 'json' }

type Db = Pick<House, 'db'>
type Reads = Pick<House, 'db' | 'log'>

export const giftTable = 'chat.gift'
export const packetTable = 'chat.packet'
export const shareTable = 'chat.share'

export const giftsOn = async ({ db }: Db): Promise<GiftOn[]> => {
  const { rows } = await db.query<GiftOn>(
    `select id, points, version from chat.gift_kind where on_sale order by place, id limit 50`,
  )
  return rows
}

export const giftOn = async ({ db }: Db, id: string): Promise<GiftOn | undefined> => {
  const { rows } = await db.query<GiftOn>(`select id, points, version from chat.gift_kind where id = $1 and on_sale`, [
    id,
  ])
  return rows[0]
}

export type Packet = {
  readonly id: Uuid
  readonly state: 'open' | 'back'
  /** Null for a packet of the platform, which `pool` pays for. */
  readonly member: Uuid | null
  readonly pool: string | null
  readonly room: string
  readonly kind: PacketView['kind']
  readonly words: PacketView['words']
  readonly total: number
  readonly shares: number
  readonly seed: string
  readonly commitment: string
  readonly giver: Speaker
  readonly at: number
  readonly dueAt: number
}

/**
 * The name at that moment. If the stored value cannot be read, the name is a placeholder, the packet stays valid, and
 * an alarm tells operators (1230).
 */
const speakerIn = ({ log }: Pick<House, 'log'>, row: string, stored: unknown): Speaker => {
  const { data } = Speaker.safeParse(stored)
  if (data !== undefined) return data
  log.alarm({ code: 'chat_packet_unreadable', row }, 'who gave or took of a packet cannot be read: restore the row')
  return { alias: '', name: texts['chat.somebody'], vip: 0 }
}

type RawPacket = Omit<Packet, 'member' | 'room' | 'giver' | 'words' | 'at' | 'dueAt'> & {
  readonly giver: unknown
  readonly words: string
  readonly member_id: Uuid | null
  readonly room_id: string
  readonly at: Date
  readonly due_at: Date
}

const packetOf =
  (house: Pick<House, 'log'>) =>
  ({ member_id: member, room_id: room, due_at: due, giver, words, at, ...raw }: RawPacket): Packet => ({
    ...raw,
    member,
    room,
    giver: speakerIn(house, raw.id, giver),
    words: packetWords.find((one) => one === words) ?? 'watch',
    at: at.getTime(),
    dueAt: due.getTime(),
  })

const columns = 'id, state, member_id, pool, room_id, kind, words, total, shares, seed, commitment, giver, at, due_at'

export const packetById = async (house: Reads, id: string): Promise<Packet | undefined> => {
  const { rows } = await house.db.query<RawPacket>(`select ${columns} from chat.packet where id = $1`, [id])
  return rows.map(packetOf(house))[0]
}

export type Share = {
  readonly id: string
  readonly place: number
  readonly state: 'free' | 'taken' | 'back'
  readonly points: number
  readonly member_id: Uuid | null
  readonly taker: Speaker | null
  readonly at: Date | null
}

export const sharesOf = async (house: Reads, packet: string): Promise<readonly Share[]> => {
  const { rows } = await house.db.query<Omit<Share, 'taker'> & { readonly taker: unknown }>(
    `select id, place, state, amount as points, member_id, taker, at from chat.share where packet_id = $1 order by place`,
    [packet],
  )
  return rows.map(({ taker, ...row }) => ({ ...row, taker: taker === null ? null : speakerIn(house, row.id, taker) }))
}

/** Packets past their time that still hold something. */
export const packetsDue = async (
  house: Reads & Pick<House, 'world'>,
  passing: readonly string[],
): Promise<readonly Packet[]> => {
  const { rows } = await house.db.query<RawPacket>(
    `select ${columns} from chat.packet where id in (select packet_id from chat.share where state = 'free')
     and state = 'open' and due_at <= $1 and id <> all($2::uuid[]) order by due_at limit 200`,
    [new Date(house.world.now()), passing],
  )
  return rows.map(packetOf(house))
}

/** Packets of the platform from the last minutes that no room has seen yet. */
export const rainsUnsaid = async (house: Reads & Pick<House, 'world'>, by: Uuid): Promise<readonly Packet[]> => {
  const { rows } = await house.db.query<RawPacket>(
    `select ${columns} from chat.packet p where pool is not null and at > $1
     and not exists (select from chat.said s where s.id = p.room_id || '|' || $2 || '|' || p.id) order by at limit 20`,
    [new Date(house.world.now() - rainMs), by],
  )
  return rows.map(packetOf(house))
}

/** How long members may take from a packet of the platform. */
export const rainMs = 30 * 60_000

/** How long members may take from a packet. */
export const packetMs = dayMs
