// The push socket of the OB-shaped wire: `/yewuws/push?ticket=`, a ticket valid once and for 30 seconds, payloads zlib
// in base64, matches by subscription, a heartbeat every 15 seconds. Frames: `C100` a whole match, `C105` its changes,
// `C201` a ticket, `C0` the answer to a heartbeat. A frame has a version, so that late and repeated frames are
// recognised.

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { openTickets, type Tickets } from '@magpie/book'
import type { Uuid, World } from '@magpie/kernel'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { type ObOrder, obPushHeartbeatMs, obPushPath, obPushTicketMs } from '../../contract/index.ts'
import { type Audience, type Listener, openAudience, type Views } from './audience.ts'

const silentMostMs = 3 * obPushHeartbeatMs
const socketsMax = 8
/** The most messages of a listener between two heartbeats. */
const chatterMax = 200
const lookEveryMs = 1000

export type Push = {
  readonly issue: Tickets<Uuid>['issue']
  readonly matchChanged: (matchId: string) => void
  readonly isListening: (alias: Uuid) => boolean
  /** All listeners now. */
  readonly listening: () => readonly Uuid[]
  readonly ticketChanged: (alias: Uuid, order: ObOrder) => void
  readonly attach: (server: Server) => void
  readonly close: () => void
}

const text = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()

const listen = (audience: Audience, listener: Listener, data: string, now: number): void => {
  const said: unknown = JSON.parse(data)
  if (typeof said !== 'object' || said === null) return
  const { cmd, mids, mls } = said as { readonly cmd?: unknown; readonly mids?: unknown; readonly mls?: unknown }
  const lines = mls === 1 ? 'listed' : 'all'
  const ids = (Array.isArray(mids) ? mids : []).filter((id): id is string => typeof id === 'string' && id.length <= 64)
  if (cmd === 'sub') for (const id of ids) audience.watch(listener, id, lines)
  if (cmd === 'unsub') for (const id of ids) audience.unwatch(listener, id, lines)
  if (cmd === 'hb') audience.tell([listener], 'C0', { at: String(now) })
}

const welcome = (audience: Audience, world: World, socket: WebSocket, alias: Uuid): void => {
  const listener = audience.welcome(socket, alias)
  socket.on('message', (data, isBinary) => {
    listener.heardAt = world.now()
    listener.heard += 1
    try {
      if (isBinary || listener.heard > chatterMax) throw new Error('push: too many messages, or not text')
      listen(audience, listener, text(data), world.now())
    } catch {
      socket.close(1008)
    }
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => audience.leave(listener))
}

export const openPush = (options: Views & { readonly world: World; readonly siteOrigins: readonly string[] }): Push => {
  const { world, siteOrigins } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16_384, perMessageDeflate: false })
  const tickets = openTickets<Uuid>(world, obPushTicketMs)
  const audience = openAudience(world, options)

  /** A browser names its origin, and only the site's pages may listen; a program names none. */
  const admitted = (request: IncomingMessage): Uuid | undefined => {
    const { origin } = request.headers
    if (origin !== undefined && !siteOrigins.includes(origin)) return undefined
    const asked = URL.parse(request.url ?? '', 'http://push')
    if (asked === null || asked.pathname !== obPushPath) return undefined
    const alias = tickets.redeem(asked.searchParams.get('ticket') ?? '')
    return alias !== undefined && audience.of(alias).length < socketsMax ? alias : undefined
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Until `ws` takes the socket it has no error listener, and an unhandled error would end the process.
    const onBroken = (): void => void socket.destroy()
    socket.on('error', onBroken)
    const alias = admitted(request)
    if (alias === undefined) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (open) => {
      socket.removeListener('error', onBroken)
      welcome(audience, world, open, alias)
    })
  }
  const sweep = (): void => {
    for (const listener of audience.all) {
      listener.heard = 0
      if (world.now() - listener.heardAt > silentMostMs) listener.socket.terminate()
    }
    tickets.sweep()
    cancelSweep = world.after(obPushHeartbeatMs, sweep)
  }
  let cancelSweep = world.after(obPushHeartbeatMs, sweep)
  const look = (): void => {
    audience.look()
    cancelLook = world.after(lookEveryMs, look)
  }
  let cancelLook = world.after(lookEveryMs, look)

  return {
    issue: tickets.issue,
    matchChanged: audience.matchChanged,
    isListening: (alias) => audience.of(alias).length > 0,
    listening: () => [...new Set([...audience.all].map(({ alias }) => alias))],
    ticketChanged: (alias, order) => audience.tell(audience.of(alias), 'C201', order),
    attach: (server) => void server.on('upgrade', upgrade),
    close: () => {
      cancelSweep()
      cancelLook()
      for (const { socket } of audience.all) socket.close(1001)
      sockets.close()
    },
  }
}
