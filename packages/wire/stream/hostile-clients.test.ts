import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { textFrame } from './frame.ts'
import { closeAll, handshake, open, path, peer, until } from '../testing/stream-rig.ts'

afterEach(closeAll)

describe('hostile and silent clients', () => {
  test('S-CONST-01: 15 s without a heartbeat closes the socket, a heartbeat in time keeps it', async () => {
    const fixture = await open()
    const [quiet, alive] = [await peer(fixture), await peer(fixture)]
    await until(() => fixture.stream.sockets() === 2)
    for (let beat = 0; beat < 3; beat++) {
      await fixture.world.advance(5_000)
      alive.say(0, '')
      await alive.hears(beat + 1)
    }
    await fixture.world.advance(5_000)
    expect(await quiet.isClosed()).toBe(4001)
    expect(alive.ws.readyState).toBe(WebSocket.OPEN)
  })
  test.each([
    ['{', 'bad_json'],
    ['', 'bad_json'],
    ['null', 'bad_shape'],
    ['[]', 'bad_shape'],
    ['5', 'bad_shape'],
    ['{}', 'bad_shape'],
    ['{"msgId":"0","msgData":""}', 'bad_shape'],
    ['{"msgId":0,"msgData":"x"}', 'bad_shape'],
    ['{"msgId":0,"msgData":"","x":1}', 'bad_shape'],
    ['{"msgId":1e400,"msgData":""}', 'unknown_message'],
    ['{"msgId":-1,"msgData":""}', 'unknown_message'],
    ['{"msgId":20001,"msgData":{"topic":"public/x","number":1,"data":1}}', 'unknown_message'],
    ['{"msgId":10002,"msgData":{}}', 'unknown_message'],
    ['{"msgId":10001,"msgData":""}', 'bad_shape'],
    ['{"msgId":10001,"msgData":{"token":5,"body":""}}', 'bad_shape'],
    ['{"msgId":10001,"msgData":{"token":"","body":""}}', 'bad_shape'],
    ['{"msgId":10001,"msgData":{"token":"\\u0000","body":""}}', 'bad_shape'],
    ['{"msgId":10001,"msgData":{"token":"\\ud800","body":""}}', 'bad_shape'],
    ['{"msgId":10001,"msgData":{"token":"x","body":"","__proto__":{}}}', 'bad_shape'],
    [`{"msgId":10001,"msgData":{"token":"${'x'.repeat(2_001)}","body":""}}`, 'bad_shape'],
    ['{"msgId":20010,"msgData":{"topics":[]}}', 'bad_shape'],
    ['{"msgId":20010,"msgData":{"topics":[{"topic":"../x"}]}}', 'bad_shape'],
    ['{"msgId":20010,"msgData":{"topics":[{"topic":"public/x","number":1e3}]}}', 'bad_shape'],
    ['{"msgId":20010,"msgData":{"topics":[{"topic":"public/x","epoch":"e","number":-1}]}}', 'bad_shape'],
    ['{"msgId":20010,"msgData":{"topics":[{"topic":"public/x","epoch":"e","number":1.5}]}}', 'bad_shape'],
    ['{"msgId":20010,"msgData":{"topics":{"length":1}}}', 'bad_shape'],
    ['{"msgId":20012,"msgData":{"topics":[null]}}', 'bad_shape'],
    ['['.repeat(2_000), 'bad_json'],
  ])('%s is answered with a declared fault', async (text, code) => {
    const one = await peer(await open())
    one.ws.send(text)
    expect(await one.hears(1)).toEqual([{ msgId: 20019, msgData: { code } }])
    one.say(0, '')
    await one.hears(2)
  })
  test('ten faults, a flood of messages or pings, a binary or a huge message close the socket', async () => {
    const fixture = await open()
    const ends = async (abuse: (ws: WebSocket) => void): Promise<number | undefined> => {
      const one = await peer(fixture)
      abuse(one.ws)
      return one.isClosed()
    }
    expect(await ends((ws) => Array.from({ length: 10 }, () => ws.send('{')))).toBe(1008)
    expect(await ends((ws) => Array.from({ length: 101 }, () => ws.send('{"msgId":0,"msgData":""}')))).toBe(1008)
    // `ws` itself disconnects a client that pings faster than its pongs leave.
    expect([1006, 1008]).toContain(await ends((ws) => Array.from({ length: 101 }, () => ws.ping())))
    expect(await ends((ws) => ws.send(Buffer.from('{"msgId":0,"msgData":""}'), { binary: true }))).toBe(1003)
    expect(await ends((ws) => ws.send('x'.repeat(4_097)))).toBe(1009)
    expect((await peer(fixture)).ws.readyState).toBe(WebSocket.OPEN)
  })
  test('too many topics are refused', async () => {
    const one = await peer(await open({ topicsMax: 2 }))
    one.say(20010, { topics: ['public/a', 'public/b', 'public/c'].map((topic) => ({ topic })) })
    expect((await one.hears(3))[2]?.msgData).toEqual({ code: 'too_many_topics', about: 'public/c' })
  })
  test('malformed frames close the socket with a protocol code, and the server continues', async () => {
    const fixture = await open()
    const upgraded = (): Promise<Socket> =>
      new Promise((done) => {
        const socket = connect(fixture.port, '127.0.0.1', () =>
          socket.write(
            `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
          ),
        )
        socket.once('data', () => done(socket))
      })
    const frames: Record<string, Buffer> = {
      'an unmasked frame': textFrame('{"msgId":0,"msgData":""}'),
      'broken UTF-8': Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
      'a reserved bit': Buffer.from([0xf1, 0x80, 0, 0, 0, 0]),
      'an unknown opcode': Buffer.from([0x8b, 0x80, 0, 0, 0, 0]),
      'a length of 2^63': Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]),
      'a close code that is none': Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0, 1]),
    }
    for (const [name, frame] of Object.entries(frames)) {
      const socket = await upgraded()
      const heard: Buffer[] = []
      socket.on('data', (chunk) => heard.push(chunk))
      socket.write(frame)
      await Promise.race([once(socket, 'close'), once(socket, 'end')])
      expect(Buffer.concat(heard)[0], name).toBe(0x88)
      socket.destroy()
    }
    expect(await handshake(fixture.port, {})).toBe(101)
  })
})
