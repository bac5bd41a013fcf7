// A node with a real stream and clients of it, for chat tests: what is pushed, and what is answered.

import { openPool, openPump } from '@magpie/db'
import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import type { openScene } from '@magpie/venues/testing'
import { openStream, streamPath, streamQuery } from '@magpie/wire/stream-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Line } from '../contract/index.ts'
import { type ChatSettings, openChat } from '../server/index.ts'

export type Data = Readonly<Record<string, never>> & {
  readonly code?: string
  readonly number?: number
  readonly data?: Line & Readonly<Record<string, unknown>>
  readonly messages?: readonly Line[]
  readonly clientId?: string
}
type Heard = { readonly msgId: number; readonly msgData: Data }

const patienceMs = 60_000
export const until = async <Found>(what: string, find: () => Found | undefined | false): Promise<Found> => {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = find()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`waited too long for ${what}`)
    await new Promise((done) => setTimeout(done, 5))
  }
}

export class Client {
  readonly heard: Heard[] = []
  closed = false
  readonly ws: WebSocket
  #said = 0
  constructor(port: number) {
    this.ws = new WebSocket(`ws://127.0.0.1:${port}${streamPath}?${streamQuery}`)
    this.ws.addEventListener('message', ({ data }) => void this.heard.push(JSON.parse(String(data)) as Heard))
    this.ws.addEventListener('close', () => void (this.closed = true))
  }
  say(msgId: number, msgData: object | string): void {
    this.ws.send(JSON.stringify({ msgId, msgData }))
  }
  hears(what: string, fits: (one: Heard) => boolean, from = 0): Promise<Heard> {
    return until(what, () => this.heard.slice(from).find(fits))
  }
  /** The first answer to its own message: the same id without a topic, or a refusal. */
  async asks(msgId: number, msgData: object): Promise<Data> {
    const from = this.heard.length
    this.say(msgId, msgData)
    const { clientId } = msgData as { readonly clientId?: string }
    const isAnswer = (one: Heard): boolean =>
      one.msgData.clientId === clientId &&
      ((one.msgId === msgId && !Object.hasOwn(one.msgData, 'topic')) ||
        (one.msgId === 20030 && (one.msgData as { msgId?: number }).msgId === msgId))
    return (await this.hears(`an answer to ${msgId}`, isAnswer, from)).msgData
  }
  speak(text: string, roomId = 'hall', clientId = `client-${this.#said++}-${Math.random().toString(36).slice(2)}`) {
    return this.asks(10003, { roomId, clientId, text })
  }
  /** The pushed lines of one room. */
  lines(roomId = 'hall'): readonly { readonly number: number; readonly text: string }[] {
    return this.heard.flatMap(({ msgId, msgData }) =>
      msgId === 10003 && (msgData as { topic?: string }).topic === `room/${roomId}`
        ? [{ number: msgData.number as number, text: String(msgData.data?.['text']) }]
        : [],
    )
  }
}

export const openNode = async (scene: Awaited<ReturnType<typeof openScene>>, settings: Partial<ChatSettings> = {}) => {
  const { world, log } = scene.house
  const db = openPool({ url: scene.url, role: 'magpie_server', log })
  const journal = await openJournal({ url: scene.url, world, log, secret: testSecret })
  const house = { ...scene.house, db, journal }
  const chat = openChat({ secret: 'secret of chat', venues: ['YBTY'], ...settings })
  await chat.slice.seed?.(house)
  const server = createServer((_ask, reply) => reply.end())
  const stream = openStream({
    server,
    world,
    log,
    siteOrigins: [],
    perAddressMax: 300,
    heard: { house, hearers: chat.slice.hearers ?? [] },
    verifyLogin: async ({ token }) => ({
      caller: { is: 'member', member: token, session: token },
      topics: [],
      more: await chat.greeting(),
    }),
    mayFollow: () => false,
  })
  const pump = await openPump({ url: scene.url, house, handlers: [], pollMs: 100 })
  const leave = await chat.attach({ house, stream, pump, url: scene.url })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    chat,
    house,
    port: (server.address() as AddressInfo).port,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await leave()
      await stream.close()
      server.close()
      await pump.close()
      await journal.close()
      await db.end()
    },
  }
}
