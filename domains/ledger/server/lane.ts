// A lane: one connection and the chain that only it may extend. Each connection opens a new lane, so statements of a lost
// connection cannot interfere, and two processes never share a head.

import type { Cancel, Uuid, World } from '@magpie/kernel'
import type { Client } from 'pg'
import type { Batch } from './batch.ts'
import { genesis } from './chain/leaf.ts'
import { laneText, type Sealer } from './chain/seal.ts'
import { lockedNow, type Locks } from './held-up/locks.ts'
import type { Patience } from './held-up/patience.ts'

export type Verdicts = {
  /** Null if every plan was committed. */
  readonly verdicts: readonly (string | null)[] | null
  readonly shown: readonly (bigint | null)[] | null
  readonly known: readonly (KnownKey | null)[] | null
  /** The number of the link that was written; null if none was. */
  readonly number: bigint | null
}

/** A key that already has an answer, as returned by `commit_batch`. */
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
  /**
   * One transaction in one message. `careful`: see `Batch.finish`. Rejects with a fault for which `isLost` is true if
   * there is no answer in time, or if the database reports that the commit is durable only locally.
   */
  readonly commit: (batch: Batch, careful: boolean) => Promise<Verdicts>
  /** Which of these locks another session holds. */
  readonly locked: (locks: Locks) => Promise<ReadonlySet<string>>
  readonly close: () => Promise<void>
  /** Drops the connection without closing it properly, for one that hangs. */
  readonly drop: () => void
  /** The backend of this lane. The next lane ends it, so that the locks that it still holds are released. */
  readonly backend: Backend
}

export type Backend = { readonly pid: number; readonly since: string }

/** Index scans are forced, so that a query plan made while the tables were small is still good when they are large. */
const settings = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan`

class LostLane extends Error {
  /** PostgreSQL's class of broken connections. */
  readonly code = '08006'
}

/** The warning that the wait for the standby was given up; its function has the same name in every language. */
const givenUp = /cancell?ing (?:the )?wait for synchronous replication/i
type Notice = { readonly message?: string | undefined; readonly routine?: string | undefined }
const saysUnsafe = ({ message = '', routine }: Notice): boolean =>
  routine === 'SyncRepWaitForLSN' || givenUp.test(message)

/** Rejects as a lost connection if `work` does not end in time; the connection must not be used afterwards. */
const inTime = async <T>(world: World, ms: number, client: Client, work: Promise<T>): Promise<T> => {
  let cancel: Cancel = () => undefined
  const late = new Promise<never>((_, fail) => {
    cancel = world.after(ms, () => {
      fail(new LostLane(`the database gave no answer in ${ms} ms`))
      drop(client)
    })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    cancel()
  }
}

/** The socket is private in `pg`, but destroying it is the only way to end a connection that hangs. */
const drop = (client: Client): void => {
  const { connection } = client as Client & { readonly connection?: { readonly stream?: { destroy: () => void } } }
  connection?.stream?.destroy()
}

const openSql = 'select pid, since from ledger.open_lane($1, $2, $3, $4, $5)'

const endBefore = `select pg_terminate_backend(a.pid) from pg_stat_activity a where a.pid = $1 and a.backend_start = $2::timestamptz`

/** Time limits of a lane's connection: nothing in it waits for ever. */
const timeouts = ({ lockMs, answerMs }: Patience): string =>
  `set lock_timeout = ${lockMs}; set statement_timeout = ${answerMs}; set idle_in_transaction_session_timeout = ${2 * answerMs}`

export type LaneOptions = {
  readonly world: World
  readonly node: string
  readonly patience: Patience
  /** Seals the opening of the lane, under the key that seals its plans. */
  readonly named: Sealer
  /** The lost lane, whose backend may still hold its locks. */
  readonly before?: Backend | undefined
}

/** Opens a lane on its own connection in pipeline mode; closing the lane closes the connection. */
export const openLane = async (
  client: Client,
  { world, node, patience, named, before }: LaneOptions,
): Promise<Lane> => {
  const [id, now] = [world.id(), world.now()]
  let unsafe = false
  client.on('notice', (notice: Notice) => (unsafe ||= saysUnsafe(notice)))
  const opening = async (): Promise<Backend> => {
    await client.connect()
    await client.query(`${settings}; ${timeouts(patience)}`)
    if (before !== undefined) await client.query(endBefore, [before.pid, before.since])
    const opened = [id, now, node, genesis(id), named(laneText(id, now, node))]
    const { rows } = await client.query<Backend>(openSql, opened)
    if (rows[0] === undefined || unsafe) throw new LostLane('the lane is not safe: the database gave up its standby')
    return rows[0]
  }
  const backend = await inTime(world, patience.answerMs, client, opening())
  const commit: Lane['commit'] = async (batch, careful) => {
    const { name, text, values } = batch.finish(id, world.now(), careful)
    const replied = client.query<Verdicts>({ name, text, values: [...values] })
    batch.free()
    const [verdicts] = (await replied).rows
    if (verdicts === undefined) throw new Error('ledger: a batch was answered without a row')
    if (unsafe) throw new LostLane('the database gave up waiting for its standby: what it said is not safe')
    return verdicts
  }
  return {
    id,
    backend,
    commit: (batch, careful) => inTime(world, patience.answerMs, client, commit(batch, careful)),
    locked: (locks) => inTime(world, patience.answerMs, client, lockedNow(client, locks)),
    close: () => inTime(world, patience.answerMs, client, client.end()),
    drop: () => drop(client),
  }
}
