// The websocket server (S-WS-01): `ws` on the HTTP server's upgrade event, deflate off, one frame per message, written
// unchanged to every follower's socket. A client authenticates with a one-time ticket; before that it may follow public
// topics only. Clients that do not read, send no heartbeat or break the protocol are disconnected.

import { addressGroup } from '@magpie/kernel'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import type { Caller } from './handle.ts'
import { addressesOf } from './mount/addresses.ts'
import type { Peer } from './stream/hear.ts'
import { closeCodes, streamPath } from './stream/messages.ts'
import { Room, type StreamOptions } from './stream/room.ts'

export { messageIds, siteTopic, streamPath, streamQuery } from './stream/messages.ts'
export type { Handshake } from './stream/client.ts'
export type { LoggedIn, StreamOptions } from './stream/room.ts'

export type StreamServer = {
  /** Numbers the message, or takes the given number, and writes it to all followers of the topic. `data` must be plain JSON. */
  readonly publish: (topic: string, msgId: number, data: unknown, number?: number) => void
  /** The sockets of a member. */
  readonly peersOf: (member: string) => readonly Peer[]
  /** Closes the sockets of callers whose session has ended. */
  readonly drop: (which: (caller: Caller) => boolean) => void
  /** Closes the sockets of callers whom `answers` does not admit any more: its rules have changed. */
  readonly dropUnanswered: () => void
  readonly sockets: () => number
  /** How many follow this topic. */
  readonly followers: (topic: string) => number
  /** Closes all sockets. Await it before closing the HTTP server, which waits for them. */
  readonly close: () => Promise<void>
}
const messageBytesMax = 4_096
const sweepMs = 5_000
/** 800 a second. */
const farewellsAtOnce = 80
const farewellMs = 100

const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** The refusal of a handshake, or nothing. A program sends no origin; a foreign page cannot help sending its own. */
const handshakeFault = (
  { headers }: IncomingMessage,
  query: URLSearchParams,
  { siteOrigins: origins, admit }: StreamOptions,
): string | undefined => {
  if (admit === undefined && query.get('clientType') !== 'web') return '400 Bad Request'
  const { origin } = headers
  return origin !== undefined && !origins.includes(origin) ? '403 Forbidden' : undefined
}
/** Hangs the stream on a server that is or will be listening. */
export const openStream = (options: StreamOptions): StreamServer => {
  const { server, world, addressOf = addressesOf([]), gauges, path: ours = streamPath, admit } = options
  const room = new Room(options)
  gauges?.show('magpie_stream_sockets', () => room.clients.size)
  const handshakes = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: messageBytesMax,
    clientTracking: false,
  })

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const onBroken = (): void => void socket.destroy()
    socket.on('error', onBroken)
    const [path, text = ''] = (request.url ?? '').split('?')
    if (path !== ours) {
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, '404 Not Found')
      else socket.removeListener('error', onBroken)
      return
    }
    const address = addressOf(request)
    const query = new URLSearchParams(text)
    const isAnswered = (): boolean => options.answers?.(address, request.headers) !== false
    const fault =
      handshakeFault(request, query, options) ??
      (isAnswered() ? undefined : '403 Forbidden') ??
      (room.isFull(addressGroup(address)) ? '503 Service Unavailable' : undefined)
    if (fault !== undefined) return refuseUpgrade(socket, fault)
    const known = admit?.(query)
    if (admit !== undefined && known === undefined) return refuseUpgrade(socket, '401 Unauthorized')
    handshakes.handleUpgrade(request, socket, head, (ws) => {
      socket.removeListener('error', onBroken)
      room.enter(ws, socket, { address, cookie: room.keptCookie(request), isAnswered }, known)
    })
  }
  server.on('upgrade', onUpgrade)

  let stopped = false
  const tick = (): void => {
    if (stopped) return
    room.sweep()
    cancel = world.after(sweepMs, tick)
  }
  let cancel = world.after(sweepMs, tick)

  const close = async (): Promise<void> => {
    stopped = true
    cancel()
    server.removeListener('upgrade', onUpgrade)
    // A few at a time: all of them come back to the other nodes at once.
    let told = 0
    for (const client of room.clients) {
      client.ws.close(closeCodes.goingAway)
      if (++told % farewellsAtOnce === 0) await pause(farewellMs)
    }
    // Clients have a moment to answer the close; the rest are cut.
    for (let waits = 0; room.clients.size > 0 && waits < 20; waits++) await pause(10)
    for (const client of room.clients) client.ws.terminate()
  }
  return {
    publish: (topic, msgId, data, number) => {
      gauges?.count('magpie_stream_frames_total')
      room.topics.publish(topic, msgId, data, number)
    },
    peersOf: (member) =>
      [...room.clients]
        .filter(({ caller }) => caller.is === 'member' && caller.member === member)
        .map((client) => room.peerOf(client)),
    drop: (which) => room.drop(which),
    dropUnanswered: () => room.dropUnanswered(),
    sockets: () => room.clients.size,
    followers: (topic) => room.topics.followers(topic),
    close,
  }
}
