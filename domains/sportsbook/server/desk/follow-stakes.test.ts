// Prices that follow stakes, at a real book: by how much, for whom, until when, after a restart, and when they do not
// move.

import { afterEach, expect, it } from 'vitest'
import { movedWorld } from '@magpie/testkit'
import { houseBookMatch, type HouseLineTold } from '../../contract/index.ts'
import { actAsHouse, askHouse, type HouseAct } from '../../testing/as-house.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Player, type Rig, type RigOptions } from '../../testing/rig.ts'

let rig: Rig
afterEach(() => rig.close())

const clock = { aheadMs: 0 }
const minuteMs = 60_000
/** A line may lose 10,000, so that a bet of some hundreds moves it. */
const openNarrow = async (settings: RigOptions['settings'] = {}) => {
  clock.aheadMs = 0
  rig = await openRig({ settings: { marketCap: 1_000_000n, ...settings }, world: movedWorld(clock) })
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  return feed
}

const act = (one: HouseAct): Promise<string> => actAsHouse(rig, one)
const line = async (market = '1x2'): Promise<HouseLineTold> => {
  const { found } = await askHouse(rig, houseBookMatch, { matchId: 'm' })
  const told = found?.lines.find((one) => one.market === market && one.main)
  if (told === undefined) throw new Error('no such line')
  return told
}
const pricesOf = ({ sides }: HouseLineTold): readonly number[] => sides.map(({ oddsE5 }) => oddsE5)
const modelsOf = ({ sides }: HouseLineTold): readonly number[] => sides.map(({ modelE5 }) => modelE5)
const place = async (player: Player, side: string, amt: string, market = '1x2'): Promise<void> => {
  const told = await line(market)
  const reply = await rig.bet(player, { mid: 'm', oid: `${market}.${told.line}.${side}`, amt })
  if (reply.status_code !== 6000) throw new Error(JSON.stringify(reply))
  await rig.until(player, (reply.data as { no: string }).no, 0)
}
const shownAt = async (oid: string): Promise<number | undefined> =>
  (await rig.detail('m')).hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find((one) => one.oid === oid)?.ov

it('S-ENT-06: the side that is staked on pays less and the others more, for every member, also in the next process', async () => {
  await openNarrow()
  const before = await line()
  expect(before.stakes).toBeNull()
  const [home = 0, , away = 0] = pricesOf(before)
  await place(rig.player(10_000_000n), 'home', '200000')
  const after = await line()
  const [homeNow = 0, , awayNow = 0] = pricesOf(after)
  expect(after.stakes).toMatchObject({ leftPpm: 1_000_000 })
  expect(homeNow).toBeLessThan(home)
  expect(homeNow).toBeGreaterThanOrEqual(home * 0.97 - 1)
  expect(awayNow).toBeGreaterThan(away)
  expect(modelsOf(after)).toEqual(pricesOf(before))
  expect(await shownAt('1x2.0.home')).toBe(homeNow)
  // No other line moved.
  const other = await line('ou')
  expect([other.stakes, pricesOf(other)]).toEqual([null, modelsOf(other)])
  await rig.restart()
  expect(pricesOf(await line())).toEqual(pricesOf(after))
})

it('S-ENT-06, L7: whoever saw the price before is asked, and a bet that stands keeps its own', async () => {
  await openNarrow()
  const [was = 0] = pricesOf(await line())
  const [first, second] = [rig.player(10_000_000n), rig.player(10_000_000n)]
  await place(first, 'home', '200000')
  const asked = await rig.bet(second, { mid: 'm', oid: '1x2.0.home', amt: '1000', ov: was })
  expect(asked.status_code).not.toBe(6000)
  expect(asked.data).toMatchObject({ ov: (await line()).sides[0]?.oddsE5 })
  const better = await rig.bet(second, { mid: 'm', oid: '1x2.0.home', amt: '1000', ov: was, acc: 'better' })
  expect(better.status_code).not.toBe(6000)
  const { rows } = await rig.db.query<{ odds: number }>('select odds_e5 as odds from ticket')
  expect(rows).toEqual([{ odds: was }])
})

it('goes back to the model by half in twenty minutes, and at once where the other sides are staked on as much', async () => {
  await openNarrow()
  const player = rig.player(100_000_000n)
  await place(player, 'over', '150000', 'ou')
  const moved = await line('ou')
  const gap = (told: HouseLineTold): number => Math.abs((pricesOf(told)[0] ?? 0) - (modelsOf(told)[0] ?? 0))
  expect(gap(moved)).toBeGreaterThan(0)
  clock.aheadMs = 20 * minuteMs + 1000
  await rig.book().tick()
  const half = await line('ou')
  expect(half.stakes?.leftPpm).toBeCloseTo(500_000, -4)
  expect(gap(half)).toBeLessThan(gap(moved))
  await rig.restart()
  expect(pricesOf(await line('ou'))).toEqual(pricesOf(half))
  clock.aheadMs = 400 * minuteMs
  await rig.book().tick()
  const gone = await line('ou')
  expect([gone.stakes, pricesOf(gone)]).toEqual([null, modelsOf(gone)])
  clock.aheadMs = 0
})

it('a round trip of bets by two sides returns to the model', async () => {
  await openNarrow()
  await place(rig.player(100_000_000n), 'over', '150000', 'ou')
  const [over, under] = (await line('ou')).sides
  expect(over?.oddsE5).toBeLessThan(over?.modelE5 ?? 0)
  // A stake with which the book pays the same net for every winner: each side returns the same.
  const back = (150_000 * (over?.modelE5 ?? 0)) / 100_000
  const amount = Math.round((back * 100_000) / (under?.oddsE5 ?? 1))
  await place(rig.player(100_000_000n), 'under', String(amount), 'ou')
  const after = await line('ou')
  expect(pricesOf(after)).toEqual(modelsOf(after))
})

it('no step is above three in the hundred, no price further than four from the model, and stakes of sharp members weigh more', async () => {
  await openNarrow({ marketCap: 400_000n })
  const [soft, sharp] = [rig.player(100_000_000n), rig.player(100_000_000n)]
  const [model = 0] = pricesOf(await line())
  await place(soft, 'home', '10000')
  const by = (told: HouseLineTold): number => model - (pricesOf(told)[0] ?? 0)
  const softBy = by(await line())
  expect(
    await act({
      what: 'factor',
      alias: sharp.cuid,
      factor: 'whole',
      why: 'beats_close',
      until: Date.now() + 1e9,
      figures: null,
    }),
  ).toBe('DONE')
  await place(sharp, 'home', '10000')
  const sharpBy = by(await line()) - softBy
  expect(sharpBy).toBeGreaterThan(softBy)
  let last = pricesOf(await line())[0] ?? 0
  for (const amt of ['60000', '40000', '20000']) {
    await place(soft, 'home', amt)
    const now = pricesOf(await line())[0] ?? 0
    expect(now / last).toBeGreaterThanOrEqual(0.97 - 1e-9)
    expect(now / model).toBeGreaterThanOrEqual(0.96 - 1e-9)
    last = now
  }
  expect(last).toBeLessThan(model)
})

it('L33: a trader switches it off for a match and on again, and a price set by hand stands beside it', async () => {
  await openNarrow()
  const player = rig.player(100_000_000n)
  await place(player, 'home', '200000')
  const moved = await line()
  expect(await act({ what: 'follow', matchId: 'm', on: false })).toBe('DONE')
  const off = await line()
  expect([off.stakes, pricesOf(off)]).toEqual([null, modelsOf(off)])
  await rig.restart()
  expect(pricesOf(await line())).toEqual(modelsOf(off))
  expect(await act({ what: 'follow', matchId: 'm', on: true })).toBe('DONE')
  expect(pricesOf(await line())).toEqual(pricesOf(moved))
  const asked = (pricesOf(moved)[0] ?? 0) - 1000
  const price = { what: 'price', matchId: 'm', market: '1x2', line: 0, side: 'home' } as const
  expect(await act({ ...price, oddsE5: asked })).toBe('DONE')
  expect(await line()).toMatchObject({ moved: true, stakes: null })
  expect(pricesOf(await line())[0]).toBe(asked)
  expect(await act({ ...price, oddsE5: null })).toBe('DONE')
  expect(pricesOf(await line())).toEqual(pricesOf(moved))
  const { found } = await askHouse(rig, houseBookMatch, { matchId: 'm' })
  expect(found?.followsStakes).toBe(true)
  expect(found?.traded.filter(({ what }) => what === 'follow').map(({ to }) => to)).toEqual(['on', 'off'])
})

it('a book that does not follow stakes sells by its model, whatever is staked', async () => {
  await openNarrow({ followStakes: false })
  await place(rig.player(100_000_000n), 'home', '200000')
  const told = await line()
  expect([told.stakes, pricesOf(told)]).toEqual([null, modelsOf(told)])
})

it('L20: what was sold back, and what the wallet did not keep after all, is at stake no longer, and the next bet finds it so', async () => {
  await openNarrow()
  const player = rig.player(100_000_000n)
  const told = await line()
  const bet = await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '200000' })
  const { no } = bet.data as { no: string }
  await rig.until(player, no, 0)
  expect((await line()).sides[0]).toMatchObject({ staked: '200000', tickets: 1 })
  const cashOut = async (what: string, body: object) => {
    const reply = await rig.call('POST', `/yewu13/v1/cashOut/${what}`, { cuid: player.cuid, no, ...body }, player)
    if (reply.status_code !== 6000) throw new Error(JSON.stringify(reply))
    return reply.data as { id: string; amt: string; pay: string }
  }
  const { id, amt, pay } = await cashOut('quote', {})
  await cashOut('confirm', { key: crypto.randomUUID(), id, amt, pay })
  expect((await line()).sides[0]).toMatchObject({ staked: '0', tickets: 0, pays: '0' })
  const out = rig.player(100_000_000n)
  await rig.enter(out)
  const { rows } = await rig.db.query<{ staked: string }>(
    `select sums->'home'->>1 as staked from line_liability where match_id = 'm' and line = '1x2.0'`,
  )
  expect(rows).toEqual([{ staked: '0' }])
  rig.wallet.account(out.token).blocked = 'EXCLUDED'
  await rig.bet(out, { mid: 'm', oid: '1x2.0.home', amt: '200000' })
  const gone = async (): Promise<boolean> => {
    const found = await rig.db.query(
      `select from line_liability where match_id = 'm' and line = '1x2.0' and sums->'home'->>1 = '0'
       and exists (select from ticket where state = 'rejected')`,
    )
    return found.rowCount === 1
  }
  await expect.poll(gone).toBe(true)
  // The smallest bet gets the line unmoved: nothing is at stake on it.
  await place(player, 'home', '100')
  expect(pricesOf(await line())).toEqual(pricesOf(told))
})
