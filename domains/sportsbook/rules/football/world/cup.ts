// The invented cup: sixteen clubs, four rounds of single matches that decide who goes through, and then the next
// edition. The pairings of a later round follow from the matches before it, whose results their seeds determine; they
// are announced when those matches are over.

import content from '../../../content/leagues.zh-CN.json' with { type: 'json' }
import type { FeedFixture } from '../../../contract/index.ts'
import { seededRandom, seedFrom, wholeBetween } from '../../chance.ts'
import { type Club, namedLeague } from '../../round-robin.ts'
import type { Calendar } from '../../sport.ts'
import { type League, meansOf } from './leagues.ts'
import { playedOut } from './played.ts'
import { squadsOf } from './squads.ts'

export const cup: League = content.cup

/** Rounds of an edition: 16, 8, 4 and 2 clubs. */
const rounds = Math.log2(cup.clubs.length)
/** How long before its start a later round is announced, in rounds: the previous one is over by then, with shoot-outs. */
const toldBefore = 0.4
/** It begins between two rounds of the leagues. */
const offset = 0.45

const drawn = (seed: bigint, edition: number): Club[] => {
  const random = seededRandom(seedFrom(seed, `draw/${cup.id}/${edition}`))
  const clubs = [...cup.clubs]
  const out: Club[] = []
  while (clubs.length > 0) out.push(...clubs.splice(wholeBetween(random, 0, clubs.length - 1), 1))
  return out
}

const fixtureOf = (calendar: Calendar, nth: number, home: Club, away: Club, place: number): FeedFixture => {
  const { seed, roundMs, slotMs, announcedMs } = calendar
  const kickOffAt = Math.ceil(((nth + offset) * roundMs) / slotMs) * slotMs
  const round = nth % rounds
  const matchId = `${cup.id}-${nth}-${place + 1}`
  return {
    type: 'fixture',
    matchId,
    seq: 1,
    at: Math.round(kickOffAt - (round === 0 ? announcedMs : toldBefore * roundMs)),
    league: namedLeague(cup),
    home: home.name,
    away: away.name,
    kickOffAt,
    neutral: false,
    means: meansOf(seed, cup, home.id, away.id),
    tie: {},
    squads: squadsOf(seed, home.id, away.id, matchId),
  }
}

const wonByHome = (fixture: FeedFixture, seed: bigint): boolean => {
  const { ft, et, pens } = playedOut(fixture, seed)
  const [home, away] = pens ?? et ?? ft
  return home > away
}

const pairsOf = (clubs: readonly Club[]): (readonly [Club, Club])[] =>
  clubs.flatMap((club, at) => {
    const other = clubs[at + 1]
    return at % 2 === 0 && other !== undefined ? [[club, other] as const] : []
  })

const makeEdition = (calendar: Calendar, edition: number): readonly FeedFixture[] => {
  let clubs = drawn(calendar.seed, edition)
  const all: FeedFixture[] = []
  for (let round = 0; round < rounds; round += 1) {
    const pairs = pairsOf(clubs)
    const fixtures = pairs.map(([home, away], at) => fixtureOf(calendar, edition * rounds + round, home, away, at))
    all.push(...fixtures)
    clubs = fixtures.flatMap((fixture, at) => pairs[at]?.[wonByHome(fixture, calendar.seed) ? 0 : 1] ?? [])
  }
  return all
}

/** A cache of the latest editions: each costs fifteen matches, and the calendar is read again and again. */
const made = new Map<string, readonly FeedFixture[]>()
const madeMost = 64

/** All matches of one edition, round by round. */
export const editionOf = (calendar: Calendar, edition: number): readonly FeedFixture[] => {
  const { seed, roundMs, slotMs, announcedMs } = calendar
  const key = [seed, roundMs, slotMs, announcedMs, edition].join('/')
  const found = made.get(key) ?? makeEdition(calendar, edition)
  made.delete(key)
  made.set(key, found)
  const [oldest] = made.keys()
  if (made.size > madeMost && oldest !== undefined) made.delete(oldest)
  return found
}

/** Every match of the cup that begins from `fromMs` and before `untilMs`. */
export const cupBetween = (calendar: Calendar, fromMs: number, untilMs: number): readonly FeedFixture[] => {
  const editionMs = calendar.roundMs * rounds
  const first = Math.max(0, Math.floor(fromMs / editionMs) - 1)
  const last = Math.floor(untilMs / editionMs)
  return Array.from({ length: last - first + 1 }, (_, at) => editionOf(calendar, first + at))
    .flat()
    .filter(({ kickOffAt }) => kickOffAt >= fromMs && kickOffAt < untilMs)
}

/** Editions whose first round begins in this time. */
export const editionsBetween = (calendar: Calendar, fromMs: number, untilMs: number): readonly number[] => {
  const editionMs = calendar.roundMs * rounds
  const first = Math.max(0, Math.floor(fromMs / editionMs) - 1)
  const begins = (edition: number): number => (edition * rounds + offset) * calendar.roundMs
  return Array.from({ length: Math.ceil((untilMs - fromMs) / editionMs) + 3 }, (_, at) => first + at).filter(
    (edition) => begins(edition) >= fromMs && begins(edition) < untilMs,
  )
}
