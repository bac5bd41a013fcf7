// The simulated world behind the book: matches in play from the first moment, and the same matches after a restart.

import { openPool } from '@magpie/db'
import { beijingDayNumber, type World, uuidV7 } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import { makeDials, openWallet } from '@magpie/venues/vendor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedFixture, FeedMessage } from '../../contract/index.ts'
import { allSports, seededRandom, sportOf } from '../../rules/index.ts'
import { fixturesBetween } from '../../rules/football/index.ts'
import { type Book, calendarFor, openBook, openSimulator, type Simulator, simulatorClock } from '../index.ts'
import { countMenus, listOfMenu, matchesOfMenu } from '../lists/menus.ts'
import { announcementsOf, toldAgainMs } from '../../rules/football/world/announcements.ts'
import { wallTimeOf } from './clock.ts'
import { aheadMs, announcementsOf as allTold, eveningsAhead, fixturesOfEvening } from './days-ahead.ts'
import { situationOf } from './match-book.ts'

const speed = 30
const startMs = Date.UTC(2026, 5, 11, 9)
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Wall time is fixed until the test moves it; timers never fire by themselves. */
const stillWorld = (at: { now: number }): World => ({
  ...realWorld(),
  now: () => at.now,
  id: () => uuidV7(at.now, 0, crypto.getRandomValues(new Uint8Array(8))),
  after: () => () => undefined,
})

const sessions = async (): Promise<number> => {
  const owner = openPool({ url: database.url, max: 1 })
  const { rows } = await owner.query<{ left: number }>(
    `select count(*)::integer as left from pg_stat_activity where datname = current_database() and usename = 'magpie_sandbox'`,
  )
  await owner.end()
  return rows[0]?.left ?? 0
}

const open = async (at: { now: number }) => {
  const world = stillWorld(at)
  const log = rememberingLog()
  const db = openPool({ url: database.url, role: 'magpie_sandbox', searchPath: ['book_ybty'], max: 6, pipelined: true })
  const clock = simulatorClock(world, speed)
  const dials = makeDials(world)
  const book = await openBook({
    venue: 'YBTY',
    world,
    log,
    db,
    dials,
    clock,
    offer: 'book',
    siteOrigins: [],
    wallet: openWallet({
      world,
      platformUrl: 'http://127.0.0.1:9',
      headersFor: () => ({}),
      dials,
    }),
    onBroken: () => undefined,
  })
  const simulator = await openSimulator({ book, db, world, log, clock, speed })
  const close = async (): Promise<void> => {
    await simulator.stop()
    await book.stop()
    await db.end()
    // A session of the database owns a book, and ends a moment after its socket closes. The fixed clock cannot wait for
    // that.
    await expect.poll(sessions).toBe(0)
  }
  return { book, simulator, db, log, close }
}
const inPlay = (book: Book) => [...book.state.matches.values()].filter((match) => situationOf(match).inPlay)
/** The test's clock differs from the database's, and the book raises an alarm about it; another test checks that. */
const alarms = (said: ReturnType<typeof rememberingLog>['said']) =>
  said.filter(({ level, facts }) => level === 'alarm' && facts['law'] !== 'L22')
const move = async (at: { now: number }, simulator: Simulator, byMs: number): Promise<void> => {
  at.now += byMs
  await simulator.round()
}

describe('the simulated world', () => {
  it('S-CALL-11: a new installation has matches in play, dozens to come, and some that ended', async () => {
    const at = { now: startMs }
    const { book, simulator, db, log, close } = await open(at)
    expect(inPlay(book).length).toBeGreaterThanOrEqual(3)
    expect(matchesOfMenu(book.state, '3').length).toBeGreaterThanOrEqual(24)
    const joined = matchesOfMenu(book.state, '11').map(({ id }) => id)
    const coming = [...matchesOfMenu(book.state, '3'), ...matchesOfMenu(book.state, '4')].map(({ id }) => id)
    expect(new Set(joined)).toEqual(new Set(coming))
    const { rows } = await db.query<{ over: bigint }>(`select count(*) as over from match where phase = 'ended'`)
    expect(rows[0]?.over).toBeGreaterThanOrEqual(2n)
    // Each round announces one of the days ahead.
    for (let round = 0; round < 6; round += 1) await move(at, simulator, 250)
    const { matches, days } = listOfMenu(book.state, '4')
    const today = beijingDayNumber(at.now)
    for (const day of [1, 2, 3]) {
      const of = matches.filter(({ state }) => beijingDayNumber(state.fixture!.kickOffAt) === today + day)
      expect(days.find((one) => one.day === today + day)?.count).toBe(of.length)
      expect(new Set(of.map(({ sport }) => sport.id)).size, `sports in ${day} days`).toBeGreaterThanOrEqual(5)
      expect(new Set(of.map(({ state }) => state.fixture!.league.id)).size).toBeGreaterThanOrEqual(10)
      expect(of.length).toBeLessThan(120)
    }
    expect(countMenus(book.state)['4']?.ct).toBe(matches.length)
    expect(alarms(log.said)).toEqual([])
    await close()
  })

  it('L30: after a restart the same matches continue, and missed ones are played to their end', async () => {
    const at = { now: startMs + 60_000 }
    const first = await open(at)
    const going = inPlay(first.book).map(({ id, state }) => ({ id, seq: state.seq }))
    await first.close()
    const second = await open(at)
    for (const { id, seq } of going) expect(second.book.state.matches.get(id)?.state.seq).toBe(seq)
    await move(at, second.simulator, 10 * 60_000)
    for (const { id, seq } of going) {
      const match = second.book.state.matches.get(id)!
      expect(match.state.seq).toBeGreaterThan(seq)
      expect(situationOf(match).period).toBe('ended')
      // A player who retires from a match (tennis, table tennis, badminton) leaves it without a result.
      const facts = match.sport.facts(match.state)
      if (!('ended' in facts && facts.ended === 'retired')) expect(match.sport.resultOf(facts).full).not.toBeNull()
    }
    expect(inPlay(second.book).length).toBeGreaterThanOrEqual(3)
    const { rows } = await second.db.query<{ gaps: bigint }>(
      `select count(*) as gaps from match m where m.last_seq <> (select count(*) from feed_message f where f.match_id = m.id)`,
    )
    expect(rows[0]?.gaps).toBe(0n)
    expect(alarms(second.log.said)).toEqual([])
    await second.close()
  })
})

describe('the calendar of a speed', () => {
  it.each([1, 6, 30, 120, 400, 600])(
    'at %i times real speed, some matches are in play, and dozens to come but not thousands',
    (times) => {
      const calendar = calendarFor(42n, times)
      const [matchMs, span] = [Math.floor((105 * 60_000) / times), calendar.roundMs]
      const all = fixturesBetween(calendar, startMs - matchMs, startMs + span + calendar.announcedMs)
      const kickOffs = all.map(({ kickOffAt }) => kickOffAt)
      for (let now = startMs; now < startMs + span; now += Math.ceil(span / 200)) {
        const inPlay = kickOffs.filter((at) => at <= now && now < at + matchMs).length
        const coming = kickOffs.filter((at) => at > now && at <= now + calendar.announcedMs).length
        expect(inPlay, `in play, ${now - startMs} ms on`).toBeGreaterThanOrEqual(2)
        expect(coming).toBeGreaterThanOrEqual(36)
        expect(coming).toBeLessThanOrEqual(1000)
      }
    },
  )
})

describe('days ahead', () => {
  const hourMs = 3_600_000

  it.each([1, 6, 30, 600])('at %i times real speed, the evenings of the next three days are announced', (times) => {
    const calendar = calendarFor(42n, times)
    for (let now = startMs; now < startMs + 24 * hourMs; now += hourMs) {
      const told = eveningsAhead(calendar, now)
      for (const day of [1, 2, 3]) {
        const evening = (beijingDayNumber(now) + day) * 24 * hourMs + 12 * hourMs
        expect(told.includes(evening) || evening <= now + calendar.announcedMs, `${now} ${day}`).toBe(true)
      }
    }
  })

  it('an early announcement does not change a match except its numbering', () => {
    const calendar = calendarFor(42n, 6)
    const worlds = allSports.flatMap(({ world }) => world ?? [])
    const [evening = 0] = eveningsAhead(calendar, startMs)
    const ahead = fixturesOfEvening(worlds, calendar, evening)
    expect(ahead.length).toBeGreaterThan(20)
    for (const first of ahead) {
      const { world } = sportOf(first)
      const told = allTold(world!, first, 9n)
      const usual = world!.announcements({ ...first, at: first.at + aheadMs }, 9n)
      expect(first.at).toBe(first.kickOffAt - calendar.announcedMs - aheadMs)
      expect(told.slice(1)).toEqual(usual.map((one) => ({ ...one, seq: one.seq + 1 })))
      const played = (all: typeof told) => world!.play(all.at(-1)!, seededRandom(9n)).slice(1)
      const [late, sooner] = [played(told), played(usual)]
      const without = (messages: readonly FeedMessage[]) => messages.map(({ type, at }) => [type, at])
      expect(without(late)).toEqual(without(sooner))
      expect(late[0]!.seq).toBe(told.length + 1)
    }
  })
})

it('the expected goals of a match change before kick-off, the same for the same seed', () => {
  const first: FeedFixture = {
    type: 'fixture',
    matchId: 'm',
    seq: 1,
    at: startMs - 7 * 36e5,
    league: {
      id: 'l',
      name: 'L',
    },
    home: 'H',
    away: 'A',
    kickOffAt: startMs,
    neutral: false,
    means: {
      home: 1.4,
      away: 1.2,
      rho: -0.1,
    },
  }
  const told = announcementsOf(first, 7n)
  expect(told).toEqual(announcementsOf(first, 7n))
  expect(told.length).toBe(1 + toldAgainMs.filter((before) => before < 7 * 3_600_000).length)
  expect(told.map(({ seq }) => seq)).toEqual(told.map((_one, at) => at + 1))
  expect(new Set(told.map(({ means }) => means.home)).size).toBe(told.length)
})

it('kick-off is the same moment on both clocks, and from then on the match runs at its speed', () => {
  expect(wallTimeOf(1000, 1000, 30)).toBe(1000)
  expect(wallTimeOf(31_000, 1000, 30)).toBe(2000)
  expect(wallTimeOf(500, 1000, 30)).toBe(500)
  const at = { now: 900 }
  const clock = simulatorClock({ now: () => at.now }, 30)
  expect(clock.now(1000)).toBe(900)
  at.now = 2000
  expect(clock.now(1000)).toBe(31_000)
  expect(clock.complete(1000)).toBe(0)
  clock.toldUntil(1500)
  expect(clock.complete(1000)).toBe(16_000)
})
