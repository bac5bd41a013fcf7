// The replay of a recorded tournament through feed door, vendor wire, wallet and journal, on real processes and a real
// database of its own, compared with the record.

import type { World } from '@magpie/kernel'
import { type MatchesFile, seededRandom } from '@magpie/sportsbook/rules'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { compare, type Compared } from './compare.ts'
import { closeCrowd, openCrowd } from './crowd.ts'
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
}

export type Replayed = {
  readonly played: Played
  readonly compared: Compared
  /** What `ledger:verify` said, and whether it was content. */
  readonly journal: Verified
  readonly problems: readonly string[]
}

/** Most of them times a price, or halved by a quarter line, leave a fraction of a cent that has to stay with the book. */
const stakesMinor = [1000n, 1001n, 733n, 1237n, 999n, 317n, 1013n]

const replayIn = async (house: RealHouse, options: ReplayOptions): Promise<Replayed> => {
  const { world, file, say } = options
  const bots = await openCrowd(world, { siteUrl: house.siteUrl, siteKey: house.secrets.siteKey, size: options.bots })
  say(`${bots.length} players registered, welcomed and launched`)
  const feed = openFeedSource(house.vendorUrl, house.secrets.feed)
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
    const compared = await compare(file, bots, played.meant)
    const journal = await verifyJournal(house)
    const fault = journal.holds ? [] : [`the journal does not hold: ${journal.said}`]
    return { played, compared, journal, problems: [...played.problems, ...compared.differences, ...fault] }
  } finally {
    feed.close()
    closeCrowd(bots)
  }
}

export const replay = async (options: ReplayOptions): Promise<Replayed> => {
  const house = await openRealHouse({ feed: 'door', durable: options.durable })
  try {
    return await replayIn(house, options)
  } finally {
    await house.close()
  }
}
