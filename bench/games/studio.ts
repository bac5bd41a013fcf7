// The studio of a bench in its own process, as it runs next to a node, without the pause between a member's presses.

import { openPool } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import { soloGames, titles } from '@magpie/slots/rules'
import { openStudioVenue, studioDialectOnWire, studioSettings, studioTexts } from '@magpie/studio/server'
import { machineDialect, transferDialect } from '@magpie/venues/contract'
import { makeDials, openWallet, signedAs } from '@magpie/venues/vendor'
import { venueSecret } from '../bets/bet-house.ts'
import { quietLog } from '../quiet-log.ts'
import { serveVenue } from '../serve-venue.ts'

const { BENCH_URL: url = '', BENCH_PLATFORM: platformUrl = '', BENCH_VENUE: code = '' } = process.env
const world = realWorld()
const db = openPool({
  url,
  role: 'magpie_sandbox',
  searchPath: ['studio_xqdz'],
  max: 20,
  pipelined: true,
  log: quietLog,
})
const headersFor = signedAs(code, venueSecret, world)
const venue = await openStudioVenue({
  venue: code,
  world,
  log: quietLog,
  db,
  secrets: [venueSecret],
  games: soloGames,
  tables: [],
  siteOrigins: [],
  titles,
  settings: { ...studioSettings, paceMs: 0 },
  wallet: openWallet({ world, platformUrl, dials: makeDials(world), headersFor }),
  onBroken: (cause) => {
    throw cause
  },
})
await serveVenue({
  world,
  db,
  name: 'studio',
  handlers: venue.handlers,
  texts: studioTexts,
  dialects: [studioDialectOnWire, machineDialect(transferDialect)],
  resolveCaller: (request) => venue.resolveCaller(request),
})
