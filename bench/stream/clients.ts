// Thousands of websocket clients in one process, on raw sockets with one shared buffer: they only count the arriving
// frames, so that the machine is left to the server.

import { connect, type Socket } from 'node:net'
import { messageIds, streamPath, streamQuery } from '@magpie/wire/stream-server'
import { topic } from './payload.ts'

/** `topic`: what they follow, if it is not the topic of prices. */
type Opening = {
  readonly port: number
  readonly sockets: number
  readonly follow: boolean
  readonly topic?: string
}

export type ClientsOrder =
  | { readonly open: Opening }
  | { readonly expect: number }
  /** Frames that came until now do not count. */
  | { readonly forget: true }
  /** Each client sends a heartbeat, and waits for the answer. */
  | { readonly beat: true }
/** `ready`: this many are connected. `arrived`: all expected frames are here. */
export type ClientsAnswer = { readonly ready: number } | { readonly arrived: true } | { readonly fault: string }

const tell = (answer: ClientsAnswer): void => void process.send?.(answer)
const upgrade = `GET ${streamPath}?${streamQuery} HTTP/1.1\r\nhost: bench\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

/** A client must mask; a mask of zeros leaves the text as it is (RFC 6455, 5.3). */
const masked = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
const beatFrame = masked(JSON.stringify({ msgId: messageIds.heartbeat, msgData: '' }))
const followFrame = (of: string): Buffer =>
  masked(JSON.stringify({ msgId: messageIds.follow, msgData: { topics: [{ topic: of }] } }))

let expected = 0
let arrived = 0
const count = (frames: number): void => {
  arrived += frames
  if (expected === 0 || arrived < expected) return
  const surplus = arrived - expected
  arrived = 0
  expected = 0
  tell(surplus === 0 ? { arrived: true } : { fault: `${surplus} frames more than were sent` })
}

/** Splits a byte stream into frames, for server frames under 64 KB. */
class Frames {
  /** The bytes still missing from the current frame, and the received part of its head. */
  #lacks = 0
  #head: number[] = []

  read(bytes: Buffer, length: number): number {
    // Nearly always one frame arrives alone and whole.
    if (
      this.#lacks === 0 &&
      this.#head.length === 0 &&
      length > 4 &&
      bytes[1] === 126 &&
      bytes.readUInt16BE(2) + 4 === length
    )
      return 1
    let frames = 0
    for (let at = 0; at < length;) {
      if (this.#lacks > 0) {
        const taken = Math.min(this.#lacks, length - at)
        at += taken
        this.#lacks -= taken
        if (this.#lacks === 0) frames++
        continue
      }
      this.#head.push(bytes[at++] ?? 0)
      const [, short = -1, high = 0, low = 0] = this.#head
      if (short >= 0 && this.#head.length === (short === 126 ? 4 : 2)) {
        this.#lacks = short === 126 ? high * 256 + low : short
        this.#head = []
      }
    }
    return frames
  }
}

const shared = Buffer.allocUnsafe(65_536)

const openOne = ({ port, follow, topic: of = topic }: Opening): Promise<void> =>
  new Promise((opened, fail) => {
    const frames = new Frames()
    let stage: 'upgrade' | 'follow' | 'count' = 'upgrade'
    const hear = (length: number): void => {
      if (stage === 'count') return count(frames.read(shared, length))
      if (stage === 'upgrade' && follow) {
        stage = 'follow'
        socket.write(followFrame(of))
        return undefined
      }
      stage = 'count'
      return opened()
    }
    const socket: Socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: { buffer: shared, callback: (length: number) => (hear(length), true) },
    })
    all.push(socket)
    socket.on('connect', () => socket.write(upgrade))
    socket.on('error', fail)
    socket.on('close', () => tell({ fault: 'a client was cut' }))
  })

const together = 100

const all: Socket[] = []

const obey = async (order: ClientsOrder): Promise<void> => {
  if ('expect' in order) {
    expected = order.expect
    return count(0)
  }
  if ('forget' in order) {
    arrived = 0
    return tell({ arrived: true })
  }
  if ('beat' in order) {
    expected = all.length
    for (const socket of all) socket.write(beatFrame)
    return undefined
  }
  const { sockets } = order.open
  for (let nth = 0; nth < sockets; nth += together)
    await Promise.all(Array.from({ length: Math.min(together, sockets - nth) }, () => openOne(order.open)))
  return tell({ ready: sockets })
}

process.on('disconnect', () => process.exit(0))
process.on('message', (order: ClientsOrder) => {
  obey(order).catch((fault: unknown) => tell({ fault: String(fault) }))
})
