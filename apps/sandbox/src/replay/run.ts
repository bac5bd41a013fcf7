// The replay of a recorded tournament through feed, vendor wire, wallet and journal, on real processes with a database
// of their own, compared with the record.

import type { World } from '@magpie/kernel'
import { type MatchesFile, seededRandom } from '@magpie/sportsbook/rules'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { compare, type Compared } from './compare.ts'
import { bookVenue, bookVenues, type BookVenue } from '../venues.ts'
import { closeCrowd, type OpenAtBook, openBookCrowd } from './crowd.ts'
import { openFeedSource } from './feed-source.ts'
import { type Played, playRecord, untilQuiet } from './play.ts'
import { type Verified, verifyJournal } from './verify-journal.ts'

export type ReplayOptions = {
  readonly world: World
  readonly file: MatchesFile
  readonly bots: number
  /** Moments in play at which the crowd bets. */
  readonly moments: number
  readonly durable: boolean
  readonly seed: bigint
  readonly say: (what: string) => void
  /** The venue whose wire is used, and how to open a player there; by default the first book. */
  readonly venue?: string
  readonly at?: OpenAtBook
  /** Further checks at the end; each returned sentence is a failure. */
  readonly atEnd?: (house: RealHouse, code: string) => Promise<readonly string[]>
}

export type Replayed = {
  readonly played: Played
  readonly compared: Compared
  /** The output of `ledger:verify`, and whether it passed. */
  readonly journal: Verified
  readonly problems: readonly string[]
}

/**
 * Multiplied by a price, or halved by a quarter line, most of these leave a fraction of a cent that must stay with the
 * book. Every book accepts them.
 */
const stakesMinor = [1000n, 1001n, 1733n, 1237n, 1999n, 1317n, 1013n]

const venueOf = (code: string): BookVenue => {
  const found = bookVenues.find((one) => one.code === code)
  if (found === undefined) throw new Error(`no book is called ${code}: ${bookVenues.map((one) => one.code).join(', ')}`)
  return found
}

const replayIn = async (house: RealHouse, venue: BookVenue, options: ReplayOptions): Promise<Replayed> => {
  const { world, file, say } = options
  const { siteUrl, secrets } = house
  const bots = await openBookCrowd(world, {
    siteUrl,
    siteKey: secrets.siteKey,
    size: options.bots,
    venue,
    at: options.at,
  })
  say(`${bots.length} players registered, welcomed and launched`)
  const feed = openFeedSource(venue.code === bookVenue.code ? house.vendorUrl : house.bookUrl(venue.code), secrets.feed)
  try {
    let toldAt = world.now()
    const played = await playRecord({
      file,
      feed,
      bots,
      random: seededRandom(options.seed),
      moments: options.moments,
      stakesMinor,
      tell: (done, all) => {
        if (world.now() - toldAt < 5000) return
        toldAt = world.now()
        say(`${Math.round((done / all) * 100)} % of the feed`)
      },
    })
    say(`feed played; ${played.placed} bets placed, ${played.inPlay} of them in play; waiting for the last settlement`)
    await untilQuiet(world, feed)
    const compared = await compare(file, bots, played.meant, venue)
    const apart = (await options.atEnd?.(house, venue.code)) ?? []
    const journal = await verifyJournal(house)
    const fault = journal.holds ? [] : [`the journal does not hold: ${journal.said}`]
    return { played, compared, journal, problems: [...played.problems, ...compared.differences, ...apart, ...fault] }
  } finally {
    feed.close()
    closeCrowd(bots)
  }
}

export const replay = async (options: ReplayOptions): Promise<Replayed> => {
  const venue = venueOf(options.venue ?? bookVenue.code)
  const books = venue.code === bookVenue.code ? [] : [venue.code]
  const house = await openRealHouse({ feed: 'door', durable: options.durable, books })
  try {
    return await replayIn(house, venue, options)
  } finally {
    await house.close()
  }
}
