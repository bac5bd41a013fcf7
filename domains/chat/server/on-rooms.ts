// A node's handlers of the chat messages: enter, leave, speak, hide a member's lines, history.

import type { House } from '@magpie/db'
import { beijingDay, cleanText, isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { asMember, type Caller, hear, type Hearer } from '@magpie/wire'
import {
  broadcastRoom,
  chatHistory,
  type Joined,
  joinedMost,
  joinRoom,
  leaveRoom,
  pushed,
  replyMost,
  roomsMost,
  roomStatus,
  type Said,
  shieldMember,
  type SpeechRefusal,
  type You,
} from '../contract/index.ts'
import { fold, isArrivalTold, judgeSpeech, statusAt, youngMs } from '../rules/index.ts'
import type { Keeper } from './keeper.ts'
import { onGift } from './gifts/on-gift.ts'
import { packetHearers } from './gifts/on-packets.ts'
import { onShare } from './on-share.ts'
import { factsOf, type Known, refusalFacts, rememberLate, saidBefore, type Tools } from './speaker.ts'
import { scoreOfRoom } from './match-rooms.ts'
import { muteByRule } from './moderate.ts'
import { type Body, history, type Room, roomById, seenLineAt } from './room-store.ts'
import type { Who } from './who.ts'

/** A guest reads the halls; match rooms are for members. */
export const mayRead = (room: Pick<Room, 'kind'>, caller: Caller): boolean =>
  caller.is === 'member' || room.kind !== 'match'

const shieldsMost = 200
const floodMinutes = 10

const shieldsOf = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<string[]> => {
  const { rows } = await db.query<{ alias: string }>(
    `select alias from chat.shield where member_id = $1 order by at desc limit $2`,
    [member, shieldsMost],
  )
  return rows.map(({ alias }) => alias)
}

const youOf = async (keeper: Keeper, who: Who): Promise<You> => {
  const mute = keeper.board.muteOf(who.member)
  const { alias, name, vip, registeredMs } = who
  return {
    alias,
    name,
    vip,
    speaksFrom: registeredMs + youngMs,
    mutedUntil: mute?.until ?? null,
    mutedWhy: mute?.why ?? null,
    shields: await shieldsOf(keeper.house, who.member),
  }
}

const onJoin = (tools: Tools, known: Known) => {
  let toldAt = 0
  return hear(joinRoom, async ({ roomId, after }, { house, caller, peer }) => {
    const keeper = await tools.keeper()
    const room = keeper.roomOf(roomId) ?? (caller.is === 'member' ? await keeper.openMatch(roomId) : undefined)
    if (room === undefined || !mayRead(room, caller)) return refuse('room_unknown')
    if (keeper.statusOf(room) === roomStatus.closed) return refuse('room_closed')
    if (keeper.board.isMaintained) {
      const { from, to } = keeper.board.maintain ?? { from: 0, to: null }
      return refuse('chat_maintenance', { from, to })
    }
    const who = caller.is === 'member' ? await known.fresh(house, peer) : null
    if (who !== null && (await keeper.bar(who.member)) !== null) return refuse('may_not_play')
    const others = keeper.roomsOf(peer).filter((id) => id !== roomId)
    if (others.length >= roomsMost || !keeper.enter(peer, roomId)) return refuse('rooms_many')
    // Enter first, then the newest number, then the lines: a line in between arrives by both ways, and the client drops the
    // double. Were the number newer than the lines, the line between them would be pushed to no one.
    const now = await roomById(house, roomId)
    const [{ lines }, score] = await Promise.all([
      history(house, roomId, { limit: joinedMost }),
      scoreOfRoom(house, roomId),
      who !== null && !keeper.late.has(who.member) ? rememberLate(keeper, who.member) : undefined,
    ])
    const last = now?.last ?? room.last
    keeper.entered(roomId, last)
    const sinceMs = house.world.now() - toldAt
    if (who !== null && isArrivalTold({ vip: who.vip, online: keeper.online(roomId), sinceMs })) {
      toldAt = house.world.now()
      keeper.say(roomId, pushed.joined, { roomId, name: who.name, vip: who.vip })
    }
    const messages =
      after !== undefined && last - after < joinedMost ? lines.filter(({ number }) => number > after) : lines
    const answer: Joined = {
      ...keeper.view(room),
      last,
      messages: [...messages],
      maintain: keeper.board.maintain,
      score,
      keys: [...tools.keys],
      you: who === null ? null : await youOf(keeper, who),
    }
    return answer
  })
}

const countHits = async ({ db, world }: House, words: readonly string[]): Promise<void> => {
  if (words.length === 0) return
  await db.query(
    `insert into chat.word_hit (day, word, count) select $1, w, 1 from unnest($2::text[]) w
     on conflict (day, word) do update set count = chat.word_hit.count + 1`,
    [beijingDay(world.now()), words],
  )
}

const replyOf = async (house: House, room: string, number: number): Promise<Body['reply']> => {
  const line = await seenLineAt(house, room, number)
  if (line === undefined || line.hidden > 0n || line.body === null) return undefined
  return { number, name: line.body.name, text: [...line.body.text].slice(0, replyMost).join('') }
}

/** A refusal with its details; a member who floods is muted. */
const refusedLine = async <Code extends SpeechRefusal>(keeper: Keeper, room: Room, who: Who, code: Code) => {
  const facts = refusalFacts(keeper, room, who, code)
  if ((code === 'too_fast' || code === 'repeated') && keeper.late.flooded(who.member)) {
    await muteByRule(keeper.house, who.member, floodMinutes)
    await keeper.changed()
  }
  return refuse(code, facts)
}

const onSpeech = (tools: Tools, known: Known) =>
  hear(broadcastRoom, async ({ roomId, clientId, text: typed, replyTo }, { house, peer }) => {
    // Bidirectional controls are removed, or a reader would see a text that no rule judged.
    const text = cleanText(typed)
    const keeper = await tools.keeper()
    const room = keeper.roomOf(roomId)
    if (room === undefined || !keeper.isIn(peer, roomId)) return refuse('room_unknown')
    const who = await known.who(house, peer)
    const said = (number: number, at: number): Said => ({ roomId, clientId, number, at })
    const found = keeper.board.words.find(fold(text))
    const code =
      judgeSpeech(factsOf(keeper, room, who, text, () => found.some(({ level }) => level === 'block'))) ??
      (keeper.writer.isFull(roomId) ? 'too_fast' : null)
    if (code !== null) {
      const before = await saidBefore(house, roomId, who.member, clientId)
      if (before !== undefined) return said(before.number, before.at)
      if (code === 'banned_word')
        await countHits(
          house,
          found.map(({ word }) => word),
        )
      return refusedLine(keeper, room, who, code)
    }
    const line = { at: house.world.now(), text }
    keeper.late.add(who.member, line)
    const reply = replyTo === undefined ? undefined : await replyOf(house, roomId, replyTo)
    const { alias, name, vip, member, dress } = who
    const body: Body = { alias, name, vip, ...dress, text, ...(reply === undefined ? {} : { reply }) }
    const hits = found.map(({ word }) => word)
    try {
      const pace = { slowMs: room.slowMs, text }
      const written = await keeper.writer.say({ room: roomId, member, clientId, kind: 'text', body, hits, pace })
      if ('refused' in written) {
        keeper.late.forget(member, line)
        // The member spoke on another node a moment ago: this node learns of it now.
        await rememberLate(keeper, member)
        return await refusedLine(keeper, room, who, written.refused)
      }
      if (!written.again) await countHits(house, hits)
      return said(written.seq, written.at)
    } catch (cause) {
      keeper.late.forget(member, line)
      throw cause
    }
  })

const onShield = (tools: Tools) =>
  hear(shieldMember, async ({ alias, on }, { caller }) => {
    const { house } = await tools.keeper()
    const { member } = asMember(caller)
    if (!on) {
      await house.db.query(`delete from chat.shield where member_id = $1 and alias = $2`, [member, alias])
      return { alias, on }
    }
    const { rowCount } = await house.db.query(
      `insert into chat.shield (member_id, alias, at)
       select $1, $2, $3 where (select count(*) from chat.shield where member_id = $1) < $4 on conflict do nothing`,
      [member, alias, new Date(house.world.now()), shieldsMost],
    )
    if (rowCount === 0 && !(await shieldsOf(house, member)).includes(alias)) return refuse('shields_many')
    return { alias, on }
  })

/** For a caller who may read; the socket and the call share it. */
export const historyFor = async (
  house: House,
  caller: Caller,
  ask: {
    readonly roomId: string
    readonly before?: number | undefined
    readonly after?: number | undefined
    readonly limit?: number | undefined
  },
  bar: (member: Uuid) => Promise<unknown>,
) => {
  const room = await roomById(house, ask.roomId)
  if (room === undefined || !mayRead(room, caller)) return refuse('room_unknown')
  if (statusAt(room, house.world.now()) === roomStatus.closed) return refuse('room_closed')
  if (caller.is === 'member' && (await bar(caller.member)) !== null) return refuse('may_not_play')
  const { lines, next } = await history(house, ask.roomId, {
    before: ask.before,
    after: ask.after,
    limit: ask.limit ?? joinedMost,
  })
  return { roomId: ask.roomId, messages: [...lines], next }
}

export const roomHearers = (tools: Tools, known: Known): readonly Hearer[] => {
  return [
    onJoin(tools, known),
    onSpeech(tools, known),
    onShare(tools, known),
    onGift(tools, known),
    ...packetHearers(tools, known),
    onShield(tools),
    hear(chatHistory, async (ask, { caller }) => {
      const keeper = await tools.keeper()
      const told = await historyFor(keeper.house, caller, ask, (member) => keeper.bar(member))
      return isRefusal(told) ? told : { ...told }
    }),
    hear(leaveRoom, async ({ roomId }, { peer }) => {
      const keeper = await tools.keeper()
      keeper.leave(peer, roomId)
      return { roomId, ok: true }
    }),
  ]
}
