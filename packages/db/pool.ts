// Connections. Every pool and every client has an error listener, or a database that restarts would end the process.
// Whole numbers of eight bytes arrive as bigint (L1), a calendar day as its text `2026-06-11`, a `timestamptz` as a
// `Date`, json parsed, `numeric` as text. So `count(*)` is a bigint: write `count(*)::int` for a plain number.

import pg from 'pg'
import type { Log } from './house.ts'
import { loginUrl } from './login.ts'

export type PoolOptions = {
  readonly url: string
  /** The role that logs in, such as `magpie_server`, derived from the owner's URL; default: the URL's user. */
  readonly role?: string
  /** For SQL that names its tables unqualified: an engine that serves several schemas. */
  readonly searchPath?: readonly string[]
  /** Queries that are asked of one connection at once are sent at once; their answers come in the same order. */
  readonly pipelined?: boolean
  /** Connections at most; default 10. */
  readonly max?: number
  readonly applicationName?: string
  readonly log?: Log
  /** Where the usual ends do not fit: a long walk of a tool, say. */
  readonly timeouts?: Partial<Timeouts>
  /** How long a query of a pool waits for a backend that says nothing at all; by default 5 s more than a statement. */
  readonly answerMs?: number
}

/** What no session of a role waits longer for, in milliseconds; 0 is for ever. */
export type Timeouts = {
  readonly lockMs: number
  readonly statementMs: number
  /** A transaction that its owner forgot, and whose locks others wait for. */
  readonly idleInTransactionMs: number
}

/** For processes that act as a role: handlers, jobs, the pump. The owner's tools have none. */
const usualTimeouts: Timeouts = { lockMs: 5000, statementMs: 60_000, idleInTransactionMs: 30_000 }
const without: Timeouts = { lockMs: 0, statementMs: 0, idleInTransactionMs: 0 }

const plainName = /^[a-z_][a-z0-9_]*$/

const timeoutsOf = ({ role, timeouts }: PoolOptions): Timeouts => ({
  ...(role === undefined ? without : usualTimeouts),
  ...timeouts,
})

const sessionOptions = (options: PoolOptions): string => {
  const { searchPath } = options
  const odd = searchPath?.find((name) => !plainName.test(name))
  if (odd !== undefined) throw new Error(`not a plain name for a schema: ${JSON.stringify(odd)}`)
  const { lockMs, statementMs, idleInTransactionMs } = timeoutsOf(options)
  const parts = ['-c timezone=UTC']
  parts.push(`-c lock_timeout=${lockMs} -c statement_timeout=${statementMs}`)
  parts.push(`-c idle_in_transaction_session_timeout=${idleInTransactionMs}`)
  if (searchPath !== undefined) parts.push(`-c search_path=${searchPath.join(',')}`)
  return parts.join(' ')
}

const { builtins } = pg.types
type TypeId = typeof builtins.INT8
// The arrays are missing from the list of `pg`; these are their numbers in the catalogue.
const int8Array = 1016 as TypeId
const textArray = 1009 as TypeId

/** How values of the database become values of ours; the rest is as `pg` has it. */
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.INT8, (text: string) => BigInt(text))
types.setTypeParser(builtins.DATE, (text: string) => text)
const parseArray: (text: string) => readonly (string | null)[] = pg.types.getTypeParser(textArray)
types.setTypeParser(int8Array, (text: string) => parseArray(text).map((item) => (item === null ? null : BigInt(item))))

/** Settings for a client or a pool of this house. */
export const connection = (options: PoolOptions): pg.PoolConfig => ({
  connectionString: options.role === undefined ? options.url : loginUrl(options.url, options.role),
  options: sessionOptions(options),
  application_name: options.applicationName ?? 'magpie',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types,
})

/** Beyond the database's own end: a backend that hangs, or a network that is gone, ends the query here. */
const queryEnd = (options: PoolOptions): { readonly query_timeout?: number } => {
  const { statementMs } = timeoutsOf(options)
  if (options.answerMs !== undefined) return { query_timeout: options.answerMs }
  return statementMs === 0 ? {} : { query_timeout: statementMs + 5000 }
}

/** Connects at the first query. `end()` is the caller's. */
export const openPool = (options: PoolOptions): pg.Pool => {
  // The types of `pg` do not know this setting of it yet.
  const together = options.pipelined === true ? { pipeline: true } : {}
  const pool = new pg.Pool({ ...connection(options), ...queryEnd(options), ...together, max: options.max ?? 10 })
  const broken = (cause: Error): void => options.log?.warn({ reason: cause.message }, 'a database connection broke')
  pool.on('error', broken)
  pool.on('connect', (client) => void client.on('error', broken))
  return pool
}

/**
 * Queries of this connection wait as long as they take, until the returned function is called. The database's own limits
 * are lifted by `set local`. For a walk through everything in a process that acts as a role.
 */
export const liftLimits = (client: pg.PoolClient): (() => void) => {
  // Private in `pg`, and read anew for each query.
  const { connectionParameters: own } = client as pg.PoolClient & {
    readonly connectionParameters: { query_timeout?: number }
  }
  const usual = own.query_timeout ?? 0
  own.query_timeout = 0
  return () => void (own.query_timeout = usual)
}

const unreached: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]

/** No connection was available in time, so nothing was sent: `pg` reports it by its message alone. */
export const isUnreached = (cause: unknown): boolean => cause instanceof Error && unreached.includes(cause.message)

/** One connection of its own, for LISTEN and session locks. Connected. */
export const openClient = async (options: PoolOptions): Promise<pg.Client> => {
  const client = new pg.Client(connection(options))
  client.on('error', (cause) => options.log?.warn({ reason: cause.message }, 'a database connection broke'))
  await client.connect()
  return client
}
