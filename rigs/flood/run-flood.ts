// Bets without page requests, and bets while a crowd asks for pages that are not cached: the same house and bettors,
// calm and flooded in turns within one run, so that the result is a ratio and does not depend on the machine's speed.

import { realWorld } from '@magpie/kernel/real-world'
import { buildSite } from '@magpie/testkit/built-site'
import { openSend } from '@magpie/testkit/http'
import { openSecretKeeper } from '@magpie/testkit/hostile'
import { openRealHouse } from '@magpie/testkit/real-house'
import { walletDebit } from '@magpie/venues/contract'
import { type Actor, openPlayer, openVenue, type Player, untilWelcomed } from '../testing/actors.ts'
import { bookedCalls } from '../testing/good-asks.ts'
import type { Platform } from '../testing/platform.ts'

export type Flood = {
  readonly bettors: number
  /** Connections that request pages, each from its own address. */
  readonly readers: number
  readonly roundMs: number
  readonly rounds: number
}

type Round = { readonly ms: readonly number[]; readonly perSecond: number }

export type Flooded = {
  readonly calm: Round
  readonly flooded: Round
  /** The answers to page requests, by status. */
  readonly pages: ReadonlyMap<number, number>
  /** The refusals of bets, by text. */
  readonly refused: readonly string[]
}

const stakeMinor = 1

const bet = async (venue: Actor, player: string, name: string): Promise<string> => {
  const { debit } = bookedCalls(player)
  const ask = { ...debit, transaction: `tx-${name}`, round: `rd-${name}`, amount: stakeMinor }
  const payload = Buffer.from(JSON.stringify(ask))
  const headers = { 'content-type': 'application/json', ...venue.headers(walletDebit) }
  const heard = await venue.send({ method: 'POST', url: walletDebit.path, headers, payload })
  return heard.text
}

const isOk = (text: string): boolean => text.includes('"code":"OK"')

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

const join = (one: Round, other: Round): Round => ({
  ms: [...one.ms, ...other.ms],
  perSecond: (one.perSecond + other.perSecond) / (one.perSecond === 0 ? 1 : 2),
})

export const runFlood = async ({ bettors, readers, roundMs, rounds }: Flood): Promise<Flooded> => {
  await buildSite()
  const house = await openRealHouse({ feed: 'door', durable: true, vendor: false })
  const world = realWorld()
  const { siteKey, wallet } = house.secrets
  const at = { origin: house.siteUrl, world, secrets: openSecretKeeper(), siteKey, walletSecret: wallet }
  const platform = at as unknown as Platform
  const pages = new Map<number, number>()
  const refused: string[] = []
  let made = 0
  try {
    const players: Player[] = []
    for (let nth = 0; nth < bettors; nth++) players.push(await openPlayer(platform, nth + 1))
    await untilWelcomed(players)
    const tokens = await Promise.all(players.map((player) => player.launch()))
    const venues = tokens.map((_, nth) => openVenue(platform, 100 + nth))

    const betFor = async (until: number): Promise<Round> => {
      const ms: number[] = []
      const began = performance.now()
      const one = async (nth: number): Promise<void> => {
        while (performance.now() < until) {
          const sent = performance.now()
          const text = await bet(venues[nth] as Actor, tokens[nth] ?? '', `flood-${made++}-0000000`)
          ms.push(performance.now() - sent)
          if (!isOk(text)) refused.push(text)
        }
      }
      await Promise.all(tokens.map((_, nth) => one(nth)))
      return { ms, perSecond: (ms.length * 1000) / (performance.now() - began) }
    }
    const readFor = async (nth: number, until: number): Promise<void> => {
      const send = openSend(1_000 + nth, { net: 11 })
      while (performance.now() < until) {
        const url = `${house.siteUrl}/nowhere-${nth}-${made++}`
        const { status } = await send({ method: 'GET', url, headers: { accept: 'text/html' } })
        pages.set(status, (pages.get(status) ?? 0) + 1)
        // A reader who is asked to wait retries at once: that is the flood.
      }
      send.close()
    }

    await betFor(performance.now() + 1_000)
    const nothing: Round = { ms: [], perSecond: 0 }
    let [calm, flooded] = [nothing, nothing]
    for (let round = 0; round < rounds; round++) {
      calm = join(calm, await betFor(performance.now() + roundMs))
      const until = performance.now() + roundMs
      const reading = Array.from({ length: readers }, (_, nth) => readFor(nth, until))
      flooded = join(flooded, await betFor(until))
      await Promise.all(reading)
    }
    for (const one of [...players, ...venues]) one.client.close()
    return { calm, flooded, pages, refused }
  } finally {
    await house.close()
  }
}
