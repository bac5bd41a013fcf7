// One socket of the stream: its member, its topics, its counts against limits. A client that does not read or breaks the
// protocol is cut here.

import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Caller } from '../handle.ts'
import { messageFrame } from './frame.ts'
import type { Peer } from './hear.ts'
import { closeCodes, type FaultCode, type LoginData, messageIds } from './messages.ts'
import type { Follower } from './topics.ts'

/** How a socket came. `cookie` only where logins are verified again. */
export type Handshake = { readonly address: string; readonly cookie: string | undefined }

const faultsMax = 10

export type ClientMore = {
  readonly bufferedMax: number
  readonly cut: (why: 'slow' | 'abuse') => void
  readonly handshake: Handshake
  readonly isAnswered: () => boolean
}

/** One client. It follows as itself: `write` is what topics call for each frame, so it does as little as it can. */
export class Client implements Follower {
  caller: Caller = { is: 'nobody' }
  heardAt: number
  faults = 0
  /** Messages and pings since the last sweep. */
  messages = 0
  /** Until a login is answered. Never rejected. */
  loggingIn: Promise<void> | undefined
  /** Whose sessions have ended while a login is looked at: it may be one of theirs. */
  ended: ((caller: Caller) => boolean)[] = []
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
  readonly isAnswered: () => boolean
  readonly #socket: Duplex
  readonly #bufferedMax: number
  readonly #cut: (why: 'slow' | 'abuse') => void

  constructor(ws: WebSocket, socket: Duplex, address: string, now: number, more: ClientMore) {
    this.ws = ws
    this.#socket = socket
    this.countedUnder = address
    this.heardAt = now
    this.handshake = more.handshake
    this.isAnswered = more.isAnswered
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
