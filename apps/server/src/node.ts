// One node of the platform: everything a process needs is created once and passed down; no module variable holds any of
// it. It is closed in an order in which nothing loses what it depends on: stream, HTTP, jobs, pump, journal,
// connections.

import {
  type House,
  nudging,
  openGauges,
  openPool,
  openPump,
  pruneNews,
  type Pump,
  runJobs,
  watchClock,
} from '@magpie/db'
import { sleep, type World } from '@magpie/kernel'
import { openJournal } from '@magpie/ledger/server'
import { hasAdmin } from '@magpie/operators/server'
import { openTyping } from '@magpie/service/server'
import { foldWires, openMetrics, openServer, type OpenLog, type ServerOptions } from '@magpie/wire/mount'
import { openAlarms } from './watching/alarms/alarms-of-node.ts'
import { showPool, showProcess, showSlices } from './watching/figures-of-node.ts'
import { healthOfNode } from './watching/health-of-node.ts'
import { openOps } from './ops/open-ops.ts'
import { streamOfNode } from './open-stream.ts'
import { needSameSecrets } from './launch/secrets-of-node.ts'
import { limitsOf, type NodeSettings } from './settings.ts'
import { siteOfNode } from './site/site-of-node.ts'
import { openSlices, type Rooms } from './slices.ts'
import { needWitnessed, witnessOfNode } from './witness-of-node.ts'

export type OpenNode = {
  /** Takes no new work; resolves when the work in progress is answered and durable. */
  readonly drain: () => Promise<void>
  /** Whether an admin exists who can add operators. */
  readonly opsAdmin: boolean
}

/** Functions to call at the close, newest first. */
type Closing = (() => Promise<unknown> | void)[]

const connectionsMax = 20

type Desk = Omit<Parameters<typeof openOps>[0], 'settings'> & { readonly settings: NodeSettings }

/** The back office has its own connections with a time limit, so that a long list takes none from bets. */
const openDesk = async (desk: Desk, closing: Closing): Promise<void> => {
  const { house, settings } = desk
  const db = openPool({
    url: settings.databaseUrl,
    role: 'magpie_server',
    max: 6,
    applicationName: 'magpie-reports',
    timeouts: { statementMs: 20_000 },
    log: house.log,
  })
  closing.push(() => db.end())
  if (house.gauges !== undefined) showPool(house.gauges, 'reports', db)
  closing.push((await openOps({ ...desk, house: { ...house, db } })).close)
}

export const openNode = async (settings: NodeSettings, world: World, log: OpenLog): Promise<OpenNode> => {
  const closing: Closing = []
  const drain = async (): Promise<void> => {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close()
  }
  try {
    const house = await open(settings, world, log, closing)
    return { drain, opsAdmin: await hasAdmin(house) }
  } catch (cause) {
    await drain().catch(() => undefined)
    throw cause
  }
}

/** What a call must satisfy once its caller is known. */
const doorsOf = ({ gate, identity }: Rooms, house: House): Pick<ServerOptions, 'isProved' | 'isOpenFor'> => ({
  isProved: (caller) => identity.isProved(caller, house),
  isOpenFor: gate.isOpenFor,
})

const open = async (settings: NodeSettings, world: World, log: OpenLog, closing: Closing): Promise<House> => {
  const { databaseUrl: url, roles, secret, newerSecrets: newer } = settings
  const db = openPool({ url, role: 'magpie_server', max: connectionsMax, applicationName: 'magpie-server', log })
  closing.push(() => db.end())

  await needSameSecrets(db, settings)
  const rooms = openSlices(settings, world, await witnessOfNode(settings, world))
  // A database that lacks what was witnessed is not opened for writing, neither at boot nor after a lost connection.
  const mayOpen = () => needWitnessed(rooms.ledger, db, world)
  // The journal wakes the pump, and the pump's handlers use the journal, so the pump is assigned a moment later.
  const running: { pump?: Pump } = {}
  const gauges = openGauges(world)
  closing.push(openAlarms(settings.alarms, { world, log, gauges }).close, showProcess(gauges, log))
  const opened = await openJournal({ url, world, log, secret, newer, mayOpen, gauges })
  closing.push(() => rooms.ledger.checkpoint({ db, world, log }))
  const journal = nudging(opened, { nudge: (topic, link) => running.pump?.nudge(topic, link) })
  closing.push(() => journal.close())
  const stops = { law: 'L20', what: 'this node takes no stakes and loosens nothing' }
  const clock = await watchClock(world, db, log, stops)
  closing.push(clock.stop)
  gauges.show('magpie_clock_offset_ms', clock.offsetMs)
  const house: House = { world, db, journal, log, gauges, clock }
  showPool(gauges, 'house', db)

  for (const slice of rooms.slices) await slice.seed?.(house)
  showSlices(gauges, rooms.slices, house)

  const work = roles.has('jobs')
  const handlers = rooms.slices.flatMap((slice) => slice.news)
  const pump = await openPump({ url, house, handlers: work ? handlers : [] })
  running.pump = pump
  closing.push(pump.close)
  if (work) {
    const all = [...rooms.slices.flatMap((slice) => slice.jobs), pruneNews(handlers)]
    const jobs = await runJobs({ url, house, jobs: all, beatMs: settings.jobBeatMs })
    closing.push(jobs.close)
  }
  if (settings.metrics !== undefined) closing.push((await openMetrics(settings.metrics, gauges.registry)).close)
  if (!roles.has('http')) return house

  const health = healthOfNode(house, opened)
  const guard = await rooms.gate.guard(house)
  closing.push(guard.stop)
  const site = await siteOfNode({ settings, rooms, house, guard })
  closing.push(site.close)
  const app = await openServer({
    house,
    slices: rooms.siteSlices,
    ...foldWires(rooms.siteSlices, house),
    checks: guard.checks,
    ...doorsOf(rooms, house),
    siteOrigins: settings.siteOrigins,
    metrics: gauges.registry,
    ...limitsOf(settings),
    health,
    ...site.routes,
  })
  site.attach(app)
  closing.push(() => app.close())
  const live = roles.has('stream') ? { pump, typing: await openTyping(house, url) } : undefined
  if (live !== undefined) {
    closing.push(live.typing.close)
    const stream = await streamOfNode({ server: app.server, settings, rooms, house, guard, ...live })
    closing.push(stream.close)
  }
  await app.listen({ host: settings.host, port: settings.port })
  if (settings.ops !== undefined) await openDesk({ settings, ops: settings.ops, rooms, house, health, live }, closing)
  // The first step of the close: load balancers learn that this node leaves before it stops accepting calls.
  closing.push(async () => {
    health.leave()
    await sleep(world, settings.leaveMs)
  })
  return house
}
