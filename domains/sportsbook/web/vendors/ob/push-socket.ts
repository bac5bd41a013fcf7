// The push socket of the OB-shaped vendor: a ticket good once opens it, a heartbeat every 15 seconds keeps it, silence
// ends it, and it comes back after three seconds and a half more or less, so that thousands of browsers do not come back
// together. A ticket that is refused is asked for again later and no sooner: meanwhile lists are polled. Frames are told
// in the order in which they came, and when one of a match was missed the match is asked for whole.

import { isVendorRefusal, type Vendor } from '@magpie/venues/web/vendor'
import type { Told } from '../venue.ts'
import { obPushHeartbeatMs, obPushPath, obPushTicket } from '../../../contract/index.ts'
import { type Frame, readFrame } from './push-frames.ts'

/** What of a WebSocket is used. */
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
  /** Matches to be told about once it is open: with every line, or with the markets of lists alone. */
  readonly wanted: (lines: 'all' | 'main') => readonly string[]
}

export type PushSocket = {
  readonly isOpen: () => boolean
  /** Says at the next turn which matches are wanted more or no more. */
  readonly rewatch: () => void
  /** The network or the player is back: does not wait any longer. */
  readonly retry: () => void
  readonly close: () => void
}

const reconnectMs = 3000
const reconnectMostMs = 60_000
/** Changes of mind while somebody scrolls are said together. */
const rewatchMs = 400
const idsInFrame = 100
const silentMostMs = 2 * obPushHeartbeatMs + 5000

/** 3 s base that doubles, ± 50 %. */
export const reconnectIn = (tries: number, random: number): number =>
  Math.min(reconnectMs * 2 ** tries, reconnectMostMs) * (0.5 + random)

/** What one open line has been told to watch, said anew only where it differs. */
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
    /** The whole of a match that is watched, once more. */
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

/** Matches that are looked at whole, and those in lists, of which the markets of lists are enough. */
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

/** Tells what was opened when all before it has been told; a fault in telling one keeps no other back. */
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

/** How far each match has been told; `isMissing` when a frame changes something that was never told. */
const standings = () => {
  const versions = new Map<string, number>()
  return {
    isMissing: (frame: Frame): boolean => {
      if (frame.tells !== 'match') return false
      const { matchId, version } = frame.match.head
      const known = versions.get(matchId)
      const missing = frame.since !== undefined && known !== undefined && frame.since > known
      // What is asked for is not asked for again by the frames that are on their way.
      versions.set(matchId, missing ? Number.POSITIVE_INFINITY : version)
      return missing
    },
  }
}

/** The ear at one line. Opening a frame takes longer the longer it is: they are opened beside each other. */
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

/** Says every 15 seconds that we are here, and gives a line up that has been silent for too long. */
const heartbeat = (now: () => number) => {
  let heardAt = 0
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start: (line: Line, lost: () => void): void => {
      const beat = (): void => {
        if (now() - heardAt <= silentMostMs) return line.send(JSON.stringify({ cmd: 'hb' }))
        // Nobody answers its closing either, and a browser waits a minute for that.
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

  const watching = bothWays((value) => line?.send(JSON.stringify(value)), wanted)
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
