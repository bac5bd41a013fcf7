// Brings a database to the shape that the folders on disk describe. Each migration runs once, whole or not at all,
// and is remembered with its hash: an applied migration that was edited afterwards is a fault and is named, for the
// databases that ran its older text would differ from those that run the new one for ever.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Log } from './house.ts'
import { makeJobTables } from './jobs/jobs-schema.ts'
import { loginPassword, roles } from './login.ts'
import { openClient } from './pool.ts'
import { sqlState } from './retry.ts'

export { migrationSetsOf } from './migration-sets.ts'

export type MigrationSet = {
  /** The slice, or the slice and the vendor schema: `ledger`, `<slice>@<schema>`. Part of a migration's name. */
  readonly name: string
  /** The folder that holds `NNNN-name/up.sql`, and perhaps `always.sql`: what the owner does at every start after the
   * migrations, such as making partitions ahead. */
  readonly folder: string
  /** Made when absent and put first in the search path, for SQL that names its tables unqualified. */
  readonly schema?: string
  /** Who may use `schema`. */
  readonly schemaRole?: string
}

const here = dirname(fileURLToPath(import.meta.url))
const houseSet: MigrationSet = { name: 'house', folder: join(here, 'migrations') }

const migratorLock = 6002

/** Runs pending migrations, the platform's own set first, the others in the given order. Returns those applied. */
export const migrate = async (options: {
  readonly url: string
  readonly sets: readonly MigrationSet[]
  readonly log?: Log
  /** Roles whose login is managed elsewhere: no password is set for them. */
  readonly givenLogins?: readonly string[]
  /** Which of them run; the others, and the work of every start, are left for a later call. Default: all. */
  readonly only?: (set: string, name: string) => boolean
}): Promise<readonly string[]> => {
  const client = await openClient({ url: options.url, applicationName: 'magpie-migrate' })
  try {
    // Two nodes that start together run the migrations one after the other; the second finds nothing to do.
    await client.query(`set lock_timeout = '5min'`)
    await client.query('select pg_advisory_lock($1)', [migratorLock])
    await prepare(client)
    await makeLogins(client, options.url, options.givenLogins ?? [])
    await makeJobTables(options.url, client)
    const applied: string[] = []
    for (const set of [houseSet, ...options.sets]) applied.push(...(await applySet(client, set, options.only)))
    await client.query(`do $$ begin
      if to_regprocedure('house.make_plan_doors()') is not null then perform house.make_plan_doors(); end if; end $$`)
    if (applied.length > 0)
      options.log?.info({ count: applied.length, last: applied.at(-1) ?? '' }, 'migrations were applied')
    return applied
  } finally {
    await client.end()
  }
}

const prepare = async (client: pg.Client): Promise<void> => {
  for (const role of roles) {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (rows.length === 0) await client.query(`create role ${role} login`).catch(ignoreRace)
  }
  await client.query(`
    create schema if not exists house;
    create table if not exists house.migration (
      set_name text not null, name text not null, sha256 text not null, at timestamptz not null default now(),
      primary key (set_name, name))`)
}

/** The roles of the processes may log in, and with what. A login that is right already is not touched. */
const makeLogins = async (client: pg.Client, url: string, given: readonly string[]): Promise<void> => {
  const owned = decodeURIComponent(new URL(url).password)
  for (const role of roles.filter((name) => !given.includes(name))) {
    const password = loginPassword(owned, role)
    const set = password === null ? '' : ` password ${client.escapeLiteral(password)}`
    await client.query(`alter role ${role} login${set}`).catch(ignoreRace)
  }
}

/** Roles belong to the cluster, not the database: two databases of one cluster may be prepared at one moment. */
const ignoreRace = (cause: unknown): void => {
  if (!/tuple concurrently updated|already exists|duplicate key/.test(String(cause))) throw cause
}

type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

const numbered = /^\d{4}-[a-z0-9-]+$/

const read = (set: MigrationSet): readonly Migration[] => {
  if (!existsSync(set.folder)) return []
  const isMigration = (name: string): boolean => numbered.test(name) && existsSync(join(set.folder, name, 'up.sql'))
  const names = readdirSync(set.folder).filter(isMigration).sort()
  return names.map((name) => {
    const sql = readFileSync(join(set.folder, name, 'up.sql'), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

type Only = ((set: string, name: string) => boolean) | undefined

const applySet = async (client: pg.Client, set: MigrationSet, only: Only): Promise<readonly string[]> => {
  const found = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from house.migration where set_name = $1',
    [set.name],
  )
  const known = new Map(found.rows.map((row) => [row.name, row.sha256]))
  const applied: string[] = []
  for (const migration of read(set)) {
    if (only?.(set.name, migration.name) === false) continue
    const before = known.get(migration.name)
    if (before === undefined) {
      await applyOne(client, set, migration)
      applied.push(`${set.name}/${migration.name}`)
    } else if (before !== migration.sha256) {
      throw new Error(
        `${set.name}/${migration.name}: the migration was changed after it had been applied; add a new one instead`,
      )
    }
  }
  if (only === undefined) await doAlways(client, set)
  return applied
}

/**
 * A change of a table waits for its readers, and later statements wait behind it, bets included. So it gives up soon, lets
 * them through and tries again (decision 0251).
 */
const lockWaitMs = 500
const pauseMs = 1000
const triesMax = 120

const applyOne = async (client: pg.Client, set: MigrationSet, migration: Migration): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      await applyOnce(client, set, migration)
      return
    } catch (cause) {
      const isLocked = cause instanceof Error && sqlState(cause.cause) === '55P03'
      if (!isLocked || tries >= triesMax) throw cause
      await new Promise((done) => void setTimeout(done, pauseMs))
    }
  }
}

const applyOnce = (client: pg.Client, set: MigrationSet, migration: Migration): Promise<void> =>
  inTransaction(client, set, migration.name, async () => {
    if (set.schema !== undefined) {
      await client.query(`create schema if not exists ${set.schema}`)
      if (set.schemaRole !== undefined) await client.query(`grant usage on schema ${set.schema} to ${set.schemaRole}`)
    }
    await client.query(migration.sql)
    await client.query('insert into house.migration (set_name, name, sha256) values ($1, $2, $3)', [
      set.name,
      migration.name,
      migration.sha256,
    ])
  })

const doAlways = async (client: pg.Client, set: MigrationSet): Promise<void> => {
  const file = join(set.folder, 'always.sql')
  if (!existsSync(file)) return
  await inTransaction(client, set, 'always.sql', () => client.query(readFileSync(file, 'utf8')))
}

const inTransaction = async (
  client: pg.Client,
  set: MigrationSet,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockWaitMs}`)
    // With nothing in the path a table that names no schema is an error instead of a stray in `public`.
    await client.query(`select set_config('search_path', $1, true)`, [set.schema ?? ''])
    await work()
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`${set.name}/${name}: ${reason(cause)}`, { cause })
  }
}

const reason = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const { position, where } = cause as { readonly position?: string; readonly where?: string }
  return `${cause.message}${position === undefined ? '' : ` at character ${position}`}${where === undefined ? '' : ` (${where})`}`
}
