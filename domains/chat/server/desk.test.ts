// What operators do in rooms, as clients on two nodes see it and as the audit log records it.

import { describe, expect, it } from 'vitest'
import {
  lineReport,
  opsChatDecide,
  opsChatGifts,
  opsChatGiftSet,
  opsChatHide,
  opsChatMaintain,
  opsChatMute,
  opsChatPurge,
  opsChatQueue,
  opsChatRoom,
  opsChatRooms,
  opsChatRoomSet,
  opsChatSpeaker,
  opsChatTry,
  opsChatWords,
  opsChatWordsPropose,
  roomHistory,
  type WordEntry,
} from '../contract/index.ts'
import { openRooms } from '../testing/rooms.ts'
import { muteByRule } from './moderate.ts'

const dayMs = 86_400_000
const reason = 'a test of chat'
const rooms = openRooms()
const { guest, newMember, enter, call } = rooms

describe('L33: the desk', () => {
  it('an operator hides a reported line and the speaker’s last hour on both nodes; both acts are logged', async () => {
    const [bad, good] = [await newMember(), await newMember()]
    const [speaker, reader] = [await enter(bad, 0), await enter(good, 1)]
    const { number } = (await speaker.speak('跟单吗')) as unknown as { number: number }
    const later = (await speaker.speak('跟单的来')) as unknown as { number: number }
    expect((await call(lineReport, { roomId: 'hall', number, kind: 'tips' }, good)).data).toEqual({ ok: true })
    const staff = await rooms.desk.operator('support')
    const queue = (await staff.call(opsChatQueue, { show: 'open' })) as {
      rows: { number: number; hits: string[]; reports: string[] }[]
    }
    expect(queue.rows.find((row) => row.number === number)).toMatchObject({ hits: ['跟单'], reports: ['tips'] })
    const places = [number, later.number].map((one) => queue.rows.findIndex((row) => row.number === one))
    expect(places, 'what members report comes first').toEqual([0, expect.any(Number)])
    expect(places[1]).toBeGreaterThan(0)
    await staff.call(opsChatHide, { roomId: 'hall', number, reason })
    await reader.hears(
      'the shield',
      ({ msgId, msgData }) =>
        msgId === 10005 && (msgData.data as { numbers?: number[] })?.numbers?.includes(number) === true,
    )
    const { data } = await call(roomHistory, { roomId: 'hall', after: number - 1, limit: 1 })
    expect(data.messages).toEqual([{ kind: 'hidden', number, at: expect.any(Number) }])
    expect(await staff.call(opsChatPurge, { member: bad, reason })).toEqual({ hidden: 1 })
    expect(await staff.call(opsChatSpeaker, { member: bad })).toMatchObject({ lines: 2, hidden: 2, reported: 1 })
    expect(await staff.call(opsChatRoom, { roomId: 'hall', around: number })).toMatchObject({ rows: expect.any(Array) })
    expect(await staff.refusal(opsChatHide, { roomId: 'hall', number: 999_999, reason })).toBe('line_unknown')
    const { rows } = await rooms.desk.owner.query(
      `select 1 from operators.audit where action in ('chat.hide', 'chat.purge')`,
    )
    expect(rows).toHaveLength(2)
  })

  it('word list and maintenance each need two operators; maintenance refuses joining and speaking with 600101', async () => {
    const [maker, other] = [await rooms.desk.operator('risk'), await rooms.desk.operator('content')]
    const before = (await maker.call(opsChatWords, {})) as { version: number; words: WordEntry[] }
    const words = [...before.words, { word: '新词', level: 'block' } as const]
    const { id } = (await maker.call(opsChatWordsPropose, { version: before.version, words, reason })) as { id: string }
    expect(await maker.call(opsChatTry, { text: '新 词', list: 'waiting' })).toMatchObject({ rule: 'banned_word' })
    expect(await maker.call(opsChatTry, { text: '新 词', list: 'live' })).toMatchObject({ rule: null })
    expect(await maker.refusal(opsChatDecide, { id, decision: 'approve', reason })).toBe('same_operator')
    await other.call(opsChatDecide, { id, decision: 'approve', reason })
    const client = await enter(await newMember(), 1)
    await expect.poll(async () => (await client.speak('新-词')).code).toBe('banned_word')
    const ask = { from: null as number | null, to: null as number | null, reason }
    const now = rooms.scene.house.world.now()
    const work = (await maker.call(opsChatMaintain, { ...ask, from: now, to: now + dayMs })) as { id: string }
    expect(await other.refusal(opsChatMaintain, ask), 'the desk shows one').toBe('already_waits')
    await other.call(opsChatDecide, { id: work.id, decision: 'approve', reason })
    await client.hears(
      'the maintenance',
      ({ msgId, msgData }) => msgId === 10009 && (msgData.data as { on?: boolean })?.on === true,
    )
    expect(await client.speak('x6')).toMatchObject({ code: 'chat_maintenance' })
    expect(await (await guest(1)).asks(10002, { roomId: 'hall' })).toMatchObject({ code: 'chat_maintenance' })
    const end = (await other.call(opsChatMaintain, ask)) as { id: string }
    await maker.call(opsChatDecide, { id: end.id, decision: 'approve', reason })
    await client.hears(
      'its end',
      ({ msgId, msgData }) => msgId === 10009 && (msgData.data as { on?: boolean })?.on === false,
    )
    expect(await client.speak('x7')).toMatchObject({ number: expect.any(Number) })
  })

  it('an operator sets who may speak, the status and the note of a room; a note cannot hold a card number', async () => {
    const staff = await rooms.desk.operator('support')
    const set = {
      roomId: 'venue/YBTY',
      status: 1 as const,
      speech: true,
      vipMin: 2,
      vipMax: 10,
      slowSeconds: 0,
      pinned: 'hi',
      reason,
    }
    expect(await staff.refusal(opsChatRoomSet, { ...set, pinned: '6222020200000000006' })).toBe('numbers')
    const client = await enter(await newMember(), 1, 'venue/YBTY')
    await staff.call(opsChatRoomSet, set)
    await client.hears('the level', ({ msgId }) => msgId === 10007)
    expect(await client.speak('x8', 'venue/YBTY')).toMatchObject({ code: 'vip_range', facts: { vipMin: 2, vip: 0 } })
    await staff.call(opsChatRoomSet, { ...set, vipMin: 0, status: 2 as const })
    await client.hears(
      'the status',
      ({ msgId, msgData }) => msgId === 10006 && (msgData.data as { status?: number })?.status === 2,
    )
    expect(await client.speak('x9', 'venue/YBTY')).toMatchObject({ code: 'room_closed' })
    const { rows } = (await staff.call(opsChatRooms, {})) as { rows: { roomId: string; pace: number[] }[] }
    expect(rows.map(({ roomId, pace }) => [roomId, pace.length])).toEqual([
      ['hall', 10],
      ['venue/YBTY', 10],
    ])
  })
})

it('a mute by the rule of floods does not shorten one that an operator has just set', async () => {
  const staff = await rooms.desk.operator('support')
  const { house } = rooms.scene
  const member = await newMember()
  const mutedUntil = async () =>
    ((await staff.call(opsChatSpeaker, { member })) as { mutedUntil: number | null }).mutedUntil
  const { until } = (await staff.call(opsChatMute, { member, minutes: 1_440, reason })) as { until: number }
  await muteByRule(house, member, 10)
  expect(await mutedUntil()).toBe(until)
  await staff.call(opsChatMute, { member, minutes: 10, reason })
  await muteByRule(house, member, 20)
  expect(await mutedUntil()).toBeGreaterThan(house.world.now() + 19 * 60_000)
})

it('L33: a gift’s price is changed with a reason, and only on the version that the operator saw', async () => {
  const staff = await rooms.desk.operator('content')
  const { rows } = (await staff.call(opsChatGifts, {})) as { rows: { id: string; version: number }[] }
  expect(rows.map(({ id }) => id)).toEqual(['plum', 'drum', 'tea', 'scarf', 'magpie'])
  const set = { gift: 'plum', points: 2, onSale: true, version: 1, reason }
  await staff.call(opsChatGiftSet, set)
  expect(await staff.refusal(opsChatGiftSet, set)).toBe('gift_changed')
  expect(await staff.refusal(opsChatGiftSet, { ...set, gift: 'none' })).toBe('gift_gone')
  expect(await staff.call(opsChatGifts, {})).toMatchObject({
    rows: [{ id: 'plum', points: 2, version: 2 }, {}, {}, {}, {}],
  })
})
