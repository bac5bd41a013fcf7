// The keeper of a node's rooms: stream messages and the desk act through it. It opens with the stream; a node without a
// stream only reads and writes rows.

import { type Bus, type House, openBus, type Pump } from '@magpie/db'
import type { Cancel, Refusal, Uuid } from '@magpie/kernel'
import { playTopic } from '@magpie/play-safe/contract'
import { barNow } from '@magpie/play-safe/server'
import type { Peer } from '@magpie/wire'
import { levelTopic } from '@magpie/vip/contract'
import type { StreamServer } from '@magpie/wire/stream-server'
import { messageIds } from '@magpie/wire/stream-wire'
import { joinRoom, nameTopic, pushed } from '../contract/index.ts'
import { statusAt } from '../rules/index.ts'
import { Board, type Change } from './board.ts'
import { Late } from './late.ts'
import { openMatchRoom, Scores } from './match-rooms.ts'
import { PacketsLeft } from './gifts/packets-left.ts'
import { sayRains } from './gifts/rain.ts'
import { Stays } from './gifts/stays.ts'
import { onlineOf, type Room, type StoredLine, viewOf } from './room-store.ts'
import { Teller, topicOf } from './teller.ts'
import type { Who } from './who.ts'
import { Writer, type Written } from './writer.ts'

export type Attached = {
  readonly house: House
  readonly stream: Pick<StreamServer, 'publish' | 'followers' | 'peersOf'>
  readonly pump: Pick<Pump, 'follow'>
  readonly url: string
}

const lookMs = 500
const countMs = 5_000
const scoreMs = 1_000
const roomTopics = 'room/'
/** Bell payload for a change of the board. */
const boardBell = 'board'
/** Bell prefix, before a packet and its room. */
const packetBell = 'packet/'

const storedOf = ({ saying, seq, at }: Written): StoredLine => ({
  seq: BigInt(seq),
  member_id: saying.member,
  kind: saying.kind,
  body: saying.body,
  at: new Date(at),
  hidden: 0n,
})

export class Keeper {
  readonly house: House
  readonly board: Board
  readonly late: Late
  readonly writer: Writer
  readonly packets: PacketsLeft
  readonly stays: Stays
  readonly #stream: Attached['stream']
  readonly #teller: Teller
  readonly #node: Uuid
  #bus: Bus | undefined
  #online: ReadonlyMap<string, number> = new Map()
  #closed = false
  #cancels: Cancel[] = []
  #looking: Promise<void> = Promise.resolve()
  readonly #scores: Scores
  /** The last status sent to each room: the clock changes it too. */
  readonly #statuses = new Map<string, number>()
  readonly #again: (peer: Peer) => Promise<Who | undefined>

  constructor({ house, stream }: Attached, again: (peer: Peer) => Promise<Who | undefined>) {
    this.house = house
    this.#stream = stream
    this.#again = again
    this.#scores = new Scores(house)
    this.#node = house.world.id()
    this.board = new Board(house)
    this.late = new Late(house.world.now)
    this.stays = new Stays(house, (peer, room) => this.isIn(peer, room))
    this.#teller = new Teller(
      house,
      stream,
      (_room, { member_id: member, kind, at, body }) =>
        kind === 'text' && body !== null && this.late.add(member, { at: at.getTime(), text: body.text }),
    )
    this.packets = new PacketsLeft(
      house,
      (room, data) => this.#push(room, pushed.packetLeft, data),
      (room, packet) => this.#bus?.ring(`${packetBell}${packet}/${room}`, 0n),
    )
    this.writer = new Writer(house, (written) => this.#wrote(written))
  }

  async open({ pump, url }: Attached): Promise<() => Promise<void>> {
    const { world, log } = this.house
    await this.board.look()
    this.#bus = await openBus({
      channel: 'magpie_chat',
      pool: { url, role: 'magpie_server', log, applicationName: 'magpie-chat' },
      world,
      log,
      heard: (topic, last) => {
        if (topic === boardBell) void this.look()
        else if (topic === '') {
          void this.look()
          this.#teller.readAll()
        } else if (topic.startsWith(packetBell)) {
          const [, packet = '', ...room] = topic.split('/')
          this.packets.heard(room.join('/'), packet)
        } else this.#teller.rang(topic, Number(last))
      },
    })
    const unfollow = await pump.follow(({ topic, member }) => {
      if (topic === playTopic && member !== null) void this.#sendAway(member)
      if (topic === levelTopic && member !== null) void this.#tellLevel(member)
      if (topic === nameTopic && member !== null) void this.#rename(member)
    })
    this.#every(lookMs, () => this.look())
    this.#every(countMs, () => this.#count())
    this.#every(scoreMs, () => this.#tellScores())
    this.#every(scoreMs, () => sayRains(this.house, this.writer))
    return async () => {
      this.#closed = true
      unfollow()
      for (const cancel of this.#cancels) cancel()
      await this.#looking
      await this.#bus?.close()
      await this.house.db.query(`delete from chat.presence where node = $1`, [this.#node]).catch(() => undefined)
    }
  }

  #every(ms: number, run: () => Promise<void>): void {
    const tick = (): void => {
      if (this.#closed) return
      void run()
        .catch((cause: unknown) =>
          this.house.log.warn({ reason: String(cause) }, 'the rooms could not be looked after'),
        )
        .then(() => {
          if (!this.#closed) this.#cancels = [this.house.world.after(ms, tick), ...this.#cancels.slice(0, 7)]
        })
    }
    tick()
  }

  roomOf(id: string): Room | undefined {
    return this.board.rooms.get(id)
  }

  /** Opens the room of a match on its first entry; undefined if the match has no room now. */
  async openMatch(id: string): Promise<Room | undefined> {
    if (!(await openMatchRoom(this.house, id))) return undefined
    await this.changed()
    return this.roomOf(id)
  }

  /** The settings of the hall, for a login (S-ENT-03). */
  greeting() {
    const hall = this.roomOf('hall')
    return {
      speechStatus: hall?.speech === true ? 1 : 0,
      vipMin: hall?.vipMin ?? 0,
      vipMax: hall?.vipMax ?? 10,
      maintain: this.board.maintain,
    }
  }

  online(room: string): number {
    return Math.max(this.#online.get(room) ?? 0, this.#stream.followers(topicOf(room)))
  }

  /** This node changed a rule: it reloads at once and rings for the others. */
  async changed(): Promise<void> {
    this.#bus?.ring(boardBell, 0n)
    await this.look()
  }

  look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      const change = await this.board.look().catch((cause: unknown) => {
        this.house.log.warn(
          { reason: String(cause) },
          'the rules of chat could not be read; read again in half a second',
        )
        return undefined
      })
      if (change !== undefined) this.#tellChange(change)
    })
    return this.#looking
  }

  #push(room: string, msgId: number, data: unknown): void {
    this.#stream.publish(topicOf(room), msgId, data, 0)
  }

  #tellChange({ rooms, mutes, hidden, maintain }: Change): void {
    for (const { now, before } of rooms) this.#tellRoom(now, before)
    for (const { member, mute } of mutes) {
      const data = { speechStatus: mute.until > this.house.world.now() ? 0 : 1, why: mute.why, until: mute.until }
      for (const peer of this.#stream.peersOf(member))
        for (const topic of peer.topics)
          if (topic.startsWith(roomTopics))
            peer.say(pushed.speech, {
              topic,
              number: 0,
              data: { ...data, roomId: topic.slice(roomTopics.length), you: true },
            })
    }
    for (const { room, numbers } of hidden)
      this.#push(room, pushed.shield, { roomId: room, numbers: numbers.slice(-200), by: 'staff' })
    if (!maintain) return
    const standing = this.board.maintain
    const data = { on: this.board.isMaintained, from: standing?.from ?? null, to: standing?.to ?? null }
    for (const room of this.board.rooms.keys()) this.#push(room, pushed.maintain, data)
  }

  #tellRoom(now: Room, before: Room | undefined): void {
    if (before === undefined) return
    const { roomId, status, online, speechStatus, vipMin, vipMax, slowMs, pinned } = this.view(now)
    if (now.status !== before.status || now.pinned !== before.pinned || now.slowMs !== before.slowMs)
      this.#push(now.id, pushed.status, { roomId, status, online, slowMs, pinned })
    if (now.speech !== before.speech) this.#push(now.id, pushed.speech, { roomId, speechStatus })
    if (now.vipMin !== before.vipMin || now.vipMax !== before.vipMax)
      this.#push(now.id, pushed.level, { roomId, vipMin, vipMax })
  }

  say(room: string, msgId: number, data: unknown): void {
    this.#push(room, msgId, data)
  }

  view(room: Room) {
    return viewOf(room, this.house.world.now(), this.online(room.id))
  }

  /** Adds a socket to a room; it gets everything pushed from now on. False if it follows too many topics. */
  enter(peer: Peer, room: string): boolean {
    if (!peer.enter(topicOf(room))) return false
    this.stays.enter(peer, room)
    return true
  }

  /** The client has the lines up to `last`. */
  entered(room: string, last: number): void {
    const known = this.roomOf(room)
    if (known !== undefined && !this.#statuses.has(room)) this.#statuses.set(room, this.statusOf(known))
    this.#teller.startAt(room, last)
    void this.#teller.readOn(room)
  }

  leave(peer: Peer, room: string): void {
    peer.leave(topicOf(room))
  }

  isIn(peer: Peer, room: string): boolean {
    return peer.topics.has(topicOf(room))
  }

  roomsOf(peer: Peer): readonly string[] {
    return [...peer.topics]
      .filter((topic) => topic.startsWith(roomTopics))
      .map((topic) => topic.slice(roomTopics.length))
  }

  bar(member: Uuid): Promise<Refusal | null> {
    return barNow(this.house, member)
  }

  /** A member's level changed: it counts from now on, and the member is notified in each of their rooms (10007). */
  async #tellLevel(member: Uuid): Promise<void> {
    for (const peer of this.#stream.peersOf(member))
      try {
        const who = await this.#again(peer)
        for (const roomId of who === undefined ? [] : this.roomsOf(peer)) {
          const { vipMin, vipMax } = this.roomOf(roomId) ?? { vipMin: 0, vipMax: 10 }
          const data = { roomId, vipMin, vipMax, vip: who?.vip, you: true }
          peer.say(pushed.level, { topic: topicOf(roomId), number: 0, data })
        }
      } catch (cause) {
        this.house.log.warn({ member, reason: String(cause) }, 'a level could not be read; the next entry reads it')
      }
  }

  /** A member's name changed: their next lines carry the new one. */
  async #rename(member: Uuid): Promise<void> {
    for (const peer of this.#stream.peersOf(member))
      await this.#again(peer).catch((cause: unknown) =>
        this.house.log.warn({ member, reason: String(cause) }, 'a name could not be read; the next entry reads it'),
      )
  }

  /** Each second, pushes what venues reported about matches whose rooms have members here. */
  async #tellScores(): Promise<void> {
    const followed = [...this.board.rooms.values()]
      .filter(({ id, kind }) => kind === 'match' && this.#stream.followers(topicOf(id)) > 0)
      .map(({ id }) => id)
    for (const [room, score] of await this.#scores.since(followed)) this.#push(room, pushed.score, score)
  }

  /** S-GATE, engagement §1.4: a member who may not play leaves every room, within a second and on every node. */
  async #sendAway(member: Uuid): Promise<void> {
    const inRooms = this.#stream.peersOf(member).filter((peer) => this.roomsOf(peer).length > 0)
    if (inRooms.length === 0) return
    try {
      if ((await this.bar(member)) === null) return
    } catch (cause) {
      this.house.log.warn(
        { member, reason: String(cause) },
        'a standing could not be read; its member leaves the rooms',
      )
    }
    for (const peer of inRooms)
      for (const roomId of this.roomsOf(peer)) {
        this.leave(peer, roomId)
        peer.say(messageIds.refused, { msgId: joinRoom.id, code: 'may_not_play', roomId })
      }
  }

  #wrote(written: readonly Written[]): void {
    const byRoom = Map.groupBy(written, ({ saying }) => saying.room)
    for (const [room, lines] of byRoom) {
      this.#teller.wrote(room, lines.map(storedOf))
      this.#bus?.ring(room, BigInt(lines.at(-1)?.seq ?? 0))
    }
  }

  /** Counts the members of each room over all nodes. */
  async #count(): Promise<void> {
    await this.stays.sweep()
    for (const id of this.board.forgetPast()) {
      this.#statuses.delete(id)
      this.#teller.forget(id)
    }
    const { db, world } = this.house
    const own = [...this.board.rooms.keys()]
      .map((room) => [room, this.#stream.followers(topicOf(room))] as const)
      .filter(([, count]) => count > 0)
    await db.query(
      `with gone as (delete from chat.presence where node = $1 and not room_id = any($2))
       insert into chat.presence (node, room_id, online, at) select $1, r, o, $4 from unnest($2::text[], $3::int[]) u(r, o)
       on conflict (node, room_id) do update set online = excluded.online, at = excluded.at`,
      [this.#node, own.map(([room]) => room), own.map(([, count]) => count), new Date(world.now())],
    )
    const before = this.#online
    this.#online = await onlineOf(this.house)
    for (const [id] of own) {
      const room = this.roomOf(id)
      if (room === undefined) continue
      const { roomId, status, online, slowMs, pinned } = this.view(room)
      const toldBefore = this.#statuses.get(id) ?? status
      this.#statuses.set(id, status)
      if (before.get(id) === this.#online.get(id) && toldBefore === status) continue
      this.#push(id, pushed.status, { roomId, status, online, slowMs, pinned })
    }
  }

  statusOf(room: Room): number {
    return statusAt(room, this.house.world.now())
  }
}
