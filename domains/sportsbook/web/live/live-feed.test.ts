// How the board stays right: lists for visitors, the push for members, and lists again if the push fails.

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deflateSync } from 'node:zlib'
import { openVendor } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { obMatch, playedVendor, playsOf } from '../testing/vendor.ts'
import { obVendor } from '../vendors/ob.ts'
import type { Line } from '../vendors/ob/push-socket.ts'
import { openLiveFeed } from './live-feed.ts'

// Loaded with the first member; a simulated clock would not wait for it.
beforeAll(() => import('../vendors/ob/push-socket.ts'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = ({ inflates = true } = {}) => {
  const wire = playedVendor([obMatch('m1'), obMatch('m2')])
  const lines: Line[] = []
  const scope = {
    venues: { YBTY: { origin: 'http://vendor.test', adapter: 'ob' } },
    send: wire.send,
    marker: () => 'm',
    now: () => Date.now(),
    call: async () => ({ requestId: 'r', cuid: '0b1c2d3e-0000-4000-8000-000000000001' }),
  } as unknown as Scope
  const online = { awake: true }
  const feed = openLiveFeed({
    vendor: openVendor(scope, obVendor, 'YBTY', () => undefined),
    now: () => Date.now(),
    random: () => 0.5,
    frames: { request: (run) => void setTimeout(run, 1), drawn: (run) => run(), now: () => Date.now() },
    dial: () => {
      const line: Line = {
        send: () => undefined,
        close: () => line.onclose?.(),
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      lines.push(line)
      return line
    },
    canInflate: () => inflates,
    awake: () => online.awake,
  })
  const asked = (path: string) => wire.asked.filter((one) => one.includes(path)).length
  return { feed, wire, lines, asked, online }
}

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('a visitor’s watched match is requested at once and every three seconds, until it is not watched', async () => {
  const { feed, wire, asked } = open()
  const stop = feed.watch('m1', 'main')
  await settle(200)
  expect([asked('matchesByMids'), feed.board.main('m1', 'ah', 'home')?.oddsE5]).toEqual([1, 190_000])
  wire.matches.set('m1', obMatch('m1', { mv: 41, hps: playsOf([['ah', -2, true, [185_000, 203_000]]]) }))
  await settle(3100)
  expect([asked('matchesByMids'), feed.board.main('m1', 'ah', 'home')?.oddsE5]).toEqual([2, 185_000])
  stop()
  await settle(20_000)
  expect(asked('matchesByMids')).toBe(2)
})

it('a watcher of every line makes the feed request the whole match', async () => {
  const { feed, asked } = open()
  feed.watch('m1', 'main')
  feed.watch('m1', 'all')
  await settle(200)
  expect([asked('matchDetail'), asked('matchesByMids'), feed.knowsAll('m1')]).toEqual([1, 0, true])
  expect(feed.board.cell('m1', 'ah.-4.home')?.oddsE5).toBe(260_000)
})

it('for members the push replaces lists; if it is lost, lists resume and the push reconnects', async () => {
  const { feed, lines, asked } = open()
  feed.attend('a-marker')
  feed.watch('m1', 'main')
  await settle(200)
  lines[0]?.onopen?.()
  const before = asked('matchesByMids')
  await settle(10_000)
  expect([asked('matchesByMids'), feed.state.getState().by]).toEqual([before, 'push'])
  const cd = deflateSync(JSON.stringify(obMatch('m1', { mv: 50, msc: ['S1|4:1'] }))).toString('base64')
  lines[0]?.onmessage?.({ data: JSON.stringify({ cmd: 'C105', cd, ctsp: '1' }) })
  await vi.waitFor(async () => {
    await settle(5)
    expect(feed.board.head('m1')?.score).toEqual([4, 1])
  })
  lines[0]?.onclose?.()
  await settle(3200)
  expect([asked('matchesByMids') > before, feed.state.getState().by, lines.length]).toEqual([true, 'lists', 2])
  feed.close()
})

it('a phone that cannot inflate gets no push', async () => {
  const { feed, lines, asked } = open({ inflates: false })
  feed.attend('a-marker')
  feed.watch('m1', 'main')
  await settle(200)
  expect([lines.length, asked('push/ticket'), asked('matchesByMids')]).toEqual([0, 0, 1])
})

it('the push survives a change of screens, and ends after the player has left', async () => {
  const { feed, lines } = open()
  const leave = feed.attend('a-marker')
  await settle(0)
  lines[0]?.onopen?.()
  leave()
  await settle(1000)
  const again = feed.attend('a-marker')
  await settle(30_000)
  expect([lines.length, feed.state.getState().by]).toEqual([1, 'push'])
  again()
  await settle(21_000)
  expect(feed.state.getState().by).toBe('lists')
})

it('sends no requests while the page is hidden, fewer when unanswered, and reports the failure', async () => {
  const { feed, wire, asked, online } = open()
  online.awake = false
  feed.watch('m1', 'main')
  await settle(10_000)
  expect(asked('matchesByMids')).toBe(0)
  online.awake = true
  wire.answers['/yewu11/v1/w/matchesByMids'] = () => {
    throw new Error('offline')
  }
  await settle(60_000)
  expect([asked('matchesByMids') < 8, feed.state.getState().failing]).toEqual([true, true])
})

it('a vendor silent for seconds is reported as failing until its answer arrives', async () => {
  const { feed, wire } = open()
  let answer = (): void => undefined
  const usual = wire.answers['/yewu11/v1/w/matchesByMids']
  wire.answers['/yewu11/v1/w/matchesByMids'] = () => new Promise((done) => (answer = () => done({ matches: [] })))
  feed.watch('m1', 'main')
  await settle(5000)
  expect(feed.state.getState().failing).toBe(false)
  await settle(2000)
  expect(feed.state.getState().failing).toBe(true)
  if (usual !== undefined) wire.answers['/yewu11/v1/w/matchesByMids'] = usual
  answer()
  await settle(100)
  expect(feed.state.getState().failing).toBe(false)
})

it('a list requested before the push that fails afterwards does not report a failure', async () => {
  const { feed, wire, lines } = open()
  let fail = (): void => undefined
  wire.answers['/yewu11/v1/w/matchesByMids'] = () =>
    new Promise((_done, failed) => (fail = () => failed(new Error('offline'))))
  feed.watch('m1', 'main')
  await settle(200)
  feed.attend('a-marker')
  await settle(100)
  lines[0]?.onopen?.()
  await settle(7000)
  fail()
  await settle(20_000)
  expect(feed.state.getState()).toMatchObject({ by: 'push', failing: false })
  feed.close()
})

it('a match unknown to the vendor is marked as gone, not as a failure, until it is known again', async () => {
  const { feed, wire } = open()
  feed.watch('gone', 'all')
  await settle(200)
  expect(feed.state.getState()).toMatchObject({ gone: ['gone'], failing: false })
  // A vendor that starts again knows its matches only after a moment.
  wire.matches.set('gone', obMatch('gone'))
  await settle(10_000)
  expect(feed.state.getState().gone).toEqual([])
  expect(feed.board.main('gone', 'ah', 'home')).toBeDefined()
})

it('a match that is no longer watched is dropped', async () => {
  const { feed } = open()
  const stop = feed.watch('m1', 'main')
  await settle(200)
  stop()
  await settle(130_000)
  feed.watch('m2', 'main')
  await settle(200)
  expect(feed.board.matchIds()).toEqual(['m2'])
})
