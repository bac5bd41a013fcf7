// The book of a bench in its own process, so that it can be killed: it opens on its schema and settles.

import { openPool } from '@magpie/db'
import { flushCompileCache } from 'node:module'
import { realWorld } from '@magpie/kernel/real-world'
import { doorClock, openBook } from '@magpie/sportsbook/server'
import { makeDials, openWallet, signedAs } from '@magpie/venues/vendor'
import { venue, venueSecret } from '../bets/bet-house.ts'
import { quietLog } from '../quiet-log.ts'

const { BENCH_URL: url = '', BENCH_PLATFORM: platformUrl = '' } = process.env
const world = realWorld()
const dials = makeDials(world)
const wallet = openWallet({ world, platformUrl, dials, headersFor: signedAs(venue, venueSecret, world) })
const db = openPool({ url, role: 'magpie_sandbox', searchPath: ['book_ybty'], max: 20, pipelined: true, log: quietLog })
await openBook({
  venue,
  world,
  log: quietLog,
  db,
  wallet,
  dials,
  clock: doorClock(world.now()),
  offer: 'wide',
  siteOrigins: [],
  onBroken: (cause) => {
    throw cause
  },
})
process.on('disconnect', () => process.exit(0))
process.send?.('open')
// This process is killed; its successor starts from what it compiled, as a book of a house does.
flushCompileCache()
