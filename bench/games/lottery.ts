// The lottery of a bench in its own process, as it runs next to a node. Its clock is set by the bench, so that it need
// not wait for an issue; its beacon is a real chain in this process, so that nothing but the draw itself is between
// beacon and payment.

import { openPool } from '@magpie/db'
import { beaconChain, beaconRoundAt, hexOf } from '@magpie/fair'
import { beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import {
  type Beacon,
  lotteryDialectOnWire,
  lotteryTexts,
  lotteryTitles,
  openLotteryVenue,
} from '@magpie/lottery/server'
import { machineDialect, transferDialect } from '@magpie/venues/contract'
import { makeDials, openWallet, signedAs } from '@magpie/venues/vendor'
import { venueSecret } from '../bets/bet-house.ts'
import { quietLog } from '../quiet-log.ts'
import { serveVenue } from '../serve-venue.ts'

const { BENCH_URL: url = '', BENCH_PLATFORM: platformUrl = '', BENCH_VENUE: code = '' } = process.env
const hourMs = 3_600_000
const lenient = 1_000_000_000_000n
const real = realWorld()
// Ten in the morning of a coming day: an issue of half an hour has just opened.
const tenOClock = beijingDayStart(beijingDayNumber(real.now()) + 1) + 10 * hourMs + 1000
let ahead = tenOClock - real.now()
const world = {
  ...real,
  now: () => real.now() + ahead,
  http: async (asked: Parameters<typeof real.http>[0]) => {
    const reply = await real.http(asked)
    // A token expires by the platform's clock, which the bench does not set.
    const body = reply.body.replace(/"expiresAt":(\d+)/, (_all, at: string) => `"expiresAt":${Number(at) + ahead}`)
    return { ...reply, body }
  },
}

const openBeacon = (): Beacon => {
  const chain = beaconChain({ base: beaconRoundAt(world.now()) - 20, length: 60_000, last: new Uint8Array(32).fill(7) })
  const link = (round: number) => ({ round, value: hexOf(chain.value(round) ?? chain.tip.value) })
  return {
    look: async () => [
      { tip: link(chain.tip.round), lastRound: chain.lastRound, newest: link(beaconRoundAt(world.now())) },
    ],
    value: async (round) => (round > beaconRoundAt(world.now()) ? undefined : link(round).value),
  }
}

const db = openPool({
  url,
  role: 'magpie_sandbox',
  searchPath: ['lottery_xqcp'],
  max: 20,
  pipelined: true,
  log: quietLog,
})
const venue = await openLotteryVenue({
  venue: code,
  world,
  log: quietLog,
  db,
  secrets: [venueSecret],
  beacon: openBeacon(),
  titles: lotteryTitles,
  // Every ticket of the bench is for one pick of one issue.
  settings: { pickMost: lenient, issueMost: lenient },
  clock: { isTrusted: () => true },
  wallet: openWallet({
    world,
    platformUrl,
    dials: makeDials(real),
    headersFor: signedAs(code, venueSecret, real),
  }),
  onBroken: (cause) => {
    throw cause
  },
})
/** A time to set the clock to, never back. */
process.on('message', (moment: number) => {
  ahead += Math.max(0, moment - world.now())
  void venue.tick()
})
await serveVenue({
  world,
  db,
  name: 'lottery',
  handlers: venue.handlers,
  texts: lotteryTexts,
  dialects: [lotteryDialectOnWire, machineDialect(transferDialect)],
  resolveCaller: (request) => venue.resolveCaller(request),
})
