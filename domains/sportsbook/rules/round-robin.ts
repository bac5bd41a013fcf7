// The schedule of invented leagues: every league has endless rounds, so that at any hour some matches are in play and
// dozens are upcoming. Pairings are a double round robin. Nothing is stored: the matches of any period follow from the
// seed.

import { leagueTiers } from '../contract/index.ts'
import { seededRandom, seedFrom, wholeBetween } from './chance.ts'
import type { Calendar } from './sport.ts'

export type Club = { readonly id: string; readonly name: string }
type League = { readonly id: string; readonly name: string; readonly clubs: readonly Club[] }

/** In the form of a fixture. */
export const namedLeague = ({ id, name, tier }: Pick<League, 'id' | 'name'> & { readonly tier: string }) => ({
  id,
  name,
  tier: leagueTiers.find((one) => one === tier) ?? leagueTiers[0],
})

export type Meeting<L extends League = League> = {
  readonly league: L
  readonly home: L['clubs'][number]
  readonly away: L['clubs'][number]
  readonly matchId: string
  readonly kickOffAt: number
}

/** The clubs in the order of their draw for one season of the league. */
const drawn = (seed: bigint, league: League, season: number): Club[] => {
  const random = seededRandom(seedFrom(seed, `draw/${league.id}/${season}`))
  const clubs = [...league.clubs]
  const out: Club[] = []
  while (clubs.length > 0) out.push(...clubs.splice(wholeBetween(random, 0, clubs.length - 1), 1))
  return out
}

type Pair = readonly [home: Club, away: Club]

/** The circle method: one club is fixed, the others rotate; the second half of a season swaps home and away. */
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

/** Matches of a round begin at three times, so that not all of a league is in danger at once. */
const waves = 3

/** Rounds of a season: every pair meets at home and away. */
export const seasonRounds = ({ clubs }: League): number => 2 * (clubs.length - 1)

const roundOf = <L extends League>(calendar: Calendar, league: L, offset: number, round: number): Meeting<L>[] => {
  const { slotMs, roundMs } = calendar
  const season = seasonRounds(league)
  const each = Math.floor(roundMs / waves / slotMs) * slotMs
  const clubs = drawn(calendar.seed, league, Math.floor(round / season))
  const startsAt = offset + round * roundMs
  return pairsOf(clubs, round % season).map(([home, away], nth) => {
    const kickOffAt = Math.ceil((startsAt + (nth % waves) * each) / slotMs) * slotMs
    return { league, home, away, matchId: `${league.id}-${round}-${nth + 1}`, kickOffAt }
  })
}

const offsetOf = ({ roundMs }: Calendar, leagues: readonly League[], nth: number): number =>
  Math.floor((roundMs * nth) / leagues.length)

/** One round of one of these leagues, counted from the beginning of the calendar. */
export const roundOfLeague = <L extends League>(
  calendar: Calendar,
  leagues: readonly L[],
  league: L,
  round: number,
): Meeting<L>[] => roundOf(calendar, league, offsetOf(calendar, leagues, leagues.indexOf(league)), round)

const roundsOf = <L extends League>(
  calendar: Calendar,
  league: L,
  offset: number,
  [fromMs, untilMs]: readonly [number, number],
): Meeting<L>[] => {
  const { roundMs } = calendar
  const first = Math.floor((fromMs - offset) / roundMs) - 1
  const last = Math.floor((untilMs - offset) / roundMs)
  const out: Meeting<L>[] = []
  for (let round = Math.max(0, first); round <= last; round += 1) out.push(...roundOf(calendar, league, offset, round))
  return out.filter(({ kickOffAt }) => kickOffAt >= fromMs && kickOffAt < untilMs)
}

/** Every match of these leagues that begins from `fromMs` and before `untilMs`, in order of its start. */
export const meetingsBetween = <L extends League>(
  calendar: Calendar,
  leagues: readonly L[],
  fromMs: number,
  untilMs: number,
): Meeting<L>[] =>
  leagues
    .flatMap((league, nth) => {
      const offset = offsetOf(calendar, leagues, nth)
      return roundsOf(calendar, league, offset, [fromMs, untilMs])
    })
    .sort((a, b) => a.kickOffAt - b.kickOffAt || a.matchId.localeCompare(b.matchId))
