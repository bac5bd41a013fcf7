import { virtualWorld } from '@magpie/kernel/virtual-world'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeStreamClient, type StreamClient, type StreamSettings, type StreamSocket } from './stream-client.ts'
import type { Pushed } from './stream/messages.ts'

class FakeSocket implements StreamSocket {
  readonly sent: { msgId: number; msgData: unknown }[] = []
  readonly url: string
  closed = false
  readyState = 1
  onopen: ((event: never) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null
  onmessage: ((event: never) => void) | null = null
  constructor(url: string) {
    this.url = url
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  say(msgId: number, msgData: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ msgId, msgData }) } as never)
  }
  ids(): number[] {
    return this.sent.map(({ msgId }) => msgId)
  }
}

let world = virtualWorld({ seed: 7 })
let sockets: FakeSocket[]
let seen: {
  status: number[]
  login: boolean[]
  messages: [number, Pushed][]
  gaps: string[]
  lost: number
  roomsLeft: number
}
let token: string | undefined
let client: StreamClient

const start = (over: Partial<StreamSettings> = {}): void => {
  client = makeStreamClient({
    address: 'wss://stream.example',
    connect: (url) => {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
    world,
    token: () => token,
    fetchLogin: async () => ({ token: 'ticket', body: 'jwt' }),
    onStatus: (status) => void seen.status.push(status),
    onLogin: (flag) => void seen.login.push(flag),
    onMessage: (msgId, pushed) => void seen.messages.push([msgId, pushed]),
    onGap: (topic) => void seen.gaps.push(topic),
    onLost: () => void seen.lost++,
    onRoomLeft: () => void seen.roomsLeft++,
    ...over,
  })
}
const last = (): FakeSocket => sockets.at(-1) as FakeSocket
const opened = async (): Promise<FakeSocket> => {
  last().onopen?.({} as never)
  await world.advance(0)
  return last()
}

beforeEach(() => {
  world = virtualWorld({ seed: 7 })
  sockets = []
  seen = { status: [], login: [], messages: [], gaps: [], lost: 0, roomsLeft: 0 }
  token = 'marker'
  start()
})

describe('the connection', () => {
  test('S-WS-01, S-WS-02: opens the specified path; open means status 1, heartbeat and login', async () => {
    client.open()
    client.open()
    expect(sockets.map(({ url }) => url)).toEqual(['wss://stream.example/stream/ws/v1/handshake?clientType=web'])
    expect(client.status()).toBe(0)
    const socket = await opened()
    expect(client.status()).toBe(1)
    expect(socket.sent).toEqual([{ msgId: 10001, msgData: { token: 'ticket', body: 'jwt' } }])
  })
  test('S-WS-06, S-MSG-01, S-CONST-01: a heartbeat with msgId 0 and empty msgData is sent every 5000 ms', async () => {
    client.open()
    const socket = await opened()
    await world.advance(4_999)
    expect(socket.ids()).toEqual([10001])
    await world.advance(1)
    expect(socket.sent.at(-1)).toEqual({ msgId: 0, msgData: '' })
    await world.advance(15_000)
    expect(socket.ids().filter((id) => id === 0)).toHaveLength(4)
  })
  test('nothing is sent on a closing socket; the next socket asks for what was wanted meanwhile', async () => {
    client.open()
    const socket = await opened()
    client.follow('site')
    const { length } = socket.sent
    socket.readyState = 2
    await world.advance(10_000)
    client.follow('balance')
    client.unfollow('site')
    expect(client.tell(30_001, {})).toBe(false)
    expect(socket.sent).toHaveLength(length)
    // The next socket asks for the topics that were wanted meanwhile.
    socket.onclose?.({} as never)
    await world.advance(60_000)
    const next = await opened()
    expect(JSON.stringify(next.sent)).toContain('balance')
    expect(JSON.stringify(next.sent)).not.toContain('site')
  })
  test('S-WS-06: a heartbeat without a token clears the login flag', async () => {
    client.open()
    await opened()
    expect(client.loggedIn()).toBe(true)
    token = undefined
    await world.advance(5_000)
    expect(client.loggedIn()).toBe(false)
  })
  test('S-WS-05: the login flag is set only after the member JWT was fetched and the login was sent', async () => {
    let give = (_data: { token: string; body: string }): void => undefined
    start({ fetchLogin: () => new Promise((done) => (give = done)) })
    client.open()
    const socket = await opened()
    expect([client.loggedIn(), socket.ids()]).toEqual([false, []])
    give({ token: 't', body: 'b' })
    await world.advance(0)
    expect([client.loggedIn(), socket.ids()]).toEqual([true, [10001]])
  })
  test('S-WS-05: without a JWT, or when the socket closes meanwhile, the flag is not set', async () => {
    start({ fetchLogin: () => Promise.reject(new Error('no jwt')) })
    client.open()
    await opened()
    expect(client.loggedIn()).toBe(false)
    start({ fetchLogin: async () => ({ token: 't', body: 'b' }) })
    client.open()
    const socket = last()
    socket.onopen?.({} as never)
    socket.onclose?.({} as never)
    await world.advance(0)
    expect([client.loggedIn(), socket.ids()]).toEqual([false, []])
  })
  test('S-WS-05: a login JWT that could not be fetched is fetched again, one fetch at a time', async () => {
    const asks: (() => void)[] = []
    let fails = true
    start({
      fetchLogin: () =>
        new Promise((done, failed) =>
          asks.push(() => (fails ? failed(new Error('no jwt')) : done({ token: 't', body: 'b' }))),
        ),
    })
    client.open()
    const socket = await opened()
    asks[0]?.()
    await world.advance(29_999)
    expect(asks).toHaveLength(1)
    await world.advance(60_001)
    expect(asks, 'one is under way').toHaveLength(2)
    asks[1]?.()
    fails = false
    await world.advance(30_000)
    expect(asks).toHaveLength(3)
    asks[2]?.()
    await world.advance(120_000)
    expect([client.loggedIn(), asks.length]).toEqual([true, 3])
    expect(socket.ids().filter((id) => id === 10001)).toHaveLength(1)
    token = undefined
    await world.advance(120_000)
    expect([client.loggedIn(), asks.length], 'no member is logged in').toEqual([false, 3])
  })
})

describe('an open connection that is not logged in', () => {
  test('a login that the stream refused is retried, but not for a member who has left', async () => {
    client.open()
    const socket = await opened()
    socket.say(20019, { code: 'login_refused', about: 'common' })
    expect(client.loggedIn()).toBe(false)
    await world.advance(45_000)
    expect([client.loggedIn(), socket.ids().filter((id) => id === 10001)]).toEqual([true, [10001, 10001]])
    socket.say(20019, { code: 'login_refused', about: 'auth' })
    token = undefined
    await world.advance(300_000)
    expect([client.loggedIn(), socket.ids().filter((id) => id === 10001)]).toEqual([false, [10001, 10001]])
  })
})

describe('S-WS-03, S-CONST-01: losing the connection', () => {
  test('a server that answered heartbeats and then falls silent counts as lost, without a close', async () => {
    client.open()
    const socket = await opened()
    await world.advance(5_000)
    socket.say(0, '')
    await world.advance(15_000)
    expect([client.status(), socket.closed, sockets.length]).toEqual([1, false, 1])
    socket.say(20003, { any: 'word' })
    await world.advance(15_000)
    expect([client.status(), socket.closed]).toEqual([1, false])
    await world.advance(5_000)
    expect([client.status(), socket.closed]).toEqual([0, true])
    await world.advance(5_000)
    expect(sockets.length).toBe(2)
  })
  test('a server that never answered a heartbeat does not count as lost', async () => {
    client.open()
    await opened()
    await world.advance(600_000)
    expect([client.status(), sockets.length]).toEqual([1, 1])
  })
  test('with a token it retries 5 times about 3000 ms apart, then slowly and with a button', async () => {
    client.open()
    await opened()
    client.enterRoom('room-1')
    last().onclose?.({} as never)
    expect([client.status(), client.room(), seen.roomsLeft]).toEqual([0, undefined, 1])
    const gaps: number[] = []
    for (let nth = 1; nth <= 5; nth++) {
      const before = sockets.length
      let waited = 0
      while (sockets.length === before) {
        await world.advance(100)
        waited += 100
      }
      gaps.push(waited)
      last().onerror?.({} as never)
    }
    expect(gaps.every((ms) => ms >= 1_500 && ms <= 4_600)).toBe(true)
    expect(new Set(gaps).size).toBeGreaterThan(1)
    expect([sockets.length, seen.lost]).toEqual([6, 1])
    await world.advance(14_900)
    expect(sockets.length).toBe(6)
    await world.advance(30_200)
    expect(sockets.length).toBe(7)
    client.retry()
    expect(sockets.length).toBe(8)
  })
  test('S-WS-02: an opened connection resets the count', async () => {
    client.open()
    for (let nth = 0; nth < 12; nth++) {
      await opened()
      last().onclose?.({} as never)
      await world.advance(4_600)
    }
    expect([sockets.length, seen.lost]).toEqual([13, 0])
  })
  test('an error and the close after it count as one loss', async () => {
    client.open()
    const socket = await opened()
    const { onerror, onclose } = socket
    onerror?.({} as never)
    expect(socket.closed).toBe(true)
    expect(socket.onclose).toBeNull()
    void onclose
    await world.advance(5_000)
    expect(sockets.length).toBe(2)
  })
  test('without a token the login flag is cleared and there are no fast retries', async () => {
    client.open()
    await opened()
    token = undefined
    last().onclose?.({} as never)
    expect(client.loggedIn()).toBe(false)
    await world.advance(14_000)
    expect(sockets.length).toBe(1)
    await world.advance(32_000)
    expect(sockets.length).toBe(2)
  })
})

test('S-WS-04: an explicit close resets everything, and nothing reconnects', async () => {
  client.open()
  const socket = await opened()
  client.follow('notice')
  client.enterRoom('room-1')
  client.close()
  expect([socket.closed, client.status(), client.loggedIn(), client.room()]).toEqual([true, 0, false, undefined])
  await world.advance(600_000)
  expect([sockets.length, world.waiting()]).toEqual([1, 0])
  client.open()
  await opened()
  expect(last().ids()).toEqual([10001])
})

describe('running numbers', () => {
  const pushed = (number: number, topic = 'notice'): Pushed => ({ topic, number, data: { n: number } })
  const followed = async (): Promise<FakeSocket> => {
    client.open()
    const socket = await opened()
    client.follow('notice')
    socket.say(20011, { topic: 'notice', epoch: 'e', number: 4, gap: false })
    return socket
  }
  test('messages in order are delivered once, and a gap is reported', async () => {
    const socket = await followed()
    for (const number of [5, 6, 6, 5, 9, 10]) socket.say(20003, pushed(number))
    expect(seen.messages.map(([, { number }]) => number)).toEqual([5, 6, 9, 10])
    expect(seen.gaps).toEqual(['notice'])
  })
  test('after a loss it sends its last number and gets what it missed, without a gap', async () => {
    const socket = await followed()
    socket.say(20003, pushed(5))
    socket.onclose?.({} as never)
    await world.advance(4_600)
    const again = await opened()
    expect(again.sent).toContainEqual({
      msgId: 20010,
      msgData: { topics: [{ topic: 'notice', epoch: 'e', number: 5 }] },
    })
    again.say(20011, { topic: 'notice', epoch: 'e', number: 7, gap: false })
    for (const number of [6, 7, 8]) again.say(20003, pushed(number))
    expect(seen.messages.map(([, { number }]) => number)).toEqual([5, 6, 7, 8])
    expect(seen.gaps).toEqual([])
  })
  test('when the server reports a gap, the snapshot is fetched and numbers continue from there', async () => {
    const socket = await followed()
    socket.say(20011, { topic: 'notice', epoch: 'f', number: 2, gap: true })
    socket.say(20003, pushed(3))
    expect(seen.gaps).toEqual(['notice'])
    expect(seen.messages).toHaveLength(1)
  })
  test('a member’s own topics are followed only after login, and not for another member', async () => {
    client.open()
    const socket = await opened()
    socket.say(10001, { ok: true, topics: ['member/a'] })
    expect(socket.sent.at(-1)).toEqual({ msgId: 20010, msgData: { topics: [{ topic: 'member/a' }] } })
    socket.say(20011, { topic: 'member/a', epoch: 'e', number: 0, gap: false })
    socket.onclose?.({} as never)
    await world.advance(4_600)
    const again = await opened()
    expect(again.ids()).toEqual([10001])
    again.say(10001, { ok: true, topics: ['member/b'] })
    expect(again.sent.at(-1)).toEqual({ msgId: 20010, msgData: { topics: [{ topic: 'member/b' }] } })
    again.say(20001, pushed(1, 'member/a'))
    expect(seen.messages).toEqual([])
  })
  test('malformed messages of the server are ignored', async () => {
    const socket = await followed()
    for (const data of [
      '',
      '{',
      'null',
      '[]',
      '{"msgId":"1"}',
      '{"msgId":20003}',
      '{"msgId":20003,"msgData":{"topic":5}}',
    ]) {
      socket.onmessage?.({ data } as never)
    }
    socket.onmessage?.({ data: new Uint8Array(3) } as never)
    expect(seen.messages).toEqual([])
  })
})
