// The browser's end of the stream as specified (S-WS-01..06, S-CONST-01), with three additions: jitter, so that thousands do
// not reconnect at once, a slow retry after the fifth, and sequence numbers that reveal a gap. Socket, clock and storage are
// passed in, so it runs the same in a test.

import { type Cancel, isRecord, randomUnit, type World } from '@magpie/kernel'
import {
  type FaultData,
  type Followed,
  heartbeatMs,
  keptTopics,
  type LoginAnswer,
  type LoginData,
  type Message,
  messageIds,
  type Pushed,
  reconnectMs,
  reconnectsMax,
  type Standing,
  streamPath,
  streamQuery,
} from './stream/messages.ts'

export { messageIds } from './stream/messages.ts'

/** What we use of a WebSocket; the browser's own fits. */
export type StreamSocket = {
  /** 1: open. It changes before `onclose` is called. */
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  onopen: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
}

export type StreamStatus = 0 | 1

export type StreamSettings = {
  /** The origin from the site's config: `wss://…`. */
  readonly address: string
  readonly connect: (url: string) => StreamSocket
  readonly world: Pick<World, 'after' | 'bytes'>
  /** The session's marker; undefined if no member is logged in. */
  readonly token: () => string | undefined
  /** Fetches the member JWT and its ticket (S-CALL-15). Rejects on failure. */
  readonly fetchLogin: () => Promise<LoginData>
  readonly onStatus?: (status: StreamStatus) => void
  readonly onLogin?: (loggedIn: boolean) => void
  /** A pushed message, in order, none twice. */
  readonly onMessage: (msgId: number, pushed: Pushed) => void
  /** An answer to a declared message, its refusal, or what a topic says that was entered by one. */
  readonly onSaid?: (msgId: number, data: unknown) => void
  /** Something was missed on this topic: fetch the snapshot. */
  readonly onGap: (topic: string) => void
  /** The server has taken us into this topic, for the first time or again: what is pushed from now on is heard. */
  readonly onFollowed?: (topic: string) => void
  /** A topic of the member's own is followed for the first time: messages between loading the page and now were not delivered. */
  readonly onOwn?: () => void
  readonly onFault?: (fault: FaultData) => void
  readonly onRoomLeft?: () => void
  /** Reconnecting fast has failed: show the button. The slow retry goes on. */
  readonly onLost?: () => void
}

export type StreamClient = {
  readonly open: () => void
  /** Closes and forgets everything: session, topics, numbers, room (S-WS-04). */
  readonly close: () => void
  readonly status: () => StreamStatus
  readonly loggedIn: () => boolean
  readonly follow: (topic: string) => void
  readonly unfollow: (topic: string) => void
  /** Sends a declared message; false when there is no connection. */
  readonly tell: (msgId: number, data: unknown) => boolean
  /** Sends the login again, after the session changed. */
  readonly login: () => void
  readonly enterRoom: (room: string) => void
  readonly room: () => string | undefined
  /** The button of `onLost`: tries at once and gives five fast tries again. */
  readonly retry: () => void
}

const slowRetryMs = 30_000
/** Heartbeats without a login, after which it is tried again. */
const beatsToLogin = slowRetryMs / heartbeatMs
/** Heartbeats in a row without an answer, from a server that answers them: then the connection counts as broken. */
const silentBeatsMax = 3
const topicsAskedMax = 50

/** ± 50 %, so that a server that comes back is not knocked over by all who waited for it. */
const jittered = (world: Pick<World, 'bytes'>, ms: number): number => Math.round(ms * (0.5 + randomUnit(world)))

const parseMessage = (text: unknown): Message | undefined => {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && typeof value['msgId'] === 'number'
      ? { msgId: value['msgId'], msgData: value['msgData'] }
      : undefined
  } catch {
    return undefined
  }
}

const isPushed = (data: unknown): data is Pushed =>
  isRecord(data) && typeof data['topic'] === 'string' && typeof data['number'] === 'number'

/** The topics that are wanted, and where we stand in each: `undefined` until the server has said it. */
type Standings = Map<string, Standing | undefined>

const takeFollowed = (standings: Standings, followed: Followed, onGap: (topic: string) => void): void => {
  const { topic, epoch, number, gap } = followed
  if (!standings.has(topic)) return
  const before = standings.get(topic)
  // Without a gap, what was missed follows under its own numbers; we still stand where we stood.
  standings.set(topic, before === undefined || gap ? { epoch, number } : before)
  if (gap) onGap(topic)
}

const takePushed = (standings: Standings, msgId: number, pushed: Pushed, settings: StreamSettings): void => {
  const standing = standings.get(pushed.topic)
  if (standing === undefined || pushed.number <= standing.number) return
  const missing = pushed.number !== standing.number + 1
  standings.set(pushed.topic, { ...standing, number: pushed.number })
  if (missing) settings.onGap(pushed.topic)
  settings.onMessage(msgId, pushed)
}

const still = (): void => undefined

class Connection {
  readonly #settings: StreamSettings
  readonly #standings: Standings = new Map()
  /** Topics that the server has taken us into on this connection. */
  readonly #confirmed = new Set<string>()
  /** Topics that are the member's own: the server lets us follow them after the login only. */
  #own: ReadonlySet<string> = new Set()
  #socket: StreamSocket | undefined
  #status: StreamStatus = 0
  #loggedIn = false
  /** The socket on which a login is being fetched. */
  #asking: StreamSocket | undefined
  #beatsWithout = 0
  #room: string | undefined
  #tries = 0
  /** Heartbeats since the last word of a server that answers them; undefined of one that never did. */
  #silentBeats: number | undefined
  #stopBeat: Cancel = still
  #stopRetry: Cancel = still

  constructor(settings: StreamSettings) {
    this.#settings = settings
  }

  get status(): StreamStatus {
    return this.#status
  }
  get loggedIn(): boolean {
    return this.#loggedIn
  }
  get room(): string | undefined {
    return this.#room
  }
  set room(room: string | undefined) {
    this.#room = room
  }

  open(): void {
    if (this.#socket === undefined) this.#connect()
  }

  close(): void {
    const closing = this.#socket
    this.#stopRetry()
    this.#detach()
    closing?.close()
    this.#setStatus(0)
    this.#setLogin(false)
    this.#standings.clear()
    this.#own = new Set()
    this.#room = undefined
    this.#tries = 0
  }

  retry(): void {
    this.#tries = 0
    if (this.#status === 0) this.#connect()
  }

  follow(topic: string): void {
    if (this.#standings.has(topic)) return
    this.#standings.set(topic, undefined)
    this.#askFor([topic])
  }

  unfollow(topic: string): void {
    this.#confirmed.delete(topic)
    if (this.#standings.delete(topic)) this.#say(messageIds.unfollow, { topics: [topic] })
  }

  tell(msgId: number, data: unknown): boolean {
    return this.#say(msgId, data)
  }

  /** S-WS-05: the flag is set once the JWT was fetched and the login sent. */
  login(): void {
    const mine = this.#socket
    if (this.#settings.token() === undefined) return this.#setLogin(false)
    this.#asking = mine
    this.#beatsWithout = 0
    const asked = (): boolean => {
      if (mine === this.#asking) this.#asking = undefined
      return mine === this.#socket
    }
    this.#settings.fetchLogin().then(
      (data) => {
        if (!asked() || this.#status !== 1) return
        this.#say(messageIds.login, data)
        this.#setLogin(true)
      },
      () => {
        if (asked()) this.#setLogin(false)
      },
    )
    return undefined
  }

  #setStatus(next: StreamStatus): void {
    if (this.#status === next) return
    this.#status = next
    this.#settings.onStatus?.(next)
  }

  #setLogin(next: boolean): void {
    if (this.#loggedIn === next) return
    this.#loggedIn = next
    this.#settings.onLogin?.(next)
  }

  /** False when there is no connection. A browser reports each send on a socket that is closing. */
  #say(msgId: number, msgData: unknown): boolean {
    if (this.#status !== 1 || this.#socket?.readyState !== 1) return false
    this.#socket.send(JSON.stringify({ msgId, msgData }))
    return true
  }

  #askFor(topics: readonly string[]): void {
    const wanted = topics.map((topic) => ({ topic, ...this.#standings.get(topic) }))
    for (let at = 0; at < wanted.length; at += topicsAskedMax) {
      this.#say(messageIds.follow, { topics: wanted.slice(at, at + topicsAskedMax) })
    }
  }

  #connect(): void {
    this.#stopRetry()
    this.#detach()
    const socket = this.#settings.connect(`${this.#settings.address}${streamPath}?${streamQuery}`)
    this.#socket = socket
    socket.onopen = () => this.#opened()
    socket.onclose = () => this.#lost()
    // An error and the close that follows it are one loss: the first of them detaches the socket.
    socket.onerror = () => {
      this.#lost()
      socket.close()
    }
    socket.onmessage = (event: never) => this.#heard((event as { readonly data?: unknown }).data)
  }

  #detach(): void {
    this.#stopBeat()
    const socket = this.#socket
    if (socket === undefined) return
    socket.onopen = socket.onclose = socket.onmessage = null
    // Some sockets report the error of a connection that was given up; it must not go unheard.
    socket.onerror = still
    this.#socket = undefined
    this.#asking = undefined
  }

  #opened(): void {
    this.#setStatus(1)
    this.#tries = 0
    this.#silentBeats = undefined
    this.#confirmed.clear()
    this.#stopBeat = this.#settings.world.after(heartbeatMs, () => this.#beat())
    this.login()
    this.#askFor([...this.#standings.keys()].filter((topic) => !this.#own.has(topic)))
  }

  #beat(): void {
    if (this.#silentBeats !== undefined && this.#silentBeats++ >= silentBeatsMax) {
      const gone = this.#socket
      this.#lost()
      return gone?.close()
    }
    this.#stopBeat = this.#settings.world.after(heartbeatMs, () => this.#beat())
    this.#say(messageIds.heartbeat, '')
    if (this.#settings.token() === undefined) this.#setLogin(false)
    else if (!this.#loggedIn && this.#asking === undefined) {
      // A JWT that did not come once must not leave the member unheard for as long as the connection lasts.
      this.#beatsWithout += 1
      if (this.#beatsWithout >= beatsToLogin) this.login()
    }
    return undefined
  }

  /** S-WS-03. Without a login nothing urgent can be missed, so only the slow retry is used. */
  #lost(): void {
    this.#detach()
    this.#setStatus(0)
    if (this.#room !== undefined) {
      this.#room = undefined
      this.#settings.onRoomLeft?.()
    }
    const { world } = this.#settings
    const known = this.#settings.token() !== undefined
    if (!known) this.#setLogin(false)
    const fast = known && this.#tries < reconnectsMax
    if (known) this.#tries++
    if (known && this.#tries === reconnectsMax + 1) this.#settings.onLost?.()
    this.#stopRetry = world.after(jittered(world, fast ? reconnectMs : slowRetryMs), () => this.#connect())
  }

  #heard(text: unknown): void {
    const message = parseMessage(text)
    if (message === undefined) return
    const { msgId, msgData } = message
    if (msgId === messageIds.heartbeat || this.#silentBeats !== undefined) this.#silentBeats = 0
    if (!isRecord(msgData)) return
    if (msgId === messageIds.followed) {
      const { topic } = msgData as Followed
      this.#confirmed.add(topic)
      if (this.#own.has(topic) && this.#standings.get(topic) === undefined) this.#settings.onOwn?.()
      takeFollowed(this.#standings, msgData as Followed, this.#settings.onGap)
      this.#settings.onFollowed?.(topic)
    } else if (msgId === messageIds.login) this.#welcomed(msgData as LoginAnswer)
    else if (msgId === messageIds.fault) {
      if ((msgData as FaultData).code === 'login_refused') this.#setLogin(false)
      this.#settings.onFault?.(msgData as FaultData)
    } else if (!isPushed(msgData) || msgData.topic.startsWith(keptTopics)) this.#settings.onSaid?.(msgId, msgData)
    else takePushed(this.#standings, msgId, msgData, this.#settings)
  }

  /** Another member may have logged in: drops the previous member's topics, and asks again for topics refused before login. */
  #welcomed({ topics }: LoginAnswer): void {
    for (const topic of this.#own) if (!topics.includes(topic)) this.#standings.delete(topic)
    this.#own = new Set(topics)
    for (const topic of topics) if (!this.#standings.has(topic)) this.#standings.set(topic, undefined)
    this.#askFor([...this.#standings.keys()].filter((topic) => !this.#confirmed.has(topic)))
  }
}

export const makeStreamClient = (settings: StreamSettings): StreamClient => {
  const connection = new Connection(settings)
  return {
    open: () => connection.open(),
    close: () => connection.close(),
    status: () => connection.status,
    loggedIn: () => connection.loggedIn,
    follow: (topic) => connection.follow(topic),
    unfollow: (topic) => connection.unfollow(topic),
    tell: (msgId, data) => connection.tell(msgId, data),
    login: () => connection.login(),
    enterRoom: (room) => {
      connection.room = room
    },
    room: () => connection.room,
    retry: () => connection.retry(),
  }
}
