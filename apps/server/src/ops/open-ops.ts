// The back office as a node serves it: a server of its own beside the site's, with its own port, origin and cookie, and
// with nothing on it but operators' calls and the pages of `apps/backoffice` (docs/decisions/0150).

import type { House } from '@magpie/db'
import { opsCookie, permissionNames } from '@magpie/operators/contract'
import { auditWriter, resolveOperator } from '@magpie/operators/server'
import { openServer } from '@magpie/wire/mount'
import type { NodeSettings } from '../settings.ts'
import type { Rooms } from '../slices.ts'
import { opsPages } from './ops-pages.ts'

type Parts = {
  readonly settings: Pick<NodeSettings, 'host' | 'development' | 'proxies'>
  readonly ops: NonNullable<NodeSettings['ops']>
  readonly rooms: Pick<Rooms, 'opsSlices'>
  readonly house: House
}

export const openOps = async ({ settings, ops, rooms, house }: Parts): Promise<{ close: () => Promise<void> }> => {
  const pages = await opsPages({ origin: ops.origin, world: house.world, log: house.log, settings })
  const app = await openServer({
    house,
    slices: rooms.opsSlices,
    resolveCaller: (request) => resolveOperator(request, house),
    siteOrigins: [ops.origin],
    sessionCookie: opsCookie,
    sameSite: 'strict',
    auditWriter,
    permissions: ['self', 'setup', ...permissionNames],
    title: 'Magpie back office',
    ...pages.routes,
  })
  await app.listen({ host: settings.host, port: ops.port })
  return {
    close: async () => {
      await app.close()
      await pages.close()
    },
  }
}
