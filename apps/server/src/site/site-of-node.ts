// The site as one node of the platform serves it: from the build, in development from the sources, or not at all when
// nothing was built, which the log says once.

import type { House } from '@magpie/db'
import { type Guard, isShutOut } from '@magpie/gate/server'
import { entranceOfVenue, venueRecord, venueLobbies } from '@magpie/venues/server'
import type { ServerOptions } from '@magpie/wire/mount'
import type { RenderAsk } from '@magpie/wire/render'
import type { FastifyInstance } from 'fastify'
import type { NodeSettings } from '../settings.ts'
import type { Rooms } from '../slices.ts'
import { builtBundle } from './built-bundle.ts'
import { openSite } from './site.ts'

export type SiteOfNode = {
  readonly routes: Pick<ServerOptions, 'pages' | 'files' | 'before'>
  readonly attach: (app: FastifyInstance) => void
  readonly close: () => Promise<void>
}

type Parts = {
  readonly settings: NodeSettings
  readonly rooms: Rooms
  readonly house: House
  readonly guard: Pick<Guard, 'standing'>
}

/** What pages know of the venues: nothing secret. */
const siteVenues = (venues: NodeSettings['venues']): RenderAsk['venues'] => {
  const sold = venues.flatMap(({ code, url }) => {
    const record = venueRecord(code)
    if (record === undefined) return []
    const { adapter, art, name, line } = record
    const hall = record.hall === '' ? '' : `${record.hall}?venue=${code}`
    return [[code, { origin: new URL(url).origin, adapter, hall, ...entranceOfVenue(code), art, name, line }] as const]
  })
  const lobbies = venueLobbies
    .filter(({ venue }) => venue === '' || sold.some(([code]) => code === venue))
    .map(({ code, venue, entrance = '', art, name, line }) => {
      // S-GATE-10: `url` is a code of the catalogue and never an address.
      const hall = venue === '' ? '' : `${entrance}?url=${code}`
      return [code, { origin: '', adapter: '', hall, entrance, lobbyOf: venue, art, name, line }] as const
    })
  return Object.fromEntries([...sold, ...lobbies])
}

const none: SiteOfNode = { routes: {}, attach: () => undefined, close: async () => undefined }

export const siteOfNode = async ({ settings, rooms, house, guard }: Parts): Promise<SiteOfNode> => {
  const { world, log } = house
  const { development } = settings
  const dev = development ? await (await import('./dev-bundle.ts')).devBundle() : undefined
  const bundle = dev ?? builtBundle()
  if (bundle === undefined) {
    log.warn({}, 'the site has not been built: calls are answered, pages are not')
    return none
  }
  const siteOrigin = settings.siteOrigins[0] ?? ''
  const { pages, files, attach, warm, close } = openSite({
    world,
    log,
    bundle,
    siteConfig: () => rooms.gate.siteConfig(house),
    framedBy: (token) => (rooms.content.isPreview(world, token) ? settings.ops?.origin : undefined),
    isShutOut: (request) => isShutOut(guard.standing(request)),
    streamAddress: siteOrigin.replace(/^http/, 'ws'),
    ground: {
      siteKey: settings.siteKey,
      siteOrigin,
      venues: siteVenues(settings.venues),
      development,
      kit: settings.kit,
    },
    // In development the sources change, so pages are rendered in the process that bundles them.
    apart: !development,
    gauges: house.gauges,
  })
  return {
    routes: { pages, files, ...(dev === undefined ? {} : { before: dev.before }) },
    attach: (app) => {
      attach(app)
      warm()
    },
    close: async () => {
      await close()
      await dev?.close()
    },
  }
}
