// The member behind a socket, and what a node knows of them when they speak or share.

import type { House } from '@magpie/db'
import { dayMs, type Uuid } from '@magpie/kernel'
import { asMember, type Peer } from '@magpie/wire'
import type { ShareSeal } from '../contract/index.ts'
import { type SpeechFacts, youngMs } from '../rules/index.ts'
import type { Keeper } from './keeper.ts'
import { linesOfLate, type Room } from './room-store.ts'
import { type LevelOf, type Names, readWho, type Who } from './who.ts'

export type Tools = {
  readonly keeper: () => Promise<Keeper>
  readonly names: Names
  readonly levelOf: LevelOf
  /** The platform's public keys, hex. */
  readonly keys: readonly string[]
  readonly seal: (text: string) => ShareSeal
}

/** The member behind a socket, read once and kept with the socket. */
export class Known {
  readonly #of = new WeakMap<Peer, Promise<Who>>()
  readonly #tools: Tools

  constructor(tools: Tools) {
    this.#tools = tools
  }

  async who(house: House, peer: Peer): Promise<Who> {
    const { member } = asMember(peer.caller)
    const known = await this.#of.get(peer)
    if (known?.member === member) return known
    const reading = readWho(house, this.#tools.names, this.#tools.levelOf, member)
    this.#of.set(peer, reading)
    reading.catch(() => this.#of.delete(peer))
    return reading
  }

  /** Reads again, as on each entry to a room: a change of worn items has no news of its own. */
  async fresh(house: House, peer: Peer): Promise<Who> {
    this.#of.delete(peer)
    return this.who(house, peer)
  }

  /** The member's level or name changed: reads again. Undefined if this socket has no cached value. */
  async again(house: House, peer: Peer): Promise<Who | undefined> {
    if (!this.#of.delete(peer) || peer.caller.is !== 'member') return undefined
    return this.who(house, peer)
  }
}

/** Loads the member's recent lines where this node has none. */
export const rememberLate = async (keeper: Keeper, member: Uuid): Promise<void> => {
  for (const { at, text } of await linesOfLate(keeper.house, member)) keeper.late.add(member, { at, text })
}

/** How long a client id is kept (`sweep.ts`); a payment under an older one is no longer shown. */
export const saidMs = dayMs

/** The line that was sent before under this client id. */
export const saidBefore = async ({ db }: Pick<House, 'db'>, room: string, member: Uuid, clientId: string) => {
  const { rows } = await db.query<{ seq: bigint; at: Date }>(`select seq, at from chat.said where id = $1`, [
    `${room}|${member}|${clientId}`,
  ])
  return rows[0] && { number: Number(rows[0].seq), at: rows[0].at.getTime() }
}

export const factsOf = (
  keeper: Keeper,
  room: Room,
  who: Who,
  text: string,
  hits: SpeechFacts['holdsBlocked'],
): SpeechFacts => ({
  at: keeper.house.world.now(),
  text,
  room: {
    maintain: keeper.board.isMaintained,
    status: keeper.statusOf(room),
    speechStatus: room.speech ? 1 : 0,
    vipMin: room.vipMin,
    vipMax: room.vipMax,
    slowMs: room.slowMs,
  },
  member: {
    vip: who.vip,
    mutedUntil: keeper.board.muteOf(who.member)?.until ?? null,
    mayPlay: true,
    registeredMs: who.registeredMs,
  },
  holdsBlocked: hits,
  recent: keeper.late.said(who.member),
})

/** The details of a refusal. */
export const refusalFacts = (keeper: Keeper, room: Room, who: Who, code: string) => {
  if (code === 'muted') {
    const mute = keeper.board.muteOf(who.member)
    return { until: mute?.until ?? null, why: mute?.why ?? null }
  }
  if (code === 'vip_range') return { vipMin: room.vipMin, vipMax: room.vipMax, vip: who.vip }
  if (code === 'member_young') return { until: who.registeredMs + youngMs }
  if (code === 'too_fast') return { until: (keeper.late.said(who.member).at(-1)?.at ?? 0) + room.slowMs }
  return undefined
}
