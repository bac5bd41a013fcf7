// The schedule of the invented tours: draws of sixteen, one round in each turn of the calendar, one edition after the
// other, without end. The players of a later round follow from the matches before it, and its fixture is announced once
// both of them are over. Nothing is stored: the fixtures of any period follow from the seed.

import type { TennisFixture, TennisMessage } from '../../../contract/tennis/feed.ts'
import { matchSeed, normal, type Random, seededRandom, seedFrom } from '../../chance.ts'
import { namedLeague } from '../../round-robin.ts'
import { type Calendar, type SportWorld, usualCalendar } from '../../sport.ts'
import { endOf, playTennis } from './play.ts'
import { drawOf, drawSize, serveOf, type Tour, tours } from './tours.ts'

const rounds = Math.log2(drawSize)
const minuteMs = 60_000
/** Matches of a round begin at this many times, on separate courts. */
const waves = 4
/** Between the end of a match and the announcement of the next, wall time. */
const afterMs = 20_000

/** The fixtures of one edition of a tour, round by round. */
type Edition = readonly (readonly TennisFixture[])[]

/** How many times faster than usual this calendar runs: its matches do as well. */
const paceOf = (calendar: Calendar): number => usualCalendar(calendar.seed).roundMs / calendar.roundMs

const step = 0.004
/** Announcements before the start. The rating moves a little, and the match is played by the last one. */
const toldAgainMs: readonly number[] = [120, 60, 30, 15, 5].map((minutes) => minutes * minuteMs)

const moved = (chance: number, by: number): number =>
  Math.round(Math.min(0.85, Math.max(0.4, chance + step * by)) * 1e6) / 1e6

const announcements = (first: TennisFixture, seed: bigint): readonly TennisFixture[] => {
  const random = seededRandom(seedFrom(seed, 'opinion'))
  const told: TennisFixture[] = [first]
  for (const before of toldAgainMs) {
    const last = told[told.length - 1] ?? first
    const at = first.kickOffAt - before
    const serve = { home: moved(last.serve.home, normal(random)), away: moved(last.serve.away, normal(random)) }
    if (at > first.at) told.push({ ...last, seq: last.seq + 1, at, serve })
  }
  return told
}

const played = (calendar: Calendar, first: TennisFixture): readonly TennisMessage[] => {
  const seed = matchSeed(calendar.seed, first.matchId)
  const told = announcements(first, seed)
  return playTennis(told[told.length - 1] ?? first, seededRandom(seed))
}

const inSlot = (at: number, { slotMs }: Calendar): number => Math.ceil(at / slotMs) * slotMs

type Entrant = { readonly name: string; readonly knownAt: number }

/** The winner of a match, and when that is known, wall time. */
const through = (calendar: Calendar, first: TennisFixture): Entrant => {
  const { winner, at } = endOf(played(calendar, first))
  const knownAt = first.kickOffAt + Math.ceil((at - first.kickOffAt) / paceOf(calendar)) + afterMs
  return { name: first[winner], knownAt }
}

type Place = { readonly tour: Tour; readonly edition: number; readonly round: number; readonly startsAt: number }

const fixtureOf = (
  calendar: Calendar,
  { tour, edition, round, startsAt }: Place,
  nth: number,
  [home, away]: readonly [Entrant, Entrant],
): TennisFixture => {
  const wave = Math.floor((calendar.roundMs * 0.5 * (nth % waves)) / waves)
  const known = Math.max(home.knownAt, away.knownAt)
  const kickOffAt = inSlot(Math.max(startsAt + wave, known + afterMs), calendar)
  return {
    type: 'fixture',
    sport: 'tennis',
    matchId: `${tour.id}-${edition}-${round + 1}-${nth + 1}`,
    seq: 1,
    at: Math.max(kickOffAt - calendar.announcedMs, known),
    league: namedLeague(tour),
    home: home.name,
    away: away.name,
    kickOffAt,
    bestOf: 3,
    final: 'tb7',
    serve: serveOf(calendar.seed, tour, home.name, away.name),
  }
}

const offsetOf = (calendar: Calendar, nth: number): number =>
  Math.floor((calendar.roundMs * nth * rounds) / tours.length)

const makeEdition = (calendar: Calendar, nth: number, tour: Tour, edition: number): Edition => {
  const beginsAt = offsetOf(calendar, nth) + edition * rounds * calendar.roundMs
  let entrants: readonly Entrant[] = drawOf(calendar.seed, tour, edition).map((name) => ({ name, knownAt: 0 }))
  return Array.from({ length: rounds }, (_, round) => {
    const place = { tour, edition, round, startsAt: beginsAt + round * calendar.roundMs }
    const own = Array.from({ length: entrants.length / 2 }, (_one, at) => {
      const [home, away] = [entrants[2 * at], entrants[2 * at + 1]]
      if (home === undefined || away === undefined) throw new RangeError('a draw has an even number of players')
      return fixtureOf(calendar, place, at, [home, away])
    })
    if (round + 1 < rounds) entrants = own.map((fixture) => through(calendar, fixture))
    return own
  })
}

/** A cache of editions, the newest last: they are read every half minute. */
const keptMost = 40
const kept = new Map<string, Edition>()
const editionOf = (calendar: Calendar, nth: number, tour: Tour, edition: number): Edition => {
  const key = [calendar.seed, calendar.roundMs, calendar.slotMs, calendar.announcedMs, tour.id, edition].join('/')
  const found = kept.get(key) ?? makeEdition(calendar, nth, tour, edition)
  kept.set(key, found)
  for (const oldest of kept.keys()) {
    if (kept.size <= keptMost) break
    kept.delete(oldest)
  }
  return found
}

const fixturesBetween = (calendar: Calendar, fromMs: number, untilMs: number): readonly TennisFixture[] =>
  tours
    .flatMap((tour, nth) => {
      const length = rounds * calendar.roundMs
      const [first, last] = [fromMs, untilMs].map((at) => Math.floor((at - offsetOf(calendar, nth)) / length))
      const editions = Array.from({ length: (last ?? 0) - (first ?? 0) + 2 }, (_, at) => (first ?? 0) - 1 + at)
      return editions.filter((one) => one >= 0).flatMap((one) => editionOf(calendar, nth, tour, one).flat())
    })
    .filter(({ kickOffAt }) => kickOffAt >= fromMs && kickOffAt < untilMs)
    .sort((a, b) => a.kickOffAt - b.kickOffAt || a.matchId.localeCompare(b.matchId))

export const tennisWorld: SportWorld<TennisMessage, TennisFixture> = {
  longestMs: 150 * minuteMs,
  fixturesBetween,
  announcements,
  play: (last: TennisFixture, random: Random) => playTennis(last, random),
}
