// When the invented leagues play. Every league has a round again and again, for ever, so that at any hour some matches
// are on and dozens are coming; who meets whom is a double round robin. Nothing is stored: the fixtures of any span of
// time follow from the seed.

import type { FeedFixture } from '../../../contract/index.ts'
import { seededRandom, seedFrom, wholeBetween } from '../../chance.ts'
import type { Calendar } from '../../sport.ts'
import { type Club, type League, leagues, meansOf } from './leagues.ts'

/** The clubs in the order of their draw for one season of the league. */
const drawn = (seed: bigint, league: League, season: number): Club[] => {
  const random = seededRandom(seedFrom(seed, `draw/${league.id}/${season}`))
  const clubs = [...league.clubs]
  const out: Club[] = []
  while (clubs.length > 0) out.push(...clubs.splice(wholeBetween(random, 0, clubs.length - 1), 1))
  return out
}

type Pair = readonly [home: Club, away: Club]

/** The circle method: one club stands, the others go round; the second half of a season swaps the grounds. */
const pairsOf = (clubs: readonly Club[], round: number): Pair[] => {
  const around = clubs.length - 1
  const turn = round % around
  const at = (place: number): Club => {
    const club = clubs[place === 0 ? 0 : 1 + ((place - 1 + turn) % around)]
    if (club === undefined) throw new RangeError('a round needs an even number of clubs')
    return club
  }
  return Array.from({ length: clubs.length / 2 }, (_, nth): Pair => {
    const [one, other] = [at(nth), at(around - nth)]
    const swapped = (nth === 0 ? turn % 2 === 1 : nth % 2 === 1) !== round >= around
    return swapped ? [other, one] : [one, other]
  })
}

/** Matches of a round begin at three times, so that a league is not all danger at once. */
const waves = 3

const fixtureOf = (
  calendar: Calendar,
  league: League,
  round: number,
  nth: number,
  [home, away]: Pair,
  startsAt: number,
): FeedFixture => {
  const { slotMs } = calendar
  const each = Math.floor(calendar.roundMs / waves / slotMs) * slotMs
  const kickOffAt = Math.ceil((startsAt + (nth % waves) * each) / slotMs) * slotMs
  return {
    type: 'fixture',
    matchId: `${league.id}-${round}-${nth + 1}`,
    seq: 1,
    at: kickOffAt - calendar.announcedMs,
    league: { id: league.id, name: league.name },
    home: home.name,
    away: away.name,
    kickOffAt,
    neutral: false,
    means: meansOf(calendar.seed, league, home.id, away.id),
  }
}

const roundsOf = (calendar: Calendar, league: League, nth: number, fromMs: number, untilMs: number): FeedFixture[] => {
  const offset = Math.floor((calendar.roundMs * nth) / leagues.length)
  const first = Math.floor((fromMs - offset) / calendar.roundMs) - 1
  const last = Math.floor((untilMs - offset) / calendar.roundMs)
  const season = 2 * (league.clubs.length - 1)
  const out: FeedFixture[] = []
  for (let round = Math.max(0, first); round <= last; round += 1) {
    const clubs = drawn(calendar.seed, league, Math.floor(round / season))
    const startsAt = offset + round * calendar.roundMs
    pairsOf(clubs, round % season).forEach((pair, at) =>
      out.push(fixtureOf(calendar, league, round, at, pair, startsAt)),
    )
  }
  return out.filter(({ kickOffAt }) => kickOffAt >= fromMs && kickOffAt < untilMs)
}

/** Every match that kicks off from `fromMs` and before `untilMs`, as its fixture message, in order of kick-off. */
export const fixturesBetween = (calendar: Calendar, fromMs: number, untilMs: number): FeedFixture[] =>
  leagues
    .flatMap((league, nth) => roundsOf(calendar, league, nth, fromMs, untilMs))
    .sort((a, b) => a.kickOffAt - b.kickOffAt || a.matchId.localeCompare(b.matchId))
