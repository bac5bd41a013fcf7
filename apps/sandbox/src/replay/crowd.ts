// The players of a replay: registered over HTTP like any member, given their welcome play money, launched into the
// venue.

import { sleep, type World } from '@magpie/kernel'
import type { SeenMatch } from '@magpie/sportsbook/contract'
import { type ObPlayer, openObPlayer } from '../players/ob-player.ts'
import { openSitePlayer, type SitePlayer } from '../players/site-player.ts'
import { bookVenue, type BookVenue } from '../venues.ts'

export type Bot = {
  readonly nth: number
  readonly site: SitePlayer
  readonly ob: ObPlayer
  readonly welcomeMinor: bigint
}

const atOnce = 8
const welcomeTriesMax = 200

export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** The welcome arrives by news, a moment after registering. */
const welcomed = async (world: World, site: SitePlayer): Promise<bigint> => {
  for (let tries = 0; tries < welcomeTriesMax; tries++) {
    const { balance } = await site.info()
    if (minorOf(balance) > 0n) return minorOf(balance)
    await sleep(world, 50)
  }
  throw new Error(`${site.account} was never welcomed`)
}

type Seated = Omit<Bot, 'ob'>

const seat = async (world: World, urls: CrowdOptions, nth: number): Promise<Seated> => {
  const site = openSitePlayer({ url: urls.siteUrl, siteKey: urls.siteKey }, nth)
  await site.register()
  return { nth, site, welcomeMinor: await welcomed(world, site) }
}

const openBot = async (world: World, urls: CrowdOptions, nth: number): Promise<Bot> => {
  const seated = await seat(world, urls, nth)
  const launch = await seated.site.launch()
  const ob = openObPlayer(launch.apiUrl, launch, nth)
  if ((await ob.userId()) !== launch.cuid) throw new Error('S-CALL-13: the vendor calls the player by another name')
  return { ...seated, ob }
}

type OfMatch = Parameters<ObPlayer['place']>[0] & Pick<SeenMatch, 'selections'>

/** What the crowd does at a book, whatever its vendor. */
export type BookPlayer = Pick<ObPlayer, 'place' | 'placeMultiple' | 'sell' | 'tickets' | 'close'> & {
  readonly match: (matchId: string) => Promise<OfMatch>
}

/** Opens a player at a book that speaks another wire than the first. */
export type OpenAtBook = (of: {
  readonly wire: BookVenue['adapter']
  readonly origin: string
  readonly nth: number
  readonly launch: () => Promise<unknown>
}) => BookPlayer

/** A player at any book of the house. */
export type BookBot = Seated & { readonly book: BookPlayer; readonly close: () => void }

const openBookBot = async (world: World, urls: BookCrowdOptions, nth: number): Promise<BookBot> => {
  const { venue, at } = urls
  if (at === undefined || venue.code === bookVenue.code) {
    const bot = await openBot(world, urls, nth)
    return { ...bot, book: bot.ob, close: bot.ob.close }
  }
  const seated = await seat(world, urls, nth)
  const launch = () => seated.site.launch(venue.code)
  const { apiUrl } = await launch()
  const book = at({ wire: venue.adapter, origin: apiUrl, nth, launch })
  return { ...seated, book, close: book.close }
}

export type CrowdOptions = {
  readonly siteUrl: string
  readonly siteKey: string
  readonly size: number
  /** The number of the first player, so that two crowds are different members; 1 by default. */
  readonly from?: number
}

export type BookCrowdOptions = CrowdOptions & { readonly venue: BookVenue; readonly at: OpenAtBook | undefined }

const openAll = async <One extends { readonly nth: number }>(
  { from = 1, size }: CrowdOptions,
  open: (nth: number) => Promise<One>,
): Promise<readonly One[]> => {
  const all: One[] = []
  let next = from
  const worker = async (): Promise<void> => {
    while (next < from + size) all.push(await open(next++))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, size) }, worker))
  return all.sort((a, b) => a.nth - b.nth)
}

export const openCrowd = (world: World, options: CrowdOptions): Promise<readonly Bot[]> =>
  openAll(options, (nth) => openBot(world, options, nth))

export const openBookCrowd = (world: World, options: BookCrowdOptions): Promise<readonly BookBot[]> =>
  openAll(options, (nth) => openBookBot(world, options, nth))

export const closeCrowd = (bots: readonly (Pick<Bot, 'site'> & Partial<Pick<Bot, 'ob'> & BookBot>)[]): void => {
  for (const { site, ob, close } of bots) {
    site.close()
    ob?.close()
    close?.()
  }
}
