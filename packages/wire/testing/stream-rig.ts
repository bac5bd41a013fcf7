// A real HTTP server with a stream on it, and real `ws` clients: what the tests of the stream share.

import { virtualWorld, type VirtualWorld } from '@magpie/kernel/virtual-world'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { openLog } from '../mount/request-log.ts'
import { openStream, type StreamOptions, type StreamServer } from '../stream-server.ts'
import { streamPath, streamQuery } from '../stream/messages.ts'

export type Fixture = { stream: StreamServer; server: Server; port: number; world: VirtualWorld }
const fixtures: Fixture[] = []
export const clients: WebSocket[] = []
const log = openLog({ stream: { write: () => undefined } })
export const origin = 'http://127.0.0.1:6001'

/** Tickets are `ticket-<member>`, each good once; `public/…` is everybody's. */
export const open = async (over: Partial<StreamOptions> = {}): Promise<Fixture> => {
  const server = createServer((_request, reply) => reply.end('http'))
  const world = virtualWorld({ seed: 5 })
  const spent = new Set<string>()
  const stream = openStream({
    server,
    world,
    log,
    siteOrigins: [origin],
    verifyLogin: async ({ token }) => {
      if (token === 'broken') throw new Error('database gone')
      if (!token.startsWith('ticket-') || spent.has(token)) return { refused: 'auth' }
      spent.add(token)
      const member = token.split('-')[1] as string
      return { caller: { is: 'member', member, session: `s-${member}` }, topics: [`member/${member}`] }
    },
    mayFollow: (caller, topic) =>
      topic.startsWith('public/') || (caller.is === 'member' && topic === `member/${caller.member}`),
    ...over,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fixture = { stream, server, port: (server.address() as AddressInfo).port, world }
  fixtures.push(fixture)
  return fixture
}

export const closeAll = async (): Promise<void> => {
  for (const client of clients.splice(0)) client.terminate()
  for (const { stream, server } of fixtures.splice(0)) {
    await stream.close()
    server.closeAllConnections()
    server.close()
  }
}

export const path = `${streamPath}?${streamQuery}`

export type PeerOptions = {
  readonly origin?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

const dial = (port: number, { origin: from, headers, path: to = path }: PeerOptions): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}${to}`, {
    ...(from === undefined ? {} : { origin: from }),
    ...(headers === undefined ? {} : { headers }),
  })

export class Peer {
  readonly ws: WebSocket
  readonly heard: { msgId: number; msgData: never }[] = []
  readonly raw: string[] = []
  closeCode: number | undefined
  constructor(port: number, options: PeerOptions = {}) {
    this.ws = dial(port, options)
    clients.push(this.ws)
    this.ws.on('error', () => undefined)
    this.ws.on('close', (code) => void (this.closeCode = code))
    this.ws.on('message', (data) => {
      const text = (data as Buffer).toString()
      this.raw.push(text)
      this.heard.push(JSON.parse(text))
    })
  }
  say(msgId: unknown, msgData: unknown): void {
    this.ws.send(JSON.stringify({ msgId, msgData }))
  }
  async hears(count: number): Promise<typeof this.heard> {
    await until(() => this.heard.length >= count)
    return this.heard
  }
  nth<Data>(index: number): Data {
    return (this.heard[index] as { msgData: Data }).msgData
  }
  async isClosed(): Promise<number | undefined> {
    await until(() => this.closeCode !== undefined)
    return this.closeCode
  }
}
export const until = async (holds: () => boolean, ms = 60_000): Promise<void> => {
  const end = Date.now() + ms
  while (!holds()) {
    if (Date.now() > end) throw new Error('waited too long')
    await new Promise((done) => setTimeout(done, 2))
  }
}
export const peer = async ({ port }: Fixture, options: PeerOptions = {}): Promise<Peer> => {
  const made = new Peer(port, options)
  await once(made.ws, 'open')
  return made
}
/** What the handshake is answered: 101 when it stands. */
export const handshake = (port: number, options: PeerOptions): Promise<number> =>
  new Promise((done) => {
    const ws = dial(port, options)
    ws.on('unexpected-response', (_request, reply) => (done(reply.statusCode ?? 0), ws.terminate()))
    ws.on('open', () => (done(101), ws.terminate()))
    ws.on('error', () => undefined)
  })
