// How often each vendor is polled for watched matches: at its own pace, separately for lists and whole matches.

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NeutralTicket } from '../../contract/index.ts'
import { openBet } from '../slip/bets/in-flight.ts'
import { attempt } from '../testing/chosen.ts'
import { type FeedParts, openLiveFeed } from './live-feed.ts'

// Loaded with the first list; a simulated clock would not wait for it.
beforeAll(async () => {
  await Promise.all([import('../vendors/fb/lists.ts'), import('../vendors/im/lists.ts')])
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const gone = { refused: '0402001', message: '', data: {}, throttled: false, maintenance: false, from: 'vendor' }

/** Its lists are empty and its matches gone: only the frequency of requests is checked. */
const open = (adapter: string) => {
  const asked: string[] = []
  const ask = async ({ path }: { readonly path: string }) => {
    asked.push(path)
    return path.endsWith('getDetail') ? gone : { records: [] }
  }
  const vendor = { adapter, origin: 'http://vendor.test', ask, askMine: ask } as unknown as FeedParts['vendor']
  const feed = openLiveFeed({
    vendor,
    now: () => Date.now(),
    random: () => 0.5,
    frames: { request: (run) => void setTimeout(run, 1), drawn: (run) => run(), now: () => Date.now() },
    dial: () => {
      throw new Error('no socket here')
    },
    canInflate: () => false,
    awake: () => true,
  })
  const count = (of: string) => asked.filter((path) => path.endsWith(of)).length
  return { feed, vendor, lists: () => count('getByIds'), whole: () => count('getDetail'), asked }
}

describe('FB is polled', () => {
  it('for a list every eight seconds, no sooner', async () => {
    const { feed, lists } = open('fb')
    const stop = feed.watch('m1', 'main')
    await settle(200)
    expect(lists()).toBe(1)
    await settle(7000)
    expect(lists()).toBe(1)
    await settle(1000)
    expect(lists()).toBe(2)
    await settle(8000)
    expect(lists()).toBe(3)
    stop()
    await settle(30_000)
    expect(lists()).toBe(3)
  })

  it('for a whole match every five seconds, beside the list at its own pace', async () => {
    const { feed, lists, whole } = open('fb')
    feed.watch('m1', 'main')
    feed.watch('m2', 'all')
    const told: number[][] = []
    for (const ms of [200, 4800, 300, 2600, 300, 1900, 300]) {
      await settle(ms)
      told.push([lists(), whole()])
    }
    expect(told).toEqual([
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 2],
      [2, 2],
      [2, 2],
      [2, 3],
    ])
    feed.close()
  })
})

it('a watcher who returns soon sees the kept data, and the list keeps its pace', async () => {
  const { feed, lists } = open('fb')
  feed.watch('m1', 'main')()
  await settle(20_000)
  feed.watch('m1', 'main')
  await settle(7900)
  expect(lists()).toBe(1)
  await settle(400)
  expect(lists()).toBe(2)
  feed.close()
})

it('after a failure both are requested, and one answer does not hide the failure of the other', async () => {
  const { feed, vendor, asked } = open('fb')
  feed.watch('m1', 'main')
  feed.watch('m2', 'all')
  await settle(200)
  const answer = vendor.ask
  Object.assign(vendor, {
    ask: async (endpoint: { readonly path: string }) => {
      if (endpoint.path.endsWith('getByIds')) throw new Error('offline')
      return answer(endpoint as never, {} as never)
    },
  })
  await settle(8200)
  expect(feed.state.getState().failing).toBe(true)
  await settle(12_000)
  expect(feed.state.getState().failing).toBe(true)
  Object.assign(vendor, { ask: answer })
  await settle(30_000)
  expect([feed.state.getState().failing, asked.length > 3]).toEqual([false, true])
  feed.close()
})

const firstLooks = {
  fb: [1000, 1000],
  im: [1200, 5000],
  ob: [1200, 1200],
} as const

it.each(['fb', 'im', 'ob'] as const)('a pending bet is polled at the pace of %s', async (adapter) => {
  const delays: number[] = []
  const runs: (() => void)[] = []
  const silent = () => Promise.reject(new Error('offline'))
  const bet = openBet({
    vendor: { adapter, askMine: silent },
    owner: () => attempt.owner,
    now: () => Date.now(),
    after: (delayMs, run) => {
      delays.push(delayMs)
      runs.push(run)
      return () => undefined
    },
    keep: () => undefined,
    forget: () => undefined,
    decided: () => undefined,
    onTicket: () => undefined,
  })
  bet.resume(attempt)
  const ticket = { key: attempt.key, ticketId: 't1', state: 'pending', settlementVersion: 0 } as NeutralTicket
  bet.hear(ticket)
  runs.at(-1)?.()
  await vi.waitFor(async () => {
    await settle(1)
    expect(delays.filter((delay) => delay !== 2000)).toEqual(firstLooks[adapter])
  })
})
