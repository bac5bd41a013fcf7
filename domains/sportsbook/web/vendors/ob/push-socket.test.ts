// The push socket: a ticket opens it, a heartbeat keeps it, silence and loss end it, and it reconnects with jitter.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deflateSync } from 'node:zlib'
import type { Vendor } from '@magpie/venues/web/vendor'
import type { ObMatch } from '../../../contract/index.ts'
import { obMatch } from '../../testing/vendor.ts'
import type { Frame } from './push-frames.ts'
import { type Line, openPushSocket, reconnectIn } from './push-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Played = Line & { readonly said: unknown[]; readonly url: string }

const open = (answer: unknown = { ticket: 'a b', dies: '1' }) => {
  const lines: Played[] = []
  const states: boolean[] = []
  const refused: string[] = []
  const frames: unknown[] = []
  let want: readonly string[] = ['m1']
  const dial = (url: string): Line => {
    const said: unknown[] = []
    const line: Played = {
      url,
      said,
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => void said.push(typeof text === 'string' ? JSON.parse(text) : text),
      close: () => line.onclose?.(),
    }
    lines.push(line)
    return line
  }
  const vendor = { origin: 'http://vendor.test', askMine: async () => answer } as unknown as Pick<
    Vendor,
    'askMine' | 'origin'
  >
  const socket = openPushSocket({
    vendor,
    dial,
    now: () => Date.now(),
    random: () => 0.5,
    onFrame: (frame) => void frames.push(frame),
    onState: (state) => void states.push(state),
    onRefused: (message) => void refused.push(message),
    wanted: (lines) => (lines === 'all' ? want : []),
  })
  return { socket, lines, states, refused, frames, want: (ids: readonly string[]) => (want = ids) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

it('opens with a ticket, subscribes to the wanted matches, and later sends only the differences', async () => {
  const { socket, lines, states, want } = open()
  await settle()
  expect(lines[0]?.url).toBe('ws://vendor.test/yewuws/push?ticket=a%20b')
  lines[0]?.onopen?.()
  expect([lines[0]?.said, states, socket.isOpen()]).toEqual([[{ cmd: 'sub', mids: ['m1'] }], [true], true])
  want(['m2'])
  socket.rewatch()
  socket.rewatch()
  await vi.advanceTimersByTimeAsync(500)
  expect(lines[0]?.said.slice(1)).toEqual([
    { cmd: 'unsub', mids: ['m1'] },
    { cmd: 'sub', mids: ['m2'] },
  ])
})

it('sends a heartbeat every 15 seconds and closes a silent connection', async () => {
  const { lines, states } = open()
  await settle()
  lines[0]?.onopen?.()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(lines[0]?.said.filter((one) => (one as { cmd: string }).cmd === 'hb')).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(states).toEqual([true, false])
})

it('closes a silent connection at once, even if the browser waits for the other side', async () => {
  const { lines, states } = open()
  await settle()
  const [first] = lines
  if (first !== undefined) first.close = () => void setTimeout(() => first.onclose?.(), 60_000)
  first?.onopen?.()
  await vi.advanceTimersByTimeAsync(45_000)
  expect(states).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(3100)
  lines[1]?.onopen?.()
  lines[1]?.onmessage?.({ data: '{}' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(states).toEqual([true, false, true])
})

it('reconnects after about three seconds, later each time, and subscribes again', async () => {
  expect([reconnectIn(0, 0), reconnectIn(0, 1), reconnectIn(1, 0.5), reconnectIn(20, 0.5)]).toEqual([
    1500, 4500, 6000, 60_000,
  ])
  const { lines } = open()
  await settle()
  lines[0]?.onopen?.()
  lines[0]?.onclose?.()
  await vi.advanceTimersByTimeAsync(2900)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  lines[1]?.onopen?.()
  expect(lines[1]?.said).toEqual([{ cmd: 'sub', mids: ['m1'] }])
})

it('S-ERR-12: without a ticket it asks again later', async () => {
  const refusal = {
    refused: 'venue_maintenance',
    message: 'until 06:00',
    data: null,
    throttled: false,
    maintenance: true,
    from: 'launch',
  }
  const { lines, socket, refused } = open(refusal)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([lines.length, refused[0]]).toEqual([0, 'until 06:00'])
  socket.close()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('reconnects at once when the network is back', async () => {
  const { lines, socket } = open()
  await settle()
  lines[0]?.onopen?.()
  lines[0]?.onclose?.()
  socket.retry()
  await settle()
  expect(lines).toHaveLength(2)
  socket.retry()
  await settle()
  expect(lines).toHaveLength(2)
})

it('a closed socket receives and sends nothing more', async () => {
  const { lines, states, socket } = open()
  await settle()
  lines[0]?.onopen?.()
  socket.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([lines.length, states, socket.isOpen()]).toEqual([1, [true, false], false])
})

describe('frames', () => {
  const pushed = (cmd: 'C100' | 'C105', over: Partial<ObMatch>): string => {
    const cd = deflateSync(JSON.stringify(obMatch('m1', over))).toString('base64')
    return JSON.stringify({ cmd, cd, ctsp: '1' })
  }
  const beat = JSON.stringify({ cmd: 'C0', cd: '', ctsp: '1' })
  const opened = async () => {
    const { lines, frames } = open()
    await settle()
    lines[0]?.onopen?.()
    const say = (texts: readonly string[]): void => {
      for (const data of texts) lines[0]?.onmessage?.({ data })
    }
    const beats = (): number => (frames as readonly Frame[]).filter(({ tells }) => tells === 'beat').length
    /** Waits until all frames are handled: they are handled in order, and the heartbeat after them is the last. */
    const hear = async (...texts: readonly string[]): Promise<void> => {
      const before = beats()
      vi.useRealTimers()
      say([...texts, beat])
      await vi.waitFor(() => expect(beats()).toBe(before + 1), { timeout: 10_000 })
    }
    const subs = (): number => lines[0]?.said.filter((one) => (one as { cmd: string }).cmd === 'sub').length ?? 0
    const versions = () =>
      (frames as readonly Frame[]).flatMap((one) => (one.tells === 'match' ? [one.match.head.version] : []))
    return { hear, say, subs, versions, frames, lines }
  }

  it('are handled in the order in which they came, however long decompression takes', async () => {
    const { hear, versions } = await opened()
    const long = pushed('C100', { mv: 10, mgm: Array.from({ length: 99 }, (_, at) => at) })
    await hear(long, ...[11, 12, 13, 14].map((mv) => pushed('C105', { mv, mb: mv - 1, hps: [] })))
    expect(versions()).toEqual([10, 11, 12, 13, 14])
  })

  it('without a gap no match is requested again', async () => {
    const { hear, subs } = await opened()
    await hear(pushed('C100', { mv: 10 }), pushed('C105', { mv: 12, mb: 10 }), pushed('C105', { mv: 13, mb: 12 }))
    expect(subs()).toBe(1)
  })

  it('after a missed frame the match is requested whole, once', async () => {
    const { hear, subs } = await opened()
    const broken = JSON.stringify({ cmd: 'C105', cd: 'bm90IHpsaWI=', ctsp: '1' })
    await hear(
      pushed('C100', { mv: 10 }),
      broken,
      pushed('C105', { mv: 12, mb: 11 }),
      pushed('C105', { mv: 13, mb: 12 }),
    )
    expect(subs()).toBe(2)
    await hear(pushed('C100', { mv: 13 }), pushed('C105', { mv: 14, mb: 13 }))
    expect(subs()).toBe(2)
  })

  it('of an old connection are ignored', async () => {
    const { say, frames, lines } = await opened()
    lines[0]?.onclose?.()
    vi.useRealTimers()
    say([pushed('C100', { mv: 10 }), beat])
    await new Promise((done) => setTimeout(done, 250))
    expect(frames).toEqual([])
  })
})
