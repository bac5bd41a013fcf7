// The whole house in real processes on a durable database of its own, for tests from outside: the replay of a record,
// rigs that kill, hostile clients. Processes can be ended and started by name.

import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loginUrl } from '@magpie/db'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import { slices, vendorsOf, venuesOf } from '@magpie/db/slices'
import { buildSite } from './built-site.ts'
import { freePort } from './free-port.ts'
import { newHome, placeOfHome, removeHome, repositoryRoot, startHome } from './homes.ts'
import { layCluster } from './house-template.ts'
import { killDatabase } from './kill-database.ts'

/** `second` is another node of the platform on the same database; it runs only after `start`. */
export type HouseProcess =
  | `book ${string}`
  | 'server'
  | 'second'
  | 'sandbox'
  | 'studio'
  | 'rail'
  | 'otherRail'
  | 'witness'

export type RealHouse = {
  readonly databaseUrl: string
  readonly siteUrl: string
  /** Address of the second node, once it is started. */
  readonly secondUrl: string
  readonly vendorUrl: string
  /** Address of the studio's venues, once they are started. */
  readonly studioUrl: string
  /** Address of a further book, by the code of its venue. */
  readonly bookUrl: (code: string) => string
  /** Address of the lottery venue: a port of its own in the studio's process. */
  readonly lotteryUrl: string
  readonly railUrl: string
  /** The back office by its host name, because its cookie belongs to that. */
  readonly opsUrl: string
  readonly secrets: {
    readonly siteKey: string
    readonly master: string
    readonly wallet: string
    readonly rail: string
    readonly otherRail: string
    readonly feed: string
  }
  /** A folder that is deleted with the house: logs, checkpoints. */
  readonly folder: string
  readonly pidOf: (name: HouseProcess) => number
  /** Kills a process (SIGKILL) and waits until it is gone. */
  readonly kill: (name: HouseProcess) => Promise<void>
  /**
   * Resolves when the process reports that it is ready. `more` is environment for this start only, such as other roles.
   */
  readonly start: (name: HouseProcess, more?: Readonly<Record<string, string>>) => Promise<void>
  /** Kills all processes of the database at once, and waits until it is up again. */
  readonly killDatabase: () => Promise<void>
  /** Ends a process as its supervisor would: it finishes what is under way. */
  readonly end: (name: HouseProcess) => Promise<void>
  /** Processes that ended by themselves and were started again, in a `supervised` house. */
  readonly revived: readonly HouseProcess[]
  /** Drains the processes, stops the database, deletes everything. */
  readonly close: () => Promise<void>
}

export type RealHouseOptions = {
  /** Where matches come from: the signed feed endpoint (`secrets.feed`), or the simulator. */
  readonly feed: 'door' | 'simulator'
  /** False for a fast database that a power cut would damage; true if durability is tested. */
  readonly durable: boolean
  /** Whether the payment rail runs; without it no call of the cashier to a rail is answered. */
  readonly rail?: boolean
  /** What a second rail, `MOONPAY`, carries; the first one carries the rest. It writes into the folder `MOONPAY`. */
  readonly otherRail?: { readonly carries: readonly string[]; readonly leaves: readonly string[] }
  /** False for a house without the vendor's process; the test then calls the wallet itself. */
  readonly vendor?: boolean
  /** Whether the studio of games runs. */
  readonly studio?: boolean
  /** Codes of further sport venues whose books run, as `book CODE`; others are not offered. */
  readonly books?: readonly string[]
  /**
   * Runs a witness in its own process, in the folder `witness`, as a house of two nodes needs it. Returns the public
   * key of checkpoints for a master secret. Without a witness each node keeps a file.
   */
  readonly witness?: (master: string) => string
  /** A process that ends by itself is started again, as by the house's own supervisor. */
  readonly supervised?: boolean
  /** More environment, for all processes. */
  readonly env?: Readonly<Record<string, string>>
}

const graceMs = 15_000
/** How often the supervisor starts a process that ends before it is ready. */
const startsMax = 5

const isBook = (name: HouseProcess): name is `book ${string}` => name.startsWith('book ')
const bookName = (code: string) => `book ${code}` as const

/** Sport venues besides the first, each with a book in its own process. */
const furtherBooks: readonly string[] = venuesOf(slices.filter(({ name }) => name === 'sportsbook'))
  .slice(1)
  .map(({ code }) => code)

/** The bundle of a process's program, as `npm start` runs it. */
const program = (name: HouseProcess): string => {
  const built = isBook(name) ? 'sandbox' : name === 'second' ? 'server' : name === 'otherRail' ? 'rail' : name
  return join(repositoryRoot, 'apps', 'server', 'dist', `${built}.js`)
}

let building: Promise<void> | undefined
/** Once a process: a house of the same run is of the same sources. */
const buildPrograms = (): Promise<void> => (building ??= buildSite('server'))

const ready = (child: ChildProcess, name: HouseProcess, log: string): Promise<void> =>
  new Promise((done, failed) => {
    const onExit = (code: number | null, signal: string | null): void => {
      // The folder may be deleted before this is read.
      const last = readFileSync(log, 'utf8').slice(-2000)
      failed(new Error(`${name} ended before it was ready (${code ?? signal}), see ${log}:\n${last}`))
    }
    child.once('exit', onExit)
    child.on('message', (message) => {
      if (message !== 'ready' && !(typeof message === 'object' && message !== null && 'ready' in message)) return
      child.removeListener('exit', onExit)
      done()
    })
  })

const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => void child.once('exit', () => done()))

const drain = async (child: ChildProcess): Promise<void> => {
  const kill = setTimeout(() => child.kill('SIGKILL'), graceMs)
  if (child.connected) child.send('drain', () => undefined)
  await gone(child)
  clearTimeout(kill)
}

/** Environment of the platform: the rails, and what each carries. */
const railsOf = (port: number, secret: string, { otherRail }: RealHouseOptions): Readonly<Record<string, string>> =>
  otherRail === undefined
    ? {}
    : {
        MAGPIE_RAILS: 'SANDPAY,MOONPAY',
        SANDPAY_METHODS: otherRail.leaves.join(),
        MOONPAY_URL: `http://127.0.0.1:${port}`,
        MOONPAY_SECRET: secret,
        MOONPAY_METHODS: otherRail.carries.join(),
      }

type Ports = Readonly<Record<Exclude<HouseProcess, `book ${string}`> | 'ops' | 'lottery', number>> & {
  readonly books: ReadonlyMap<string, number>
}

/** The process that serves the venues of a slice. */
const playedBy = (slice: string): 'studio' | 'lottery' | 'sandbox' =>
  slice === 'studio' || slice === 'lottery' ? slice : 'sandbox'

const environment = (
  ports: Ports,
  secrets: RealHouse['secrets'],
  folder: string,
  options: RealHouseOptions,
): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  MAGPIE_PORT: String(ports.server),
  // The sandbox serves every vendor of the records, and the studio serves games.
  ...Object.fromEntries(
    vendorsOf(slices).flatMap(({ at, slice }) => {
      const port = ports.books.get(at) ?? ports[playedBy(slice)]
      return [
        [`${at}_PORT`, String(port)],
        [`${at}_URL`, `http://127.0.0.1:${port}`],
        [`${at}_SECRET`, secrets.wallet],
      ]
    }),
  ),
  MAGPIE_VENUES_OFF: furtherBooks.filter((code) => !(options.books ?? []).includes(code)).join(),
  PLATFORM_URL: `http://127.0.0.1:${ports.server}`,
  MAGPIE_SECRET: secrets.master,
  MAGPIE_SITE_KEY: secrets.siteKey,
  SANDPAY_PORT: String(ports.rail),
  SANDPAY_URL: `http://127.0.0.1:${ports.rail}`,
  SANDPAY_SECRET: secrets.rail,
  SANDPAY_DATA: join(folder, 'rail'),
  // The sandbox's gateway for messages runs with its rail.
  ...(options.rail === true ? { SANDPOST_URL: `http://127.0.0.1:${ports.rail}`, SANDPOST_SECRET: secrets.rail } : {}),
  FEED_SOURCE: options.feed,
  FEED_SECRET: secrets.feed,
  MAGPIE_DATA: folder,
  WITNESS_PORT: String(ports.witness),
  WITNESS_FOLDER: join(folder, 'witness'),
  MAGPIE_CHECKPOINT_KEY: options.witness?.(secrets.master),
  MAGPIE_WITNESS_URL: options.witness === undefined ? undefined : `http://127.0.0.1:${ports.witness}`,
  MAGPIE_LOG_LEVEL: 'warn',
  // A crowd of browsers on one machine has one address.
  MAGPIE_REGISTER_FREE: '1000',
  MAGPIE_DEMO: '1',
  // Written by processes that end normally, for the next house: it saves a third of a start's work.
  NODE_COMPILE_CACHE: join(repositoryRoot, '.cache', 'compiled'),
  ...railsOf(ports.otherRail, secrets.otherRail, options),
  ...options.env,
})

/** Starts everything on free ports, migrated and seeded. */
export const openRealHouse = async (options: RealHouseOptions): Promise<RealHouse> => {
  await buildPrograms()
  const folder = newHome()
  await layCluster(folder, options.durable)
  const database = await startHome(folder, options.durable)
  await migrate({ url: database.url, sets: migrationSetsOf(repositoryRoot) })
  const secret = (): string => randomBytes(32).toString('hex')
  const secrets = {
    siteKey: secret(),
    master: secret(),
    wallet: secret(),
    rail: secret(),
    otherRail: secret(),
    feed: secret(),
  }
  const ports = {
    server: await freePort(),
    second: await freePort(),
    sandbox: await freePort(),
    studio: await freePort(),
    lottery: await freePort(),
    rail: await freePort(),
    otherRail: await freePort(),
    ops: await freePort(),
    witness: await freePort(),
    books: new Map<string, number>(),
  }
  for (const code of options.books ?? []) ports.books.set(code, await freePort())
  const env = environment(ports, secrets, folder, options)
  const books = (options.books ?? []).map(bookName)
  const children = new Map<HouseProcess, ChildProcess>()
  /** Processes that were stopped on purpose. */
  const told = new WeakSet<ChildProcess>()
  const revived: HouseProcess[] = []

  /** The other rail is the same program under another name. */
  const otherRail = {
    SANDPAY_CODE: 'MOONPAY',
    SANDPAY_PORT: String(ports.otherRail),
    SANDPAY_SECRET: secrets.otherRail,
    SANDPAY_DATA: join(folder, 'MOONPAY'),
  }
  const logOf = (name: HouseProcess): string => join(folder, `${name.replace(' ', '-')}.log`)
  const launch = (name: HouseProcess, more: Readonly<Record<string, string>>): ChildProcess => {
    const output = openSync(logOf(name), 'a')
    const own = {
      ...env,
      DATABASE_URL:
        name === 'rail' || name === 'otherRail' || name === 'witness'
          ? ''
          : loginUrl(
              database.url,
              name === 'sandbox' || name === 'studio' || isBook(name) ? 'magpie_sandbox' : 'magpie_server',
            ),
      MAGPIE_PORT: String(name === 'second' ? ports.second : ports.server),
      MAGPIE_OPS_PORT: name === 'server' ? String(ports.ops) : '',
      ...(name === 'otherRail' ? otherRail : {}),
      ...(isBook(name) ? { SANDBOX_BOOK: name.slice('book '.length) } : {}),
      ...more,
    }
    const child = fork(program(name), [], { env: own, execArgv: [], stdio: ['ignore', output, output, 'ipc'] })
    closeSync(output)
    children.set(name, child)
    return child
  }
  const keepUp = async (
    name: HouseProcess,
    child: ChildProcess,
    more: Readonly<Record<string, string>>,
  ): Promise<void> => {
    await gone(child)
    if (told.has(child)) return
    revived.push(name)
    await keepUp(name, launch(name, more), more)
  }
  const start: RealHouse['start'] = async (name, more = {}) => {
    const supervised = options.supervised === true
    for (let tries = 1; ; tries++) {
      const child = launch(name, more)
      try {
        await ready(child, name, logOf(name))
        if (supervised) void keepUp(name, child, more)
        return
      } catch (cause) {
        if (!supervised || told.has(child) || tries === startsMax) throw cause
        revived.push(name)
      }
    }
  }
  const endOf = (name: HouseProcess): ChildProcess | undefined => {
    const child = children.get(name)
    if (child !== undefined) told.add(child)
    return child
  }
  const close = async (): Promise<void> => {
    // Callers end before those that they call.
    const vendors = [...books, 'sandbox', 'studio', 'rail', 'otherRail'] as const
    for (const together of [vendors, ['second', 'server'], ['witness']] as const)
      await Promise.all(
        together.map(async (name) => {
          const child = endOf(name)
          if (child !== undefined) await drain(child)
        }),
      )
    await database.stop()
    await removeHome(folder)
  }
  try {
    const beside = [
      ...(options.witness === undefined ? [] : [start('witness')]),
      ...(options.vendor === false ? [] : [start('sandbox')]),
      ...(options.studio === true ? [start('studio')] : []),
      ...books.map((name) => start(name)),
      ...(options.rail === true ? [start('rail')] : []),
      ...(options.otherRail === undefined ? [] : [start('otherRail')]),
    ]
    await Promise.all([start('server'), ...beside])
  } catch (cause) {
    for (const child of children.values()) child.kill('SIGKILL')
    await database.stop()
    throw cause
  }
  return {
    databaseUrl: database.url,
    siteUrl: `http://127.0.0.1:${ports.server}`,
    secondUrl: `http://127.0.0.1:${ports.second}`,
    vendorUrl: `http://127.0.0.1:${ports.sandbox}`,
    studioUrl: `http://127.0.0.1:${ports.studio}`,
    bookUrl: (code) => `http://127.0.0.1:${ports.books.get(code) ?? 0}`,
    lotteryUrl: `http://127.0.0.1:${ports.lottery}`,
    railUrl: `http://127.0.0.1:${ports.rail}`,
    opsUrl: `http://localhost:${ports.ops}`,
    secrets,
    folder,
    pidOf: (name) => children.get(name)?.pid ?? 0,
    revived,
    kill: async (name) => {
      const child = endOf(name)
      child?.kill('SIGKILL')
      if (child !== undefined) await gone(child)
    },
    start,
    end: async (name) => {
      const child = endOf(name)
      if (child !== undefined) await drain(child)
    },
    killDatabase: () => killDatabase(database.url, placeOfHome(folder).cluster),
    close,
  }
}
