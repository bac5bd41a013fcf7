// A session that is over takes its launches with it: a venue's token is tied to the session that asked for it.

import type { NewsHandler } from '@magpie/db'
import { SessionEnded, sessionEnded } from '@magpie/identity/contract'
import type { Launches } from './launches.ts'

export const endLaunches = (launches: Launches): NewsHandler => ({
  consumer: 'venues.end-launches',
  topics: [sessionEnded],
  handle: ({ body }, house) => launches.endSession(house, SessionEnded.parse(body).session),
})
