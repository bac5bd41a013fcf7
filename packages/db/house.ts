// The context of a handler: the World, the database for lists and reports, the journal for money, and a log. The shell makes
// one per process and passes it down; none of it is in a module variable.

import type { Facts, Uuid, World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Gauges } from './gauges.ts'
import type { Journal, Json } from './journal.ts'
import type { Clock } from './clock/watch-clock.ts'

export type Log = {
  readonly info: (facts: Facts, what: string) => void
  readonly warn: (facts: Facts, what: string) => void
  /** A broken law, a key conflict, a fork: an operator must act. */
  readonly alarm: (facts: Facts, what: string) => void
}

export type House = {
  readonly world: World
  readonly db: Pool
  readonly journal: Journal
  readonly log: Log
  /** Metrics of the process; absent if none are served. */
  readonly gauges?: Gauges
  /** The last comparison with the database's clock; without it the process trusts its own. */
  readonly clock?: Clock
}

/** A row of news as its handlers see it: delivered at least once, so a handler acts by `key`. */
export type Delivered = {
  /** `lane/link/n`, the same at every delivery. */
  readonly key: string
  readonly topic: string
  readonly member: Uuid | null
  readonly body: Json
  readonly at: number
}

export type NewsHandler = {
  /** The consumer's name: its places are kept under it. */
  readonly consumer: string
  readonly topics: readonly string[]
  /** Its part waits meanwhile, so calls to outside servers belong in a job. */
  readonly handle: (news: Delivered, house: House) => Promise<void>
  /** The same for many pieces at once, in order, all or none. If it throws, they are retried one by one with `handle`. */
  readonly handleMany?: (news: readonly Delivered[], house: House) => Promise<void>
  /** Who owns a piece that cannot be handled; default: an administrator. */
  readonly owner?: string
}

/** A task of graphile-worker: declared by a slice, run by a node with the role `jobs`. */
export type Job = {
  readonly name: string
  /** A crontab line of graphile-worker (UTC), when it runs by the clock. */
  readonly cron?: string
  /** What it shares with the other jobs that talk to the same outside party, such as `rail/SANDPAY`; else its own. */
  readonly queue?: string
  readonly run: (payload: Json, house: House) => Promise<void>
}
