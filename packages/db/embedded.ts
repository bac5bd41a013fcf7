// A PostgreSQL of our own for `npm start` and for tests: the real server from npm, with fsync and checksums where its
// data is to be kept (L12). It is supervised over `pg_ctl` and reached over a unix socket alone. A server that
// outlived its owner is adopted, for a killed house must find its money as it left it; a server that has an owner is
// refused, because two houses in one would stop each other's database.

import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { binariesFor, type Binaries } from './embedded/binaries.ts'
import { closeCluster, makeOwnerPassword, ownerPassword, passwordFile } from './embedded/owner-password.ts'
import { makePlace, type Place, placeOf } from './embedded/place.ts'
import { makeCluster, runningPostmaster, startPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { EmbeddedTrouble } from './embedded/trouble.ts'
import type { Log } from './house.ts'

export { makeBase, makeFolder, type Place, placeOf } from './embedded/place.ts'
export { EmbeddedTrouble, type Trouble } from './embedded/trouble.ts'

export type Embedded = {
  /** The database `magpie` as its owner, the superuser `magpie`, over the unix socket. */
  readonly url: string
  readonly socketDir: string
  /** The cluster's folder; as root it is not under `home`. */
  readonly base: string
  /** A server that had lost its owner was taken over. */
  readonly adopted: boolean
  /** The cluster was made by this start. */
  readonly fresh: boolean
  /** Stops the database. Repeating it is harmless. */
  readonly stop: () => Promise<void>
}

export type EmbeddedOptions = {
  readonly home: string
  /** False for tests: fast, without fsync and without passwords. */
  readonly durable: boolean
  /** As root, use the home itself where the lent user can reach it. */
  readonly inPlace?: boolean
  readonly log?: Log
}

/** Spells a database of a cluster, as its owner, as a URL that both `pg` and a URL parser read. */
export const socketUrl = (socketDir: string, database: string, password = ''): string =>
  `postgres://magpie${password === '' ? '' : `:${password}`}@localhost/${database}?host=${encodeURIComponent(socketDir)}`

/** The database `magpie` of a place, as its owner. */
export const ownerUrl = (place: Place): string => socketUrl(place.socketDir, 'magpie', ownerPassword(place))

/** Throws `EmbeddedTrouble` with one cause from a closed list. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const place = placeOf(options.home, options.inPlace)
  makePlace(place)
  const binaries = binariesFor(place)
  const fresh = await makeCluster(place, binaries, options.durable)
  if (options.durable) makeOwnerPassword(place)
  const up = await startOrAdopt(place, binaries, options.durable)
  const owner = await own(up.socketDir, place)
  if (options.durable) await closeCluster(owner, place)
  const keeper = keepUp({ place, binaries, durable: options.durable, log: options.log, owner })
  await makeDatabase(owner)
  return {
    url: socketUrl(up.socketDir, 'magpie', ownerPassword(place)),
    socketDir: up.socketDir,
    base: place.base,
    adopted: up.adopted,
    fresh,
    stop: () => keeper.stop(options.durable ? 'fast' : 'immediate'),
  }
}

/**
 * Stops a server that runs on this home and removes its cluster, its socket and its copy of the programs; also the folder,
 * if it is then empty. Refuses while the server has an owner.
 */
export const removeEmbedded = async (home: string, inPlace = false): Promise<void> => {
  const place = placeOf(home, inPlace)
  const running = runningPostmaster(place)
  if (running !== undefined) {
    const owner = await own(running.socketDir, place)
    await owner.end()
    await stopPostmaster(place, binariesFor(place), 'immediate')
  }
  const copies = existsSync(place.base) ? readdirSync(place.base).filter((name) => /^\.?bin-/.test(name)) : []
  const files = [place.cluster, `${place.cluster}.new`, place.socketDir, passwordFile(place)]
  const ours = [...files, ...copies.map((name) => join(place.base, name))]
  for (const folder of ours) rmSync(folder, { recursive: true, force: true })
  if (existsSync(place.base) && readdirSync(place.base).length === 0) rmdirSync(place.base)
}

type Up = { readonly socketDir: string; readonly adopted: boolean }

const startOrAdopt = async (place: Place, binaries: Binaries, durable: boolean): Promise<Up> => {
  const running = runningPostmaster(place)
  if (running !== undefined && (await adoptable(running.socketDir, place, durable))) {
    return { socketDir: running.socketDir, adopted: true }
  }
  if (running !== undefined) await stopPostmaster(place, binaries, 'fast')
  await startPostmaster(place, binaries, durable)
  return { socketDir: place.socketDir, adopted: false }
}

const maintenance = async (socketDir: string, place: Place): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: socketUrl(socketDir, 'postgres', ownerPassword(place)),
    application_name: `${ownerName} ${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  // Without a listener a broken connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** No server listens any more, or the server refuses the owner. Whatever else fails, such as a slow machine, may pass. */
const cannotBeReached = /^(?:ENOENT|ECONNREFUSED|28...)$/
const answersInMs = 60_000
const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined)

/** A server in recovery, or on a busy machine, is waited for: it is ours, only late, and others may be using it. */
const adoptable = async (socketDir: string, place: Place, durable: boolean): Promise<boolean> => {
  for (const until = Date.now() + answersInMs; Date.now() < until;) {
    try {
      const client = await maintenance(socketDir, place)
      const { rows } = await client.query<{ folder: string; fsync: string }>(
        `select current_setting('data_directory') folder, current_setting('fsync') fsync`,
      )
      await client.end()
      return rows[0]?.folder === place.cluster && (!durable || rows[0].fsync === 'on')
    } catch (cause) {
      if (cannotBeReached.test(String(codeOf(cause)))) return false
      await pause(250)
    }
  }
  return false
}

/**
 * A session lock makes the owner; it dies with its connection, so a killed owner leaves nothing to clean up. What their
 * last statement still does may hold it for a moment: they are waited for, when the process that they were is gone.
 */
const ownerLock = 6001
const ownerName = 'magpie-owner'
const goneOwnerMs = 20_000

const own = async (socketDir: string, place: Place): Promise<pg.Client> => {
  const client = await maintenance(socketDir, place)
  for (const until = Date.now() + goneOwnerMs; ;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [ownerLock])
    if (rows[0]?.mine === true) return client
    if (Date.now() >= until || isAlive(await ownerPid(client))) break
    await pause(100)
  }
  await client.end()
  throw new EmbeddedTrouble('owned', { folder: place.base })
}

const ownerPid = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name "name" from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted and l.database = (select oid from pg_database where datname = current_database())`,
    [ownerLock],
  )
  return Number(rows[0]?.name.split(' ')[1] ?? 0)
}

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (cause) {
    return codeOf(cause) === 'EPERM'
  }
}

const makeDatabase = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query(`select 1 from pg_database where datname = 'magpie'`)
  if (rows.length === 0) await owner.query('create database magpie')
}

type Kept = {
  readonly place: Place
  readonly binaries: Binaries
  readonly durable: boolean
  readonly log: Log | undefined
  readonly owner: pg.Client
}

/** A server that dies under its owner, killed by the system for its memory for example, is started again. */
const keepUp = (kept: Kept): { readonly stop: (mode: 'fast' | 'immediate') => Promise<void> } => {
  let stopped: Promise<void> | undefined
  let owner = kept.owner
  let reviving: Promise<void> = Promise.resolve()
  const revive = async (): Promise<void> => {
    for (let wait = 100; stopped === undefined; wait = Math.min(wait * 2, 10_000)) {
      await pause(wait)
      try {
        const up = await startOrAdopt(kept.place, kept.binaries, kept.durable)
        owner = await own(up.socketDir, kept.place)
        kept.log?.warn({ folder: kept.place.base }, 'the database is up again')
        return watch()
      } catch (cause) {
        kept.log?.alarm(
          { folder: kept.place.base, reason: String(cause) },
          'the database could not be started again: look at its own log and at the disk',
        )
      }
    }
  }
  const watch = (): void => {
    owner.once('end', () => {
      if (stopped !== undefined) return
      kept.log?.alarm(
        { folder: kept.place.base },
        'the database went away: it is started again; look at its own log, the disk and the memory',
      )
      reviving = revive()
    })
  }
  watch()
  const stop = async (mode: 'fast' | 'immediate'): Promise<void> => {
    await reviving
    await stopPostmaster(kept.place, kept.binaries, mode)
    await owner.end().catch(() => undefined)
  }
  return {
    stop: (mode) => {
      stopped ??= stop(mode)
      return stopped
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
