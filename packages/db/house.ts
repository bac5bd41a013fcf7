// What a handler stands on: the World, the database for lists and reports, the journal for money, and a log. One is
// made for a process by its shell and handed down; nothing of it lives in a module variable.

import type { Facts, Uuid, World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Gauges } from './gauges.ts'
import type { Journal, Json } from './journal.ts'
import type { Clock } from './clock/watch-clock.ts'

export type Log = {
  readonly info: (facts: Facts, what: string) => void
  readonly warn: (facts: Facts, what: string) => void
  /** A broken law, a key conflict, a fork: somebody must look. */
  readonly alarm: (facts: Facts, what: string) => void
}

export type House = {
  readonly world: World
  readonly db: Pool
  readonly journal: Journal
  readonly log: Log
  /** Figures for whoever watches the process; a house that nobody watches has none. */
  readonly gauges?: Gauges
  /** What the last look at the database's clock said; a house that looks at none goes by its own. */
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
  /** Its part stands still meanwhile: what another party's server must be told is better a job. */
  readonly handle: (news: Delivered, house: House) => Promise<void>
  /** The same for many at once, in their order, all or none of them. What throws comes again piece by piece. */
  readonly handleMany?: (news: readonly Delivered[], house: House) => Promise<void>
  /** Who looks after a piece that cannot be handled; an administrator where nobody is said. */
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
