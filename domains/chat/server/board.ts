// A node's copy of the chat rules: rooms, mutes, words, maintenance. It loads all of it at start, then only what
// changed since its version, on each bell and twice a second, so that a mute binds on every node within a second.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { WordEntry } from '../contract/index.ts'
import { compileWords, type Words } from '../rules/index.ts'
import { isPast, type Room, roomsAfter } from './room-store.ts'

export type Mute = { readonly until: number; readonly why: string }
export type Maintenance = { readonly from: number; readonly to: number | null }

/** Lines hidden since the last look. */
export type Hidden = { readonly room: string; readonly numbers: readonly number[] }
export type Change = {
  readonly rooms: readonly { readonly now: Room; readonly before: Room | undefined }[]
  readonly mutes: readonly { readonly member: Uuid; readonly mute: Mute }[]
  readonly hidden: readonly Hidden[]
  readonly maintain: boolean
}

type Mark = { readonly version: bigint; readonly maintain_from: Date | null; readonly maintain_to: Date | null }

const sameTime = (a: Maintenance | null, b: Maintenance | null): boolean => a?.from === b?.from && a?.to === b?.to

export class Board {
  readonly #house: Pick<House, 'db' | 'world'>
  readonly rooms = new Map<string, Room>()
  readonly #mutes = new Map<Uuid, Mute>()
  #words: Words = compileWords([])
  #wordsVersion = -1
  #maintain: Maintenance | null = null
  #version = -1n

  constructor(house: Pick<House, 'db' | 'world'>) {
    this.#house = house
  }

  get words(): Words {
    return this.#words
  }

  muteOf(member: Uuid): Mute | null {
    const mute = this.#mutes.get(member)
    return mute !== undefined && mute.until > this.#house.world.now() ? mute : null
  }

  /** The current or coming maintenance; null if there is none. */
  get maintain(): Maintenance | null {
    const { now } = this.#house.world
    return this.#maintain !== null && (this.#maintain.to ?? Infinity) > now() ? this.#maintain : null
  }

  get isMaintained(): boolean {
    return this.maintain !== null && this.maintain.from <= this.#house.world.now()
  }

  /** Drops ended mutes, and rooms that a node which starts now would not load; returns the ids of those rooms. */
  forgetPast(): readonly string[] {
    const now = this.#house.world.now()
    for (const [member, { until }] of this.#mutes) if (until <= now) this.#mutes.delete(member)
    const past = [...this.rooms.values()].filter((room) => isPast(room, now)).map(({ id }) => id)
    for (const id of past) this.rooms.delete(id)
    return past
  }

  /** Changes since the last look; undefined if there are none. */
  async look(): Promise<Change | undefined> {
    const { db } = this.#house
    const { rows: marks } = await db.query<Mark>(
      `select version, maintain_from, maintain_to from chat.mark where id = 'chat'`,
    )
    const [mark] = marks
    if (mark === undefined || mark.version === this.#version) return undefined
    const since = this.#version
    const isFirst = since < 0n
    const [rooms, mutes, hidden] = await Promise.all([
      roomsAfter(this.#house, since),
      db.query<{ id: Uuid; until: Date; reason: string }>(`select id, until, reason from chat.mute where mark > $1`, [
        since,
      ]),
      isFirst
        ? { rows: [] }
        : db.query<{ room_id: string; numbers: readonly bigint[] }>(
            `select room_id, array_agg(seq order by seq) numbers from chat.message where hidden > $1 group by room_id`,
            [since],
          ),
      this.#readWords(),
    ])
    const maintain =
      mark.maintain_from === null
        ? null
        : { from: mark.maintain_from.getTime(), to: mark.maintain_to?.getTime() ?? null }
    const isOther = !isFirst && !sameTime(maintain, this.#maintain)
    this.#maintain = maintain
    this.#version = mark.version
    return {
      rooms: rooms.map((now) => {
        const before = this.rooms.get(now.id)
        this.rooms.set(now.id, now)
        return { now, before }
      }),
      mutes: mutes.rows.map(({ id: member, until, reason }) => {
        const mute = { until: until.getTime(), why: reason }
        this.#mutes.set(member, mute)
        return { member, mute }
      }),
      hidden: hidden.rows.map(({ room_id: room, numbers }) => ({ room, numbers: numbers.map(Number) })),
      maintain: isOther,
    }
  }

  async #readWords(): Promise<void> {
    const { rows } = await this.#house.db.query<{ id: number; words: readonly WordEntry[] }>(
      `select id, words from chat.word_list where id > $1 order by id desc limit 1`,
      [this.#wordsVersion],
    )
    const [newest] = rows
    if (newest === undefined) return
    this.#words = compileWords(newest.words)
    this.#wordsVersion = newest.id
  }
}
