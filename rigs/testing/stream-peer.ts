// A client of the stream that follows the protocol and keeps what it receives.

import { once } from 'node:events'
import { streamPath, streamQuery } from '@magpie/wire/stream-wire'
import { WebSocket } from 'ws'

export type Message = { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }

type Reads = (text: string) => Message
const readMessage: Reads = (text) => JSON.parse(text) as Message

/** For very many sockets with the same messages: a text is parsed and stored once. */
export const readingOnce = (): Reads => {
  const known = new Map<string, Message>()
  return (text) => {
    const message = known.get(text) ?? readMessage(text)
    known.set(text, message)
    return message
  }
}

const patienceMs = 60_000

const until = async (what: string, holds: () => boolean, heard: readonly Message[] = []): Promise<void> => {
  const end = Date.now() + patienceMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited too long for ${what} after ${JSON.stringify(heard.slice(-3))}`)
    await new Promise((done) => setTimeout(done, 2))
  }
}

export const streamUrl = `${streamPath}?${streamQuery}`

export class Peer {
  readonly ws: WebSocket
  readonly heard: Message[] = []
  closeCode: number | undefined

  constructor(
    origin: string,
    ws = new WebSocket(`${origin.replace('http', 'ws')}${streamUrl}`),
    read: Reads = readMessage,
  ) {
    this.ws = ws
    this.ws.on('error', () => undefined)
    this.ws.on('close', (code) => void (this.closeCode = code))
    this.ws.on('message', (data) => void this.heard.push(read((data as Buffer).toString())))
  }
  say(msgId: number, msgData: unknown): void {
    this.ws.send(JSON.stringify({ msgId, msgData }))
  }
  /** The first matching message of those after `from`. */
  async hears(what: string, fits: (message: Message) => boolean, from = 0): Promise<Message> {
    let found: Message | undefined
    const isThere = (): boolean => (found = this.heard.slice(from).find(fits)) !== undefined
    await until(what, () => isThere() || this.closeCode !== undefined, this.heard)
    if (found === undefined) throw new Error(`closed with ${this.closeCode} before ${what}`)
    return found
  }
  /** Sends the text and returns the first answer. */
  async asks(text: string): Promise<Message> {
    const from = this.heard.length
    this.ws.send(text)
    return this.hears(`an answer to ${text.slice(0, 60)}`, () => true, from)
  }
  async beat(): Promise<void> {
    const from = this.heard.length
    this.say(0, '')
    await this.hears('a heartbeat', ({ msgId }) => msgId === 0, from)
  }
  async closes(what: string): Promise<number | undefined> {
    await until(`the close after ${what}`, () => this.closeCode !== undefined)
    return this.closeCode
  }
}

/** From its own address, if one is given. */
export const openPeer = async (origin: string, localAddress?: string, read?: Reads): Promise<Peer> => {
  const from = localAddress === undefined ? {} : { localAddress }
  const peer = new Peer(origin, new WebSocket(`${origin.replace('http', 'ws')}${streamUrl}`, from), read)
  await once(peer.ws, 'open')
  return peer
}
