// The push socket of the OB-shaped vendor: a one-time ticket opens it, a heartbeat every 15 seconds keeps it, silence
// ends it, and it reconnects after about three seconds with jitter, so that thousands of browsers do not reconnect
// together. After a refused ticket it waits longer; meanwhile lists are polled. Frames are handled in order
// of arrival, and when one of a match was missed the whole match is requested.

import { isVendorRefusal, type Vendor } from '@magpie/venues/web/vendor'
import type { Told } from '../venue.ts'
import { obPushHeartbeatMs, obPushPath, obPushTicket } from '../../../contract/index.ts'
import { type Frame, readFrame } from './push-frames.ts'

/** The parts of a WebSocket that are used. */
export type Line = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
}

export type PushParts = {
  readonly vendor: Pick<Vendor, 'askMine' | 'origin'> & Told
  readonly dial: (url: string) => Line
  readonly now: () => number
  readonly random: () => number
  readonly onFrame: (frame: Frame) => void
  readonly onState: (open: boolean) => void
  /** The venue could not be launched, in the platform's words (S-ERR-12). */
  readonly onRefused: (message: string) => void
  /** Matches to subscribe to once it is open: with every line, or only with the markets of lists. */
  readonly wanted: (lines: 'all' | 'main') => readonly string[]
}

export type PushSocket = {
  readonly isOpen: () => boolean
  /** At the next turn, sends the changes of the wanted matches. */
  readonly rewatch: () => void
  /** The network or the player is back: reconnects at once. */
  readonly retry: () => void
  readonly close: () => void
}

const reconnectMs = 3000
const reconnectMostMs = 60_000
/** Changes during scrolling are collected for this long and sent together. */
const rewatchMs = 400
const idsInFrame = 100
const silentMostMs = 2 * obPushHeartbeatMs + 5000

/** 3 s base that doubles, ± 50 %. */
export const reconnectIn = (tries: number, random: number): number =>
  Math.min(reconnectMs * 2 ** tries, reconnectMostMs) * (0.5 + random)

/** The subscriptions of one open socket; only differences are sent. */
const subscriptions = (say: (cmd: string, mids: readonly string[]) => void, wanted: () => readonly string[]) => {
  let told = new Set<string>()
  let later: ReturnType<typeof setTimeout> | undefined
  const sayIds = (cmd: 'sub' | 'unsub', ids: readonly string[]): void => {
    for (let at = 0; at < ids.length; at += idsInFrame) say(cmd, ids.slice(at, at + idsInFrame))
  }
  const bring = (): void => {
    later = undefined
    const want = new Set(wanted())
    sayIds(
      'unsub',
      [...told].filter((id) => !want.has(id)),
    )
    sayIds(
      'sub',
      [...want].filter((id) => !told.has(id)),
    )
    told = want
  }
  return {
    bring,
    /** Requests a watched match as a whole once more. */
    again: (id: string): void => {
      if (told.has(id)) sayIds('sub', [id])
    },
    soon: (): void => {
      later ??= setTimeout(bring, rewatchMs)
    },
    forget: (): void => {
      clearTimeout(later)
      later = undefined
      told = new Set()
    },
  }
}

/** Matches watched with every line, and those in lists, which only need the markets of lists. */
const bothWays = (say: (value: object) => void, wanted: PushParts['wanted']) => {
  const whole = subscriptions(
    (cmd, mids) => say({ cmd, mids }),
    () => wanted('all'),
  )
  const lists = subscriptions(
    (cmd, mids) => say({ cmd, mids, mls: 1 }),
    () => wanted('main'),
  )
  const both = [whole, lists]
  return {
    bring: (): void => both.forEach((one) => one.bring()),
    again: (id: string): void => both.forEach((one) => one.again(id)),
    soon: (): void => both.forEach((one) => one.soon()),
    forget: (): void => both.forEach((one) => one.forget()),
  }
}

/** Hands frames on in order, each after all before it; a fault in handling one does not stop the others. */
const inOrder = <Opened>(
  before: Promise<void>,
  opened: Promise<Opened>,
  tell: (opened: Opened) => void,
): Promise<void> =>
  new Promise((done) => {
    const run = async (): Promise<void> => {
      const frame = await opened
      await before
      done()
      tell(frame)
    }
    void run()
  })

/** The last version of each match; `isMissing` if a frame changes a version that was never received. */
const standings = () => {
  const versions = new Map<string, number>()
  return {
    isMissing: (frame: Frame): boolean => {
      if (frame.tells !== 'match') return false
      const { matchId, version } = frame.match.head
      const known = versions.get(matchId)
      const missing = frame.since !== undefined && known !== undefined && frame.since > known
      // Once the whole match is requested, frames on their way do not request it again.
      versions.set(matchId, missing ? Number.POSITIVE_INFINITY : version)
      return missing
    },
  }
}

/** The listener of one socket. Decoding takes longer for longer frames, so they are decoded concurrently. */
const listening = (now: () => number, again: (matchId: string) => void, onFrame: PushParts['onFrame']) => {
  const standing = standings()
  let told = Promise.resolve()
  let ended = false
  const tell = (frame: Frame | undefined): void => {
    if (frame === undefined || ended) return
    if (frame.tells === 'match' && standing.isMissing(frame)) again(frame.match.head.matchId)
    onFrame(frame)
  }
  return {
    hear: (text: string): void => {
      told = inOrder(told, readFrame(text, now()), tell)
    },
    end: (): void => {
      ended = true
    },
  }
}

/** A browser reports each send on a socket that is closing. */
const sayOn = (line: Line | undefined, value: object): void => {
  if (line?.readyState === 1) line.send(JSON.stringify(value))
}

/** Sends a heartbeat every 15 seconds, and drops a socket that was silent for too long. */
const heartbeat = (now: () => number) => {
  let heardAt = 0
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start: (line: Line, lost: () => void): void => {
      const beat = (): void => {
        if (now() - heardAt <= silentMostMs) return sayOn(line, { cmd: 'hb' })
        // A dead server does not answer the close either, and a browser would wait a minute for it.
        Object.assign(line, { onopen: null, onmessage: null, onclose: null })
        line.close()
        return lost()
      }
      heardAt = now()
      timer = setInterval(beat, obPushHeartbeatMs)
    },
    heard: (): void => {
      heardAt = now()
    },
    stop: (): void => clearInterval(timer),
  }
}

const addressOf = (origin: string, ticket: string): string =>
  `${origin.replace(/^http/, 'ws')}${obPushPath}?ticket=${encodeURIComponent(ticket)}`

export const openPushSocket = (parts: PushParts): PushSocket => {
  const { vendor, dial, now, random, onFrame, onState, onRefused, wanted } = parts
  let line: Line | undefined
  let [closed, open, tries] = [false, false, 0]
  let again: ReturnType<typeof setTimeout> | undefined

  const watching = bothWays((value) => sayOn(line, value), wanted)
  const beating = heartbeat(now)
  let ear: ReturnType<typeof listening> | undefined
  const lost = (): void => {
    beating.stop()
    watching.forget()
    ear?.end()
    line = undefined
    const was = open
    open = false
    if (was) onState(false)
    if (closed) return
    again = setTimeout(() => void connect(), reconnectIn(tries, random()))
    tries += 1
  }
  const wire = (made: Line): void => {
    line = made
    const own = listening(now, watching.again, onFrame)
    ear = own
    made.onopen = () => {
      ;[open, tries] = [true, 0]
      beating.start(made, lost)
      onState(true)
      watching.bring()
    }
    made.onmessage = ({ data }) => {
      beating.heard()
      if (typeof data === 'string') own.hear(data)
    }
    made.onclose = lost
  }
  const connect = async (): Promise<void> => {
    again = undefined
    try {
      const answer = await vendor.askMine(obPushTicket, ({ cuid }) => ({ cuid }))
      if (closed) return
      if (isVendorRefusal(answer)) {
        if (answer.from === 'launch') onRefused(answer.message)
        return lost()
      }
      wire(dial(addressOf(vendor.origin, answer.ticket)))
    } catch {
      lost()
    }
  }
  void connect()

  return {
    isOpen: () => open,
    rewatch: () => {
      if (open) watching.soon()
    },
    retry: () => {
      if (again === undefined || closed) return
      clearTimeout(again)
      tries = 0
      void connect()
    },
    close: () => {
      closed = true
      clearTimeout(again)
      line?.close()
      lost()
    },
  }
}
