// One node of the platform: everything a process needs, put together once and handed down (no module variable holds
// any of it), and taken apart in an order in which nothing loses what it stands on: stream, HTTP, jobs, pump, journal,
// connections.

import { type House, nudging, openPool, openPump, pruneNews, type Pump, runJobs } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { openJournal } from '@magpie/ledger/server'
import { hasAdmin } from '@magpie/operators/server'
import { openServer } from '@magpie/wire/mount'
import type { OpenLog } from '@magpie/wire/mount'
import { callerResolver } from './callers.ts'
import { openOps } from './ops/open-ops.ts'
import { streamOfNode } from './open-stream.ts'
import type { NodeSettings } from './settings.ts'
import { siteOfNode } from './site/site-of-node.ts'
import { openSlices } from './slices.ts'
import { needWitnessed, witnessOfNode } from './witness-of-node.ts'

export type OpenNode = {
  /** No new work; resolves when what was under way is answered and durable. */
  readonly drain: () => Promise<void>
  /** Whether anybody can let operators in yet. */
  readonly opsAdmin: boolean
}

/** Things to close, newest first. */
type Closing = (() => Promise<unknown> | void)[]

const connectionsMax = 20

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

const open = async (settings: NodeSettings, world: World, log: OpenLog, closing: Closing): Promise<House> => {
  const { databaseUrl: url, roles } = settings
  const db = openPool({ url, role: 'magpie_server', max: connectionsMax, applicationName: 'magpie-server', log })
  closing.push(() => db.end())

  // A database that lacks what was witnessed is not even opened for writing.
  const rooms = openSlices(settings, world, await witnessOfNode(settings, world))
  await needWitnessed(rooms.ledger, db, world)
  closing.push(() => rooms.ledger.checkpoint({ db, world, log }))

  // The journal wakes the pump, and the pump's handlers use the journal: the pump is known a moment later.
  const running: { pump?: Pump } = {}
  const opened = await openJournal({ url, world, log })
  const journal = nudging(opened, { nudge: (topic, link) => running.pump?.nudge(topic, link) })
  closing.push(() => journal.close())
  const house: House = { world, db, journal, log }

  for (const slice of rooms.slices) await slice.seed?.(house)

  const work = roles.has('jobs')
  const handlers = rooms.slices.flatMap((slice) => slice.news)
  const pump = await openPump({ url, house, handlers: work ? handlers : [] })
  running.pump = pump
  closing.push(pump.close)
  if (work) {
    const jobs = await runJobs({
      url,
      house,
      jobs: [...rooms.slices.flatMap((slice) => slice.jobs), pruneNews(handlers)],
    })
    closing.push(jobs.close)
  }
  if (!roles.has('http')) return house

  const guard = await rooms.gate.guard(house)
  closing.push(guard.stop)
  const site = await siteOfNode({ settings, rooms, house, guard })
  closing.push(site.close)
  const app = await openServer({
    house,
    slices: rooms.siteSlices,
    dialects: [rooms.venues.dialect, rooms.cashier.dialect],
    resolveCaller: callerResolver(rooms, house),
    checks: guard.checks,
    siteOrigins: settings.siteOrigins,
    ...(settings.proxies.length === 0 ? {} : { trustProxy: settings.proxies }),
    ...site.routes,
  })
  site.attach(app)
  closing.push(() => app.close())
  if (roles.has('stream')) {
    const stream = await streamOfNode({ server: app.server, settings, rooms, house, pump })
    closing.push(stream.close)
  }
  await app.listen({ host: settings.host, port: settings.port })
  if (settings.ops !== undefined) closing.push((await openOps({ settings, ops: settings.ops, rooms, house })).close)
  return house
}
