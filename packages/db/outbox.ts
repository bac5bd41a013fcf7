// The pump: brings the news that the journal has committed to those who wait for it. Durable consumers act on it by
// key, at least once, each member's in order; followers hear it while they listen. It is woken by the journal of
// its own process, by the bell of other nodes, and by a slow poll for whatever was lost between commit and bell.

import type { Cancel } from '@magpie/kernel'
import type { House, NewsHandler } from './house.ts'
import type { Journal } from './journal.ts'
import { openBus } from './outbox/bus.ts'
import { consumerOf } from './outbox/consumer.ts'
import { watchLag } from './outbox/lag.ts'
import { partsCount } from './outbox/parts.ts'
import { type Follower, tailOf } from './outbox/tail.ts'
import { openPool, type PoolOptions } from './pool.ts'

export { pruneNews } from './outbox/prune.ts'
export type { Follower } from './outbox/tail.ts'

export type Pump = {
  /** This process has committed news: read now, and tell the other nodes. */
  readonly nudge: (topic: string, link: bigint) => void
  /** Resolves with a function that ends it once the follower is registered. It receives every topic, in this process only. */
  readonly follow: (follower: Follower) => Promise<() => void>
  /** Calls `run` when this topic is rung, and when a ring may have been missed. Returns a function that ends it. */
  readonly onRing: (topic: string, run: () => void) => () => void
  /** Reads everything that is visible now; for tests and tools. What is parked is not waited for. */
  readonly settle: () => Promise<void>
  /** Handlers under way end first. */
  readonly close: () => Promise<void>
}

export type PumpOptions = {
  readonly url: string
  readonly house: House
  /** One per consumer; empty on a node that only streams. */
  readonly handlers: readonly NewsHandler[]
  readonly role?: string
  readonly pollMs?: number
}

export const openPump = async ({
  url,
  house,
  handlers,
  role = 'magpie_server',
  pollMs = 1_000,
}: PumpOptions): Promise<Pump> => {
  const { world, log } = house
  const names = handlers.map((handler) => handler.consumer)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two consumers of news are called ${twice}`)

  const settings: PoolOptions = { url, role, log, applicationName: 'magpie-pump' }
  // Its own connections: a batch holds one while its handlers take others from the pool.
  const pool = openPool({ ...settings, max: Math.min(2 + handlers.length, 8) })
  const consumers = handlers.map((handler) => ({ handler, turns: consumerOf(handler, pool, house) }))
  const tail = tailOf(pool, log)
  const kickAll = (): void => {
    for (const { turns } of consumers) turns.kick()
    tail.kick()
  }
  const rings = new Set<{ readonly topic: string; readonly run: () => void }>()
  const wake = (topic: string): void => {
    for (const one of rings) if (topic === '' || one.topic === topic) one.run()
    if (topic === '') return kickAll()
    for (const { handler, turns } of consumers) if (handler.topics.includes(topic)) turns.kick()
    tail.kick()
  }
  await pool.query(
    `insert into house.part (consumer, part) select c, p from unnest($1::text[]) c, generate_series(0, ${partsCount - 1}) p
     on conflict do nothing`,
    [names],
  )
  const lag = watchLag(pool, house, handlers)
  const bus = await openBus({ pool: settings, world, log, heard: wake })
  const hide = house.gauges?.show('magpie_bus_up', () => Number(bus.isHeard()))

  let closed = false
  let polling: Cancel = () => undefined
  const poll = (): void => {
    if (closed) return
    kickAll()
    polling = world.after(pollMs, poll)
  }
  poll()

  const idle = (): Promise<unknown> => Promise.all([tail.idle(), ...consumers.map(({ turns }) => turns.idle())])
  return {
    nudge: (topic, link) => {
      bus.ring(topic, link)
      wake(topic)
    },
    follow: tail.follow,
    onRing: (topic, run) => {
      const one = { topic, run }
      rings.add(one)
      return () => void rings.delete(one)
    },
    settle: async () => {
      kickAll()
      await idle()
    },
    close: async () => {
      closed = true
      polling()
      hide?.()
      await bus.close()
      await Promise.all([lag.close(), tail.close(), ...consumers.map(({ turns }) => turns.close())])
      await pool.end()
    },
  }
}

/** A journal whose committed news wakes the pump of its process. */
export const nudging = (journal: Journal, pump: Pick<Pump, 'nudge'>): Journal => ({
  read: (reading) => journal.read(reading),
  commit: async (plan) => {
    const outcome = await journal.commit(plan)
    if (outcome.committed && !outcome.replay) {
      for (const topic of new Set(plan.news.map((news) => news.topic))) pump.nudge(topic, outcome.place.link)
    }
    return outcome
  },
  close: () => journal.close(),
})
