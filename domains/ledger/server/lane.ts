// A lane: one connection and the chain that only it may extend. It is opened anew with each connection, so whoever
// lost his connection cannot write behind his own back, and two processes never share a head.

import type { Uuid, World } from '@magpie/kernel'
import type { Client } from 'pg'
import type { Batch } from './batch.ts'
import { genesis } from './chain/leaf.ts'
import type { Statement, TableTypes } from './row-statements.ts'

export type Verdicts = {
  /** Null when every plan stands. */
  readonly verdicts: readonly (string | null)[] | null
  readonly shown: readonly (bigint | null)[] | null
  readonly known: readonly (KnownKey | null)[] | null
  /** Number of the link that was written, null when nothing was. */
  readonly number: bigint | null
}

/** A key that was answered before, as `commit_batch` tells it. */
export type KnownKey = {
  readonly hash: string
  readonly refused: string | null
  readonly answer: unknown
  readonly balance: string | null
  readonly lane: Uuid
  readonly link: string
}

export type Lane = {
  readonly id: Uuid
  /** One transaction in one round trip. `careful`: see `Batch.finish`. */
  readonly commit: (batch: Batch, careful: boolean) => Promise<Verdicts>
  readonly close: () => Promise<void>
}

/** Types of the columns of the tables that plans write to, read once a table. */
const typeReader = (client: Client) => {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return async (tables: readonly string[]): Promise<TableTypes> => {
    for (const table of tables) {
      if (known.has(table)) continue
      const found = await client.query<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0`,
        [table],
      )
      known.set(table, new Map(found.rows.map(({ name, type }) => [name, type])))
    }
    return known
  }
}

/** Index look-ups are forced, so that a plan made when the tables were small is still right when they are large. */
const settings = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan`

/**
 * Sends all statements at once, so they cost one round trip. The first that fails ends the transaction, and the others
 * fail after it: its fault is the one to tell.
 */
const sendAll = async (client: Client, statements: readonly Statement[], money: number): Promise<Verdicts> => {
  const sent = [
    client.query('begin'),
    ...statements.map(({ name, text, values }) => client.query<Verdicts>({ name, text, values: [...values] })),
    client.query('commit'),
  ]
  const replies = await Promise.allSettled(sent)
  const broken = replies.find((reply) => reply.status === 'rejected')
  if (broken !== undefined) throw broken.reason
  const reply = replies[money + 1]
  const row = reply?.status === 'fulfilled' ? reply.value.rows[0] : undefined
  if (row === undefined) throw new Error('commit_batch gave no row')
  return row as Verdicts
}

/** Opens a lane on a connection of its own in pipeline mode, which the lane ends with itself. */
export const openLane = async (client: Client, world: World, node: string): Promise<Lane> => {
  const id = world.id()
  await client.query(settings)
  await client.query(
    'insert into ledger.lane (id, opened_at, pid, node, head_hash) values ($1, to_timestamp($2::bigint / 1000.0), pg_backend_pid(), $3, $4)',
    [id, world.now(), node, genesis(id)],
  )
  const types = typeReader(client)
  return {
    id,
    commit: async (batch, careful) => {
      const { statements, money } = batch.finish(id, world.now(), await types(batch.tables()), careful)
      const replied = sendAll(client, statements, money)
      batch.free()
      return replied
    },
    close: () => client.end(),
  }
}
