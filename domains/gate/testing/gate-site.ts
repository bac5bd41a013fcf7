// A site with only the gate, on a test database with a movable clock; no money moves.

import { type House, openPool } from '@magpie/db'
import { freshDatabase, movedWorld, noMoney, rememberingLog } from '@magpie/testkit'
import { endpoint, handle, servedTo, type Slice } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import * as z from 'zod/mini'
import { openGate } from '../server/index.ts'

export const siteKey = 'public-site-key'

/** Other slices' endpoints, with handlers that answer. */
export const others = (paths: Readonly<Record<string, 'anyone' | 'venue'>>): Slice => ({
  name: 'others',
  handlers: Object.entries(paths).map(([post, who]) =>
    handle(
      endpoint({ post, who, takes: z.strictObject({}), gives: z.strictObject({ ok: z.boolean() }), refuses: [] }),
      async () => ({ ok: true }),
    ),
  ),
  news: [],
  jobs: [],
  texts: {},
})

type GateOptions = {
  readonly gate?: Partial<Parameters<typeof openGate>[0]>
  readonly server?: Partial<Parameters<typeof openServer>[0]>
  readonly beside?: readonly Slice[]
}

export const openGateSite = async ({ gate: settings, server, beside = [] }: GateOptions = {}) => {
  const database = await freshDatabase()
  const db = openPool({ url: database.url, role: 'magpie_server' })
  const clock = { aheadMs: 0 }
  const log = rememberingLog()
  const house: House = { world: movedWorld(clock), db, journal: noMoney, log }
  /** The gate of another process. */
  const make = () =>
    openGate({
      siteKey,
      allowEmptySignature: false,
      secret: 'master',
      streamAddress: 'ws://127.0.0.1:6001',
      configAgeMs: 20,
      ...settings,
    })
  const gate = make()
  await gate.slice.seed?.(house)
  const guard = await gate.guard(house)
  const app = await openServer({
    house,
    slices: [...servedTo('site', [gate.slice]), ...beside],
    resolveCaller: (_request, { who }) => (who === 'venue' ? { is: 'venue', venue: 'YBTY' } : { is: 'nobody' }),
    checks: guard.checks,
    siteOrigins: ['http://127.0.0.1:6001'],
    ...server,
  })
  const close = async (): Promise<void> => {
    guard.stop()
    await app.close()
    await db.end()
    await database.drop()
  }
  return { database, house, clock, log, gate, guard, make, app, close }
}
