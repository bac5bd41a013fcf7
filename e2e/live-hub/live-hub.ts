// The real house with very many matches in play, and members with a phone on its hub: the basis of the live hub's rigs
// and benches. Matches come through the feed endpoint at a given speed.

import { openTestBrowser } from '@magpie/testkit/browser'
import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { type AskFeed, askFeed } from '../testing/ask-feed.ts'
import { type Bettor, openStreet, type Street } from '../testing/bettor.ts'
import { openMatchDay } from './match-day.ts'
import { type PlayedDay, playDay, pushAll } from './play-day.ts'

export type LiveHub = {
  readonly house: RealHouse
  readonly street: Street
  readonly ask: AskFeed
  readonly day: PlayedDay
  /** The current feed time, for callers that feed a match of their own. */
  readonly feedTime: () => number
  /** A member with a new, still empty page. */
  readonly openMember: () => Promise<Bettor>
  readonly close: () => Promise<void>
}

export type LiveHubOptions = {
  /** How many matches are in play at any moment. */
  readonly inPlay: number
  readonly speed: number
  readonly seed: bigint
  /** Codes of sport venues besides the first. */
  readonly books?: readonly string[]
}

export const hubPath = '/game/sport'

/** Before the kick-off of the day's oldest match: a match fed then is at the head of the list. */
export const beforeAllMs = 4 * 3_600_000

export const openLiveHub = async ({ inPlay, speed, seed, books = [] }: LiveHubOptions): Promise<LiveHub> => {
  await buildSite()
  const house = await openRealHouse({ feed: 'door', durable: false, books })
  const ask = askFeed(house)
  const startAt = Date.now()
  const day = openMatchDay({ seed, inPlay, startAt })
  await pushAll(ask, day.opening)
  const browser = await openTestBrowser()
  const street = openStreet({ house: () => house, browser: () => browser })
  const played = playDay({ day, ask, startAt, speed })
  return {
    house,
    street,
    ask,
    day: played,
    feedTime: () => startAt + Math.floor(played.goneMs()),
    openMember: () => street.openMember(),
    close: async () => {
      try {
        await played.stop()
      } finally {
        await browser.close()
        await house.close()
      }
    },
  }
}
