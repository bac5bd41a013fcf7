// The back office as a node serves it: a separate server with its own port, origin and cookie. It serves nothing but
// operators' calls and the pages of `apps/backoffice` (docs/decisions/0150).

import type { House, Pump } from '@magpie/db'
import { opsCookie } from '@magpie/operators/contract'
import {
  auditWriter,
  isAtDesk,
  isOperatorProved,
  openReadTracer,
  permissionNames,
  resolveOperator,
} from '@magpie/operators/server'
import type { Typing } from '@magpie/service/server'
import { type Health, openServer } from '@magpie/wire/mount'
import { limitsOf, type NodeSettings } from '../settings.ts'
import type { Rooms } from '../slices.ts'
import { deskStream } from './desk-stream.ts'
import { opsPages } from './ops-pages.ts'

type Parts = {
  readonly settings: Pick<
    NodeSettings,
    'host' | 'development' | 'proxies' | 'delayMaxMs' | 'connections' | 'siteOrigins'
  >
  readonly ops: NonNullable<NodeSettings['ops']>
  readonly rooms: Pick<Rooms, 'opsSlices'>
  readonly house: House
  readonly health: Health
  /** What operators receive live; absent on a node without the stream. */
  readonly live: { readonly pump: Pick<Pump, 'follow'>; readonly typing: Typing } | undefined
}

export const openOps = async ({
  settings,
  ops,
  rooms,
  house,
  health,
  live,
}: Parts): Promise<{ close: () => Promise<void> }> => {
  const pages = await opsPages({ origin: ops.origin, world: house.world, log: house.log, settings })
  const app = await openServer({
    house,
    slices: rooms.opsSlices,
    resolveCaller: (request) => resolveOperator(request, house),
    isProved: (caller) => isOperatorProved(caller, house),
    siteOrigins: [ops.origin],
    sessionCookie: opsCookie,
    sameSite: 'strict',
    auditWriter,
    readTracer: openReadTracer(house),
    permissions: ['self', 'setup', ...permissionNames],
    networks: ops.networks,
    title: 'Magpie back office',
    ...limitsOf(settings),
    health,
    // A page load carries no marker. The cookie alone, which is sent nowhere else, identifies the reader.
    mayReadDocs: (request) => isAtDesk(request, house),
    ...pages.routes,
  })
  const stream = live === undefined ? undefined : await deskStream({ app, house, ...live, ops, settings })
  await app.listen({ host: settings.host, port: ops.port })
  return {
    close: async () => {
      await stream?.close()
      await app.close()
      await pages.close()
    },
  }
}
