// Connections. Every pool and every client has an error listener, or a database that restarts would end the process.
// Whole numbers of eight bytes arrive as bigint (L1), a calendar day as its text `2026-06-11`, a `timestamptz` as a
// `Date`, json parsed, `numeric` as text. So `count(*)` is a bigint: write `count(*)::int` for a plain number.

import pg from 'pg'
import type { Log } from './house.ts'

export type PoolOptions = {
  readonly url: string
  /** The role the session acts as, such as `magpie_server`; the owner where nothing is said. */
  readonly role?: string
  /** For SQL that names its tables unqualified: an engine that serves several schemas. */
  readonly searchPath?: readonly string[]
  /** Connections at most; 10 where nothing is said. */
  readonly max?: number
  readonly applicationName?: string
  readonly log?: Log
}

const plainName = /^[a-z_][a-z0-9_]*$/

const sessionOptions = ({ role, searchPath }: PoolOptions): string => {
  const names = [...(role === undefined ? [] : [role]), ...(searchPath ?? [])]
  const odd = names.find((name) => !plainName.test(name))
  if (odd !== undefined) throw new Error(`not a plain name for a role or schema: ${JSON.stringify(odd)}`)
  const parts = ['-c timezone=UTC']
  if (role !== undefined) parts.push(`-c role=${role}`)
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
  connectionString: options.url,
  options: sessionOptions(options),
  application_name: options.applicationName ?? 'magpie',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  types,
})

/** Connects at the first query. `end()` is the caller's. */
export const openPool = (options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ ...connection(options), max: options.max ?? 10 })
  const broken = (cause: Error): void => options.log?.warn({ reason: cause.message }, 'a database connection broke')
  pool.on('error', broken)
  pool.on('connect', (client) => void client.on('error', broken))
  return pool
}

/** One connection of its own, for LISTEN and session locks. Connected. */
export const openClient = async (options: PoolOptions): Promise<pg.Client> => {
  const client = new pg.Client(connection(options))
  client.on('error', (cause) => options.log?.warn({ reason: cause.message }, 'a database connection broke'))
  await client.connect()
  return client
}
