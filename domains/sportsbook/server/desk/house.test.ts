// The house at a real book: what it reads of matches, prices that a trader moves within bounds, stopped markets, limits
// and factors that bind the next bet, and what an answer to a feed question would change, before it is given.

import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  houseBet,
  houseBets,
  houseBook,
  houseBookMatch,
  houseBookTry,
  houseBookWhatIf,
  houseFactorsTold,
  houseFigures,
  houseQuestions,
  type HouseLineTold,
} from '../../contract/index.ts'
import { actAsHouse, askHouse, type HouseAct } from '../../testing/as-house.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Player, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const act = (one: HouseAct, id?: string): Promise<string> => actAsHouse(rig, one, id)

const open = async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  return feed
}
const lineOf = async (market: string): Promise<HouseLineTold> => {
  const { found } = await askHouse(rig, houseBookMatch, { matchId: 'm' })
  const line = found?.lines.find((one) => one.market === market && one.main)
  if (line === undefined) throw new Error('no such line')
  return line
}
const oidOf = ({ market, line }: HouseLineTold, side: string): string => `${market}.${line}.${side}`
const place = async (player: Player, oid: string, amt: string): Promise<string> => {
  const reply = await rig.bet(player, { mid: 'm', oid, amt })
  if (reply.status_code !== 6000) return reply.status_code as unknown as string
  const { no } = reply.data as { no: string }
  await rig.until(player, no, 0)
  return no
}

it('tells what is at stake on a match, cell by cell, and what each line would cost, also to the next process', async () => {
  await open()
  const player = rig.player(10_000_000n)
  const line = await lineOf('1x2')
  await place(player, oidOf(line, 'home'), '100000')
  const odds = line.sides[0]?.oddsE5 ?? 0
  const net = 100_000 - Math.floor((100_000 * odds) / 100_000)
  const look = async (): Promise<void> => {
    const { book } = await askHouse(rig, houseBook, {})
    expect(book.matches).toMatchObject([{ matchId: 'm', tickets: 1, staked: '100000', state: 'open', stopped: false }])
    expect(book.matches[0]?.worst).toMatchObject({ net: String(net) })
    expect(book.day).toMatchObject({ tickets: 1, staked: '100000', rejected: 0 })
    const { found } = await askHouse(rig, houseBookMatch, { matchId: 'm' })
    expect(found?.cells).toHaveLength(64)
    const cell = (id: string) => found?.cells.find((one) => one.id === id)?.net
    expect([cell('1-0'), cell('0-0'), cell('0-3')]).toEqual([String(net), '100000', '100000'])
    expect(found?.cells.reduce((sum, { chancePpm }) => sum + chancePpm, 0)).toBeGreaterThan(999_000)
    expect((await lineOf('1x2')).sides[0]).toMatchObject({ staked: '100000', tickets: 1, pays: String(-net) })
  }
  await look()
  await rig.restart()
  await look()
})

it('S-ENT-06: a price is moved within its bounds, for every member, holds when the model moves, and goes back', async () => {
  const feed = await open()
  const before = await lineOf('1x2')
  const now = before.sides[0]?.oddsE5 ?? 0
  const price = (oddsE5: number | null) =>
    ({ what: 'price', matchId: 'm', market: '1x2', line: 0, side: 'home', oddsE5 }) as const
  const down = now - 2000
  const tried = await askHouse(rig, houseBookTry, { act: price(down), extra: '100000' })
  expect(tried.found).toMatchObject({ breaks: [], from: before.sides.map(({ oddsE5 }) => oddsE5) })
  expect(tried.found?.to[0]).toBeLessThan(now)
  expect(tried.found?.to[2]).toBeGreaterThanOrEqual(before.sides[2]?.oddsE5 ?? 0)
  expect((await lineOf('1x2')).sides[0]?.oddsE5).toBe(now)
  // 10 % up is too large a step, and too far from the model.
  const far = await askHouse(rig, houseBookTry, { act: price(Math.floor(now * 1.1)), extra: '0' })
  expect(far.found?.breaks).toEqual(expect.arrayContaining(['step', 'model']))
  expect(await act(price(Math.floor(now * 1.1)))).toBe('BOUNDS')

  const id = crypto.randomUUID()
  expect(await act(price(down), id)).toBe('DONE')
  expect(await act(price(down), id)).toBe('DONE')
  expect(await act(price(null), id)).toBe('CONFLICT')
  const moved = await lineOf('1x2')
  expect(moved).toMatchObject({ moved: true })
  expect(Math.abs((moved.sides[0]?.oddsE5 ?? 0) - down)).toBeLessThanOrEqual(1000)
  const seen = await rig.detail('m')
  const told = seen.hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find(({ oid }) => oid === '1x2.0.home')
  expect(told?.ov).toBe(moved.sides[0]?.oddsE5)
  await rig.restart()
  expect((await lineOf('1x2')).sides[0]?.oddsE5).toBe(moved.sides[0]?.oddsE5)
  await rig.feed([feed.kickOff(), feed.clock(600)])
  const [later] = (await lineOf('1x2')).sides
  expect(later?.oddsE5).toBeLessThan(later?.modelE5 ?? 0)
  expect(await act(price(null))).toBe('DONE')
  const [back] = (await lineOf('1x2')).sides
  expect(back?.oddsE5).toBe(back?.modelE5)
})

it('L22: what a trader stops is not sold until it is sold again, a market alone or the whole match', async () => {
  await open()
  const player = rig.player(10_000_000n)
  const stop = (market: string | null, on: boolean) => ({ what: 'suspend', matchId: 'm', market, on }) as const
  const sold = async (market: string): Promise<boolean> => (await lineOf(market)).state === 'open'
  expect(await act(stop('ah', true))).toBe('DONE')
  expect([await sold('ah'), await sold('ou')]).toEqual([false, true])
  const ah = await lineOf('ah')
  expect((await rig.bet(player, { mid: 'm', oid: oidOf(ah, 'home'), amt: '1000' })).status_code).not.toBe(6000)
  expect(await act(stop('ah', false))).toBe('DONE')
  expect(await act(stop(null, true))).toBe('DONE')
  await rig.restart()
  expect([await sold('ah'), await sold('ou')]).toEqual([false, false])
  expect((await rig.detail('m')).mdw).toBe('house')
  expect(await act(stop(null, false))).toBe('DONE')
  expect(await sold('ou')).toBe(true)
  const { found } = await askHouse(rig, houseBookMatch, { matchId: 'm' })
  expect(found?.traded.map(({ to }) => to)).toEqual(['off', 'on', 'off', 'on'])
  expect(await act({ ...stop('none_such', true) })).toBe('GONE')
})

it('limits of a match and factors of a member bind the next bet, and anybody may win the least on a main line', async () => {
  await open()
  const [player, other] = [rig.player(100_000_000n), rig.player(100_000_000n)]
  await rig.enter(player)
  const line = await lineOf('1x2')
  const oid = oidOf(line, 'home')
  expect(await act({ what: 'limit', matchId: 'm', winCap: '200000' })).toBe('DONE')
  const most = Math.floor((200_000 * 100_000) / ((line.sides[0]?.oddsE5 ?? 0) - 100_000))
  expect((await rig.bet(player, { mid: 'm', oid, amt: String(most + 1) })).status_code).not.toBe(6000)
  await place(other, oid, String(most))
  const until = Date.now() + 86_400_000
  const figures = { close: { bets: 0, meanPpm: 0, zMilli: 0 }, late: 6, linked: 0 }
  const bound = { what: 'factor', alias: player.cuid, factor: 'tenth', why: 'late_info', until, figures } as const
  expect(await act(bound)).toBe('DONE')
  const least = Math.floor((100_000 * 100_000) / ((line.sides[0]?.oddsE5 ?? 0) - 100_000))
  expect((await rig.bet(player, { mid: 'm', oid, amt: String(least + 1) })).status_code).not.toBe(6000)
  await rig.restart()
  await rig.enter(player)
  expect((await askHouse(rig, houseFactorsTold, {})).factors).toMatchObject([
    { alias: player.cuid, factor: 'tenth', by: 'lin', figures },
  ])
  expect((await askHouse(rig, houseFactorsTold, { alias: player.cuid })).factors).toHaveLength(1)
  expect((await askHouse(rig, houseFactorsTold, { alias: other.cuid })).factors).toEqual([])
  expect((await rig.bet(player, { mid: 'm', oid, amt: String(least + 1) })).status_code).not.toBe(6000)
  await place(player, oid, String(least))
})

it('L8, L33: what an answer to the feed comes to is shown before it is given, and another than was shown is not carried out', async () => {
  const feed = await open()
  const player = rig.player(10_000_000n)
  const oid = oidOf(await lineOf('1x2'), 'home')
  const no = await place(player, oid, '100000')
  const seller = rig.player(10_000_000n)
  const part = await place(seller, oid, '100000')
  const sell = async (what: string, body: object) => {
    const ask = { cuid: seller.cuid, no: part, ...body }
    const { data } = await rig.call('POST', `/yewu13/v1/cashOut/${what}`, ask, seller)
    return data as { readonly id: string; readonly amt: string; readonly pay: string }
  }
  const { id: quote, amt, pay } = await sell('quote', { amt: '40000' })
  await sell('confirm', { key: crypto.randomUUID(), id: quote, amt, pay })
  await rig.feed([feed.kickOff()])
  const at = feed.clock(0).at + 300_000
  await rig
    .book()
    .door.take([{ matchId: 'm', seq: 3, at, type: 'result', ht: [1, 0], ft: [3, 0], et: null, pens: null }])
  const [question] = (await askHouse(rig, houseQuestions, {})).questions
  expect(question).toMatchObject({ matchId: 'm', seq: 3, why: 'result' })
  const voids = { what: 'answer', matchId: 'm', seq: 3, act: 'void' } as const
  const { found } = await askHouse(rig, houseBookWhatIf, { act: voids })
  // The proceeds of the sale are already paid; voiding the ticket brings the return up to the whole stake.
  const pays = String(200_000 - Number(pay))
  expect(found).toMatchObject({ legs: 2, tickets: 2, members: 2, ends: 2, pays, up: '0', down: '0', undone: 1 })
  expect(await act({ ...voids, digest: '0'.repeat(64) })).toBe('CHANGED')
  const id = crypto.randomUUID()
  expect(await act({ ...voids, digest: found?.digest ?? '' }, id)).toBe('DONE')
  expect(await act({ ...voids, digest: found?.digest ?? '' }, id)).toBe('DONE')
  const order = await rig.until(player, no, 1)
  expect(order).toMatchObject({ oc: 'void', rtn: '100000' })
  const one = (await askHouse(rig, houseBet, { ticket: no })).found
  expect(one).toMatchObject({ bet: { ticket: no, alias: player.cuid, outcome: 'void' } })
  expect(one?.file).toContain('"outcome":{"legs":["void"]')
  const list = (await askHouse(rig, houseBets, { matchId: 'm', limit: 10 })).bets
  expect(list.map(({ ticket }) => ticket)).toEqual([part, no])
})

it('finds in a member’s bets whether they beat the fair price of the beginning, were overtaken at once, or went with another’s', async () => {
  const feed = await open()
  const [one, other, far] = [rig.player(10_000_000n), rig.player(10_000_000n), rig.player(10_000_000n)]
  const line = await lineOf('1x2')
  const [taken, fair] = [line.sides[0]?.oddsE5 ?? 0, line.sides[0]?.fairE5 ?? 1]
  const figures = async (player: Player) => (await askHouse(rig, houseFigures, { alias: player.cuid })).figures
  for (let nth = 0; nth < 3; nth += 1) {
    await place(one, oidOf(line, 'home'), '1000')
    await place(other, oidOf(line, 'home'), '1000')
  }
  await place(far, oidOf(line, 'away'), '1000')
  expect((await figures(one)).close).toEqual({ bets: 0, meanPpm: 0, zMilli: 0 })
  await rig.feed([feed.kickOff()])
  await rig.restart()
  const { close, late, linked } = await figures(one)
  expect(close).toMatchObject({ bets: 3, meanPpm: Math.round(1e6 * Math.log(taken / fair)) })
  expect(close.zMilli).toBeLessThan(0)
  expect({ late, linked }).toEqual({ late: 0, linked: 3 })
  expect((await figures(far)).linked).toBe(0)

  // A goal within two seconds of the bet rejects it, and that is counted; an accepted bet is not.
  await rig.enter(far)
  const overtaken = async (second: number): Promise<number> => {
    await rig.feed([feed.clock(second)])
    const reply = await rig.bet(far, { mid: 'm', oid: oidOf(await lineOf('1x2'), 'away'), amt: '1000' })
    await rig.feed([feed.goal(second + 1, 'home')])
    await rig.until(far, (reply.data as { no: string }).no, 4)
    return (await figures(far)).late
  }
  // Ten tries, because a slow machine may miss the two seconds of wall time.
  let counted = 0
  for (let nth = 1; nth <= 10 && counted === 0; nth += 1) counted = await overtaken(nth * 120)
  expect(counted).toBe(1)
  expect((await figures(far)).close.bets).toBe(1)
})
