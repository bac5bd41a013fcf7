// `npm run wallet:conformance -- URL [--venue]`: tests the wallet at URL as a venue would, or the venue there as the
// house would, and reports each step in plain words. Exit code 1 when a step fails.

import { reportOf, tryAll } from '@magpie/testkit/steps'
import { venueSteps } from './venue-steps.ts'
import { walletSteps } from './wallet-steps.ts'

const [url, direction] = process.argv.slice(2)
const { CONFORMANCE_VENUE: venue, CONFORMANCE_SECRET: secret, CONFORMANCE_TOKEN: token } = process.env
const ofVenue = direction === '--venue'

if (url === undefined || !URL.canParse(url) || venue === undefined || secret === undefined) {
  console.error('usage: npm run wallet:conformance -- URL [--venue], with CONFORMANCE_VENUE and CONFORMANCE_SECRET set')
  process.exit(2)
}
if (!ofVenue && token === undefined) {
  console.error(
    'a wallet is tried with a token of a launch: set CONFORMANCE_TOKEN; its member stakes fifteen units of play money',
  )
  process.exit(2)
}

const steps = ofVenue ? venueSteps({ url, venue, secret }) : walletSteps({ url, venue, secret, token: token ?? '' })
const tried = await tryAll(steps)
console.info(reportOf(`${ofVenue ? 'the venue' : 'the wallet'} at ${url}, as ${venue}`, tried))
process.exit(tried.every(({ wrong }) => wrong === null) ? 0 : 1)
