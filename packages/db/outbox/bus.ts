// The bell between nodes: PostgreSQL's NOTIFY, on a connection of its own. It carries a topic and the highest link number,
// never rows: nodes that receive it read the rows themselves, and polling covers a missed one. News has one channel; a slice
// whose nodes notify each other more often than the journal does opens another.

import { sleep, type World } from '@magpie/kernel'
import type pg from 'pg'
import type { Log } from '../house.ts'
import { openClient, type PoolOptions } from '../pool.ts'
import { turns } from './turns.ts'

/** Between two rings, so that a busy writer rings a hundred times a second at most. */
const restMs = 10
const reconnectMs = 1_000
/** Rung by the tables themselves (`house.ring_site`): another config, other content or another state of a venue was committed. */
export const siteBell = 'site'

export type Bus = {
  /** Whether the bell of other nodes is heard. */
  readonly isHeard: () => boolean
  readonly ring: (topic: string, link: bigint) => void
  readonly close: () => Promise<void>
}

export type BusOptions = {
  /** The news have theirs. */
  readonly channel?: string
  readonly pool: PoolOptions
  readonly world: World
  readonly log: Log
  /** The topic and its number as another node rang them; an empty topic when something may have been missed. */
  readonly heard: (topic: string, link: bigint) => void
}

export const openBus = async ({ channel = 'magpie_news', pool, world, log, heard }: BusOptions): Promise<Bus> => {
  const waiting = new Map<string, bigint>()
  let closed = false
  let client: (pg.Client & { readonly processID?: number | null }) | undefined

  const connect = async (): Promise<void> => {
    const opened: typeof client = await openClient(pool)
    // A bell is worth no wait for the disk.
    await opened.query('set synchronous_commit = off')
    await opened.query(`listen ${channel}`)
    opened.on('notification', ({ payload = '', processId }) => {
      const [topic = '', link = '0'] = payload.split(' ')
      if (processId !== opened.processID) heard(topic, BigInt(link))
    })
    opened.once('end', () => {
      if (!closed) void reconnect()
    })
    client = opened
  }
  const reconnect = async (): Promise<void> => {
    client = undefined
    while (!closed) {
      await sleep(world, reconnectMs)
      try {
        await connect()
        // What rang in between was not heard.
        return heard('', 0n)
      } catch (cause) {
        log.warn({ reason: String(cause) }, 'the bell between nodes is not connected')
      }
    }
  }
  const ringing = turns(
    async () => {
      const topics = [...waiting.keys()]
      if (client === undefined || topics.length === 0) return
      const links = topics.map((topic) => waiting.get(topic) ?? 0n)
      waiting.clear()
      await client.query('select pg_notify($1, t || $4 || l) from unnest($2::text[], $3::bigint[]) u (t, l)', [
        channel,
        topics,
        links,
        ' ',
      ])
      await sleep(world, restMs)
    },
    (cause) => log.warn({ reason: String(cause) }, 'news could not be announced to other nodes'),
  )

  await connect()
  return {
    isHeard: () => client !== undefined,
    ring: (topic, link) => {
      waiting.set(topic, link)
      ringing.kick()
    },
    close: async () => {
      closed = true
      await ringing.close()
      await client?.end().catch(() => undefined)
    },
  }
}
