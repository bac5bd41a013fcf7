// Packets of points in a room: give, view, take. A node pushes the shares left at most twice a second, and rings for
// the other nodes.

import { commitDecided, commits, eachDue, type House, type Job } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid, uuidOf } from '@magpie/kernel'
import { openPoints } from '@magpie/ledger/server'
import { forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import { hear } from '@magpie/wire'
import { createHash } from 'node:crypto'
import { packetGive, packetSee, packetTake, type PacketView } from '../../contract/index.ts'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import { judgeShown, packetYoungMs } from '../../rules/index.ts'
import { type Packet, packetById, packetMs, packetsDue, type Share, sharesOf } from './gift-store.ts'
import { limitOf } from './limit-store.ts'
import type { Keeper } from '../keeper.ts'
import { backPlan, givePlan, type NewPacket, takePlan } from './packet-plans.ts'
import { partPacket } from './part-packet.ts'
import { stayMs } from './stays.ts'
import { factsOf, type Known, refusalFacts, saidBefore, type Tools } from '../speaker.ts'
import type { Who } from '../who.ts'

const idOf = (member: Uuid, clientId: string): Uuid =>
  uuidOf(createHash('sha256').update(`packet ${member} ${clientId}`).digest(), 8)

const viewOf = (packet: Packet, shares: readonly Share[], member: Uuid): PacketView => {
  const isOpen = packet.state === 'open' && shares.some(({ state }) => state === 'free')
  return {
    packet: packet.id,
    roomId: packet.room,
    from: packet.giver,
    kind: packet.kind,
    words: packet.words,
    total: packet.total,
    shares: packet.shares,
    at: packet.at,
    dueAt: packet.dueAt,
    state: packet.state === 'back' ? 'back' : isOpen ? 'open' : 'taken',
    taken: shares
      .flatMap(({ state, place, points, taker, at }) =>
        state === 'taken' && taker !== null && at !== null
          ? [{ place, amount: points, who: taker, at: at.getTime() }]
          : [],
      )
      .toSorted((a, b) => a.at - b.at || a.place - b.place),
    mine: shares.find((share) => share.member_id === member)?.points ?? null,
    commitment: packet.commitment,
    seed: isOpen ? null : packet.seed,
  }
}

const seen = async (house: House, packet: Packet, member: Uuid): Promise<PacketView> =>
  viewOf((await packetById(house, packet.id)) ?? packet, await sharesOf(house, packet.id), member)

type GiveRefusal = 'feathers_short' | 'packet_limit' | 'give_busy' | 'give_conflict' | 'may_not_play'
type Wish = Pick<Packet, 'kind' | 'words' | 'total' | 'shares' | 'room'> & { readonly clientId: string }

const newPacket = (house: House, { member, alias, name, vip }: Who, { clientId, ...wish }: Wish): NewPacket =>
  partPacket(house, {
    ...wish,
    id: idOf(member, clientId),
    requestId: clientId,
    pool: null,
    giver: { alias, name, vip },
    lastsMs: packetMs,
  })

const give = async (house: House, who: Who, wish: Wish): Promise<bigint | Refusal<GiveRefusal>> => {
  const { member } = who
  await openPoints(house, member)
  const made = newPacket(house, who, wish)
  const deciding = {
    place: 'chat.packet',
    facts: { member },
    forget: () => forgetPermit(house, member),
    busy: (): Refusal<GiveRefusal> => refuse('give_busy'),
  }
  return commitDecided<bigint | Refusal<GiveRefusal>>(house, deciding, async () => {
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return refuse('may_not_play')
    const { most } = await limitOf(house, member)
    return commits(
      givePlan(permit, made, most),
      ({ balance }) => balance ?? 0n,
      ({ refused, balance: has }) => {
        if (refused === 'short_of_funds')
          return refuse('feathers_short', { points: Number(has ?? 0n), price: wish.total })
        if (refused === 'key_conflict') return refuse('give_conflict')
        return refused === 'packet_limit' ? refuse('packet_limit', { most }) : undefined
      },
    )
  })
}

const onGive = (tools: Tools, known: Known) =>
  hear(packetGive, async ({ roomId, clientId, ...wish }, { house, peer }) => {
    const keeper = await tools.keeper()
    const room = keeper.roomOf(roomId)
    if (room === undefined || !keeper.isIn(peer, roomId)) return refuse('room_unknown')
    const who = await known.who(house, peer)
    const { member, alias, name, vip, dress } = who
    const packet = idOf(member, clientId)
    const said = (number: number, points: bigint) => ({ roomId, clientId, packet, number, points: Number(points) })
    const before = await saidBefore(house, roomId, member, clientId)
    const there = before === undefined ? await packetById(house, packet) : undefined
    // A paid packet is shown, whatever has changed since, for as long as shares may be taken.
    if (there !== undefined && house.world.now() >= there.dueAt) return refuse('packet_gone')
    if (before === undefined && there === undefined) {
      const code = judgeShown({ ...factsOf(keeper, room, who, '', () => false), recent: [] })
      if (code !== null && code !== 'too_fast') return refuse(code, refusalFacts(keeper, room, who, code))
      if (wish.total < wish.shares) return refuse('packet_parts')
      const from = who.registeredMs + packetYoungMs
      if (house.world.now() < from) return refuse('packet_young', { until: from })
    }
    // The same client id of the giver means the same packet, which costs nothing again.
    const left = await give(house, who, { ...wish, room: roomId, clientId })
    if (isRefusal(left)) return left
    const made = await packetById(house, packet)
    const text = texts[`chat.packet_words.${wish.words}`]
    const told = { id: packet, kind: wish.kind, words: wish.words, total: wish.total, shares: wish.shares }
    const body = { alias, name, vip, ...dress, text, packet: { ...told, commitment: made?.commitment ?? '' } }
    const { seq } = await keeper.writer.say({ room: roomId, member, clientId, kind: 'packet', body, hits: [] })
    return said(seq, left)
  })

/** Only a member who has been in the room for a while may take from a packet of the platform. */
const stayed = async (keeper: Keeper, { room }: Packet, member: Uuid): Promise<Refusal<'packet_stay'> | undefined> => {
  const now = keeper.house.world.now()
  const until = ((await keeper.stays.since(room, member)) ?? now) + stayMs
  return now < until ? refuse('packet_stay', { until }) : undefined
}

type TakeRefusal = 'packet_gone' | 'give_busy' | 'may_not_play'

const take = async (house: House, who: Who, packet: Packet): Promise<number | Refusal<TakeRefusal>> => {
  const { member, alias, name, vip } = who
  await openPoints(house, member)
  const deciding = {
    place: 'chat.take',
    facts: { member, packet: packet.id },
    forget: () => forgetPermit(house, member),
    busy: (): Refusal<TakeRefusal> => refuse('give_busy'),
  }
  return commitDecided<number | Refusal<TakeRefusal>>(house, deciding, async () => {
    const shares = await sharesOf(house, packet.id)
    const own = shares.find((share) => share.member_id === member)
    if (own !== undefined) return own.points
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return refuse('may_not_play')
    const now = house.world.now()
    const free = shares.filter(({ state }) => state === 'free')
    // Any free share will do: all places have the same distribution, and members who take at once do not collide.
    const [byte = 0] = house.world.bytes(1)
    const share = free[byte % Math.max(1, free.length)]
    if (share === undefined || now >= packet.dueAt) return refuse('packet_gone')
    return commits(takePlan(permit, packet, share, { alias, name, vip }, now), () => share.points)
  })
}

const onTake = (tools: Tools, known: Known) =>
  hear(packetTake, async ({ roomId, clientId, packet: id }, { house, peer }) => {
    const keeper = await tools.keeper()
    const room = keeper.roomOf(roomId)
    if (room === undefined || !keeper.isIn(peer, roomId)) return refuse('room_unknown')
    const packet = await packetById(house, id)
    if (packet === undefined || packet.room !== roomId) return refuse('packet_unknown')
    const who = await known.who(house, peer)
    if (who.member === packet.member) return refuse('packet_own')
    const code = judgeShown({ ...factsOf(keeper, room, who, '', () => false), recent: [] })
    if (code === 'vip_range' || code === 'member_young' || code === 'may_not_play')
      return refuse(code, refusalFacts(keeper, room, who, code))
    const early = packet.member === null ? await stayed(keeper, packet, who.member) : undefined
    if (early !== undefined) return early
    const amount = await take(house, who, packet)
    if (isRefusal(amount)) return amount
    keeper.packets.changed(roomId, id)
    return { roomId, clientId, view: await seen(house, packet, who.member) }
  })

const onSee = (tools: Tools, known: Known) =>
  hear(packetSee, async ({ roomId, clientId, packet: id }, { house, peer }) => {
    const keeper: Keeper = await tools.keeper()
    if (!keeper.isIn(peer, roomId)) return refuse('room_unknown')
    const packet = await packetById(house, id)
    if (packet === undefined || packet.room !== roomId) return refuse('packet_unknown')
    const { member } = await known.who(house, peer)
    return { roomId, clientId, view: await seen(house, packet, member) }
  })

export const packetHearers = (tools: Tools, known: Known) => [
  onGive(tools, known),
  onTake(tools, known),
  onSee(tools, known),
]

/** Shares that no member took in a day go back. */
export const sendPacketsBack: Job = {
  name: 'chat.packets-back',
  cron: '* * * * *',
  run: async (_payload, house) => {
    const act = async (packet: Packet): Promise<void> => {
      const left = (await sharesOf(house, packet.id)).filter(({ state }) => state === 'free')
      if (left.length === 0) return
      const outcome = await house.journal.commit(backPlan(packet, left))
      if (!outcome.committed) throw new Error(`chat: the rest of packet ${packet.id} was refused: ${outcome.refused}`)
    }
    await eachDue(house, (passing) => packetsDue(house, passing), {
      job: 'chat.packets-back',
      owner: 'finance',
      idOf: ({ id }) => id,
      act,
      atOnce: 16,
    })
  },
}
