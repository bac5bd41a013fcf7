// A match of every invented world, from its first announcement to its end, through the whole book: what is on sale is
// bet on before and in play, every ticket ends, proofs hold, and the wallet balance equals what the tickets say.

import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type FeedMessage,
  marketsOf,
  type ObOrder,
  obOrderProof,
  type ProofNode,
  type SportId,
} from '../contract/index.ts'
import { allSports, checkSteps, matchSeed, seededRandom, type Sport, usualCalendar } from '../rules/index.ts'
import { openRig, type Player, type Rig } from '../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig({ offer: 'book' })
})
afterAll(() => rig.close())

const [settled, rejected] = [1, 4]
const calendar = usualCalendar(11n)
const hourMs = 3_600_000
/** The clock of the feed is common to all sports, so each sport plays later than the one before. */
let from = Date.UTC(2031, 0, 1)

/** All messages of a match, from its fixture to its end. */
const tell = (sport: Sport): readonly FeedMessage[] => {
  const { world } = sport
  const [first] = world?.fixturesBetween(calendar, from, from + 24 * hourMs) ?? []
  if (world === null || first === undefined) throw new Error(`${sport.id} has no matches`)
  const seed = matchSeed(calendar.seed, first.matchId)
  const told = world.announcements(first, seed)
  const [, ...events] = world.play(told.at(-1)!, seededRandom(seed))
  from = events.at(-1)!.at + 48 * hourMs + calendar.announcedMs
  return [...told, ...events]
}

/** One selection of every open market, from another position each time. */
const betOnAll = async (player: Player, mid: string, from: number, sold: Set<string>): Promise<readonly string[]> => {
  const open = (await rig.detail(mid)).hps.flatMap(({ hl }) => hl.filter(({ hm, hs }) => hm === 1 && hs === 0))
  const taken = await Promise.all(
    open.map(async ({ hid, ol }, at) => {
      const priced = ol.filter(({ ov }) => ov > 0)
      const pick = priced[(at + from) % priced.length]
      if (pick === undefined) return []
      const { status_code, data } = await rig.bet(player, { mid, oid: pick.oid, amt: '1000' })
      if (status_code !== 6000) return []
      sold.add(hid.split('.')[0] ?? '')
      return [(data as { no: string }).no]
    }),
  )
  return taken.flat()
}

const worlds = allSports.filter(({ world, id }) => world !== null && id !== 'football').map(({ id }) => [id] as const)

it.each(worlds)(
  'L4, L8: bets on a match of %s, from its announcement to its end, are settled, proved and paid to the cent',
  async (id: SportId) => {
    const sport = allSports.find((one) => one.id === id)!
    const messages = tell(sport)
    const { matchId } = messages[0]!
    const cash = 100_000_000n
    const player = rig.player(cash)
    const begins = messages.findIndex(({ type }) => type !== 'fixture')
    const step = Math.floor((messages.length - begins) / 6)
    const sold = new Set<string>()
    const numbers: string[] = []
    await rig.feed(messages.slice(0, begins))
    numbers.push(...(await betOnAll(player, matchId, 0, sold)))
    for (let at = begins; at < messages.length; at += step) {
      await rig.feed(messages.slice(at, at + step))
      if (at + step < messages.length) numbers.push(...(await betOnAll(player, matchId, at, sold)))
    }
    expect(numbers.length).toBeGreaterThan(20)
    // An esports series has one title, and only the markets of that title.
    expect(sold.size).toBeGreaterThan(marketsOf(id).length / (id === 'esports' ? 6 : 3))

    const ends: ObOrder[] = []
    for (const no of numbers) {
      await expect.poll(async () => [settled, rejected].includes((await rig.order(player, no)).st)).toBe(true)
      const order = await rig.order(player, no)
      ends.push(order.st === settled ? await rig.until(player, no, settled, ({ pd }) => pd === 1) : order)
    }
    const won = ends.filter(({ st, oc }) => st === settled && oc === 'win')
    expect(won.length).toBeGreaterThan(3)
    expect(ends.filter(({ st }) => st === settled).length).toBeGreaterThan(numbers.length / 2)
    for (const { no } of ends.filter(({ st }) => st === settled).slice(0, 12)) {
      const { data } = await rig.call('POST', obOrderProof.path, { cuid: player.cuid, no }, player)
      expect(checkSteps(JSON.parse((data as { proof: string }).proof) as ProofNode)).toBeNull()
    }
    const owed = ends.reduce((sum, { st, amt, rtn }) => (st === settled ? sum - BigInt(amt) + BigInt(rtn) : sum), cash)
    await expect.poll(() => rig.wallet.account(player.token).cash).toBe(owed)
  },
)
