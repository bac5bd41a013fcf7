// Two nodes on one database, each with a real stream: who may enter and speak, the order of lines, and rules that bind
// on both.

import { describe, expect, it } from 'vitest'
import { opsChatMute, opsChatQueue, opsChatRoomSet, roomHistory, roomList } from '../contract/index.ts'
import { type Client, until } from '../testing/nodes.ts'
import { openRooms } from '../testing/rooms.ts'

const dayMs = 86_400_000
const reason = 'a test of chat'
const rooms = openRooms()
const { guest, newMember, enter, call } = rooms

describe('S-MSG-02: a room', () => {
  it('S-ENT-03: entering tells the state of the room; a guest reads the hall and cannot speak', async () => {
    const client = await guest()
    const joined = await client.asks(10002, { roomId: 'hall' })
    expect(joined).toMatchObject({ roomId: 'hall', status: 1, speechStatus: 1, vipMin: 0, vipMax: 10, you: null })
    expect(await client.speak('hello')).toMatchObject({ code: 'auth' })
    expect(await client.asks(10002, { roomId: 'venue/NONE' })).toMatchObject({ code: 'room_unknown' })
    expect(await client.asks(10012, { roomId: 'hall' })).toEqual({ roomId: 'hall', ok: true })
    const listed = await call(roomList, {})
    expect(listed.data.rows?.map(({ roomId }) => roomId)).toEqual(['hall', 'venue/YBTY'])
  })

  it('clients on two nodes get every line once, in one order; a repeated clientId gets its first number', async () => {
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
      // Two nodes may deliver their batches in turn; the number is the order, and a reader sorts by it.
      const heard = mine.map(({ number }) => number ?? 0).toSorted((a, b) => a - b)
      expect(heard).toEqual(texts.map((_text, at) => last + 1 + at))
      for (const { number, text } of mine) expect(numbers[texts.indexOf(text)]).toBe(number)
    }
    const again = await clients[0]?.speak('t0', 'hall', 'same-client-0')
    expect(again).toMatchObject({ number: numbers[0] })
    const { data } = await call(roomHistory, { roomId: 'hall', after: last + 10, limit: 5 })
    expect(data.messages?.map(({ number }) => number)).toEqual([11, 12, 13, 14, 15].map((at) => last + at))
  })

  it('S-CALL-16: history pages backwards, the same over socket and HTTP', async () => {
    const client = await guest()
    const asked = { roomId: 'hall', before: 12, limit: 5 }
    const bySocket = await client.asks(10011, asked)
    expect(bySocket.messages?.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11])
    expect((await call(roomHistory, asked)).data).toEqual(bySocket)
  })
})

/** Changes a stored line of the hall. */
const spoil = (number: number, set: string) =>
  rooms.desk.owner.query(`update chat.message set ${set} where room_id = 'hall' and seq = $1`, [number])

it('engagement 14: a member cannot speak as the house: names are given, and badges come from the author', async () => {
  const client = await enter(await newMember())
  const forged = 'hello from the house'
  for (const more of [{ badge: 'house' }, { name: '喜鹊' }, { from: { alias: 'x', name: '喜鹊', vip: 9 } }])
    client.say(10003, { roomId: 'hall', clientId: rooms.scene.house.world.id(), text: forged, ...more })
  const { number } = (await client.speak('✓ 平台')) as unknown as { number: number }
  // Nor by what is stored.
  await spoil(number, `body = body || '{"badge":"house"}'`)
  // The schema refuses such a request.
  expect(JSON.stringify(await call(roomHistory, { roomId: 'hall', limit: 5 }))).not.toContain(forged)
  const { data } = await call(roomHistory, { roomId: 'hall', after: number - 1, limit: 1 })
  expect(data.messages).toMatchObject([{ number, from: { name: expect.stringMatching(/^喜鹊\d{4}$/) } }])
  expect(JSON.stringify(data.messages)).not.toContain('badge')
})

it('an unreadable line is shown as hidden, is listed at the desk, and does not affect others', async () => {
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
  const staff = await rooms.desk.operator('support')
  const { rows } = (await staff.call(opsChatQueue, { show: 'open' })) as { rows: { number: number; text: string }[] }
  expect(rows.find((row) => row.number === number)).toMatchObject({ text: '' })
  // The other node reads the member's recent lines from the database.
  const other = await enter(member, 1)
  expect(await other.speak('three')).toHaveProperty('number')
  await spoil(number, `hits = '{}'`)
})

describe('S-MSG-03: speech', () => {
  it('S-ROLE-01c: a member who registered today only reads; the first broken rule is answered with its figures', async () => {
    const { id } = await rooms.scene.member(0n)
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

  it('slow mode and repetition apply across rooms and nodes, also to lines sent at once', async () => {
    const member = await newMember()
    const there = 'venue/YBTY'
    const clients = [await enter(member, 0), await enter(member, 1, there)] as const
    const text = '今晚的比赛大家一起看'
    expect(await clients[0].speak(text)).toMatchObject({ number: expect.any(Number) })
    expect(await clients[1].speak(text, there)).toMatchObject({ code: 'repeated' })
    const next = '下半场才是真正的开始'
    const both = await Promise.all([clients[0].speak(next), clients[1].speak(next, there)])
    expect(both.map(({ code }) => code).filter((code) => code !== undefined)).toEqual(['repeated'])
    const staff = await rooms.desk.operator('support')
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

  it('direction marks are removed from a line', async () => {
    const client = await enter(await newMember())
    const { number } = await client.speak('\u202emoc.ncex \u2066ok\u061c')
    await until('the line', () => client.lines().some((one) => one.number === number))
    expect(client.lines().find((one) => one.number === number)?.text).toBe('moc.ncex ok')
  })

  it('three repetitions mute a member for ten minutes on every node, and an operator can end it', async () => {
    const member = await newMember()
    const [here, there] = [await enter(member, 0), await enter(member, 1)]
    await here.speak('同样的话说很多遍')
    for (let nth = 0; nth < 3; nth++) expect(await here.speak('同样的话说很多遍')).toMatchObject({ code: 'repeated' })
    await there.hears(
      'the mute',
      ({ msgId, msgData }) => msgId === 10004 && (msgData.data as { why?: string })?.why === 'rule.flood',
    )
    expect(await there.speak('x1')).toMatchObject({ code: 'muted', facts: { why: 'rule.flood' } })
    const staff = await rooms.desk.operator('support')
    await staff.call(opsChatMute, { member, minutes: 0, reason })
    await there.hears(
      'the end',
      ({ msgId, msgData }) => msgId === 10004 && (msgData.data as { speechStatus?: number })?.speechStatus === 1,
    )
    expect(await there.speak('x2')).toMatchObject({ number: expect.any(Number) })
  })

  it('a member can hide another member’s lines for themselves, and show them again', async () => {
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

describe('engagement §1.4: a member who may not play', () => {
  it('they leave the rooms on every node at once, can enter none, and read no history', async () => {
    const { id, session } = await rooms.scene.member(0n)
    const [here, there] = [await enter(id, 0), await enter(id, 1)]
    await rooms.scene.site(
      '/site/api/v1/protection/exclude',
      { until: rooms.scene.house.world.now() + 200 * dayMs },
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

describe('engagement §16.7: a node dies during a conversation', () => {
  it('no line is lost, doubled or out of order', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, newMember))
    const clients = await Promise.all(members.map((member, at) => enter(member, at % 2)))
    const listener = await guest(0)
    const { last } = (await listener.asks(10002, { roomId: 'hall' })) as unknown as { last: number }
    const all = members.flatMap((_member, who) =>
      Array.from({ length: 15 }, (_, nth) => ({ who, text: `k${who}${nth}`, clientId: `kill-${who}-${nth}-0` })),
    )
    for (const { who, text, clientId } of all) clients[who]?.say(10003, { roomId: 'hall', clientId, text })
    await until('some of it', () => listener.lines().filter(({ number }) => number > last).length > 10)
    await rooms.nodes.pop()?.close()
    // A member of the lost node reconnects elsewhere and sends every unanswered line again.
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
    // One member's lines stand in sending order, unless a resend came between.
    const { data } = await call(roomHistory, { roomId: 'hall', after: last, limit: 50 })
    expect(data.messages?.map((line) => (line as { text: string }).text)).toEqual(
      lines.slice(0, 50).map(({ text }) => text),
    )
  })
})
