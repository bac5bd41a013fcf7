// The sportsbook of a bench in its own process, as it runs next to a node, with tomorrow's football matches on sale. It
// accepts every stake, so that no cap stops a measurement. An answer waits for the wallet without a limit.

import { openPool } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import type { FeedMessage } from '@magpie/sportsbook/contract'
import {
  bookSettings,
  bookTexts,
  deskDialectOnWire,
  doorClock,
  feedDialectOnWire,
  openBook,
  wireDialects,
} from '@magpie/sportsbook/server'
import { makeDials, openWallet, signedAs } from '@magpie/venues/vendor'
import { venue, venueSecret } from '../bets/bet-house.ts'
import { quietLog } from '../quiet-log.ts'
import { serveVenue } from '../serve-venue.ts'

const { BENCH_URL: url = '', BENCH_PLATFORM: platformUrl = '', BENCH_MATCHES: matches = '' } = process.env
const dayMs = 86_400_000
const lenient = 1_000_000_000_000n
const world = realWorld()
const dials = makeDials(world)
const db = openPool({ url, role: 'magpie_sandbox', searchPath: ['book_ybty'], max: 20, pipelined: true, log: quietLog })
const book = await openBook({
  venue,
  world,
  log: quietLog,
  db,
  dials,
  wallet: openWallet({ world, platformUrl, dials, headersFor: signedAs(venue, venueSecret, world) }),
  clock: doorClock(world.now()),
  offer: 'wide',
  settings: {
    ...bookSettings,
    answerWithinMs: 60_000,
    maxPerMatch: lenient,
    marketCap: null,
    matchCap: null,
    followStakes: false,
  },
  siteOrigins: [],
  onBroken: (cause) => {
    throw cause
  },
})
const now = world.now()
const fixtureOf = (matchId: string, nth: number): FeedMessage => ({
  type: 'fixture',
  matchId,
  seq: 1,
  at: now,
  league: { id: 'bench', name: 'Bench' },
  home: `Home ${nth}`,
  away: `Away ${nth}`,
  kickOffAt: now + dayMs,
  neutral: false,
  means: { home: 1.5, away: 1.1, rho: -0.08 },
})
for (const taken of await book.door.take(matches.split(',').map(fixtureOf)))
  if (taken.taken !== 'applied') throw new Error(`a fixture was not taken: ${JSON.stringify(taken)}`)
await serveVenue({
  world,
  db,
  name: 'sportsbook',
  handlers: book.handlers,
  texts: bookTexts,
  dialects: [wireDialects.ob, feedDialectOnWire, deskDialectOnWire],
  resolveCaller: (request) => book.resolveCaller(request),
})
