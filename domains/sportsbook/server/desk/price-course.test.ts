// The course of prices for the house: noted from the first bet, act or look; at once when the state or a trader changed
// something; kept over a restart and for three days. Also the minutes of the book, and the alerts.

import { realWorld } from '@magpie/kernel/real-world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { houseBook, houseBookMatch, type HouseCourse } from '../../contract/index.ts'
import { actAsHouse, askHouse, type HouseAct } from '../../testing/as-house.ts'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'
import { matchesToNote, openAtDesk } from './note-prices.ts'

const real = realWorld()
const minuteMs = 60_000
const dayMs = 86_400_000
let ahead = 0
/** A fixed wall time while a test counts seconds. */
let still: number | undefined
const now = (): number => (still ?? real.now()) + ahead
let rig: Rig
beforeEach(async () => {
  ahead = 0
  still = undefined
  // Timers run in real time; the test only sets the hour.
  rig = await openRig({ world: { ...real, now } })
})
afterEach(() => rig.close())

const act = (one: HouseAct): Promise<string> => actAsHouse(rig, one)
const one = async (more: { market?: string; line?: number } = {}) => {
  const { found } = await askHouse(rig, houseBookMatch, { matchId: 'm', ...more })
  if (found === null) throw new Error('no such match')
  return found
}
const course = async (more?: { market?: string; line?: number }): Promise<HouseCourse> => {
  const told = (await one(more)).course
  if (told === null) throw new Error('nothing is priced')
  return told
}
/** The notes that are committed: the book's clock may still be writing others. */
const notes = async (): Promise<number> =>
  (await rig.db.query<{ count: number }>('select count(*)::int as count from price_note')).rows[0]?.count ?? 0
const suspend = (on: boolean): HouseAct => ({ what: 'suspend', matchId: 'm', market: null, on })

it('nothing is noted of a match nobody bets on, trades or has open; once the desk opens it, it is', async () => {
  await rig.feed([feedOf('m').fixture()])
  await rig.book().tick()
  expect(await notes()).toBe(0)
  expect((await course()).points).toHaveLength(1)
  await rig.book().tick()
  await expect.poll(notes).toBe(1)
})

it('a bet, a stop, a new price and a goal are points of the course, with what is at stake, also after a restart', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  const player = rig.player(10_000_000n)
  const placed = (await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '100000' })).data as { no: string }
  await rig.until(player, placed.no, 0)
  await rig.book().tick()
  const [first] = (await course()).points
  expect(first).toMatchObject({ staked: '100000', state: 'open', score: [0, 0] })
  expect(Number(first?.worst)).toBeLessThan(0)

  expect(await act(suspend(true))).toBe('DONE')
  await rig.book().tick()
  expect(await act(suspend(false))).toBe('DONE')
  await rig.book().tick()
  const before = (await course()).points.at(-1)?.odds[0] ?? 0
  const price: HouseAct = { what: 'price', matchId: 'm', market: '1x2', line: 0, side: 'home', oddsE5: before - 2000 }
  expect(await act(price)).toBe('DONE')
  await rig.book().tick()
  const look = async (): Promise<void> => {
    const { market, line, sides, points } = await course()
    expect([market, line, sides]).toEqual(['1x2', 0, ['home', 'draw', 'away']])
    const states = points.map(({ state }) => state)
    expect(states.filter((state, nth) => state !== states[nth - 1])).toEqual(['open', 'suspended', 'open'])
    expect(points.at(-1)?.odds[0]).toBe(before - 2000)
    expect(points.some(({ odds }) => odds[0] === before)).toBe(true)
  }
  await look()
  await rig.restart()
  await look()

  await rig.feed([feed.kickOff(), feed.goal(10, 'home')])
  await rig.book().tick()
  const lastTwo = async () => (await course()).points.slice(-2).map(({ score, state }) => ({ score, state }))
  await expect.poll(lastTwo).toEqual([1, 2].map(() => ({ score: [1, 0], state: 'suspended' })))
})

it('prices that move by themselves are noted every ten seconds and no oftener', async () => {
  still = real.now()
  const feed = feedOf('m')
  await rig.feed([feed.fixture(), feed.kickOff()])
  await one()
  await rig.book().tick()
  await expect.poll(notes).toBe(1)
  await rig.feed([feed.clock(1)])
  await rig.book().tick()
  expect(await notes()).toBe(1)
  ahead += 10_000
  await rig.book().tick()
  await expect.poll(notes).toBe(2)
  await rig.book().tick()
  expect(await notes()).toBe(2)
})

it('many that are due are noted a few at a time, so that no bet waits for all of them', async () => {
  const ids = Array.from({ length: 9 }, (_, nth) => `m${nth}`)
  await rig.feed(ids.map((id) => feedOf(id).fixture()))
  const { state } = rig.book()
  for (const match of state.matches.values()) openAtDesk(state, match)
  expect(matchesToNote(state)).toHaveLength(4)
  for (let turn = 0; turn < 3; turn++) await rig.book().tick()
  expect(matchesToNote(state)).toEqual([])
  // The book's clock may still be writing the last of them.
  const noted = async (): Promise<readonly string[]> => {
    const { rows } = await rig.db.query<{ id: string }>('select distinct match_id as id from price_note order by id')
    return rows.map(({ id }) => id)
  }
  await expect.poll(noted).toEqual(ids)
})

it('a line that was asked for has its own course; of one that was not noted there is only the moment', async () => {
  await rig.feed([feedOf('m').fixture()])
  await one()
  await rig.book().tick()
  await expect.poll(notes).toBe(1)
  const { lines } = await one()
  const main = lines.find(({ market, main: isMain }) => market === 'ah' && isMain)
  const other = lines.find(({ market, main: isMain }) => market === 'ah' && !isMain)
  const [listed, rare] = [
    await course({ market: 'ah', line: main?.line ?? 0 }),
    await course({ market: 'ah', line: other?.line ?? 0 }),
  ]
  expect(listed.points.map(({ odds }) => odds)).toEqual([1, 2].map(() => main?.sides.map(({ oddsE5 }) => oddsE5)))
  expect(rare.points.map(({ state }) => state)).toEqual(['none', 'open'])
  expect(rare.points[0]?.odds).toEqual([0, 0])
})

const minutes = async () => (await askHouse(rig, houseBook, {})).book.minutes
const countOf = async (sql: string, at: number): Promise<number> =>
  (await rig.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [at])).rows[0]?.count ?? 0

it('a minute that is over is told with what came in it; a day later it is gone, and notes after three', async () => {
  await rig.feed([feedOf('m').fixture()])
  const player = rig.player(10_000_000n)
  const placed = (await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '100000' })).data as { no: string }
  await rig.until(player, placed.no, 0)
  await rig.book().tick()
  const { rows } = await rig.db.query<{ at: bigint }>('select placed_at as at from ticket')
  const minute = Math.floor(Number(rows[0]?.at) / minuteMs) * minuteMs
  ahead = minute + minuteMs - real.now() + 100
  await rig.book().tick()
  // The book stores a minute outside its queue, and another minute may have begun.
  const ofBet = async () => (await minutes()).find(({ at }) => at === minute)
  await expect.poll(ofBet, { timeout: 60_000 }).toMatchObject({ tickets: 1, rejected: 0, staked: '100000' })
  expect(Number((await ofBet())?.worst)).toBeLessThan(0)
  expect((await minutes()).reduce((sum, { messages }) => sum + messages, 0)).toBe(1)

  const kept = () => countOf('book_minute where at <= $1', minute)
  expect(await kept()).toBeGreaterThan(0)
  ahead += dayMs + 2 * minuteMs
  await rig.book().tick()
  await expect.poll(kept, { timeout: 60_000 }).toBe(0)
  const noted = () => countOf('price_note where at < $1', minute + 2 * minuteMs)
  expect(await noted()).toBeGreaterThan(0)
  ahead += 3 * dayMs
  await rig.book().tick()
  await expect.poll(noted, { timeout: 60_000 }).toBe(0)
})

it('what somebody should look at is told: silence in play, a match and a line near what they may cost', async () => {
  await rig.close()
  rig = await openRig({
    world: { ...real, now },
    settings: { matchCap: 200_000n, marketCap: 200_000n },
  })
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  const alerts = async () => (await one()).match.alerts
  expect(await alerts()).toEqual([])
  const player = rig.player(10_000_000n)
  const odds = (await one()).lines.find(({ market }) => market === '1x2')?.sides[0]?.oddsE5 ?? 0
  // A stake that loses just over 70 % of the line's cap.
  const stake = Math.ceil((142_000 * 100_000) / (odds - 100_000))
  const placed = (await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: String(stake) })).data as { no: string }
  await rig.until(player, placed.no, 0)
  expect(await alerts()).toEqual([
    { what: 'near_cap', count: 1 },
    { what: 'full_lines', count: 1 },
  ])
  await rig.feed([feed.kickOff()])
  ahead += 4 * minuteMs
  expect((await alerts()).map(({ what }) => what)).toEqual(['silent', 'near_cap', 'full_lines'])
  const { book } = await askHouse(rig, houseBook, {})
  expect(book.matches[0]?.alerts).toHaveLength(3)
})
