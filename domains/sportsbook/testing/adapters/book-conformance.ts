// `npm run book:conformance -- VENUE [URL]`: tests a sport venue for what every venue of its wire must do, as its
// player, its feed and its wallet, and reports each step in plain words. Without URL it starts one of our own books.
// Exit code 1 if a step fails.

import { slices, venuesOf } from '@magpie/db/slices'
import { endOf, lineOf, tryAll } from '@magpie/testkit/steps'
import type { VendorAdapter } from '@magpie/venues/web/vendor'
import { fbVendor } from '../../web/vendors/fb.ts'
import { imVendor } from '../../web/vendors/im.ts'
import { obVendor } from '../../web/vendors/ob.ts'
import { openHonestWallet } from '../honest-wallet.ts'
import { openAtVenue } from './at-venue.ts'
import { bookChecks } from './checks/all.ts'
import { newSecret, openOwnVenue } from './own-venue.ts'
import { runningVenue } from './running-venue.ts'

const adapters: readonly VendorAdapter[] = [obVendor, fbVendor, imVendor]
const venues = venuesOf(slices).flatMap((venue) => {
  const adapter = adapters.find(({ name }) => name === venue.adapter)
  return adapter === undefined ? [] : [{ ...venue, adapter }]
})

const usage = `usage: npm run book:conformance -- ${venues.map(({ code }) => code).join('|')} [URL]
With a URL set CONFORMANCE_SECRET, CONFORMANCE_FEED_SECRET and CONFORMANCE_PORT: the venue takes its feed at the door and has
http://127.0.0.1:CONFORMANCE_PORT as its platform, where this program keeps its wallet.`

const [code, url] = process.argv.slice(2)
const { CONFORMANCE_SECRET, CONFORMANCE_FEED_SECRET, CONFORMANCE_PORT } = process.env
const venue = venues.find((one) => one.code === code)
const isTold =
  CONFORMANCE_SECRET !== undefined && CONFORMANCE_FEED_SECRET !== undefined && CONFORMANCE_PORT !== undefined

const main = async (): Promise<number> => {
  if (venue === undefined || (url !== undefined && !(URL.canParse(url) && isTold))) {
    console.error(usage)
    return 2
  }
  const [secret, feedSecret] = [CONFORMANCE_SECRET ?? newSecret(), CONFORMANCE_FEED_SECRET ?? newSecret()]
  const wallet = await openHonestWallet(secret, Number(CONFORMANCE_PORT ?? 0))
  const told = { code: venue.code, at: venue.at, platformUrl: wallet.url, secret, feedSecret }
  const own = url === undefined ? await openOwnVenue(told) : undefined
  try {
    const origin = own?.origin ?? new URL(url ?? '').origin
    console.info(`${venue.code} at ${origin}, over the wire "${venue.adapter.name}"`)
    const at = openAtVenue(await runningVenue({ origin, adapter: venue.adapter, wallet, feedSecret }))
    const steps = bookChecks.map(({ name, run }) => ({ name, run: () => run(at) }))
    const tried = await tryAll(steps, (one) => console.info(lineOf(one)))
    console.info(endOf(tried))
    at.leave()
    return tried.every(({ wrong }) => wrong === null) ? 0 : 1
  } finally {
    await own?.close()
    await wallet.close()
  }
}

process.exitCode = await main()
