// The built-in source of matches: an endless calendar of invented clubs, every match played from its own seed at the
// set speed. It sends what is due by wall time and nothing earlier. Everything can be computed again from the seeds in
// the database, so after a pause it sends what was missed and continues.

import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { FeedMessage, Fixture } from '../../contract/index.ts'
import {
  allSports,
  type Calendar,
  matchSeed,
  seededRandom,
  sportOf,
  type SportWorld,
  usualCalendar,
} from '../../rules/index.ts'
import type { Book } from '../open-book.ts'
import { type SimulatorClock, wallTimeOf } from './clock.ts'
import { announcementsOf, eveningByEvening } from './days-ahead.ts'

export type Simulator = {
  /** Sends everything that is due now. */
  readonly round: () => Promise<void>
  readonly stop: () => Promise<void>
}

type SimulatorOptions = {
  readonly book: Book
  readonly db: Pool
  readonly world: World
  readonly log: Log
  readonly clock: SimulatorClock
  readonly speed: number
  /** Seed of the world for a new database; random by default. */
  readonly seed?: bigint | undefined
  /** The fixture as this book names it, undefined if the book does not carry it; by default every fixture unchanged. */
  readonly carried?: (fixture: Fixture) => Fixture | undefined
}

/** A match with messages still to send. */
type Playing = {
  readonly id: string
  readonly kickOffAt: number
  readonly seed: bigint
  readonly world: SportWorld | null
  /** For a competition: the round in progress, made when its first match begins. */
  round: { readonly nth: number; readonly messages: readonly FeedMessage[] } | undefined
  readonly announced: readonly Fixture[]
  /** Made at kick-off, because most matches are days away. */
  played: readonly FeedMessage[] | undefined
  /** The number of the last message sent. */
  told: number
}

const roundEveryMs = 250
const planEveryMs = 30_000
const worlds = allSports.flatMap(({ world }) => world ?? [])
const seasonWorlds = allSports.flatMap(({ seasons }) => seasons ?? [])
/** How far back a new world begins: twice the longest match, so that some matches are over and have a result. */
const pastMs = ({ longestMs }: SportWorld): number => 2 * longestMs
/**
 * The least time between rounds, because a machine can only follow so many matches. Above a speed of 180 fewer are in
 * play.
 */
const shortestRoundMs = 120_000
/** A slot is at most a third of a match, so that some match is always in play. */
const slotInMatchMs = 30 * 60_000
const shortestSlotMs = 1000

/**
 * The faster matches end, the more often they begin, so about as many are in play at any speed. Eight rounds are
 * announced, as usual, so that as many are upcoming too.
 */
export const calendarFor = (seed: bigint, speed: number): Calendar => {
  const usual = usualCalendar(seed)
  const roundMs = Math.max(shortestRoundMs, Math.floor(usual.roundMs / speed))
  const slotMs = Math.floor(slotInMatchMs / speed / shortestSlotMs) * shortestSlotMs
  return {
    ...usual,
    roundMs,
    announcedMs: roundMs * (usual.announcedMs / usual.roundMs),
    slotMs: Math.min(usual.slotMs, Math.max(shortestSlotMs, slotMs)),
    pace: speed,
  }
}

const worldSeed = async ({ db, world, seed: given }: SimulatorOptions): Promise<bigint> => {
  const first = given ?? new DataView(world.bytes(8).buffer).getBigUint64(0) & 0x7fff_ffff_ffff_ffffn
  await db.query('insert into simulated_world (seed) values ($1) on conflict do nothing', [first])
  const { rows } = await db.query<{ seed: bigint }>('select seed from simulated_world')
  return rows[0]?.seed ?? first
}

/** `undefined` if the sport of the match is no longer simulated. */
const playingOf = (first: Fixture, seed: bigint, told: number): Playing | undefined => {
  const { world, seasons } = sportOf(first)
  if (world === null && seasons === undefined) return undefined
  const { matchId: id, kickOffAt } = first
  const announced = world === null ? [first] : announcementsOf(world, first, seed)
  return { id, kickOffAt, seed, told, world, announced, played: undefined, round: undefined }
}

/** The simulator's matches that are not over, with the number of their last message. */
const unfinished = async (db: Pool): Promise<readonly Playing[]> => {
  const { rows } = await db.query<{ body: Fixture; seed: bigint; told: number }>(
    `select f.body, m.seed, m.last_seq as told from match m join feed_message f on f.match_id = m.id and f.seq = 1
     where m.seed is not null and m.going`,
  )
  return rows.flatMap(({ body, seed, told }) => playingOf(body, seed, told) ?? [])
}

type Wanted = { readonly fixture: Fixture; readonly seed: bigint }

/** Those that are not in the database yet. */
const unknown = async (
  db: Pool,
  wanted: readonly Wanted[],
  playing: ReadonlyMap<string, Playing>,
): Promise<readonly Playing[]> => {
  const fresh = wanted.filter(({ fixture }) => !playing.has(fixture.matchId))
  if (fresh.length === 0) return []
  const { rows } = await db.query<{ id: string }>('select id from match where id = any($1)', [
    fresh.map(({ fixture }) => fixture.matchId),
  ])
  const known = new Set(rows.map(({ id }) => id))
  return fresh.flatMap(({ fixture, seed }) => (known.has(fixture.matchId) ? [] : (playingOf(fixture, seed, 0) ?? [])))
}

/** For a competition: two messages for each round, after one announcement. */
const roundsTold = ({ told }: Playing): number => Math.max(0, Math.floor((told - 1) / 2))

/** The messages left of the current round, once it has begun. */
const restOfRound = (playing: Playing, first: Fixture, wall: number, calendar: Calendar): readonly FeedMessage[] => {
  if (playing.told === 0) return playing.announced
  const nth = roundsTold(playing)
  const begins = 'rounds' in first ? first.rounds[nth] : undefined
  if (begins === undefined || wall < begins) return []
  const messages =
    playing.round?.nth === nth ? playing.round.messages : (sportOf(first).seasons?.roundOf(first, calendar, nth) ?? [])
  playing.round = { nth, messages }
  return messages.filter(({ seq }) => seq > playing.told)
}

const playIfBegun = (playing: Playing, wall: number): void => {
  const { world, announced, seed, kickOffAt } = playing
  const last = announced.at(-1)
  if (playing.played !== undefined || world === null || last === undefined || wall < kickOffAt) return
  playing.played = world.play(last, seededRandom(seed)).slice(1)
}

/** By its place in the course of the match: the announcements, then what was played. */
const messageAt = ({ announced, played }: Playing, place: number): FeedMessage | undefined =>
  announced[place] ?? played?.[place - announced.length]

/** The messages after `told` whose time has come. Most matches have none, and cost only a look at their next one. */
const dueOf = (playing: Playing, wall: number, speed: number, calendar: Calendar): readonly FeedMessage[] => {
  const { announced, world, told, kickOffAt } = playing
  const [first] = announced
  const isDue = (one: FeedMessage | undefined): one is FeedMessage =>
    one !== undefined && wallTimeOf(one.at, kickOffAt, speed) <= wall
  if (world === null) {
    const rest = first === undefined ? [] : restOfRound(playing, first, wall, calendar)
    const later = rest.findIndex((one) => !isDue(one))
    return later === -1 ? rest : rest.slice(0, later)
  }
  playIfBegun(playing, wall)
  const due: FeedMessage[] = []
  for (let next = messageAt(playing, told); isDue(next); next = messageAt(playing, told + due.length)) due.push(next)
  return due
}

const isOver = (playing: Playing): boolean => {
  const [first] = playing.announced
  if (playing.world === null)
    return first === undefined || !('rounds' in first) || roundsTold(playing) >= first.rounds.length
  return playedToEnd(playing)
}

const playedToEnd = (playing: Playing): boolean =>
  playing.played !== undefined && playing.told >= playing.announced.length + playing.played.length

/**
 * Matches that began a short time ago are sent from their start, so that the first visitor of a new world finds matches
 * in play, and results.
 */
const fixturesOf = (calendar: Calendar, wall: number, speed: number): readonly Fixture[] => [
  ...worlds.flatMap((one) =>
    one.fixturesBetween(calendar, wall - Math.floor(pastMs(one) / speed), wall + calendar.announcedMs),
  ),
  ...seasonWorlds.flatMap((one) => one.fixturesBetween(calendar, wall, wall + calendar.announcedMs)),
]

/**
 * The course depends on the world's own match id, not on the book's name for it: the next round of a cup follows from
 * it.
 */
const seeded = ({ seed }: Calendar, { matchId }: Fixture, carried: Fixture | undefined) =>
  carried === undefined ? [] : [{ fixture: carried, seed: matchSeed(seed, matchId) }]

export const openSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const { book, db, world, log, clock, speed, carried = (fixture) => fixture } = options
  const calendar = calendarFor(await worldSeed(options), speed)
  const playing = new Map((await unfinished(db)).map((one) => [one.id, one]))
  let plannedAt = 0
  const nextEvening = eveningByEvening(worlds, calendar)

  const planned = async (fixtures: readonly Fixture[]): Promise<void> => {
    const wanted = fixtures.flatMap((told) => seeded(calendar, told, carried(told)))
    for (const one of await unknown(db, wanted, playing)) playing.set(one.id, one)
  }

  /** Of the days ahead one evening a round, so that a start is not delayed by them. */
  const plan = async (wall: number): Promise<void> => {
    await planned(nextEvening(wall))
    if (wall - plannedAt < planEveryMs) return
    plannedAt = wall
    await planned(fixturesOf(calendar, wall, speed))
  }

  const tell = async (due: readonly FeedMessage[]): Promise<void> => {
    const taken = await book.door.take(due, (matchId) => playing.get(matchId)?.seed ?? null)
    due.forEach(({ matchId, seq }, at) => {
      const one = playing.get(matchId)
      const how = taken[at]
      if (one === undefined || how === undefined) return
      if (how.taken === 'gap') one.told = Math.min(one.told, how.expects - 1)
      else if (how.taken === 'refused') {
        // A match that the book refuses is dropped, instead of being sent again and again.
        log.alarm(
          { match: matchId, seq, why: how.why },
          'the simulator sent a message that does not fit: report its seed and this match',
        )
        playing.delete(matchId)
      } else {
        if (how.taken === 'asked')
          log.alarm(
            { match: matchId, seq, why: how.why },
            'the simulator sent an implausible message: report its seed and this match',
          )
        one.told = Math.max(one.told, seq)
      }
    })
  }

  const round = async (): Promise<void> => {
    const wall = world.now()
    await plan(wall)
    const due = [...playing.values()].flatMap((one) => dueOf(one, wall, speed, calendar))
    if (due.length > 0) await tell(due)
    for (const one of playing.values()) if (isOver(one)) playing.delete(one.id)
    clock.toldUntil(wall)
    await book.tick()
  }

  let stopped = false
  let cancel = (): void => undefined
  let going: Promise<void> = Promise.resolve()
  const next = (): void => {
    if (stopped) return
    cancel = world.after(roundEveryMs, () => {
      going = round()
        .catch((cause: unknown) => log.warn({ reason: String(cause) }, 'a round of the simulator failed'))
        .then(next)
    })
  }
  await round()
  next()
  return {
    round,
    stop: async () => {
      stopped = true
      cancel()
      await going
    },
  }
}
