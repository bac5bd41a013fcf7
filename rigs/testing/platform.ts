// The platform's node in this process, with its own database and its log kept: the basis of the hostile rigs.
// Everything is real; only the supervisor is missing.

import { methods } from '@magpie/cashier/contract'
import { loginUrl, openPool } from '@magpie/db'
import { slices, vendorsOf } from '@magpie/db/slices'
import type { World } from '@magpie/kernel'
import { verifySnapshot } from '@magpie/ledger/server'
import { freshDatabase, movedWorld } from '@magpie/testkit'
import { freePort } from '@magpie/testkit/free-port'
import { openSecretKeeper } from '@magpie/testkit/hostile'
import { type Dialect, type Endpoint, siteDialect } from '@magpie/wire'
import { openLog } from '@magpie/wire/mount'
import { openNode } from '@magpie/server/node'
import { nodeSettings } from '@magpie/server/settings'
import { openSlices } from '@magpie/server/slices'

export type LogLine = Readonly<Record<string, unknown>> & { readonly level: number; readonly msg: string }

const isTrouble = (line: LogLine): boolean =>
  line['alarm'] === true || Object.hasOwn(line, 'fault') || /fault|overtaken|broken/.test(line.msg)

type RailPeer = { readonly url: string; readonly http: World['http'] }

export type PlatformOptions = {
  /** Answers the house's calls to its payment rail; by default no rail answers. */
  readonly rail?: RailPeer
  /** `MOONPAY`, and the methods that it carries; the first rail carries the rest. */
  readonly otherRail?: RailPeer & { readonly carries: readonly string[] }
  /** Whether the back office is served too. */
  readonly ops?: boolean
  /** Whether a second node serves the same database. */
  readonly second?: boolean
  /** How far the clocks of all nodes are ahead of the machine's. */
  readonly aheadMs?: number
  /** How far the clock of the second node is ahead of the machine's. */
  readonly clock?: { readonly aheadMs: number }
  /** Timers of the second node, except short ones, are this late, so anything that arrives earlier was sent by news. */
  readonly late?: { readonly byMs: number }
  /** More of its environment. */
  readonly env?: Readonly<Record<string, string>>
}

const worldWith = (options: PlatformOptions): World => {
  const { rail, otherRail } = options
  const real = movedWorld({ aheadMs: options.aheadMs ?? 0 })
  const peers = [rail, otherRail].filter((one) => one !== undefined)
  return { ...real, http: (ask) => (peers.find(({ url }) => ask.url.startsWith(url)) ?? real).http(ask) }
}

const railsOf = ({ otherRail }: PlatformOptions, secret: string): Readonly<Record<string, string>> =>
  otherRail === undefined
    ? {}
    : {
        MAGPIE_RAILS: 'SANDPAY,MOONPAY',
        SANDPAY_METHODS: methods.filter((method) => !otherRail.carries.includes(method)).join(),
        MOONPAY_URL: otherRail.url,
        MOONPAY_SECRET: secret,
        MOONPAY_METHODS: otherRail.carries.join(),
      }

/** The world of the second node. */
const worldBeside = ({ clock, late }: PlatformOptions, world: World): World => {
  const moved = clock === undefined ? world : movedWorld(clock)
  if (late === undefined) return moved
  return { ...moved, after: (ms, run) => moved.after(ms < 100 ? ms : ms + late.byMs, run) }
}

/** Logged at minute 17 of an hour when no rail answers, as on a platform without one. */
const ofAbsentRail = 'a rail gives no statement of a day: look at its address and secret, and ask it'

export const openPlatform = async (options: PlatformOptions = {}) => {
  const world = worldWith(options)
  const secrets = openSecretKeeper()
  const database = await freshDatabase()
  const port = await freePort()
  const keyOf = (): string => secrets.keep(Buffer.from(world.bytes(32)).toString('hex'))
  const wallet = keyOf()
  const rail = keyOf()
  const otherRail = keyOf()
  const master = keyOf()
  const opsPort = options.ops === true ? await freePort() : undefined
  const absent = `http://127.0.0.1:${await freePort()}`
  const environment = {
    DATABASE_URL: loginUrl(database.url, 'magpie_server'),
    MAGPIE_PORT: String(port),
    MAGPIE_SECRET: master,
    MAGPIE_SITE_KEY: Buffer.from(world.bytes(32)).toString('hex'),
    // This address does not answer: the platform asks a vendor for counts, and works without an answer.
    ...Object.fromEntries(
      vendorsOf(slices).flatMap(({ at }) => [
        [`${at}_URL`, absent],
        [`${at}_SECRET`, at === 'YBTY' ? wallet : keyOf()],
      ]),
    ),
    SANDPAY_URL: options.rail?.url ?? `http://127.0.0.1:${await freePort()}`,
    SANDPAY_SECRET: rail,
    MAGPIE_REGISTER_FREE: '1000',
    ...(opsPort === undefined ? {} : { MAGPIE_OPS_PORT: String(opsPort) }),
    ...railsOf(options, otherRail),
    ...options.env,
  }
  const settings = nodeSettings(environment)
  const secondPort = options.second === true ? await freePort() : undefined
  const lines: string[] = []
  const log = openLog({ level: 'info', stream: { write: (line) => void lines.push(line) } })
  const node = await openNode(settings, world, log)
  const beside =
    secondPort === undefined
      ? undefined
      : await openNode(
          nodeSettings({ ...environment, MAGPIE_PORT: String(secondPort), MAGPIE_OPS_PORT: '' }),
          worldBeside(options, world),
          log,
        )
  const owner = openPool({ url: database.url, max: 2 })
  const rooms = openSlices(settings, world)
  const dialects: readonly Dialect[] = [
    siteDialect(),
    ...rooms.slices.flatMap(({ wires = [] }) => wires.flatMap(({ dialect = [] }) => dialect)),
  ]

  const declared = (slices: typeof rooms.siteSlices): readonly Endpoint[] =>
    slices.flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))

  return {
    world,
    secrets,
    owner,
    /** With the owner's login, which may read and write everything. */
    databaseUrl: database.url,
    siteKey: settings.siteKey,
    master,
    walletSecret: wallet,
    railSecret: rail,
    otherRailSecret: otherRail,
    origin: `http://127.0.0.1:${port}`,
    secondOrigin: `http://127.0.0.1:${secondPort ?? port}`,
    /** What the slices of a node declare; the node itself is asked whether it serves exactly these. */
    endpoints: declared(rooms.siteSlices),
    /** The same of the back office, and its address. */
    opsEndpoints: declared(rooms.opsSlices),
    opsOrigin: `http://127.0.0.1:${opsPort ?? 0}`,
    dialectOf: ({ dialect }: Endpoint): Dialect => {
      const found = dialects.find(({ name }) => name === dialect)
      if (found === undefined) throw new Error(`no dialect ${dialect}`)
      return found
    },
    log: (): string => lines.join(''),
    said: (): readonly LogLine[] => lines.map((line) => JSON.parse(line) as LogLine),
    /** Log lines that alarm, or report something the house did not expect of itself. */
    trouble: (): readonly LogLine[] =>
      lines
        .map((line) => JSON.parse(line) as LogLine)
        .filter((line) => isTrouble(line) && !(options.rail === undefined && line.msg === ofAbsentRail)),
    /** The first bad row of the journal; null when there is none. */
    ledgerFault: async (): Promise<string | null> => {
      const { fault } = await verifySnapshot(owner)
      return fault === null ? null : `${fault.row}: ${fault.what}`
    },
    close: async (): Promise<void> => {
      await beside?.drain()
      await node.drain()
      await owner.end()
      await database.drop()
    },
  }
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>
