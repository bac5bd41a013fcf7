// Two nodes on one database, each with a real stream: who may enter and speak, in which order everybody hears it, and that
// what binds binds on both.

import type { Uuid } from '@magpie/kernel'
import { openDesk } from '@magpie/operators/testing'
import { openScene } from '@magpie/venues/testing'
import { headersOfMember, resolveTestMember } from '@magpie/testkit'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  roomList,
  type WordEntry,
} from '../contract/index.ts'
import { Client, type Data, openNode, until } from '../testing/nodes.ts'

const dayMs = 86_400_000

let scene: Awaited<ReturnType<typeof openScene>>
let nodes: Awaited<ReturnType<typeof openNode>>[]
let desk: Awaited<ReturnType<typeof openDesk>>
let site: Awaited<ReturnType<typeof openServer>>

beforeAll(async () => {
  scene = await openScene()
  nodes = [await openNode(scene), await openNode(scene)]
  const [first] = nodes as [(typeof nodes)[number]]
  desk = await openDesk([first.chat.slice], { url: scene.url, house: first.house })
  const handlers = first.chat.slice.handlers.filter(({ endpoint }) => !endpoint.path.startsWith('/ops/'))
  site = await openServer({
    house: scene.house,
    slices: [{ ...first.chat.slice, handlers }],
    resolveCaller: resolveTestMember,
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  await scene.house.db.query(`update chat.room set slow_ms = 0, mark = 2`)
  await scene.house.db.query(`update chat.mark set version = 2`)
  await Promise.all(nodes.map((_node, at) => hearsOfSpeed(at)))
})
afterAll(async () => {
  await desk.close()
  await site.close()
  for (const node of nodes) await node.close()
  await scene.close()
})

const guest = async (node = 0): Promise<Client> => {
  const client = new Client((nodes[node] as (typeof nodes)[number]).port)
  await until('the socket', () => client.ws.readyState === 1)
  return client
}
/** A node looks for what was set now and then: until it has, it would still tell everybody to wait. */
const hearsOfSpeed = async (node: number): Promise<void> => {
  const client = await guest(node)
  for (const end = Date.now() + 20_000; ; await new Promise((done) => setTimeout(done, 50))) {
    const { slowMs } = (await client.asks(10002, { roomId: 'hall' })) as unknown as { slowMs: number }
    await client.asks(10012, { roomId: 'hall' })
    if (slowMs === 0) return client.ws.close()
    if (Date.now() > end) throw new Error(`node ${node} did not hear that the room is fast`)
  }
}
/** Registered a day ago, so that they may speak. */
const newMember = async (): Promise<Uuid> => {
  const { id } = await scene.member(0n)
  await desk.owner.query(`update identity.member set registered_at = $2 where id = $1`, [
    id,
    new Date(scene.house.world.now() - dayMs),
  ])
  return id
}
const enter = async (member: Uuid, node = 0, roomId = 'hall'): Promise<Client> => {
  const client = await guest(node)
  client.say(10001, { token: member, body: '' })
  await client.hears('the login', ({ msgId }) => msgId === 10001)
  const joined = await client.asks(10002, { roomId })
  if (joined.code !== undefined) throw new Error(joined.code)
  return client
}
const call = async (endpoint: { readonly path: string }, payload: object, member?: Uuid) => {
  const headers = member === undefined ? {} : headersOfMember({ id: member, session: member })
  const reply = await site.inject({ method: 'POST', url: endpoint.path, headers, payload })
  return reply.json<{ status_code: number; data: Data & { rows?: readonly { roomId: string }[]; refused?: string } }>()
}
const reason = 'a test of chat'

describe('S-MSG-02: a room', () => {
  it('S-ENT-03: tells whoever enters what holds in it; a guest reads a hall, and speaks nowhere', async () => {
    const client = await guest()
    const joined = await client.asks(10002, { roomId: 'hall' })
    expect(joined).toMatchObject({ roomId: 'hall', status: 1, speechStatus: 1, vipMin: 0, vipMax: 10, you: null })
    expect(await client.speak('hello')).toMatchObject({ code: 'auth' })
    expect(await client.asks(10002, { roomId: 'venue/NONE' })).toMatchObject({ code: 'room_unknown' })
    expect(await client.asks(10012, { roomId: 'hall' })).toEqual({ roomId: 'hall', ok: true })
    const listed = await call(roomList, {})
    expect(listed.data.rows?.map(({ roomId }) => roomId)).toEqual(['hall', 'venue/YBTY'])
  })

  it('on two nodes hears every line once, in one order; a repeated clientId gets its first number', async () => {
    const members = await Promise.all([newMember(), newMember(), newMember(), newMember()])
    const clients = await Promise.all(members.map((member, at) => enter(member, at % 2)))
    const listener = await guest(1)
    const { last } = (await listener.asks(10002, { roomId: 'hall' })) as unknown as { last: number }
    const texts = Array.from({ length: 40 }, (_, at) => `t${at}`)
    const said = await Promise.all(
      texts.map((text, at) => (clients[at % 4] as Client).speak(text, 'hall', `same-client-${at}`)),
    )
    const numbers = said.map((one) => one.number as number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(texts.map((_text, at) => last + 1 + at))
    for (const client of [...clients, listener]) {
      const mine = await until('all lines', () => {
        const lines = client.lines().filter(({ number }) => number > last)
        return lines.length >= 40 ? lines : undefined
      })
      // Two nodes may pass on their batches in turn; the number is the order, and a reader sorts by it.
      const heard = mine.map(({ number }) => number ?? 0).toSorted((a, b) => a - b)
      expect(heard).toEqual(texts.map((_text, at) => last + 1 + at))
      for (const { number, text } of mine) expect(numbers[texts.indexOf(text)]).toBe(number)
    }
    const again = await clients[0]?.speak('t0', 'hall', 'same-client-0')
    expect(again).toMatchObject({ number: numbers[0] })
    const { data } = await call(roomHistory, { roomId: 'hall', after: last + 10, limit: 5 })
    expect(data.messages?.map(({ number }) => number)).toEqual([11, 12, 13, 14, 15].map((at) => last + at))
  })

  it('S-CALL-16: history pages backwards, the same by socket and by call', async () => {
    const client = await guest()
    const asked = { roomId: 'hall', before: 12, limit: 5 }
    const bySocket = await client.asks(10011, asked)
    expect(bySocket.messages?.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11])
    expect((await call(roomHistory, asked)).data).toEqual(bySocket)
  })
})

/** Changes what is kept of a line of the hall. */
const spoil = (number: number, set: string) =>
  desk.owner.query(`update chat.message set ${set} where room_id = 'hall' and seq = $1`, [number])

it('engagement 14: no member speaks as the house: names are given, and the badge comes from who wrote the line', async () => {
  const client = await enter(await newMember())
  const forged = 'hello from the house'
  for (const more of [{ badge: 'house' }, { name: '喜鹊' }, { from: { alias: 'x', name: '喜鹊', vip: 9 } }])
    client.say(10003, { roomId: 'hall', clientId: scene.house.world.id(), text: forged, ...more })
  const { number } = (await client.speak('✓ 平台')) as unknown as { number: number }
  // Not by what is kept either.
  await spoil(number, `body = body || '{"badge":"house"}'`)
  // No such ask is taken.
  expect(JSON.stringify(await call(roomHistory, { roomId: 'hall', limit: 5 }))).not.toContain(forged)
  const { data } = await call(roomHistory, { roomId: 'hall', after: number - 1, limit: 1 })
  expect(data.messages).toMatchObject([{ number, from: { name: expect.stringMatching(/^喜鹊\d{4}$/) } }])
  expect(JSON.stringify(data.messages)).not.toContain('badge')
})

it('a line that cannot be read is told as hidden, stands at the desk, and takes no other with it', async () => {
  const member = await newMember()
  const client = await enter(member)
  const { number } = (await client.speak('one')) as unknown as { number: number }
  const after = (await client.speak('two')) as unknown as { number: number }
  await spoil(number, `body = '{"text":5}', hits = '{x}'`)
  const { data } = await call(roomHistory, { roomId: 'hall', after: number - 1, limit: 2 })
  expect(data.messages).toMatchObject([
    { kind: 'hidden', number },
    { kind: 'text', number: after.number, text: 'two' },
  ])
  await spoil(number, `body = 'null'`)
  expect((await call(roomHistory, { roomId: 'hall', after: number - 1, limit: 2 })).data.messages).toHaveLength(2)
  const staff = await desk.operator('support')
  const { rows } = (await staff.call(opsChatQueue, { show: 'open' })) as { rows: { number: number; text: string }[] }
  expect(rows.find((row) => row.number === number)).toMatchObject({ text: '' })
  // Another node knows what they said of late from what is kept.
  const other = await enter(member, 1)
  expect(await other.speak('three')).toHaveProperty('number')
  await spoil(number, `hits = '{}'`)
})

describe('S-MSG-03: speech', () => {
  it('S-ROLE-01c: who registered today reads; the first rule that fails is told with its figures', async () => {
    const { id } = await scene.member(0n)
    const young = await enter(id)
    expect(await young.speak('hi')).toMatchObject({ code: 'member_young', facts: { until: expect.any(Number) } })
    const client = await enter(await newMember())
    const table: readonly (readonly [string, string])[] = [
      ['  ', 'text_length'],
      ['6222 0202 0000 0000 006', 'numbers'],
      ['看 t.me/x', 'links'],
      ['带 单', 'banned_word'],
    ]
    for (const [text, code] of table) expect(await client.speak(text), text).toMatchObject({ code })
    expect(await client.speak('阿森纳今天必须拿下')).toMatchObject({ number: expect.any(Number) })
    expect(await client.speak('阿森纳今天必须拿下!')).toMatchObject({ code: 'repeated' })
  })

  it('slow mode and repetition hold over rooms and nodes, also for what is said at once', async () => {
    const member = await newMember()
    const there = 'venue/YBTY'
    const clients = [await enter(member, 0), await enter(member, 1, there)] as const
    const text = '今晚的比赛大家一起看'
    expect(await clients[0].speak(text)).toMatchObject({ number: expect.any(Number) })
    expect(await clients[1].speak(text, there)).toMatchObject({ code: 'repeated' })
    const next = '下半场才是真正的开始'
    const both = await Promise.all([clients[0].speak(next), clients[1].speak(next, there)])
    expect(both.map(({ code }) => code).filter((code) => code !== undefined)).toEqual(['repeated'])
    const staff = await desk.operator('support')
    const set = { roomId: there, status: 1, speech: true, vipMin: 0, vipMax: 10, pinned: '', reason } as const
    await staff.call(opsChatRoomSet, { ...set, slowSeconds: 30 })
    await clients[1].hears(
      'the pace',
      ({ msgId, msgData }) => msgId === 10006 && (msgData.data as { slowMs?: number })?.slowMs === 30_000,
    )
    expect(await clients[0].speak('a1')).toMatchObject({ number: expect.any(Number) })
    const early = { code: 'too_fast', facts: { until: expect.any(Number) } }
    expect(await clients[1].speak('b2', there)).toMatchObject(early)
    await staff.call(opsChatRoomSet, { ...set, slowSeconds: 0 })
  })

  it('a line is said without marks that turn it round', async () => {
    const client = await enter(await newMember())
    const { number } = await client.speak('\u202emoc.ncex \u2066ok\u061c')
    await until('the line', () => client.lines().some((one) => one.number === number))
    expect(client.lines().find((one) => one.number === number)?.text).toBe('moc.ncex ok')
  })

  it('who floods three times is muted for ten minutes on every node, and an operator ends it', async () => {
    const member = await newMember()
    const [here, there] = [await enter(member, 0), await enter(member, 1)]
    await here.speak('同样的话说很多遍')
    for (let nth = 0; nth < 3; nth++) expect(await here.speak('同样的话说很多遍')).toMatchObject({ code: 'repeated' })
    await there.hears(
      'the mute',
      ({ msgId, msgData }) => msgId === 10004 && (msgData.data as { why?: string })?.why === 'rule.flood',
    )
    expect(await there.speak('x1')).toMatchObject({ code: 'muted', facts: { why: 'rule.flood' } })
    const staff = await desk.operator('support')
    await staff.call(opsChatMute, { member, minutes: 0, reason })
    await there.hears(
      'the end',
      ({ msgId, msgData }) => msgId === 10004 && (msgData.data as { speechStatus?: number })?.speechStatus === 1,
    )
    expect(await there.speak('x2')).toMatchObject({ number: expect.any(Number) })
  })

  it('somebody is hidden for one member alone, and shown again', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const client = await enter(one)
    const speaker = await enter(other)
    await speaker.speak('x3')
    const line = await client.hears('the line', ({ msgData }) => msgData.data?.['text'] === 'x3')
    const { alias } = (line.msgData.data as unknown as { from: { alias: string } }).from
    expect(await client.asks(10005, { alias, on: true })).toEqual({ alias, on: true })
    expect(await client.asks(10002, { roomId: 'hall' })).toMatchObject({ you: { shields: [alias] } })
    await client.asks(10005, { alias, on: false })
    expect(await client.asks(10002, { roomId: 'hall' })).toMatchObject({ you: { shields: [] } })
  })
})

describe('engagement §1.4: who may not play', () => {
  it('leaves the rooms of every node at once, enters none, and reads no history', async () => {
    const { id, session } = await scene.member(0n)
    const [here, there] = [await enter(id, 0), await enter(id, 1)]
    await scene.site(
      '/site/api/v1/protection/exclude',
      { until: scene.house.world.now() + 200 * dayMs },
      { id, session },
    )
    for (const client of [here, there])
      await client.hears('the word', ({ msgId, msgData }) => msgId === 20030 && msgData.code === 'may_not_play')
    expect(await here.asks(10002, { roomId: 'hall' })).toMatchObject({ code: 'may_not_play' })
    expect(await here.speak('x4')).toMatchObject({ code: 'room_unknown' })
    expect(await there.asks(10011, { roomId: 'hall' })).toMatchObject({ code: 'may_not_play' })
    expect((await call(roomHistory, { roomId: 'hall' }, id)).data.refused).toBe('may_not_play')
  })
})

describe('L33: the desk', () => {
  it('hides a reported line and what its speaker said in the last hour, on both nodes; the log has it', async () => {
    const [bad, good] = [await newMember(), await newMember()]
    const [speaker, reader] = [await enter(bad, 0), await enter(good, 1)]
    const { number } = (await speaker.speak('跟单吗')) as unknown as { number: number }
    const later = (await speaker.speak('跟单的来')) as unknown as { number: number }
    expect((await call(lineReport, { roomId: 'hall', number, kind: 'tips' }, good)).data).toEqual({ ok: true })
    const staff = await desk.operator('support')
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
    const { rows } = await desk.owner.query(`select 1 from operators.audit where action in ('chat.hide', 'chat.purge')`)
    expect(rows).toHaveLength(2)
  })

  it('changes the words by two, with a test field; a maintenance by two closes every input: joining says 600101', async () => {
    const [maker, other] = [await desk.operator('risk'), await desk.operator('content')]
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
    const now = scene.house.world.now()
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

  it('sets a room: who may speak, how often, its note; a note too names no number as long as a card’s', async () => {
    const staff = await desk.operator('support')
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

it('L33: a price of a gift is changed with a reason, by whoever saw the one before', async () => {
  const staff = await desk.operator('content')
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

describe('engagement §16.7: a node dies in the middle of a talk', () => {
  it('no line is lost, doubled or disordered', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, newMember))
    const clients = await Promise.all(members.map((member, at) => enter(member, at % 2)))
    const listener = await guest(0)
    const { last } = (await listener.asks(10002, { roomId: 'hall' })) as unknown as { last: number }
    const all = members.flatMap((_member, who) =>
      Array.from({ length: 15 }, (_, nth) => ({ who, text: `k${who}${nth}`, clientId: `kill-${who}-${nth}-0` })),
    )
    for (const { who, text, clientId } of all) clients[who]?.say(10003, { roomId: 'hall', clientId, text })
    await until('some of it', () => listener.lines().filter(({ number }) => number > last).length > 10)
    await nodes.pop()?.close()
    // Whoever was on it comes back elsewhere and says again what was not answered.
    for (const [who, member] of members.entries()) {
      const before = clients[who] as Client
      const client = before.closed || who % 2 === 1 ? await enter(member, 0) : before
      for (const one of all.filter((each) => each.who === who)) {
        const isAnswered = before.heard.some(
          ({ msgId, msgData }) => msgId === 10003 && msgData.clientId === one.clientId,
        )
        if (!isAnswered) await client.asks(10003, { roomId: 'hall', clientId: one.clientId, text: one.text })
      }
    }
    const lines = await until('every line', () => {
      const found = listener.lines().filter(({ number }) => number > last)
      return found.length >= all.length ? found : undefined
    })
    expect(lines.map(({ number }) => number)).toEqual(all.map((_one, at) => last + 1 + at))
    expect(lines.map(({ text }) => text).toSorted()).toEqual(all.map(({ text }) => text).toSorted())
    // Those of one member stand in the order in which they were said, unless a resend came between.
    const { data } = await call(roomHistory, { roomId: 'hall', after: last, limit: 50 })
    expect(data.messages?.map((line) => (line as { text: string }).text)).toEqual(
      lines.slice(0, 50).map(({ text }) => text),
    )
  })
})
