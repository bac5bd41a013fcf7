// The outrights of the invented football world, by its matches: the next season of each league and group is announced
// as soon as the previous one begins, each cup with its first round. Nothing of a round is computed before it begins.

import content from '../../content/leagues.zh-CN.json' with { type: 'json' }
import type { FeedFixture, FeedResult } from '../../contract/index.ts'
import type { OutrightFixture, OutrightMessage, OutrightResult, OutrightScored } from '../../contract/outright/feed.ts'
import { cup, editionOf, editionsBetween } from '../football/world/cup.ts'
import { leagueFixture } from '../football/world/fixtures.ts'
import { goalsOf, groups, type League, leagues, strengthOf } from '../football/world/leagues.ts'
import { playedWithScorers, type Scored } from '../football/world/played.ts'
import { likeliestOf } from '../football/world/squads.ts'
import { namedLeague, roundOfLeague, seasonRounds } from '../round-robin.ts'
import type { Calendar, SeasonWorld } from '../sport.ts'

const six = (value: number): number => Math.round(value * 1e6) / 1e6

type Season = Pick<OutrightFixture, 'kind' | 'rounds' | 'kickOffAt' | 'at' | 'away'> & {
  readonly league: League
  readonly nth: number
  readonly clubs: readonly { readonly id: string; readonly name: string }[]
}

/** How many players of each club are sold by name. */
const namedMost = 6

const scorersOf = (seed: bigint, clubId: string, entrant: number) =>
  likeliestOf(seed, clubId, namedMost).map((one) => ({ entrant, ...one }))

const fixtureOf = (
  { seed }: Calendar,
  { league, nth, clubs, kind, rounds, kickOffAt, at, away }: Season,
): OutrightFixture => ({
  type: 'fixture',
  sport: 'outright',
  of: 'football',
  matchId: `${league.id}-season-${nth}`,
  seq: 1,
  at,
  league: namedLeague(league),
  home: league.name,
  away,
  kickOffAt,
  kind,
  entrants: clubs.map(({ id, name }) => {
    const { attack, defence } = strengthOf(seed, id)
    return { name, attack: six(attack), defence: six(defence) }
  }),
  ...(kind !== 'group' && { scorers: clubs.flatMap(({ id }, at) => scorersOf(seed, id, at + 1)) }),
  goals: goalsOf(league),
  rounds: [...rounds],
})

/**
 * Seasons and editions are counted from the beginning of the calendar; the last three digits are enough to distinguish
 * them.
 */
const nameOf = (nth: number, of: string): string => of.replace('{nth}', String((nth % 1000) + 1))

/** Leagues and groups have separate rounds. */
const besides = (league: League): readonly League[] => (groups.includes(league) ? groups : leagues)

const startOf = (calendar: Calendar, league: League, round: number): number =>
  Math.min(...roundOfLeague(calendar, besides(league), league, round).map(({ kickOffAt }) => kickOffAt))

const leagueSeason = (calendar: Calendar, league: League, nth: number): OutrightFixture => {
  const size = seasonRounds(league)
  const rounds = Array.from({ length: size }, (_, round) => startOf(calendar, league, nth * size + round))
  const kickOffAt = rounds[0] ?? 0
  const at = kickOffAt - size * calendar.roundMs
  return fixtureOf(calendar, {
    league,
    nth,
    clubs: league.clubs,
    kind: groups.includes(league) ? 'group' : 'league',
    rounds,
    kickOffAt,
    at,
    away: nameOf(nth, groups.includes(league) ? content.edition : content.season),
  })
}

const cupEdition = (calendar: Calendar, nth: number): OutrightFixture => {
  const all = editionOf(calendar, nth)
  const rounds = [...new Set(all.map(({ kickOffAt }) => kickOffAt))].sort((a, b) => a - b)
  const [first] = all
  const drawn = all.filter(({ kickOffAt }) => kickOffAt === rounds[0])
  const names = drawn.flatMap(({ home, away }) => [home, away])
  const clubs = names.flatMap((name) => cup.clubs.find((club) => club.name === name) ?? [])
  const kickOffAt = rounds[0] ?? 0
  const season = { league: cup, nth, clubs, kind: 'cup' as const, rounds, kickOffAt, at: first?.at ?? kickOffAt }
  return fixtureOf(calendar, { ...season, away: nameOf(nth, content.edition) })
}

/** Seasons that begin from `fromMs` on and are announced before `untilMs`. */
const seasonsBetween = (calendar: Calendar, league: League, fromMs: number, untilMs: number): readonly number[] => {
  const size = seasonRounds(league)
  const seasonMs = size * calendar.roundMs
  const first = Math.max(0, Math.floor(fromMs / seasonMs) - 1)
  return Array.from({ length: 4 }, (_, more) => first + more).filter((nth) => {
    const begins = startOf(calendar, league, nth * size)
    return begins >= fromMs && begins - seasonMs < untilMs
  })
}

/** Without those that had begun before, which an earlier process announced. */
const fixturesBetween = (calendar: Calendar, fromMs: number, untilMs: number): readonly OutrightFixture[] => [
  ...[...leagues, ...groups].flatMap((league) =>
    seasonsBetween(calendar, league, fromMs, untilMs).map((nth) => leagueSeason(calendar, league, nth)),
  ),
  ...editionsBetween(calendar, fromMs, untilMs).map((nth) => cupEdition(calendar, nth)),
]

const numberIn = ({ matchId }: Pick<OutrightFixture, 'matchId'>): number => Number(matchId.split('-').at(-1))

const matchesOf = (calendar: Calendar, fixture: OutrightFixture, nth: number): readonly FeedFixture[] => {
  if (fixture.kind === 'cup') {
    const at = fixture.rounds[nth]
    return editionOf(calendar, numberIn(fixture)).filter(({ kickOffAt }) => kickOffAt === at)
  }
  const league = [...leagues, ...groups].find(({ id }) => id === fixture.league.id)
  if (league === undefined) return []
  const round = numberIn(fixture) * seasonRounds(league) + nth
  return roundOfLeague(calendar, besides(league), league, round).map((meeting) => leagueFixture(calendar, meeting))
}

const numberOf = (entrants: OutrightFixture['entrants'], club: string): number =>
  entrants.findIndex(({ name }) => name === club) + 1

const scoredOf = (
  { entrants }: OutrightFixture,
  { match, scored }: { readonly match: FeedFixture; readonly scored: readonly Scored[] },
): readonly OutrightScored[] =>
  scored.map(({ side, no, goals }) => ({ entrant: numberOf(entrants, match[side]), no, goals }))

const resultOf = (
  { entrants, kind }: OutrightFixture,
  { home, away }: FeedFixture,
  { ft, et, pens }: FeedResult,
): OutrightResult => {
  const [own, other] = pens ?? et ?? ft
  const through = own > other ? ('home' as const) : ('away' as const)
  return {
    home: numberOf(entrants, home),
    away: numberOf(entrants, away),
    score: [ft[0], ft[1]],
    ...(kind === 'cup' && { through }),
  }
}

/** The messages of a round: that it begins, and its results when the last of its matches is over. */
const roundOf = (first: OutrightFixture, calendar: Calendar, nth: number): readonly OutrightMessage[] => {
  const { pace = 1, seed } = calendar
  const { matchId, kickOffAt } = first
  /** From its first match on, a competition's time runs at a match's pace. */
  const own = (wall: number): number => kickOffAt + Math.floor((wall - kickOffAt) * pace)
  const played = matchesOf(calendar, first, nth).map((match) => {
    const { end, scored } = playedWithScorers(match, seed)
    return { match, end, scored, wall: match.kickOffAt + Math.ceil((end.at - match.kickOffAt) / pace) }
  })
  const begins = Math.min(...played.map(({ match }) => match.kickOffAt))
  const head = { sport: 'outright' as const, matchId, round: nth + 1 }
  return [
    { ...head, type: 'round', seq: 2 + 2 * nth, at: own(begins) },
    {
      ...head,
      type: 'results',
      seq: 3 + 2 * nth,
      at: own(Math.max(...played.map(({ wall }) => wall))),
      results: played.map(({ match, end }) => resultOf(first, match, end)),
      ...(first.scorers !== undefined && { scored: played.flatMap((one) => scoredOf(first, one)) }),
    },
  ]
}

export const footballSeasons: SeasonWorld<OutrightMessage, OutrightFixture> = { fixturesBetween, roundOf }
