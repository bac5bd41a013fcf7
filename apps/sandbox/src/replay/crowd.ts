// The players of a replay: registered over HTTP like anybody, welcomed with play money, launched into the venue.

import { sleep, type World } from '@magpie/kernel'
import { type ObPlayer, openObPlayer } from '../players/ob-player.ts'
import { openSitePlayer, type SitePlayer } from '../players/site-player.ts'

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

const openBot = async (world: World, urls: CrowdOptions, nth: number): Promise<Bot> => {
  const site = openSitePlayer({ url: urls.siteUrl, siteKey: urls.siteKey }, nth)
  await site.register()
  const welcomeMinor = await welcomed(world, site)
  const launch = await site.launch()
  const ob = openObPlayer(launch.apiUrl, launch, nth)
  if ((await ob.userId()) !== launch.cuid) throw new Error('S-CALL-13: the vendor calls the player by another name')
  return { nth, site, ob, welcomeMinor }
}

export type CrowdOptions = {
  readonly siteUrl: string
  readonly siteKey: string
  readonly size: number
  /** Players are counted from here, so that two crowds are not the same people; 1 where nothing is said. */
  readonly from?: number
}

export const openCrowd = async (world: World, options: CrowdOptions): Promise<readonly Bot[]> => {
  const bots: Bot[] = []
  const { from = 1, size } = options
  let next = from
  const worker = async (): Promise<void> => {
    while (next < from + size) bots.push(await openBot(world, options, next++))
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, options.size) }, worker))
  return bots.sort((a, b) => a.nth - b.nth)
}

export const closeCrowd = (bots: readonly Bot[]): void => {
  for (const { site, ob } of bots) {
    site.close()
    ob.close()
  }
}
