// A packet of the platform in a room: a campaign gives it out of its pool, and any node posts it there, once.

import { houseAccount, type House } from '@magpie/db'
import { uuidOf } from '@magpie/kernel'
import { createHash } from 'node:crypto'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import { houseId } from '../room-store.ts'
import type { Writer } from '../writer.ts'
import { type Packet, rainMs, rainsUnsaid } from './gift-store.ts'
import { rainPlan } from './packet-plans.ts'
import { partPacket } from './part-packet.ts'

const giver = { alias: houseId, name: texts['chat.house'], vip: 0 }

export type Rain = {
  /** From the campaign and the moment: a repeat gives nothing more. */
  readonly key: string
  /** The house account in points that pays, and that gets the rest back. */
  readonly pool: string
  readonly room: string
  readonly total: number
  readonly shares: number
}

/** Whether it was given, now or before; false if the pool is short. */
export const giveRain = async (house: House, { key, pool, room, total, shares }: Rain): Promise<boolean> => {
  const id = uuidOf(createHash('sha256').update(`rain ${key}`).digest(), 8)
  const { rows } = await house.journal.read({ rows: [{ table: 'chat.packet', id }] })
  if (rows[0] != null) return true
  const made = partPacket(house, {
    id,
    requestId: key,
    room,
    pool,
    kind: 'luck',
    words: 'watch',
    total,
    shares,
    giver,
    lastsMs: rainMs,
  })
  const outcome = await house.journal.commit(rainPlan(houseAccount(pool, 'XFE'), made))
  if (outcome.committed) return true
  if (outcome.refused === 'short_of_funds') return false
  throw new Error(`chat: the packet of ${key} was refused: ${outcome.refused}; it is given in the next run`)
}

const lineOf = ({ id, kind, words, total, shares, commitment }: Packet) => ({
  ...giver,
  text: texts[`chat.packet_words.${words}`],
  packet: { id, kind, words, total, shares, commitment },
})

/** Posts packets that were given but not yet shown. Two nodes at once agree through the line's client id. */
export const sayRains = async (house: House, writer: Pick<Writer, 'say'>): Promise<void> => {
  for (const packet of await rainsUnsaid(house, houseId))
    await writer.say({
      room: packet.room,
      member: houseId,
      clientId: packet.id,
      kind: 'packet',
      body: lineOf(packet),
      hits: [],
    })
}
