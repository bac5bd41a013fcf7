import { virtualWorld } from '@magpie/kernel/virtual-world'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { addressesOf } from './mount/addresses.ts'
import { makeStreamClient } from './stream-client.ts'
import type { Followed, Pushed } from './stream/messages.ts'
import { clients, closeAll, type Fixture, handshake, open, origin, Peer, peer, until } from './testing/stream-rig.ts'

afterEach(closeAll)

describe('the handshake', () => {
  test('S-WS-01: accepts one path with clientType=web, from our own origin or without one', async () => {
    const { port } = await open()
    expect(await handshake(port, { origin })).toBe(101)
    expect(await handshake(port, {})).toBe(101)
    expect(await handshake(port, { origin: 'https://evil.example' })).toBe(403)
    expect(await handshake(port, { path: '/stream/ws/v1/handshake' })).toBe(400)
    expect(await handshake(port, { path: '/stream/ws/v1/handshake?clientType=ios' })).toBe(400)
    expect(await handshake(port, { path: '/elsewhere?clientType=web' })).toBe(404)
  })
  test('too many connections from one address are refused', async () => {
    const fixture = await open({ perAddressMax: 1 })
    const { port } = fixture
    const first = new Peer(port)
    await once(first.ws, 'open')
    expect(await handshake(port, {})).toBe(503)
    first.ws.terminate()
    await until(() => fixture.stream.sockets() === 0)
    expect(await handshake(port, {})).toBe(101)
  })
  test('behind a trusted proxy each caller has their own address; an untrusted proxy names none', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const trusting = await open({ perAddressMax: 1, addressOf: addressesOf(['127.0.0.1']) })
    await once(new Peer(trusting.port, from('203.0.113.1')).ws, 'open')
    await once(new Peer(trusting.port, from('203.0.113.2')).ws, 'open')
    expect(await handshake(trusting.port, from('203.0.113.1'))).toBe(503)
    expect(await handshake(trusting.port, from('198.51.100.7, 203.0.113.1'))).toBe(503)
    await once(new Peer(trusting.port, from('2001:db8:1:2::1')).ws, 'open')
    expect(await handshake(trusting.port, from('2001:db8:1:2:9::9'))).toBe(503)
    const plain = await open({ perAddressMax: 1 })
    await once(new Peer(plain.port, from('203.0.113.1')).ws, 'open')
    expect(await handshake(plain.port, from('203.0.113.2'))).toBe(503)
  })
  test('a logged-in socket counts for its member and no longer for its address', async () => {
    const fixture = await open({ perAddressMax: 1, perMemberMax: 2 })
    const enter = async (ticket: string) => {
      const one = await peer(fixture)
      one.say(10001, { token: ticket, body: 'jwt' })
      return (await one.hears(1))[0]
    }
    expect(await enter('ticket-a-1')).toMatchObject({ msgId: 10001 })
    expect(await enter('ticket-a-2')).toMatchObject({ msgId: 10001 })
    expect(await enter('ticket-a-3')).toMatchObject({ msgData: { code: 'login_refused', about: 'too_many' } })
    expect(await handshake(fixture.port, {})).toBe(503)
    clients.at(-1)?.terminate()
    await until(() => fixture.stream.sockets() === 2)
    expect(await enter('ticket-b-1')).toMatchObject({ msgId: 10001 })
    clients[0]?.terminate()
    await until(() => fixture.stream.sockets() === 2)
    expect(await enter('ticket-a-4')).toMatchObject({ msgId: 10001 })
  })
})

describe('sockets of guests and of desks', () => {
  test('a guest follows a limited number of topics, and a topic only they followed is forgotten at once', async () => {
    const fixture = await open({ strangerTopicsMax: 2, isPassing: (topic) => topic.startsWith('public/guest') })
    const one = await peer(fixture)
    for (const name of ['guest-a', 'b', 'c']) one.say(20010, { topics: [{ topic: `public/${name}` }] })
    const [, , third] = await one.hears(3)
    expect(third).toMatchObject({ msgId: 20019, msgData: { code: 'too_many_topics', about: 'public/c' } })
    const [first] = one.heard as unknown as readonly { readonly msgData: Followed }[]
    const { topic, epoch, number } = first?.msgData ?? ({} as Followed)
    one.say(20012, { topics: ['public/guest-a', 'public/b'] })
    one.say(20010, { topics: [{ topic, epoch, number }] })
    // The epoch is a new one: nothing from before is remembered.
    expect((await one.hears(4))[3]).toMatchObject({ msgId: 20011, msgData: { topic, gap: true } })
  })
  test('a login with a session is verified again with its cookie, and a socket that lost rights is closed', async () => {
    const asked: (string | undefined)[] = []
    let topics = ['desk/a', 'desk/b']
    const fixture = await open({
      verifyAgainMs: 10_000,
      verifyLogin: async ({ token }, { cookie }) => {
        asked.push(cookie)
        return { caller: { is: 'member', member: token, session: token }, topics }
      },
      mayFollow: (caller, topic) => caller.is === 'member' && topics.includes(topic),
    })
    const one = await peer(fixture, { headers: { cookie: 'session=1' } })
    one.say(10001, { token: 'm', body: '' })
    one.say(20010, { topics: topics.map((topic) => ({ topic })) })
    await one.hears(1)
    one.say(20010, { topics: topics.map((topic) => ({ topic })) })
    await until(() => one.heard.some(({ msgId }) => msgId === 20011))
    const pass = async (): Promise<void> => {
      one.say(0, '')
      const before = one.heard.length
      await until(() => one.heard.length > before)
      await fixture.world.advance(5_000)
    }
    for (let nth = 0; nth < 3; nth++) await pass()
    await until(() => asked.length >= 2)
    expect(one.closeCode).toBeUndefined()
    topics = ['desk/a']
    await fixture.world.advance(10_000)
    expect(await one.isClosed()).toBe(4003)
    expect(new Set(asked)).toEqual(new Set(['session=1']))
  })
  test('a server for some networks refuses sockets from elsewhere', async () => {
    const { port } = await open({ answers: (address) => address !== '127.0.0.1' })
    expect(await handshake(port, {})).toBe(403)
  })
  test('S-GATE-06: who is no longer answered where they are is dropped, and refused when they come back', async () => {
    let isShut = false
    const fixture = await open({ answers: (_address, headers) => !isShut || headers['x-region'] === 'CN' })
    const one = await peer(fixture)
    isShut = true
    fixture.stream.dropUnanswered()
    expect(await one.isClosed()).toBe(4003)
    expect(await handshake(fixture.port, {})).toBe(403)
    expect(await handshake(fixture.port, { headers: { 'x-region': 'CN' } })).toBe(101)
  })
})

describe('S-ENT-04, S-MSG-01: the messages', () => {
  test('a heartbeat is answered with a heartbeat', async () => {
    const one = await peer(await open())
    one.ws.send('{"msgId":0,"msgData":""}')
    await one.hears(1)
    expect(one.raw).toEqual(['{"msgId":0,"msgData":""}'])
  })
  test('a ticket logs in once, and opens only its member’s own topics', async () => {
    const fixture = await open()
    const [one, two] = [await peer(fixture), await peer(fixture)]
    one.say(20010, { topics: [{ topic: 'member/a' }] })
    expect(await one.hears(1)).toEqual([{ msgId: 20019, msgData: { code: 'topic_refused', about: 'member/a' } }])
    one.say(10001, { token: 'ticket-a', body: 'jwt' })
    expect((await one.hears(2))[1]).toEqual({ msgId: 10001, msgData: { ok: true, topics: ['member/a'] } })
    two.say(10001, { token: 'ticket-a', body: 'jwt' })
    expect((await two.hears(1))[0]).toEqual({ msgId: 20019, msgData: { code: 'login_refused', about: 'auth' } })
    one.say(20010, { topics: [{ topic: 'member/a' }, { topic: 'member/b' }] })
    const heard = await one.hears(4)
    expect(heard[2]).toMatchObject({ msgId: 20011, msgData: { topic: 'member/a', number: 0, gap: false } })
    expect(heard[3]).toMatchObject({ msgId: 20019, msgData: { code: 'topic_refused', about: 'member/b' } })
    fixture.stream.publish('member/a', 20001, { cash: '12.50' })
    fixture.stream.publish('member/b', 20001, { cash: '99.00' })
    expect((await one.hears(5))[4]).toEqual({
      msgId: 20001,
      msgData: { topic: 'member/a', number: 1, data: { cash: '12.50' } },
    })
    expect(two.heard).toHaveLength(1)
  })
  test('another member on the same socket does not inherit the topics of the first', async () => {
    const fixture = await open()
    const one = await peer(fixture)
    one.say(10001, { token: 'ticket-a', body: '' })
    one.say(20010, { topics: [{ topic: 'public/x' }] })
    await one.hears(2)
    one.say(20010, { topics: [{ topic: 'member/a' }] })
    await one.hears(3)
    one.say(10001, { token: 'ticket-b', body: '' })
    await one.hears(4)
    fixture.stream.publish('member/a', 20001, {})
    fixture.stream.publish('public/x', 20003, {})
    expect((await one.hears(5))[4]).toMatchObject({ msgId: 20003 })
  })
  test('a fault during login is answered without detail, and the socket stays open', async () => {
    const one = await peer(await open())
    one.say(10001, { token: 'broken', body: '' })
    expect(await one.hears(1)).toEqual([{ msgId: 20019, msgData: { code: 'login_refused', about: 'common' } }])
    one.say(0, '')
    await one.hears(2)
  })
  test('L20: a session that ends during its login check is not let in', async () => {
    const looked = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const fixture = await open({
      verifyLogin: async ({ token: member }) => {
        looked.resolve()
        await ended.promise
        return { caller: { is: 'member', member, session: `s-${member}` }, topics: [`member/${member}`] }
      },
    })
    const [gone, other] = [await peer(fixture), await peer(fixture)]
    gone.say(10001, { token: 'a', body: '' })
    other.say(10001, { token: 'b', body: '' })
    await looked.promise
    await new Promise((done) => setTimeout(done, 50))
    fixture.stream.drop((caller) => caller.is === 'member' && caller.session === 's-a')
    ended.resolve()
    expect(await gone.isClosed()).toBe(4003)
    await other.hears(1)
    expect(other.nth(0)).toMatchObject({ ok: true, topics: ['member/b'] })
  })
  test('dropping a session closes only its own sockets', async () => {
    const fixture = await open()
    const [one, two] = [await peer(fixture), await peer(fixture)]
    one.say(10001, { token: 'ticket-a', body: '' })
    two.say(10001, { token: 'ticket-b', body: '' })
    await Promise.all([one.hears(1), two.hears(1)])
    fixture.stream.drop((caller) => caller.is === 'member' && caller.session === 's-a')
    expect(await one.isClosed()).toBe(4003)
    expect(two.ws.readyState).toBe(WebSocket.OPEN)
  })
})

describe('publishing', () => {
  const following = async (fixture: Fixture, topic = 'public/x', seen: object = {}): Promise<Peer> => {
    const one = await peer(fixture)
    one.say(20010, { topics: [{ topic, ...seen }] })
    await one.hears(1)
    return one
  }
  test.each([0, 1, 99, 125, 126, 127, 65_535, 65_536, 70_000])(
    'a prepared frame with %i characters of data arrives whole',
    async (size) => {
      const fixture = await open()
      const one = await following(fixture)
      fixture.stream.publish('public/x', 20003, '喜'.repeat(size % 2) + 'x'.repeat(size - (size % 2)))
      await one.hears(2)
      expect(one.nth<Pushed>(1).data).toHaveLength(size)
    },
  )
  test('a thousand frames between other answers arrive complete and in order', async () => {
    const fixture = await open()
    const one = await following(fixture)
    for (let n = 0; n < 1_000; n++) {
      fixture.stream.publish('public/x', 20003, { n })
      if (n % 10 === 0 && n < 900) one.say(0, '')
      if (n % 7 === 0) await new Promise((done) => setImmediate(done))
    }
    const pushed = (await one.hears(1_091)).filter(({ msgId }) => msgId === 20003)
    expect(pushed.map(({ msgData }) => (msgData as Pushed).number)).toEqual(
      Array.from({ length: 1_000 }, (_, n) => n + 1),
    )
  })
  test('a client that returns with its last number gets exactly what it missed', async () => {
    const fixture = await open()
    const one = await following(fixture)
    const { epoch } = one.nth<Followed>(0)
    for (let n = 1; n <= 5; n++) fixture.stream.publish('public/x', 20003, { n })
    await one.hears(6)
    one.ws.terminate()
    const two = await following(fixture, 'public/x', { epoch, number: 2 })
    const heard = await two.hears(4)
    expect(heard[0]?.msgData).toEqual({ topic: 'public/x', epoch, number: 5, gap: false })
    expect(heard.slice(1).map(({ msgData }) => (msgData as Pushed).number)).toEqual([3, 4, 5])
    fixture.stream.publish('public/x', 20003, { n: 6 })
    await two.hears(5)
    expect(two.nth<Pushed>(4).number).toBe(6)
  })
  test('a number that is too old, of another epoch or from the future is a gap', async () => {
    const fixture = await open({ ringMax: 3 })
    const one = await following(fixture)
    const { epoch } = one.nth<Followed>(0)
    for (let n = 1; n <= 5; n++) fixture.stream.publish('public/x', 20003, { n })
    for (const [seen, gap] of [
      [{ epoch, number: 2 }, false],
      [{ epoch, number: 1 }, true],
      [{ epoch: 'other', number: 5 }, true],
      [{ epoch, number: 6 }, true],
    ] as const) {
      expect((await following(fixture, 'public/x', seen)).heard[0]?.msgData, JSON.stringify(seen)).toMatchObject({
        gap,
        number: 5,
      })
    }
  })
  test('a topic without followers for a minute is forgotten, with its numbers', async () => {
    const fixture = await open()
    const one = await following(fixture)
    const { epoch } = one.nth<Followed>(0)
    fixture.stream.publish('public/x', 20003, {})
    one.ws.terminate()
    await until(() => fixture.stream.sockets() === 0)
    await fixture.world.advance(70_000)
    const two = await following(fixture, 'public/x', { epoch, number: 1 })
    expect(two.heard[0]?.msgData).toMatchObject({ gap: true, number: 0 })
  })
  test('nothing is sent for a topic that was unfollowed', async () => {
    const fixture = await open()
    const one = await following(fixture)
    one.say(20012, { topics: ['public/x'] })
    one.say(0, '')
    await one.hears(2)
    fixture.stream.publish('public/x', 20003, {})
    one.say(0, '')
    expect((await one.hears(3))[2]).toMatchObject({ msgId: 0 })
  })
  test('a client that does not read is disconnected at the limit, and others are not affected', async () => {
    const fixture = await open({ bufferedMax: 100_000 })
    const [slow, good] = [await following(fixture), await following(fixture)]
    slow.ws.pause()
    const big = 'x'.repeat(60_000)
    let sent = 0
    await until(() => {
      fixture.stream.publish('public/x', 20003, big)
      sent++
      return fixture.stream.sockets() === 1
    }, 10_000)
    expect((await good.hears(sent + 1)).at(-1)).toMatchObject({ msgId: 20003 })
  })
})

test('S-WS-01..06: the client of stream-client.ts and the server understand each other over a real socket', async () => {
  const fixture = await open()
  const world = virtualWorld({ seed: 9 })
  const messages: Pushed[] = []
  const gaps: string[] = []
  let tickets = 0
  const client = makeStreamClient({
    address: `ws://127.0.0.1:${fixture.port}`,
    connect: (url) => {
      const ws = new WebSocket(url, { origin })
      clients.push(ws)
      return ws
    },
    world,
    token: () => 'marker',
    fetchLogin: async () => ({ token: `ticket-a-${tickets++}`, body: 'jwt' }),
    onMessage: (_msgId, pushed) => void messages.push(pushed),
    onGap: (topic) => void gaps.push(topic),
  })
  client.follow('public/x')
  client.open()
  const publish = async (count: number): Promise<void> => {
    const want = messages.length + 2 * count
    for (let n = 0; n < count; n++) {
      fixture.stream.publish('member/a', 20001, { n })
      fixture.stream.publish('public/x', 20003, { n })
    }
    await until(() => messages.length >= want)
  }
  await until(() => client.loggedIn())
  await new Promise((done) => setTimeout(done, 50))
  await publish(3)
  fixture.stream.drop(() => true)
  await until(() => client.status() === 0)
  // Published while there is no listener: it must arrive after the reconnect, once and in order.
  fixture.stream.publish('member/a', 20001, { n: 'missed' })
  await world.advance(4_600)
  await until(() => messages.some(({ data }) => (data as { n: unknown }).n === 'missed'))
  await publish(2)
  const numbers = (topic: string): number[] => messages.filter((one) => one.topic === topic).map(({ number }) => number)
  expect(numbers('member/a')).toEqual([1, 2, 3, 4, 5, 6])
  expect(numbers('public/x')).toEqual([1, 2, 3, 4, 5])
  expect(gaps).toEqual([])
  client.close()
})
