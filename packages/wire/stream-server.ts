// The websocket (S-WS-01): `ws` on the HTTP server's upgrade event, deflate off, one frame made a message and written to
// every follower's socket as it is. A client proves who they are by a ticket good once; before that they may follow public
// topics only. Whoever does not read, does not beat or does not behave is cut, and the process never falls over them.

import type { Gauges, House, Log } from '@magpie/db'
import { addressGroup, isRefusal, type Refusal, type World } from '@magpie/kernel'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Caller, IsOpenFor } from './handle.ts'
import type { Hearer, Peer } from './stream/hear.ts'
import { type Addresses, addressesOf } from './mount/addresses.ts'
import { faultFacts } from './mount/request-log.ts'
import { messageFrame } from './stream/frame.ts'
import { type Hearing, hearingOf } from './stream/hearing.ts'
import { type ClientMessage, type Follow, readMessage } from './stream/read-message.ts'
import { type Follower, Topics } from './stream/topics.ts'
import {
  closeCodes,
  type FaultCode,
  type Followed,
  idleMs,
  type LoginAnswer,
  type LoginData,
  messageIds,
  streamPath,
} from './stream/messages.ts'

export { messageIds, siteTopic, streamPath, streamQuery } from './stream/messages.ts'

/** Who logged in, and the topics that are their own. */
export type LoggedIn = {
  readonly caller: Caller
  readonly topics: readonly string[]
  /** What else the login is answered with (S-ENT-03). */
  readonly more?: Readonly<Record<string, unknown>>
}

/** How a socket came. `cookie` only where logins are verified again. */
export type Handshake = { readonly address: string; readonly cookie: string | undefined }

export type StreamOptions = {
  /** What slices do with the messages that they declared, and what they stand on. */
  readonly heard?: { readonly house: House; readonly hearers: readonly Hearer[]; readonly isOpenFor?: IsOpenFor }
  readonly server: Server
  readonly world: Pick<World, 'now' | 'after' | 'id'>
  readonly log: Log
  readonly siteOrigins: readonly string[]
  /** Where a client comes from; the socket's own address where nothing is said. */
  readonly addressOf?: Addresses
  /** Figures of the stream, for whoever watches. */
  readonly gauges?: Gauges | undefined
  /** Spends the ticket: the same one never succeeds twice. */
  readonly verifyLogin: (login: LoginData, handshake: Handshake) => Promise<LoggedIn | Refusal>
  /**
   * Where a login is no ticket but names a session: the handshake's cookie is kept beside it, both are verified again so
   * often, and whoever is refused by then, or may follow less, is dropped.
   */
  readonly verifyAgainMs?: number
  /** Whom the server answers at all, by their address; everybody where nothing is said. */
  readonly answers?: (address: string) => boolean
  /** Another path than the site's. */
  readonly path?: string
  /**
   * Who comes by what stands in the query of the handshake, a ticket that is spent: they follow their topics from the start.
   * Nobody comes without, and nobody needs to log in.
   */
  readonly admit?: (query: URLSearchParams) => LoggedIn | undefined
  /** Somebody follows this topic now. */
  readonly onFollowed?: (topic: string) => void
  readonly mayFollow: (caller: Caller, topic: string) => boolean
  /** A topic that strangers may name as they like: forgotten at once when nobody follows it. */
  readonly isPassing?: (topic: string) => boolean
  /** Frames kept a topic for those who come back. */
  readonly ringMax?: number
  readonly keepMs?: number
  /** Bytes that may wait for one client before they are cut. */
  readonly bufferedMax?: number
  readonly socketsMax?: number
  /** Sockets of one address on which nobody is logged in. */
  readonly perAddressMax?: number
  /** Sockets of one member. */
  readonly perMemberMax?: number
  readonly topicsMax?: number
  /** Topics of a socket on which nobody is logged in. */
  readonly strangerTopicsMax?: number
}

export type StreamServer = {
  /** Numbers the message, or takes its keeper's number, and writes it to everybody who follows the topic. `data` must be plain JSON. */
  readonly publish: (topic: string, msgId: number, data: unknown, number?: number) => void
  /** The sockets of a member. */
  readonly peersOf: (member: string) => readonly Peer[]
  /** Closes the sockets of callers whose session has ended. */
  readonly drop: (which: (caller: Caller) => boolean) => void
  readonly sockets: () => number
  /** How many follow this topic. */
  readonly followers: (topic: string) => number
  /** Says goodbye to everybody. To be awaited before the HTTP server is closed, which waits for their sockets. */
  readonly close: () => Promise<void>
}

const messageBytesMax = 4_096
const faultsMax = 10
const messagesPerBeatMax = 100
const sweepMs = 5_000
/** 800 a second. */
const farewellsAtOnce = 80
const farewellMs = 100

type Limits = {
  readonly bufferedMax: number
  readonly socketsMax: number
  readonly perAddressMax: number
  readonly perMemberMax: number
  readonly topicsMax: number
  readonly strangerTopicsMax: number
}

const heartbeatFrame = messageFrame(messageIds.heartbeat, '')

type ClientMore = {
  readonly bufferedMax: number
  readonly cut: (why: 'slow' | 'abuse') => void
  readonly handshake: Handshake
}

/** One client. It follows as itself: `write` is what topics call for each frame, so it does as little as it can. */
class Client implements Follower {
  caller: Caller = { is: 'nobody' }
  heardAt: number
  faults = 0
  /** Messages and pings since the last sweep. */
  messages = 0
  loggingIn = false
  /** What they logged in with, where it is looked at again. */
  login: LoginData | undefined
  verifiedAt = 0
  readonly topics = new Set<string>()
  /** The address, or the member, whose sockets it counts among. */
  countedUnder: string
  /** Under which a guest's messages are counted. */
  guest: string | undefined
  /** Itself, for hearers. */
  peer: Peer | undefined
  readonly ws: WebSocket
  readonly handshake: Handshake
  readonly #socket: Duplex
  readonly #bufferedMax: number
  readonly #cut: (why: 'slow' | 'abuse') => void

  constructor(ws: WebSocket, socket: Duplex, address: string, now: number, more: ClientMore) {
    this.ws = ws
    this.#socket = socket
    this.countedUnder = address
    this.heardAt = now
    this.handshake = more.handshake
    this.#bufferedMax = more.bufferedMax
    this.#cut = more.cut
  }
  write(frames: Buffer): void {
    // After a close frame nothing may follow (RFC 6455, 5.5.1).
    if (this.ws.readyState !== this.ws.OPEN) return
    if (this.#socket.write(frames) || this.#socket.writableLength <= this.#bufferedMax) return
    this.#cut('slow')
    this.ws.terminate()
  }
  say(msgId: number, msgData: unknown): void {
    this.write(messageFrame(msgId, msgData))
  }
  fault(code: FaultCode, about?: string): void {
    this.say(messageIds.fault, about === undefined ? { code } : { code, about })
    if (++this.faults < faultsMax) return
    this.#cut('abuse')
    this.ws.close(closeCodes.abuse)
  }
}

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

class Room {
  readonly clients = new Set<Client>()
  /** By address while nobody is logged in, by member after: a carrier's thousands share an address, and no account. */
  readonly counts = new Map<string, number>()
  readonly topics: Topics
  readonly limits: Limits
  readonly options: StreamOptions
  readonly hearing: Hearing | undefined
  #guests = 0

  constructor(options: StreamOptions) {
    this.options = options
    this.hearing = options.heard && hearingOf(options.heard.house, options.heard.hearers, options.heard.isOpenFor)
    this.limits = {
      bufferedMax: options.bufferedMax ?? 1_048_576,
      socketsMax: options.socketsMax ?? 50_000,
      perAddressMax: options.perAddressMax ?? 50,
      perMemberMax: options.perMemberMax ?? 8,
      topicsMax: options.topicsMax ?? 200,
      strangerTopicsMax: options.strangerTopicsMax ?? options.topicsMax ?? 200,
    }
    this.topics = new Topics({
      boot: options.world.id(),
      now: options.world.now,
      ringMax: options.ringMax ?? 128,
      keepMs: options.keepMs ?? 60_000,
    })
  }

  keptCookie({ headers }: IncomingMessage): string | undefined {
    return this.options.verifyAgainMs === undefined ? undefined : headers.cookie
  }

  isFull(address: string): boolean {
    return this.clients.size >= this.limits.socketsMax || this.counted(address) >= this.limits.perAddressMax
  }

  counted(under: string): number {
    return this.counts.get(under) ?? 0
  }

  /** Moves the client from one count to another; undefined when it is gone. */
  countUnder(client: Client, under: string | undefined): void {
    const left = this.counted(client.countedUnder) - 1
    if (left > 0) this.counts.set(client.countedUnder, left)
    else this.counts.delete(client.countedUnder)
    if (under === undefined) return
    client.countedUnder = under
    this.counts.set(under, this.counted(under) + 1)
  }

  enter(ws: WebSocket, socket: Duplex, handshake: Handshake, known: LoggedIn | undefined): void {
    const { world, gauges } = this.options
    const address = addressGroup(handshake.address)
    const cut: ClientMore['cut'] = (why) => gauges?.count('magpie_stream_cut_total', why)
    const more = { bufferedMax: this.limits.bufferedMax, cut, handshake }
    const client = new Client(ws, socket, address, world.now(), more)
    this.clients.add(client)
    this.counts.set(address, this.counted(address) + 1)
    ws.on('message', (data, isBinary) => this.hear(client, data, isBinary))
    ws.on('ping', () => {
      if (++client.messages > messagesPerBeatMax) ws.close(closeCodes.abuse)
    })
    // Broken frames, broken UTF-8, too much: `ws` closes with the protocol's own code; there is nothing to add.
    ws.on('error', () => undefined)
    ws.on('close', () => this.leave(client))
    if (known === undefined) return
    client.caller = known.caller
    for (const topic of known.topics) this.follow(client, { topic, seen: undefined })
  }

  leave(client: Client): void {
    this.clients.delete(client)
    this.countUnder(client, undefined)
    for (const topic of client.topics) this.part(topic, client)
    client.topics.clear()
  }

  part(topic: string, client: Client): void {
    this.topics.leave(topic, client)
    if (this.options.isPassing?.(topic) === true) this.topics.forget(topic)
  }

  hear(client: Client, data: RawData, isBinary: boolean): void {
    if (isBinary) return client.ws.close(closeCodes.binary)
    if (++client.messages > messagesPerBeatMax) return client.ws.close(closeCodes.abuse)
    // Without `binaryType` other than the default, a text message arrives as one Buffer.
    const message = readMessage((data as Buffer).toString())
    if (message.kind === 'fault') return client.fault(message.code)
    client.heardAt = this.options.world.now()
    this.obey(client, message)
  }

  obey(client: Client, message: Exclude<ClientMessage, { kind: 'fault' }>): void {
    switch (message.kind) {
      case 'heartbeat':
        return client.write(heartbeatFrame)
      case 'login':
        if (client.loggingIn) return client.fault('login_refused', 'busy')
        client.loggingIn = true
        this.login(client, message.login)
          .catch((error: unknown) => {
            this.options.log.warn(faultFacts(error), 'stream login fault')
            client.fault('login_refused', 'common')
          })
          .finally(() => {
            client.loggingIn = false
          })
        return undefined
      case 'declared':
        return this.declared(client, message)
      case 'follow':
        for (const one of message.topics) this.follow(client, one)
        return undefined
      case 'unfollow':
        for (const topic of message.topics) {
          client.topics.delete(topic)
          this.part(topic, client)
        }
    }
    return undefined
  }

  declared(client: Client, { msgId, data }: Extract<ClientMessage, { kind: 'declared' }>): void {
    const { caller } = client
    client.guest ??= `guest ${this.#guests++}`
    const under = caller.is === 'member' ? caller.member : client.guest
    const taken = this.hearing?.take(msgId, data, this.peerOf(client), under)
    if (taken !== true) client.fault(taken === undefined ? 'unknown_message' : 'bad_shape')
  }

  peerOf(client: Client): Peer {
    client.peer ??= {
      get caller() {
        return client.caller
      },
      topics: client.topics,
      say: (msgId, data) => client.say(msgId, data),
      enter: (topic) => {
        if (client.topics.has(topic)) return true
        if (!this.clients.has(client) || client.topics.size >= this.limits.topicsMax) return false
        this.topics.join(topic, client, undefined)
        client.topics.add(topic)
        return true
      },
      leave: (topic) => {
        if (client.topics.delete(topic)) this.topics.leave(topic, client)
      },
    }
    return client.peer
  }

  async login(client: Client, login: LoginData): Promise<void> {
    const known = await this.options.verifyLogin(login, client.handshake)
    if (isRefusal(known)) return client.fault('login_refused', known.refused)
    if (!this.clients.has(client)) return undefined
    const under = known.caller.is === 'member' ? `member ${known.caller.member}` : client.countedUnder
    if (under !== client.countedUnder) {
      if (this.counted(under) >= this.limits.perMemberMax) return client.fault('login_refused', 'too_many')
      this.countUnder(client, under)
    }
    client.caller = known.caller
    if (this.options.verifyAgainMs !== undefined) client.login = login
    client.verifiedAt = this.options.world.now()
    // Somebody else may sit on the same socket now: they do not inherit what the other one was allowed.
    for (const topic of client.topics) {
      if (this.options.mayFollow(known.caller, topic)) continue
      client.topics.delete(topic)
      this.part(topic, client)
    }
    const answer: LoginAnswer = { ok: true, topics: known.topics, ...known.more }
    return client.say(messageIds.login, answer)
  }

  follow(client: Client, { topic, seen }: Follow): void {
    if (!this.options.mayFollow(client.caller, topic)) return client.fault('topic_refused', topic)
    const { topicsMax, strangerTopicsMax } = this.limits
    const most = client.caller.is === 'nobody' ? strangerTopicsMax : topicsMax
    if (client.topics.size >= most && !client.topics.has(topic)) return client.fault('too_many_topics', topic)
    const { frames, ...standing } = this.topics.join(topic, client, seen)
    client.topics.add(topic)
    const answer: Followed = { topic, ...standing }
    client.say(messageIds.followed, answer)
    if (frames !== undefined) client.write(frames)
    this.options.onFollowed?.(topic)
    return undefined
  }

  async verifyAgain(client: Client, login: LoginData, now: number): Promise<void> {
    client.verifiedAt = now
    const known = await this.options.verifyLogin(login, client.handshake)
    const isSame = !isRefusal(known) && [...client.topics].every((topic) => known.topics.includes(topic))
    if (!isSame) client.ws.close(closeCodes.dropped)
  }

  sweep(): void {
    const now = this.options.world.now()
    const { verifyAgainMs = Infinity } = this.options
    for (const client of this.clients) {
      client.messages = 0
      if (client.login !== undefined && now - client.verifiedAt >= verifyAgainMs)
        this.verifyAgain(client, client.login, now).catch((error: unknown) =>
          this.options.log.warn(faultFacts(error), 'stream login fault'),
        )
      if (now - client.heardAt < idleMs) continue
      // The second time around they have not even answered the close: no more waiting for them.
      this.options.gauges?.count('magpie_stream_cut_total', 'idle')
      if (client.ws.readyState === client.ws.OPEN) client.ws.close(closeCodes.idle)
      else client.ws.terminate()
    }
    this.topics.sweep()
  }
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
    const fault =
      handshakeFault(request, query, options) ??
      (options.answers?.(address) === false ? '403 Forbidden' : undefined) ??
      (room.isFull(addressGroup(address)) ? '503 Service Unavailable' : undefined)
    if (fault !== undefined) return refuseUpgrade(socket, fault)
    const known = admit?.(query)
    if (admit !== undefined && known === undefined) return refuseUpgrade(socket, '401 Unauthorized')
    handshakes.handleUpgrade(request, socket, head, (ws) => {
      socket.removeListener('error', onBroken)
      room.enter(ws, socket, { address, cookie: room.keptCookie(request) }, known)
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
    // A moment for their answers; whoever has not gone by then is cut.
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
    drop: (which) => {
      for (const client of room.clients) if (which(client.caller)) client.ws.close(closeCodes.dropped)
    },
    sockets: () => room.clients.size,
    followers: (topic) => room.topics.followers(topic),
    close,
  }
}
