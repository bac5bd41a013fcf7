// The engines of the studio's venues, by the adapter of their records.

import type { House, Log } from '@magpie/db'
import type { Refusal, World } from '@magpie/kernel'
import {
  lotteryDialectOnWire,
  lotteryTexts,
  lotteryTitles,
  openLotteryVenue,
  witnessBeacon,
} from '@magpie/lottery/server'
import { sharedGames, slowerBy, soloGames, titles } from '@magpie/slots/rules'
import { studioSessionHeader } from '@magpie/studio/contract'
import {
  type Beacon,
  openStudioVenue,
  resolveHouse,
  studioDialectOnWire,
  studioSettings,
  studioTexts,
} from '@magpie/studio/server'
import { machineDialect, transferDialect } from '@magpie/venues/contract'
import { makeDials, openWallet, signedAs } from '@magpie/venues/vendor'
import type { Caller, Dialect, Everywhere, Handled, RequestFacts } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import type { Server } from 'node:http'
import type { Pool } from 'pg'
import type { StudioProcessSettings, StudioVenueSettings } from './studio-settings.ts'

export type OpenedVenue = {
  readonly handlers: readonly Handled[]
  readonly resolveCaller: (request: Pick<RequestFacts, 'headers'>) => Promise<Caller | Refusal<Everywhere>>
  readonly dialect: Dialect
  readonly texts: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
  /** Attaches the push of its tables to the server; `detach` closes its sockets. */
  readonly attach?: (server: Server) => void
  readonly detach?: () => Promise<void>
}

type Ground = {
  readonly world: World
  readonly log: Log
  readonly db: Pool
  readonly onBroken: (cause: unknown) => void
}

/** The beacon that salts the chain of a table. Without a witness there is none, and the table does not play. */
const tableBeacon = (world: World, url: string | undefined): Beacon => ({
  name: 'witness',
  ...witnessBeacon(world, url ?? ''),
})

export const openEngine = async (
  settings: StudioProcessSettings,
  { code, adapter, secret, seals }: StudioVenueSettings,
  ground: Ground,
): Promise<OpenedVenue> => {
  const { world } = ground
  const shared = {
    ...ground,
    venue: code,
    secrets: seals,
    wallet: openWallet({
      world,
      dials: makeDials(world, settings.dials),
      platformUrl: settings.platformUrl,
      headersFor: signedAs(code, secret, world),
    }),
  }
  if (adapter !== 'lottery') {
    const venue = await openStudioVenue({
      ...shared,
      games: soloGames,
      tables: sharedGames.map((game) => ({ game, beacon: tableBeacon(world, settings.witnessUrl) })),
      siteOrigins: settings.siteOrigins,
      titles,
      settings: { ...studioSettings, slower: slowerBy[settings.pace] },
    })
    return { ...venue, dialect: studioDialectOnWire, texts: studioTexts }
  }
  const beacon = witnessBeacon(world, settings.witnessUrl ?? '')
  const venue = await openLotteryVenue({ ...shared, beacon, titles: lotteryTitles })
  return { ...venue, dialect: lotteryDialectOnWire, texts: lotteryTexts }
}

/** Serves one venue on its own origin. */
export const openApp = (
  settings: StudioProcessSettings,
  { code, secret }: StudioVenueSettings,
  { house, opened }: { readonly house: House; readonly opened: OpenedVenue },
) =>
  openServer({
    house,
    slices: [{ name: 'studio', handlers: opened.handlers, news: [], jobs: [], texts: opened.texts }],
    dialects: [opened.dialect, machineDialect(transferDialect)],
    resolveCaller: (request, { dialect }) =>
      dialect === transferDialect
        ? resolveHouse(code, secret, request, house.world.now())
        : opened.resolveCaller(request),
    siteOrigins: settings.siteOrigins,
    corsOrigins: settings.siteOrigins,
    corsHeaders: [studioSessionHeader],
    sessionCookie: 'magpie_none',
    title: code,
  })
