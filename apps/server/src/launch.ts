// The supervisor behind `npm start`. It starts a database, runs its migrations and starts the processes of the house,
// each after what it depends on, and stops them in reverse order. It contains no business rules and no connection to
// the house's tables, so it keeps running when anything else fails.

import { slices, venuesOf } from '@magpie/db/slices'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Facts } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { unknownLines } from '@magpie/wire/process'
import { environmentOf, furtherRails } from './launch/further-rails.ts'
import { type Child, type ChildSpec, startChild } from './launch/children/child.ts'
import { makeDataFolder } from './launch/data-folder.ts'
import { holdsJournal, migrateAll, openDatabase, type OpenDatabase } from './launch/database.ts'
import { type FileLog, fileLog, logFile } from './launch/file-log.ts'
import { readOptions, sayHelp } from './launch/options.ts'
import { needPort } from './launch/ports.ts'
import { type Program, programOf } from './launch/programs.ts'
import { reset } from './launch/reset.ts'
import { complain, foreseen, oneLine, say } from './launch/say.ts'
import { checkSecrets, readSecrets, type Secrets, vendorSecrets, withoutSecrets } from './launch/secrets.ts'
import { type LaunchSettings, readSettings } from './launch/settings.ts'
import { witnessChild } from './launch/witness-spec.ts'
import { type Alarms, openAlarms } from './watching/alarms/alarms-of-node.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const begunAt = performance.timeOrigin
const seconds = (fromMs: number): string => ((performance.timeOrigin + performance.now() - fromMs) / 1000).toFixed(1)

/** What has been started so far, newest last. It is stopped from the end, also when the start fails half way. */
type Standing = {
  readonly children: Child[]
  opening: Promise<OpenDatabase> | undefined
  log: FileLog | undefined
  alarms: Alarms | undefined
  stopping: boolean
}

const vendorGraceMs = 8_000
const platformGraceMs = 15_000
const orphanPatienceMs = 6_000

export const main = async (args: readonly string[]): Promise<void> => {
  const standing: Standing = { children: [], opening: undefined, log: undefined, alarms: undefined, stopping: false }
  const stop = stopper(standing)
  try {
    const asked = readOptions(args)
    const settings = readSettings(process.env, root)
    if (asked.what === 'help') return sayHelp(settings)
    for (const line of unknownLines(process.env)) console.error(line)
    if (asked.what === 'reset') return await reset(settings, asked.isSure)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
    if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(() => void stop(0))
    await start(settings, standing)
  } catch (cause) {
    // Errors during shutdown are not reported.
    if (standing.stopping) {
      await stop(0)
      return
    }
    complainOf(cause, standing.log)
    await stop(1)
  }
}

/** Prints one line at the terminal for any error; an unforeseen one leaves its stack in the log. */
const complainOf = (cause: unknown, log: FileLog | undefined): void => {
  const known = foreseen(cause)
  if (known !== undefined) return complain(`trouble.${known.trouble}`, known.facts)
  log?.alarm(
    { fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) },
    'the start failed: look at the fault, and report one that nobody foresaw',
  )
  return complain('trouble.unforeseen', { reason: oneLine(cause), log: log?.file ?? '-' })
}

/** npm's shell dies of a signal without passing it on, so a start whose parent is gone must end too. */
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
  standing.log = log
  // The platform raises its own alarms. Only the launcher can report that the platform died or never came up.
  standing.alarms = openAlarms(settings.alarms, { world: realWorld(), log })
  checkSecrets(folder, process.env)
  const sandbox = settings.sandbox && existsSync(programOf(root, 'sandbox'))
  const needPorts = async (patienceMs: number): Promise<void> => {
    await needPort(settings.ports.site, 'MAGPIE_PORT', patienceMs)
    await needPort(settings.ports.ops, 'MAGPIE_OPS_PORT', patienceMs)
    if (!sandbox) return
    for (const { at, port, inHouse } of settings.ports.vendors)
      if (inHouse) await needPort(port, `${at}_PORT`, patienceMs)
    await needPort(settings.ports.rail, 'SANDPAY_PORT', patienceMs)
  }
  // Where a database already runs, this house may itself hold the port; the lock on the database decides that.
  if (settings.databaseUrl === undefined && !existsSync(join(folder.base, 'pg', 'postmaster.pid'))) await needPorts(0)
  if (settings.databaseUrl === undefined && !existsSync(join(folder.base, 'pg'))) say('launch.first')
  standing.opening = openDatabase(settings, folder, log)
  const database = await standing.opening
  if (database.adopted) say('launch.adopted')
  await needPorts(database.adopted || database.where !== undefined ? orphanPatienceMs : 0)

  say('launch.tables')
  const count = await migrateAll(database, settings, log)
  if (count > 0) say('launch.migrated', { count })
  const secrets = readSecrets(folder, process.env, !(await holdsJournal(database.url)))
  // A signal that arrived meanwhile has stopped what was running; start nothing more.
  if (standing.stopping) return
  say('launch.processes')
  const witness = await witnessChild(settings, folder, secrets.MAGPIE_SECRET)
  const specs = specsOf(settings, folder.logs, database, secrets, witness?.url)
  const wanted = specs.filter(({ name }) => sandbox || name === 'server')
  // The witness is stopped last: the platform makes its last checkpoint when everything else of it is closed.
  for (const spec of witness === undefined ? wanted : [...wanted, witness.spec])
    standing.children.push(startChild(spec, log))
  const said = await Promise.all(standing.children.map((child) => child.ready))
  tell(settings, folder, database, sandbox, Object.assign({}, ...said) as Facts)
}

/** The further books, which the sandbox runs by itself. */
const furtherBooks = venuesOf(slices.filter(({ name }) => name === 'sportsbook'))
  .slice(1)
  .map(({ code }) => code)

const environmentOfVendors = (
  vendors: LaunchSettings['ports']['vendors'],
  secrets: Secrets,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    vendors.flatMap(({ at, port }) => [
      [`${at}_PORT`, String(port)],
      [`${at}_URL`, process.env[`${at}_URL`] || `http://127.0.0.1:${port}`],
      [`${at}_SECRET`, secrets[`${at}_SECRET`]],
    ]),
  )

const specsOf = (
  settings: LaunchSettings,
  logs: string,
  database: OpenDatabase,
  secrets: Secrets,
  witnessUrl: string | undefined,
): readonly ChildSpec[] => {
  const { site, vendors, rail } = settings.ports
  const shared = {
    ...withoutSecrets(process.env),
    MAGPIE_PORT: String(site),
    ...environmentOfVendors(vendors, secrets),
    PLATFORM_URL: process.env['PLATFORM_URL'] || `http://127.0.0.1:${site}`,
    SANDPAY_URL: process.env['SANDPAY_URL'] || `http://127.0.0.1:${rail}`,
    SANDPAY_SECRET: secrets.SANDPAY_SECRET,
    // The sandbox's message gateway runs in its rail's process; without the sandbox an operator names their own.
    SANDPOST_URL: process.env['SANDPOST_URL'] || (settings.sandbox ? `http://127.0.0.1:${rail}` : ''),
  }
  const further = furtherRails(process.env, secrets.SANDPAY_SECRET)
  // A rail has no access to the house's database; it keeps its book in a file of its own.
  const outside: typeof shared = { ...shared, ...Object.fromEntries(vendorSecrets.map((name) => [name, undefined])) }
  const spec = (name: Exclude<Program, 'witness'>, env: ChildSpec['env']): ChildSpec => {
    const log = logFile(logs, name)
    return { name, program: programOf(root, name), env, log: settings.logTo === 'file' ? log : undefined, logName: log }
  }
  const book = (code: string): ChildSpec => {
    const log = logFile(logs, `book-${code}`)
    const own = spec('sandbox', { ...shared, DATABASE_URL: database.logins.magpie_sandbox, SANDBOX_BOOK: code })
    return { ...own, name: `book ${code}`, logName: log, ...(settings.logTo === 'file' ? { log } : {}) }
  }
  return [
    // The vendor counts as an outside party: it does not get the platform's own secrets.
    spec('sandbox', { ...shared, DATABASE_URL: database.logins.magpie_sandbox }),
    ...furtherBooks.map(book),
    spec('studio', {
      ...shared,
      DATABASE_URL: database.logins.magpie_sandbox,
      // Lotteries are drawn with the witness's beacon.
      ...(witnessUrl === undefined ? {} : { MAGPIE_WITNESS_URL: witnessUrl }),
    }),
    spec('rail', {
      ...outside,
      SANDPOST_SECRET: secrets.SANDPOST_SECRET,
      SANDPAY_PORT: String(rail),
      SANDPAY_DATA: join(logs, '..', 'rail'),
    }),
    ...further.map(({ code, port, secret }) => ({
      ...spec('rail', {
        ...outside,
        SANDPAY_CODE: code,
        SANDPAY_PORT: String(port),
        SANDPAY_SECRET: secret,
        SANDPAY_DATA: join(logs, '..', 'rail', code),
        SANDPAY_SPEAKS: process.env[`${code}_SPEAKS`] || 'plain',
      }),
      name: `rail ${code}`,
      ...(settings.logTo === 'file' ? { log: logFile(logs, `rail-${code}`) } : {}),
      logName: logFile(logs, `rail-${code}`),
    })),
    spec('server', {
      ...shared,
      ...secrets,
      DATABASE_URL: database.logins.magpie_server,
      ...environmentOf(further),
      MAGPIE_DATA: join(logs, '..'),
      ...(witnessUrl === undefined ? {} : { MAGPIE_WITNESS_URL: witnessUrl }),
      MAGPIE_OPS_PORT: String(settings.ports.ops),
      // The launcher's house has a public demo member; a node that is started by itself has none.
      MAGPIE_DEMO: process.env['MAGPIE_DEMO'] ?? '1',
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
  const { site, vendors, rail, ops } = settings.ports
  say('launch.ready', { seconds: seconds(begunAt) })
  say('launch.site', { port: site })
  say('launch.ops', { port: ops })
  if (said['opsAdmin'] === false) say('launch.first_admin')
  for (const { at, port, inHouse } of vendors) if (sandbox && inHouse) say('launch.vendor', { name: at, port })
  if (sandbox) say('launch.rail', { name: 'SANDPAY', port: rail })
  if (sandbox) say('launch.inbox', { port: rail })
  if (typeof said['demoAccount'] === 'string')
    say('launch.demo', { account: said['demoAccount'], password: said['demoPassword'] ?? '' })
  say('launch.data', { folder: folder.base })
  if (database.where !== undefined) say('launch.external', { where: database.where })
  if (settings.logTo === 'file') say('launch.logs', { folder: folder.logs })
  say('launch.stop')
}

/**
 * Stops the vendor first, while the platform still answers its wallet calls, then the platform, the witness and the
 * database.
 */
const stopper = (standing: Standing): ((code: number) => Promise<void>) => {
  let stopping: Promise<void> | undefined
  const stop = async (code: number): Promise<void> => {
    standing.stopping = true
    // Set now, in case the process ends before the last line of this function.
    process.exitCode = code
    const stoppedFrom = performance.timeOrigin + performance.now()
    if (code === 0) say('launch.draining')
    const killed: string[] = []
    for (const child of standing.children) {
      if (!(await child.drain(child.name === 'server' ? platformGraceMs : vendorGraceMs))) killed.push(child.name)
    }
    if (killed.length > 0) complain('launch.forced', { names: killed.join(', ') })
    try {
      // Wait for a database that is still starting, or it would be left behind without an owner.
      const database = await standing.opening?.catch(() => undefined)
      await database?.stop()
    } catch (cause) {
      console.error(oneLine(cause))
    }
    await standing.alarms?.close()
    if (code === 0) say('launch.stopped', { seconds: seconds(stoppedFrom) })
    process.exit(code)
  }
  return (code) => {
    stopping ??= stop(code)
    return stopping
  }
}
