// The supervisor behind `npm start`: a database, its migrations, and the processes of the house, brought up in an
// order in which each finds what it needs, and taken down in the reverse. It holds no business and no connection to
// the house's tables, so that it stays up when anything else falls.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Facts } from '@magpie/kernel'
import { type Child, type ChildSpec, startChild } from './launch/child.ts'
import { checkSecrets, makeDataFolder, readSecrets, type Secrets } from './launch/data-folder.ts'
import { migrateAll, openDatabase, type OpenDatabase } from './launch/database.ts'
import { fileLog, logFile } from './launch/file-log.ts'
import { needPort } from './launch/ports.ts'
import { reset } from './launch/reset.ts'
import { complain, LaunchTrouble, oneLine, say } from './launch/say.ts'
import { type LaunchSettings, readSettings } from './launch/settings.ts'
import { witnessChild } from './launch/witness-spec.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const begunAt = performance.timeOrigin
const seconds = (fromMs: number): string => ((performance.timeOrigin + performance.now() - fromMs) / 1000).toFixed(1)

/** What has been started so far, newest last: taken down from the end, also when the start stops half way. */
type Standing = { readonly children: Child[]; opening: Promise<OpenDatabase> | undefined; stopping: boolean }

const vendorGraceMs = 8_000
const platformGraceMs = 15_000
const orphanPatienceMs = 6_000

export const main = async (args: readonly string[]): Promise<void> => {
  const standing: Standing = { children: [], opening: undefined, stopping: false }
  const stop = stopper(standing)
  try {
    const settings = readSettings(process.env, root)
    if (args.includes('--reset')) return await reset(settings, args.includes('--yes'))
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
    if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(() => void stop(0))
    await start(settings, standing)
  } catch (cause) {
    // What breaks while everything is being taken down is no news.
    if (standing.stopping) {
      await stop(0)
      return
    }
    if (cause instanceof LaunchTrouble) complain(`trouble.${cause.trouble}`, cause.facts)
    else console.error(cause)
    await stop(1)
  }
}

/** npm's shell dies of a signal without handing it on: a start whose starter is gone was meant to end. */
const whenOrphaned = (gone: () => void): void => {
  const starter = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(watch)
    gone()
  }, 500)
  watch.unref()
}

const start = async (settings: LaunchSettings, standing: Standing): Promise<void> => {
  const folder = makeDataFolder(settings)
  const log = fileLog(logFile(folder.logs, 'launch'))
  checkSecrets(folder)
  const sandbox = settings.sandbox && existsSync(programOf('sandbox'))
  const needPorts = async (patienceMs: number): Promise<void> => {
    await needPort(settings.ports.site, 'MAGPIE_PORT', patienceMs)
    await needPort(settings.ports.ops, 'MAGPIE_OPS_PORT', patienceMs)
    if (!sandbox) return
    await needPort(settings.ports.vendor, 'YBTY_PORT', patienceMs)
    await needPort(settings.ports.rail, 'SANDPAY_PORT', patienceMs)
  }
  // Where a database runs already the port may be taken by the house itself, which the lock on the database tells.
  if (settings.databaseUrl === undefined && !existsSync(join(folder.base, 'pg', 'postmaster.pid'))) await needPorts(0)
  if (settings.databaseUrl === undefined && !existsSync(join(folder.base, 'pg'))) say('launch.first')
  standing.opening = openDatabase(settings, folder, log)
  const database = await standing.opening
  if (database.adopted) say('launch.adopted')
  await needPorts(database.adopted || database.where !== undefined ? orphanPatienceMs : 0)

  const count = await migrateAll(database, settings, log)
  if (count > 0) say('launch.migrated', { count })
  const secrets = readSecrets(folder, process.env)
  // A signal that came meanwhile has taken down what stood; nothing more is put up.
  if (standing.stopping) return
  const witness = await witnessChild(settings, folder, secrets.MAGPIE_SECRET)
  const specs = specsOf(settings, folder.logs, database, secrets, witness?.url)
  const wanted = specs.filter(({ name }) => sandbox || name === 'server')
  // The witness goes last: the platform's last checkpoint is made when all else of it is closed.
  for (const spec of witness === undefined ? wanted : [...wanted, witness.spec])
    standing.children.push(startChild(spec))
  const said = await Promise.all(standing.children.map((child) => child.ready))
  tell(settings, folder, database, sandbox, Object.assign({}, ...said) as Facts)
}

type Process = 'server' | 'sandbox' | 'rail'

const programOf = (name: Process): string =>
  name === 'rail' ? join(root, 'apps', 'sandbox', 'src', 'rail-main.ts') : join(root, 'apps', name, 'src', 'main.ts')

const specsOf = (
  settings: LaunchSettings,
  logs: string,
  database: OpenDatabase,
  secrets: Secrets,
  witnessUrl: string | undefined,
): readonly ChildSpec[] => {
  const { site, vendor, rail } = settings.ports
  const { MAGPIE_SECRET: _one, MAGPIE_SITE_KEY: _two, DATABASE_URL: _three, ...inherited } = process.env
  const shared = {
    ...inherited,
    DATABASE_URL: database.url,
    MAGPIE_PORT: String(site),
    YBTY_PORT: String(vendor),
    YBTY_URL: process.env['YBTY_URL'] || `http://127.0.0.1:${vendor}`,
    PLATFORM_URL: process.env['PLATFORM_URL'] || `http://127.0.0.1:${site}`,
    YBTY_SECRET: secrets.YBTY_SECRET,
    SANDPAY_URL: process.env['SANDPAY_URL'] || `http://127.0.0.1:${rail}`,
    SANDPAY_SECRET: secrets.SANDPAY_SECRET,
  }
  // A rail has no database of the house; its book is a file of its own.
  const { DATABASE_URL: _database, YBTY_SECRET: _wallet, ...outside } = shared
  const spec = (name: Process, env: ChildSpec['env']): ChildSpec => {
    const log = logFile(logs, name)
    return { name, program: programOf(name), env, log: settings.logTo === 'file' ? log : undefined, logName: log }
  }
  return [
    // The vendor is an outside house: it is not told the platform's own secrets.
    spec('sandbox', shared),
    spec('rail', { ...outside, SANDPAY_PORT: String(rail), SANDPAY_DATA: join(logs, '..', 'rail') }),
    spec('server', {
      ...shared,
      ...secrets,
      MAGPIE_DATA: join(logs, '..'),
      ...(witnessUrl === undefined ? {} : { MAGPIE_WITNESS_URL: witnessUrl }),
      MAGPIE_OPS_PORT: String(settings.ports.ops),
    }),
  ]
}

const tell = (
  settings: LaunchSettings,
  folder: { readonly base: string; readonly logs: string },
  database: OpenDatabase,
  sandbox: boolean,
  said: Facts,
): void => {
  const { site, vendor, rail, ops } = settings.ports
  say('launch.ready', { seconds: seconds(begunAt) })
  say('launch.site', { port: site })
  say('launch.ops', { port: ops })
  if (said['opsAdmin'] === false) say('launch.first_admin')
  if (sandbox) say('launch.vendor', { name: 'YBTY', port: vendor })
  if (sandbox) say('launch.rail', { name: 'SANDPAY', port: rail })
  if (typeof said['demoAccount'] === 'string')
    say('launch.demo', { account: said['demoAccount'], password: said['demoPassword'] ?? '' })
  say('launch.data', { folder: folder.base })
  if (database.where !== undefined) say('launch.external', { where: database.where })
  if (settings.logTo === 'file') say('launch.logs', { folder: folder.logs })
  say('launch.stop')
}

/** The vendor first, while the platform still answers its wallet calls, then the platform, the witness, the database. */
const stopper = (standing: Standing): ((code: number) => Promise<void>) => {
  let stopping: Promise<void> | undefined
  const stop = async (code: number): Promise<void> => {
    standing.stopping = true
    const stoppedFrom = performance.timeOrigin + performance.now()
    if (code === 0) say('launch.draining')
    const killed: string[] = []
    for (const child of standing.children) {
      if (!(await child.drain(child.name === 'server' ? platformGraceMs : vendorGraceMs))) killed.push(child.name)
    }
    if (killed.length > 0) complain('launch.forced', { names: killed.join(', ') })
    try {
      // A database that is still on its way up is waited for, or it would be left behind without an owner.
      const database = await standing.opening?.catch(() => undefined)
      await database?.stop()
    } catch (cause) {
      console.error(oneLine(cause))
    }
    if (code === 0) say('launch.stopped', { seconds: seconds(stoppedFrom) })
    process.exit(code)
  }
  return (code) => {
    stopping ??= stop(code)
    return stopping
  }
}
