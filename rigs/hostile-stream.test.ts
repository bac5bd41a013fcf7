// The node's websocket among clients that lie, flood and break the protocol. Each of them gets a declared fault or a
// close code; an honest client is served all the while; no money moves.

import { memberJwt } from '@magpie/identity/contract'
import {
  changesBetween,
  closeCodeAfter,
  frame,
  handshake,
  readHoldings,
  sendRaw,
  upgraded,
} from '@magpie/testkit/hostile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlayer, openVenue, type Player, untilWelcomed } from './testing/actors.ts'
import { bookedCalls } from './testing/good-asks.ts'
import { badMessages } from './testing/bad-messages.ts'
import { openPlatform, type Platform } from './testing/platform.ts'
import { openPeer, type Peer, streamUrl } from './testing/stream-peer.ts'

let platform: Platform
let [honest, other]: Player[] = []
let served: Peer
let before: Awaited<ReturnType<typeof readHoldings>>
let sent = 0

const ticketOf = async (player: Player): Promise<{ readonly token: string; readonly body: string }> => {
  const { body } = await player.call(memberJwt, {})
  const headers = player.fill(player.headers(memberJwt))
  const token = headers.find(([name]) => name === 'token')?.[1] ?? ''
  return { token, body: platform.secrets.keep(String(body)) }
}
const fault = (code: string): object => ({ msgId: 20019, msgData: expect.objectContaining({ code }) })

beforeAll(async () => {
  platform = await openPlatform()
  const players = await Promise.all([1, 2].map((nth) => openPlayer(platform, nth)))
  ;[honest, other] = players
  await untilWelcomed(players)
  before = await readHoldings(platform.owner)
  served = await openPeer(platform.origin)
  served.say(10001, await ticketOf(honest as Player))
  const { msgData } = await served.hears('the login', ({ msgId }) => msgId === 10001)
  served.say(20010, { topics: (msgData['topics'] as string[]).map((topic) => ({ topic })) })
  await served.hears('their topic', ({ msgId }) => msgId === 20011)
})
afterAll(async () => {
  served.ws.terminate()
  honest?.client.close()
  other?.client.close()
  await platform.close()
})

describe('hostile clients of the stream', () => {
  it('S-WS-01: an invalid handshake is refused with its status', async () => {
    const { host } = new URL(platform.origin)
    const get = (url: string): string => `GET ${url} HTTP/1.1`
    const path = streamUrl.split('?')[0] ?? ''
    const table: readonly (readonly [string, number | readonly number[], Parameters<typeof handshake>[2]])[] = [
      ['another path', 404, { line: get('/stream/ws/v2/handshake?clientType=web') }],
      ['a declared endpoint', 404, { line: get('/site/api/v1/user/member/jwt') }],
      ['a path of bad escapes', 404, { line: get('/%zz?clientType=web') }],
      ['a path without end', 404, { line: get(`/${'x'.repeat(8_000)}`) }],
      ['an absolute address', 404, { line: get('http://example.org/x?clientType=web') }],
      ['no client type', 400, { line: get(path) }],
      ['another client type', 400, { line: get(`${path}?clientType=h5`) }],
      ['its name in capitals', 400, { line: get(`${path}?CLIENTTYPE=web`) }],
      ['a prototype for a client type', 400, { line: get(`${path}?__proto__=web`) }],
      ['a foreign page', 403, { headers: { origin: 'http://example.org' } }],
      ['a page of no origin', 403, { headers: { origin: 'null' } }],
      ['an origin that only begins like ours', 403, { headers: { origin: `${platform.origin}.example.org` } }],
      ['no key', 400, { headers: { 'sec-websocket-key': null } }],
      ['a key that is none', 400, { headers: { 'sec-websocket-key': 'x' } }],
      ['two keys', 400, { more: 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n' }],
      ['no version', [400, 426], { headers: { 'sec-websocket-version': null } }],
      ['an old version', [400, 426], { headers: { 'sec-websocket-version': '7' } }],
      ['a version of 1e3', [400, 426], { headers: { 'sec-websocket-version': '1e3' } }],
      ['another upgrade', 404, { headers: { upgrade: 'h2c' } }],
      ['broken subprotocols', 400, { headers: { 'sec-websocket-protocol': ',,;' } }],
      ['POST', [400, 405], { line: `POST ${streamUrl} HTTP/1.1` }],
      ['no wish to upgrade', 404, { headers: { connection: 'close', upgrade: null } }],
      ['headers without end', [400, 431], { more: `x: ${'y'.repeat(20_000)}\r\n` }],
      ['NUL in a header', 400, { more: 'x: a\0b\r\n' }],
    ]
    for (const [name, expected, change] of table) {
      sent++
      const heard = await sendRaw(platform.origin, handshake(host, streamUrl, change), { quietMs: 10_000 })
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1])
      expect([expected].flat(), `${name}: ${heard.slice(0, 200)}`).toContain(status)
    }
    // A client that resets the connection in the middle causes no fault.
    for (const [, , change] of table)
      await sendRaw(platform.origin, handshake(host, streamUrl, change), { reset: true })
    for (let nth = 0; nth < 30; nth++) await sendRaw(platform.origin, handshake(host, streamUrl), { reset: true })
    sent += 30 + table.length
    await served.beat()
  })

  it('S-ENT-04, S-MSG-01: an unreadable message gets a declared fault', async () => {
    let peer = await openPeer(platform.origin)
    for (const [nth, [text, code]] of badMessages.entries()) {
      // A socket may make nine faults; the tenth closes it.
      if (nth % 9 === 8) {
        peer.ws.terminate()
        peer = await openPeer(platform.origin)
      }
      sent++
      expect(await peer.asks(text), text.slice(0, 80)).toEqual(fault(code))
      await peer.beat()
    }
    peer.ws.terminate()
    await served.beat()
  })

  it('S-WS-05, L34: a ticket that is altered, used, another member’s, or from an ended session is refused', async () => {
    const own = await ticketOf(other as Player)
    const theirs = await ticketOf(honest as Player)
    // Not the last character: two of its bits are padding, so four texts encode the same signature.
    const altered = Array.from({ length: own.body.length - 1 }, (_, at): string => {
      const swapped = own.body[at] === 'A' ? 'B' : 'A'
      return `${own.body.slice(0, at)}${swapped}${own.body.slice(at + 1)}`
    }).filter((_body, at) => at % 6 === 0)
    const tries = [
      ...altered.map((body) => ({ token: own.token, body })),
      ...[`${own.body}x`, own.body.slice(1), `${own.body}.`, own.body.toUpperCase(), ` ${own.body}`].map((body) => ({
        token: own.token,
        body,
      })),
      { token: theirs.token, body: own.body },
      { token: own.token, body: theirs.body },
      { token: own.body, body: own.token },
    ]
    let peer = await openPeer(platform.origin)
    for (const [nth, login] of tries.entries()) {
      if (nth % 9 === 8) {
        peer.ws.terminate()
        peer = await openPeer(platform.origin)
      }
      sent++
      const { msgId, msgData } = await peer.asks(JSON.stringify({ msgId: 10001, msgData: login }))
      expect([msgId, msgData['code']], `${nth}`).toEqual([20019, 'login_refused'])
    }
    peer.ws.terminate()

    const first = await openPeer(platform.origin)
    expect((await first.asks(JSON.stringify({ msgId: 10001, msgData: own }))).msgId).toBe(10001)
    const second = await openPeer(platform.origin)
    expect(await second.asks(JSON.stringify({ msgId: 10001, msgData: own }))).toEqual(fault('login_refused'))
    const late = await ticketOf(other as Player)
    await (other as Player).login()
    expect(await first.closes('a login elsewhere')).toBe(4003)
    expect(await second.asks(JSON.stringify({ msgId: 10001, msgData: late }))).toEqual(fault('login_refused'))
    second.ws.terminate()
    sent += 3
    await served.beat()
  })

  it('S-WS-02: twenty logins, or a flood of heartbeats, follows or pings, close the socket', async () => {
    const garbage = JSON.stringify({ msgId: 10001, msgData: { token: 'x', body: 'y' } })
    const abuses: Readonly<Record<string, (peer: Peer) => void>> = {
      'twenty logins': ({ ws }) => Array.from({ length: 20 }, () => ws.send(garbage)),
      'ten messages that are none': ({ ws }) => Array.from({ length: 10 }, () => ws.send('{')),
      'a thousand heartbeats': ({ ws }) => Array.from({ length: 1_000 }, () => ws.send('{"msgId":0,"msgData":""}')),
      'a thousand follows': (peer) =>
        Array.from({ length: 1_000 }, () => peer.say(20010, { topics: [{ topic: 'member/x' }] })),
      'ten thousand topics': (peer) =>
        Array.from({ length: 100 }, () =>
          peer.say(20010, { topics: Array.from({ length: 30 }, (_, at) => ({ topic: `public/${at}` })) }),
        ),
    }
    for (const [name, abuse] of Object.entries(abuses)) {
      sent++
      const peer = await openPeer(platform.origin)
      abuse(peer)
      expect(await peer.closes(name), name).toBe(1008)
      expect(
        peer.heard.every(({ msgId }) => [0, 20019].includes(msgId)),
        name,
      ).toBe(true)
    }
    const pinging = await openPeer(platform.origin)
    for (let nth = 0; nth < 1_000; nth++) pinging.ws.ping()
    // `ws` itself may cut a client that pings faster than its pongs leave.
    expect([1006, 1008]).toContain(await pinging.closes('pings'))
    sent++
    await served.beat()
  })

  it('L31: binary, broken, unmasked, endless and fragmented frames end with a protocol code', async () => {
    const text = (bytes: number): Buffer => Buffer.alloc(bytes, 'x')
    const beat = Buffer.from('{"msgId":0,"msgData":""}')
    const table: readonly (readonly [string, readonly (number | null)[], readonly Buffer[]])[] = [
      ['binary', [1003], [frame(2, beat)]],
      ['binary in fragments', [1003], [frame(2, beat.subarray(0, 5), { final: false }), frame(0, beat.subarray(5))]],
      ['unmasked', [1002], [frame(1, beat, { mask: false })]],
      ['5 KB', [1009], [frame(1, text(5_120))]],
      // A client that still writes when the socket is closed may lose the close reason to the reset.
      ['1 MB', [1009, 0], [frame(1, text(1_048_576))]],
      ['4 KB and a byte', [1009], [frame(1, text(4_097))]],
      ['a length of 2^63', [1002, 1009], [Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])]],
      ['a length of 2^53', [1009], [Buffer.from([0x81, 0xff, 0, 0x20, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])]],
      [
        'fragments beyond the limit',
        [1009],
        [
          frame(1, text(1_000), { final: false }),
          ...Array.from({ length: 8 }, () => frame(0, text(1_000), { final: false })),
        ],
      ],
      [
        'endless empty fragments',
        [1008, 1009, 1002, null],
        [
          frame(1, text(1), { final: false }),
          ...Array.from({ length: 5_000 }, () => frame(0, Buffer.alloc(0), { final: false })),
        ],
      ],
      ['a rest without a beginning', [1002], [frame(0, beat)]],
      ['a beginning within another', [1002], [frame(1, text(3), { final: false }), frame(1, text(3))]],
      ['broken UTF-8', [1007], [frame(1, Buffer.from([0xff, 0xfe]))]],
      ['overlong UTF-8', [1007], [frame(1, Buffer.from([0xc0, 0xaf]))]],
      ['half a surrogate', [1007], [frame(1, Buffer.from([0xed, 0xa0, 0x80]))]],
      [
        'UTF-8 cut in two',
        [1007],
        [frame(1, Buffer.from([0xe4, 0xb8]), { final: false }), frame(0, Buffer.from([0x2d]))],
      ],
      ...[1, 2, 4, 7].map((reserved) => [`reserved bits ${reserved}`, [1002], [frame(1, beat, { reserved })]] as const),
      ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map(
        (opcode) => [`opcode ${opcode}`, [1002], [frame(opcode, beat)]] as const,
      ),
      ['a ping of 126 bytes', [1002], [frame(9, text(126))]],
      ['a ping in fragments', [1002], [frame(9, text(3), { final: false })]],
      ['a close in fragments', [1002], [frame(8, Buffer.alloc(0), { final: false })]],
      ['a close of one byte', [1002], [frame(8, Buffer.from([3]))]],
      ...[0, 999, 1004, 1005, 1006, 1015, 2999, 65_535].map(
        (code) => [`the close code ${code}`, [1002], [frame(8, Buffer.from([code >> 8, code & 255]))]] as const,
      ),
      ['a close whose reason is no UTF-8', [1007], [frame(8, Buffer.from([0x03, 0xe8, 0xff]))]],
      ['HTTP', [1002], [Buffer.from('GET / HTTP/1.1\r\n\r\n')]],
      [
        'noise',
        [1002, 1007, 1009, 0, null],
        [Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * at * 31 + 7) % 256))],
      ],
    ]
    for (const [name, expected, frames] of table) {
      sent++
      const socket = await upgraded(platform.origin, streamUrl)
      expect(expected, name).toContain(await closeCodeAfter(socket, frames, expected.includes(null) ? 1_000 : 10_000))
    }
    // A valid message may come in fragments, with a ping between them.
    const peer = await upgraded(platform.origin, streamUrl)
    const heard = new Promise<Buffer>((done) => {
      const parts: Buffer[] = []
      peer.on('data', (part: Buffer) => {
        parts.push(part)
        if (Buffer.concat(parts).includes('"msgId":0')) done(Buffer.concat(parts))
      })
    })
    for (const one of [
      frame(1, beat.subarray(0, 5), { final: false }),
      frame(9, Buffer.from('!')),
      frame(0, beat.subarray(5)),
    ])
      peer.write(one)
    expect((await heard).includes('"msgId":0')).toBe(true)
    peer.destroy()
    for (const [, , frames] of table) {
      const socket = await upgraded(platform.origin, streamUrl)
      for (const one of frames) socket.write(one)
      socket.resetAndDestroy()
      sent++
    }
    await served.beat()
  })

  it('S-MSG-01: an honest client beside them gets its own ticket and no other member’s', async () => {
    expect(changesBetween(before, await readHoldings(platform.owner))).toEqual([])
    const venue = openVenue(platform, 9)
    for (const player of [other as Player, honest as Player]) {
      const { debit } = bookedCalls(await player.launch())
      const ask = { ...debit, transaction: `tx-${player.account}`, round: `rd-${player.account}` }
      const headers = { 'content-type': 'application/json', ...venue.headers({ path: '' }) }
      const { text } = await venue.send({
        method: 'POST',
        url: '/wallet/v1/debit',
        headers,
        payload: Buffer.from(JSON.stringify(ask)),
      })
      expect(JSON.parse(text)).toMatchObject({ code: 'OK' })
    }
    venue.client.close()
    const ticket = await served.hears('their ticket', ({ msgId }) => msgId === 20002)
    expect(ticket.msgData['data']).toMatchObject({ round: `YBTY/rd-${honest?.account}`, state: 'held' })
    expect(served.heard.filter(({ msgId }) => msgId === 20002)).toHaveLength(1)
    expect(served.heard.filter(({ msgId }) => msgId === 20019)).toEqual([])
    expect(served.closeCode).toBeUndefined()
  })

  it('L34, L11: the log contains no fault and no secret, and the journal is correct', async () => {
    expect(platform.secrets.findIn(platform.log())).toEqual([])
    expect(platform.trouble()).toEqual([])
    expect(await platform.ledgerFault()).toBeNull()
    console.log(`${sent} hostile handshakes, messages and frames to the stream`)
    expect(sent).toBeGreaterThanOrEqual(200)
  })
})
