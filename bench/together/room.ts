// One room full of sockets at another node than the speakers' (engagement.md §15). `chat.room`: frames per second while
// some members talk at once, the next lines said when all sockets have the last ones, compared with a plain `ws` loop
// that sends as many lines; by then they are durable and have crossed the nodes. `chat.room.one`: the same of one
// speaker, so that nothing can be stored while the last line is sent. `chat.seen`: from a line's arrival until the
// room's last socket has it, at ten lines per second.

import { setTimeout as pause } from 'node:timers/promises'
import type { Uuid } from '@magpie/kernel'
import { messageIds, streamPath, streamQuery } from '@magpie/wire/stream-server'
import { WebSocket } from 'ws'
import { type Child, startChild } from '../child.ts'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'
import type { RoomSizes } from '../sizes.ts'
import type { ClientsAnswer, ClientsOrder } from '../stream/clients.ts'
import { alternate } from '../windows.ts'
import { type ChatNode, wordsOf } from './chat-node.ts'

const aimSeenMs = 150
const everyMs = 100
const speakers = 4
const beatEvery = 50
const heartbeatMs = 5_000

type At = {
  readonly node: ChatNode
  readonly url: string
  readonly members: readonly Uuid[]
  readonly room: string
}

const tell = async (clients: Child, order: ClientsOrder): Promise<void> => {
  const answer = await clients.ask<ClientsAnswer>(order)
  if ('fault' in answer) throw new Error(answer.fault)
}

const openClients = async (port: number, sockets: number, topic?: string): Promise<Child> => {
  const clients = startChild(new URL('../stream/clients.ts', import.meta.url))
  await tell(clients, { open: { port, sockets, follow: topic !== undefined, ...(topic !== undefined && { topic }) } })
  return clients
}

type Told = { readonly text?: string; readonly online?: number }

/** The socket that joined last and is served last: when each text arrived, by this process's clock. */
const openLast = async (port: number, topic: string) => {
  const came = new Map<string, number>()
  const frames: string[] = []
  const online: number[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}?${streamQuery}`)
  await new Promise<void>((opened, fail) => {
    socket.on('error', fail)
    socket.on('open', () => {
      socket.once('message', () => opened())
      socket.send(JSON.stringify({ msgId: messageIds.follow, msgData: { topics: [{ topic }] } }))
    })
  })
  socket.on('message', (data) => {
    const frame = (data as Buffer).toString()
    const { msgData } = JSON.parse(frame) as { readonly msgData?: { readonly data?: Told } }
    const { text, online: count } = msgData?.data ?? {}
    if (count !== undefined) online.push(count)
    if (text === undefined) return
    came.set(text, performance.now())
    frames.push(frame)
  })
  // The house disconnects silent clients.
  const beat = setInterval(() => socket.send(JSON.stringify({ msgId: messageIds.heartbeat, msgData: '' })), heartbeatMs)
  return {
    came,
    frames,
    /** The room has told all sockets their number: a frame that belongs to no line. */
    counted: async (all: number): Promise<void> => {
      while (!online.includes(all)) await pause(50)
      await pause(500)
    },
    close: () => {
      clearInterval(beat)
      socket.terminate()
    },
  }
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

export const measureRoom = async (
  { node, url, members, room }: At,
  { sockets, lines, seen, windows }: RoomSizes,
  report: Report,
): Promise<void> => {
  const topic = `room/${room}`
  const second = startChild(new URL('./room-node.ts', import.meta.url), { BENCH_URL: url })
  const plain = startChild(new URL('../stream/plain-server.ts', import.meta.url))
  const port = await second.next<number>()
  const ours = await openClients(port, sockets, topic)
  const bare = await openClients(await plain.next<number>(), sockets)
  const last = await openLast(port, topic)
  await last.counted(sockets + 1)
  await tell(ours, { forget: true })
  let nth = 0
  const say = async (): Promise<string> => {
    const who = nth++
    const text = wordsOf(who, 1)
    await node.say(members[who % members.length] as Uuid, room, `room-${who}`, text)
    return text
  }
  /** Frames per second; `send` lets so many lines go at once. */
  const rated = async (clients: Child, atOnce: number, send: () => Promise<unknown>): Promise<number> => {
    await tell(ours, { beat: true })
    const began = performance.now()
    for (let line = 0; line < lines; line += atOnce) {
      const arrived = tell(clients, { expect: sockets * atOnce })
      await send()
      await arrived
    }
    return ((sockets * Math.ceil(lines / atOnce) * atOnce) / (performance.now() - began)) * 1000
  }
  const times = <Value>(count: number, run: () => Value): Value[] => Array.from({ length: count }, run)
  const ofRoom = (atOnce: number) => rated(ours, atOnce, () => Promise.all(times(atOnce, say)))
  const ofLoop = (atOnce: number) => {
    const [frame = ''] = last.frames
    const { msgId, msgData } = JSON.parse(frame) as { readonly msgId: number; readonly msgData: { data: unknown } }
    return rated(bare, atOnce, async () => times(atOnce, () => plain.tell({ msgId, data: msgData.data })))
  }
  for (const [name, atOnce] of [
    ['chat.room', speakers],
    ['chat.room.one', 1],
  ] as const) {
    const both = { room: () => ofRoom(atOnce), loop: () => ofLoop(atOnce) }
    await alternate(both, 1)
    const found = await alternate(both, windows)
    report.found(figure(name, 'frames/s', found.room, found.loop))
  }
  const waits: number[] = []
  for (let line = 0; line < seen; line++) {
    if (line % beatEvery === 0) await tell(ours, { beat: true })
    const began = performance.now()
    const arrived = tell(ours, { expect: sockets })
    const text = await say()
    await arrived
    while (!last.came.has(text)) await pause(1)
    waits.push((last.came.get(text) ?? Number.NaN) - began)
    await pause(Math.max(0, everyMs - (performance.now() - began)))
  }
  report.found(figure('chat.seen', 'ms', p99(waits), aimSeenMs))
  last.close()
  await Promise.all([ours, bare, second, plain].map((child) => child.end()))
}
