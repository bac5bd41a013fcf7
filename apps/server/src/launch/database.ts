// The database that the house runs on: its own, or the one that DATABASE_URL names. Either way one launcher at a time
// owns a data folder, by a session lock that ends with its holder.

import { hostname } from 'node:os'
import { type Log, loginUrl, openClient, roles, sqlState } from '@magpie/db'
import { EmbeddedTrouble, startEmbedded } from '@magpie/db/embedded'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import { hasJournal } from '@magpie/ledger/server'
import { asTrouble, complain, errorCode, LaunchTrouble, oneLine, reasonText } from './say.ts'
import type { DataFolder } from './data-folder.ts'
import type { LaunchSettings } from './settings.ts'

export type OpenDatabase = {
  /** The owner's URL, for migrations and backups; no process gets it. */
  readonly url: string
  /** What each process logs in with. */
  readonly logins: Readonly<Record<Login, string>>
  /** For display: contains no password (L34). Undefined for our own database. */
  readonly where: string | undefined
  readonly fresh: boolean
  readonly adopted: boolean
  readonly stop: () => Promise<void>
}

type Login = (typeof roles)[number]

const givenNames = {
  magpie_server: 'MAGPIE_SERVER_DATABASE_URL',
  magpie_sandbox: 'MAGPIE_SANDBOX_DATABASE_URL',
} as const

/** The URLs that the operator sets; the others are derived from the owner's. */
const givenLogins = (env: NodeJS.ProcessEnv): Partial<Record<Login, string>> =>
  Object.fromEntries(
    roles.flatMap((role) => {
      const given = env[givenNames[role]] ?? ''
      return given === '' ? [] : [[role, given]]
    }),
  )

/** The roles whose passwords are the operator's matter. */
export const givenRoles = (env: NodeJS.ProcessEnv): readonly string[] => Object.keys(givenLogins(env))

const loginsOf = (url: string): OpenDatabase['logins'] => ({
  magpie_server: loginUrl(url, 'magpie_server'),
  magpie_sandbox: loginUrl(url, 'magpie_sandbox'),
  ...givenLogins(process.env),
})

export const openDatabase = async (settings: LaunchSettings, folder: DataFolder, log: Log): Promise<OpenDatabase> => {
  if (settings.databaseUrl !== undefined) return openGiven(settings.databaseUrl, folder, log)
  try {
    const embedded = await startEmbedded({ home: settings.dataHome, inPlace: settings.dataGiven, durable: true, log })
    const { url, fresh, adopted, stop } = embedded
    return { url, logins: loginsOf(url), where: undefined, fresh, adopted, stop }
  } catch (cause) {
    throw cause instanceof EmbeddedTrouble ? asTrouble(cause) : cause
  }
}

/** Host, port and name of a database, without user and password. */
const placeOfUrl = (url: string): { readonly where: string; readonly user: string } => {
  try {
    const parsed = new URL(url)
    if (!/^postgres(?:ql)?:$/.test(parsed.protocol)) throw new Error('another protocol')
    const host = parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname)
    return {
      where: `${host}${host.startsWith('/') ? '' : `:${parsed.port || '5432'}`}${parsed.pathname}`,
      user: decodeURIComponent(parsed.username),
    }
  } catch (cause) {
    throw new LaunchTrouble('bad_database_url', {}, cause)
  }
}

const oldestServer = 150_000

const openGiven = async (url: string, folder: DataFolder, log: Log): Promise<OpenDatabase> => {
  const { where } = placeOfUrl(url)
  const client = await openClient({ url, applicationName: 'magpie-owner', log }).catch((cause: unknown) => {
    const code = errorCode(cause) || (/timeout/i.test(oneLine(cause)) ? 'ETIMEDOUT' : '')
    throw new LaunchTrouble(
      'database_unreachable',
      { where, reason: code === '' ? oneLine(cause) : reasonText(code) },
      cause,
    )
  })
  const { rows } = await client.query<{ version: number; fsync: string; mine: boolean }>(
    `select current_setting('server_version_num')::int "version", current_setting('fsync') fsync, pg_try_advisory_lock(6001, hashtext($1)) mine`,
    [`${hostname()}:${folder.base}`],
  )
  const [found] = rows
  if (found === undefined || found.version < oldestServer || !found.mine) {
    await client.end()
    if (found?.mine === false) throw new LaunchTrouble('running', { folder: folder.base })
    throw new LaunchTrouble('database_old', { found: Math.floor((found?.version ?? 0) / 10_000) })
  }
  if (found.fsync !== 'on') complain('launch.no_fsync')
  return { url, logins: loginsOf(url), where, fresh: false, adopted: false, stop: () => client.end() }
}

/** Whether money was ever moved in this database; call it after the migrations have run. */
export const holdsJournal = async (url: string): Promise<boolean> => {
  const client = await openClient({ url, applicationName: 'magpie-owner' })
  try {
    return await hasJournal(client)
  } finally {
    await client.end()
  }
}

/** Returns how many migrations ran. */
export const migrateAll = async (database: OpenDatabase, settings: LaunchSettings, log: Log): Promise<number> => {
  try {
    const [sets, given] = [migrationSetsOf(settings.root), givenRoles(process.env)]
    return (await migrate({ url: database.url, sets, log, givenLogins: given })).length
  } catch (cause) {
    const state = sqlState(cause) ?? (cause instanceof Error ? sqlState(cause.cause) : undefined)
    const { where, user } = placeOfUrl(database.url)
    if (state === '42501') throw new LaunchTrouble('database_rights', { user, reason: oneLine(cause) }, cause)
    throw new LaunchTrouble('migration', { where, reason: oneLine(cause) }, cause)
  }
}
