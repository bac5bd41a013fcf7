// Message 10017: a gift of points that the room sees. The plan takes the points first, under the giver's client id;
// then the line is sent under the same id. A member whose connection broke between the two asks again and pays once.

import { hash } from 'node:crypto'
import { commitDecided, commits, houseAccount, type House, type Plan } from '@magpie/db'
import { beijingDay, isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { openPoints, pointsAccount, pointsOf } from '@magpie/ledger/server'
import { fenceGuard, forgetPermit, type Permit, permitToPlay } from '@magpie/play-safe/server'
import { hear } from '@magpie/wire'
import { type GiftOn, giveGift } from '../../contract/index.ts'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import { judgeShown } from '../../rules/index.ts'
import { giftOn, giftTable } from './gift-store.ts'
import { limitOf } from './limit-store.ts'
import type { Keeper } from '../keeper.ts'
import { lineAt, type Room, type StoredLine } from '../room-store.ts'
import { factsOf, type Known, refusalFacts, saidBefore, saidMs, type Tools } from '../speaker.ts'
import type { Who } from '../who.ts'

/** Gift names, for the desk. */
const names: Readonly<Record<string, string>> = texts

type Given = {
  readonly room: string
  readonly clientId: string
  readonly gift: Pick<GiftOn, 'id' | 'version'>
  readonly count: number
  /** The number of a line whose speaker the gift is for. */
  readonly to: number | undefined
}
type GiftRefusal = 'feathers_short' | 'gift_limit' | 'give_busy' | 'give_conflict' | 'may_not_play'

/** The account that receives points spent on gifts. */
const giftsAccount = houseAccount('gifts', 'XFE')

const idOf = (member: Uuid, { clientId }: Pick<Given, 'clientId'>): string => `${member}/${clientId}`
const keyOf = (member: Uuid, given: Given): string => `chat/gift/${idOf(member, given)}`
const contentOf = ({ room, gift, count, to }: Given): string =>
  `gift ${room} ${gift.id} ${count} ${gift.version}${to === undefined ? '' : ` to ${to}`}`

/** When an earlier, interrupted try took the points. */
const paidAt = async ({ db, journal }: House, member: Uuid, given: Given): Promise<number | undefined> => {
  const { keys } = await journal.read({ keys: [keyOf(member, given)] })
  if (keys[0]?.refused !== null || keys[0].contentHash !== hash('sha256', contentOf(given))) return undefined
  const { rows } = await db.query<{ at: Date }>('select at from chat.gift where id = $1', [idOf(member, given)])
  return rows[0]?.at.getTime()
}

/** `points`: the price of all `count` gifts. */
const giftPlan = (permit: Permit, given: Given, points: bigint, most: number, atMs: number): Plan => {
  const { member } = permit
  const { room, gift, count } = given
  const id = idOf(member, given)
  return {
    key: keyOf(member, given),
    member,
    kind: 'chat.gift',
    content: contentOf(given),
    transfers: [{ from: pointsAccount(member), to: giftsAccount, amount: points, kind: 'chat.gift' }],
    guards: [
      fenceGuard(permit),
      {
        guard: 'counter',
        member,
        kind: 'gift',
        window: beijingDay(atMs),
        currency: 'XFE',
        amount: points,
        ceiling: BigInt(most),
        refuses: 'gift_limit',
      },
      { guard: 'state', table: giftTable, id, from: null, to: 'given' },
    ],
    rows: [
      {
        table: giftTable,
        values: {
          id,
          state: 'given',
          member_id: member,
          room_id: room,
          gift: gift.id,
          count,
          points: points.toString(),
          at: isoOf(atMs),
        },
      },
    ],
    news: [],
    shows: pointsAccount(member),
    answer: { points: points.toString() },
  }
}

export const giveGiftOf = async (
  house: House,
  member: Uuid,
  given: Given & { readonly gift: GiftOn },
): Promise<bigint | Refusal<GiftRefusal>> => {
  await openPoints(house, member)
  const price = given.gift.points * given.count
  const deciding = {
    place: 'chat.gift',
    facts: { member },
    forget: () => forgetPermit(house, member),
    busy: (): Refusal<GiftRefusal> => refuse('give_busy'),
  }
  return commitDecided<bigint | Refusal<GiftRefusal>>(house, deciding, async () => {
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return refuse('may_not_play')
    const { most } = await limitOf(house, member)
    return commits(
      giftPlan(permit, given, BigInt(price), most, house.world.now()),
      ({ balance }) => balance ?? 0n,
      ({ refused, balance: has }) => {
        if (refused === 'short_of_funds') return refuse('feathers_short', { points: Number(has ?? 0n), price })
        if (refused === 'key_conflict') return refuse('give_conflict')
        return refused === 'gift_limit' ? refuse('gift_limit', { most }) : undefined
      },
    )
  })
}

/** Judges the giver, the gift and the recipient, and takes the points. */
const judgeAndGive = async (
  house: House,
  { room, keeper, who }: { readonly room: Room; readonly keeper: Keeper; readonly who: Who },
  given: Given,
  line: StoredLine | undefined,
) => {
  // The pace of talk does not bind gifts: they have a price and a limit of their own.
  const code = judgeShown({ ...factsOf(keeper, room, who, '', () => false), recent: [] })
  if (code !== null && code !== 'too_fast') return refuse(code, refusalFacts(keeper, room, who, code))
  const gift = await giftOn(house, given.gift.id)
  if (gift === undefined) return refuse('gift_gone')
  if (gift.version !== given.gift.version)
    return refuse('gift_changed', { gift: gift.id, points: gift.points, version: gift.version })
  if (given.to !== undefined && (line === undefined || line.hidden > 0n || line.member_id === who.member))
    return refuse('line_unknown')
  return giveGiftOf(house, who.member, { ...given, gift })
}

export const onGift = (tools: Tools, known: Known) =>
  hear(giveGift, async ({ roomId, clientId, gift: id, count, version, to }, { house, peer }) => {
    const keeper = await tools.keeper()
    const room = keeper.roomOf(roomId)
    if (room === undefined || !keeper.isIn(peer, roomId)) return refuse('room_unknown')
    const who = await known.who(house, peer)
    const { member, alias, name, vip } = who
    const before = await saidBefore(house, roomId, member, clientId)
    if (before !== undefined)
      return { roomId, clientId, ...before, points: Number((await pointsOf(house, member)) ?? 0n) }
    const given: Given = { room: roomId, clientId, gift: { id, version }, count, to }
    const line = to === undefined ? undefined : await lineAt(house, roomId, to)
    // A paid gift is shown, whatever has changed since. But only once: after `saidMs` the line id is forgotten, and it
    // could be sent twice.
    const paid = await paidAt(house, member, given)
    if (paid !== undefined && house.world.now() - paid >= saidMs) return refuse('gift_gone')
    const left =
      paid !== undefined
        ? ((await pointsOf(house, member)) ?? 0n)
        : await judgeAndGive(house, { room, keeper, who }, given, line)
    if (isRefusal(left)) return left
    const whom = line?.body == null ? {} : { to: { alias: line.body.alias, name: line.body.name } }
    const text = texts[whom.to === undefined ? 'chat.gift_line' : 'chat.gift_line_to']
      .replace('{to}', whom.to?.name ?? '')
      .replace('{gift}', names[`chat.gift.${id}`] ?? id)
      .replace('{count}', String(count))
    const body = { alias, name, vip, text, gift: { id, count, ...whom } }
    const { seq, at } = await keeper.writer.say({ room: roomId, member, clientId, kind: 'gift', body, hits: [] })
    return { roomId, clientId, number: seq, at, points: Number(left) }
  })
