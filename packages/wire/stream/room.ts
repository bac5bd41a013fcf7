// All clients of the stream: counts them by address and by member, handles their messages, logins and topics, and sweeps the
// silent ones.

import type { Gauges, Log } from '@magpie/db'
import { addressGroup, isRefusal, type Refusal, type World } from '@magpie/kernel'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Caller } from '../handle.ts'
import type { Addresses } from '../mount/addresses.ts'
import { faultFacts } from '../mount/request-log.ts'
import { Client, type ClientMore, type Handshake } from './client.ts'
import { messageFrame } from './frame.ts'
import type { Peer } from './hear.ts'
import { type Heard, type Hearing, hearingOf } from './hearing.ts'
import { closeCodes, type Followed, idleMs, type LoginAnswer, type LoginData, messageIds } from './messages.ts'
import { type ClientMessage, type Follow, readMessage } from './read-message.ts'
import { Topics } from './topics.ts'

/** Who logged in, and the topics that are their own. */
export type LoggedIn = {
  readonly caller: Caller
  readonly topics: readonly string[]
  /** What else the login is answered with (S-ENT-03). */
  readonly more?: Readonly<Record<string, unknown>>
}
export type StreamOptions = {
  /** What slices do with the messages that they declared, and what they stand on. */
  readonly heard?: Heard
  readonly server: Server
  readonly world: Pick<World, 'now' | 'after' | 'id'>
  readonly log: Log
  readonly siteOrigins: readonly string[]
  /** A client's address; default: the socket's own. */
  readonly addressOf?: Addresses
  /** Gauges of the stream. */
  readonly gauges?: Gauges | undefined
  /** Spends the ticket: the same one never succeeds twice. */
  readonly verifyLogin: (login: LoginData, handshake: Handshake) => Promise<LoggedIn | Refusal>
  /**
   * For logins that name a session instead of a ticket: the handshake's cookie is kept with it and both are verified again at
   * this interval. A client that is refused, or may follow fewer topics, is dropped.
   */
  readonly verifyAgainMs?: number
  /** Whom the server answers at all, by address and headers of the handshake; default: all. */
  readonly answers?: (address: string, headers: IncomingMessage['headers']) => boolean
  /** Another path than the site's. */
  readonly path?: string
  /**
   * Admits a client by a one-time ticket in the query of the handshake: it follows its topics from the start, without a login
   * message. Clients without a ticket are refused.
   */
  readonly admit?: (query: URLSearchParams) => LoggedIn | undefined
  /** Called when a topic gets a follower. */
  readonly onFollowed?: (topic: string) => void
  readonly mayFollow: (caller: Caller, topic: string) => boolean
  /** A topic with a name chosen by clients: forgotten as soon as its last follower leaves. */
  readonly isPassing?: (topic: string) => boolean
  /** Frames kept a topic for those who come back. */
  readonly ringMax?: number
  readonly keepMs?: number
  /** Bytes that may wait for one client before they are cut. */
  readonly bufferedMax?: number
  readonly socketsMax?: number
  /** Sockets of one address without a login. */
  readonly perAddressMax?: number
  /** Sockets of one member. */
  readonly perMemberMax?: number
  readonly topicsMax?: number
  /** Topics of a socket without a login. */
  readonly strangerTopicsMax?: number
}
const messagesPerBeatMax = 100

type Limits = {
  readonly bufferedMax: number
  readonly socketsMax: number
  readonly perAddressMax: number
  readonly perMemberMax: number
  readonly topicsMax: number
  readonly strangerTopicsMax: number
}
/** A member's messages are handled as theirs: a later login on the same socket waits until they are done. */
const isAnother = (before: Caller, now: Caller): boolean =>
  before.is === 'member' && (now.is !== 'member' || now.member !== before.member)
const heartbeatFrame = messageFrame(messageIds.heartbeat, '')
export class Room {
  readonly clients = new Set<Client>()
  /** By address before login, by member after it: thousands of a carrier's customers share an address, but no account. */
  readonly counts = new Map<string, number>()
  readonly topics: Topics
  readonly limits: Limits
  readonly options: StreamOptions
  readonly hearing: Hearing | undefined
  #guests = 0

  constructor(options: StreamOptions) {
    this.options = options
    this.hearing = options.heard && hearingOf(options.heard)
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

  /** `isAnswered`: whether the server still answers this client where they are. */
  enter(
    ws: WebSocket,
    socket: Duplex,
    { isAnswered, ...handshake }: Handshake & { readonly isAnswered: () => boolean },
    known: LoggedIn | undefined,
  ): void {
    const { world, gauges } = this.options
    const address = addressGroup(handshake.address)
    const cut: ClientMore['cut'] = (why) => gauges?.count('magpie_stream_cut_total', why)
    const more = { bufferedMax: this.limits.bufferedMax, cut, handshake, isAnswered }
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
    // `ws` still delivers what a client sends that does not answer our close: its session may have ended.
    if (client.ws.readyState !== client.ws.OPEN) return undefined
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
        if (client.loggingIn !== undefined) return client.fault('login_refused', 'busy')
        client.loggingIn = this.login(client, message.login)
          .catch((error: unknown) => {
            this.options.log.warn(faultFacts(error), 'stream login fault')
            client.fault('login_refused', 'common')
          })
          .finally(() => {
            client.loggingIn = undefined
            client.ended = []
          })
        return undefined
      case 'declared':
        // Messages after a login wait for its result.
        if (client.loggingIn === undefined) return this.declared(client, message)
        void client.loggingIn.then(() => {
          if (this.clients.has(client)) this.declared(client, message)
        })
        return undefined
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
    if (isAnother(client.caller, known.caller)) await this.hearing?.said(this.peerOf(client))
    if (!this.clients.has(client)) return undefined
    if (client.ended.some((isOf) => isOf(known.caller))) return client.ws.close(closeCodes.dropped)
    const under = known.caller.is === 'member' ? `member ${known.caller.member}` : client.countedUnder
    if (under !== client.countedUnder) {
      if (this.counted(under) >= this.limits.perMemberMax) return client.fault('login_refused', 'too_many')
      this.countUnder(client, under)
    }
    client.caller = known.caller
    if (this.options.verifyAgainMs !== undefined) client.login = login
    client.verifiedAt = this.options.world.now()
    // Another member may use the same socket now: they do not inherit the previous member's topics.
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

  drop(isOf: (caller: Caller) => boolean): void {
    for (const client of this.clients) {
      if (isOf(client.caller)) client.ws.close(closeCodes.dropped)
      else if (client.loggingIn !== undefined) client.ended.push(isOf)
    }
  }

  dropUnanswered(): void {
    for (const client of this.clients) if (!client.isAnswered()) client.ws.close(closeCodes.dropped)
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
