// What a handler stands on: the World, the database for lists and reports, the journal for money, and a log. One is
// made for a process by its shell and handed down; nothing of it lives in a module variable.

import type { Facts, Uuid, World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Journal, Json } from './journal.ts'

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
  /** The consumer's name: its cursor is kept under it. */
  readonly consumer: string
  readonly topics: readonly string[]
  readonly handle: (news: Delivered, house: House) => Promise<void>
}

/** A task of graphile-worker: declared by a slice, run by a node with the role `jobs`. */
export type Job = {
  readonly name: string
  /** A crontab line of graphile-worker (UTC), when it runs by the clock. */
  readonly cron?: string
  readonly run: (payload: Json, house: House) => Promise<void>
}
