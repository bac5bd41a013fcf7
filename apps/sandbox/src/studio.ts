// The studio's venues, put together: each with its schema, secret, queue and origin, so that one that breaks stops no other
// slice's book.

import { type House, type Log, openPool } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { soloGames, titles } from '@magpie/slots/rules'
import { openStudioVenue, resolveHouse, studioDialectOnWire, studioTexts } from '@magpie/studio/server'
import { studioSessionHeader } from '@magpie/studio/contract'
import { machineDialect, transferDialect } from '@magpie/venues/contract'
import { makeDials, openWallet, signedAs } from '@magpie/venues/vendor'
import { openServer } from '@magpie/wire/mount'
import { noJournal } from './no-journal.ts'
import type { StudioProcessSettings, StudioVenueSettings } from './studio-settings.ts'

export type OpenStudio = { readonly drain: () => Promise<void> }

type Closing = (() => Promise<unknown> | void)[]

const connectionsMax = 8

const openVenue = async (
  settings: StudioProcessSettings,
  { code, schema, port, secret, seals }: StudioVenueSettings,
  { world, log, onBroken }: { readonly world: World; readonly log: Log; readonly onBroken: (cause: unknown) => void },
  closing: Closing,
): Promise<void> => {
  const db = openPool({
    url: settings.databaseUrl,
    role: 'magpie_sandbox',
    searchPath: [schema],
    max: connectionsMax,
    log,
    applicationName: 'magpie-studio',
  })
  closing.push(() => db.end())
  const venue = await openStudioVenue({
    venue: code,
    world,
    log,
    db,
    secrets: seals,
    games: soloGames,
    titles,
    onBroken,
    wallet: openWallet({
      world,
      dials: makeDials(world, settings.dials),
      platformUrl: settings.platformUrl,
      headersFor: signedAs(code, secret, world),
    }),
  })
  closing.push(venue.stop)
  const house: House = { world, db, journal: noJournal(), log }
  const app = await openServer({
    house,
    slices: [{ name: 'studio', handlers: venue.handlers, news: [], jobs: [], texts: studioTexts }],
    dialects: [studioDialectOnWire, machineDialect(transferDialect)],
    resolveCaller: (request, { dialect }) =>
      dialect === transferDialect ? resolveHouse(code, secret, request, world.now()) : venue.resolveCaller(request),
    siteOrigins: settings.siteOrigins,
    corsOrigins: settings.siteOrigins,
    corsHeaders: [studioSessionHeader],
    sessionCookie: 'magpie_none',
    title: code,
  })
  closing.push(() => app.close())
  await app.listen({ host: settings.host, port })
}

export const openStudio = async (
  settings: StudioProcessSettings,
  world: World,
  log: Log,
  onBroken: (cause: unknown) => void,
): Promise<OpenStudio> => {
  const closing: Closing = []
  const drain = async (): Promise<void> => {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close()
  }
  try {
    for (const venue of settings.venues) await openVenue(settings, venue, { world, log, onBroken }, closing)
    return { drain }
  } catch (cause) {
    await drain().catch(() => undefined)
    throw cause
  }
}
