// The invented baseball leagues: names of clubs and pitchers, their strengths by seed, and the course of a match,
// batter by batter. No real people or clubs.

import content from '../../content/baseball.zh-CN.json' with { type: 'json' }
import type { BaseballFixture, BaseballMessage } from '../../contract/baseball/feed.ts'
import { between, normal, type Random, seededRandom, seedFrom, wholeBetween } from '../chance.ts'
import { rostersOf, shirts } from '../rosters.ts'
import { meetingsBetween, namedLeague } from '../round-robin.ts'
import type { Calendar, SportWorld } from '../sport.ts'
import { after, type Batting, betterBy, rounded, type Spot, waysOn } from './half.ts'
import { regularInnings } from './model.ts'

type Club = (typeof content.leagues)[number]['clubs'][number]

/** What an average batter does against an average pitcher. */
export const usual: Batting = { walk: 0.09, single: 0.15, double: 0.045, triple: 0.004, homer: 0.032 }
/** Spread of the strengths of batters and pitchers, and the home advantage, in log odds of getting on base. */
export const spread = { bats: 0.07, pitches: 0.09, ground: 0.025 } as const
const secondMs = 1000
const minuteMs = 60_000
const restMs = 110 * secondMs
const outsToEnd = 3
/** Chances in a match: a change of the first pitcher, a stop, an end by rain. */
const rarely = { changed: 0.05, stops: 0.015, called: 0.004 } as const
/** Chance of a new pitcher before a half inning after the fifth. */
const relieved = 0.28

const strength = (seed: bigint, what: string, by: number): number => by * normal(seededRandom(seedFrom(seed, what)))

type Sides = { readonly home: Club; readonly away: Club }
type Pitchers = BaseballFixture['pitchers']

const clubs = new Map<string, Club>(content.leagues.flatMap((league) => league.clubs.map((club) => [club.name, club])))

const battingBy = (seed: bigint, { home, away }: Sides, pitchers: Pitchers): BaseballFixture['batting'] => {
  const bats = (club: Club): number => strength(seed, `bats/${club.id}`, spread.bats)
  const pitches = (name: string): number => strength(seed, `pitches/${name}`, spread.pitches)
  return {
    home: betterBy(usual, bats(home) - pitches(pitchers.away) + spread.ground),
    away: betterBy(usual, bats(away) - pitches(pitchers.home) - spread.ground),
  }
}

/** The first pitcher of a round: they take turns. */
const starterOf = ({ pitchers }: Club, round: number): string => pitchers[round % pitchers.length] ?? ''
const roundOf = (matchId: string): number => Number(matchId.split('-').at(-2)) || 0

const fixturesBetween = (calendar: Calendar, fromMs: number, untilMs: number): readonly BaseballFixture[] =>
  meetingsBetween(calendar, content.leagues, fromMs, untilMs).flatMap(({ league, home, away, matchId, kickOffAt }) => {
    const [ours, theirs] = [clubs.get(home.name), clubs.get(away.name)]
    if (ours === undefined || theirs === undefined) return []
    const round = roundOf(matchId)
    const pitchers = { home: starterOf(ours, round), away: starterOf(theirs, round) }
    const fixture: BaseballFixture = {
      type: 'fixture',
      sport: 'baseball',
      matchId,
      seq: 1,
      at: kickOffAt - calendar.announcedMs,
      league: namedLeague(league),
      home: home.name,
      away: away.name,
      kickOffAt,
      rosters: rostersOf(calendar.seed, home.id, away.id, shirts.baseball),
      extraBases: league.extraBases,
      batting: battingBy(calendar.seed, { home: ours, away: theirs }, pitchers),
      pitchers,
    }
    return [fixture]
  })

const toldAgainMs: readonly number[] = [180, 60, 20].map((minutes) => minutes * minuteMs)
const opinion = 0.012

/** The rating moves a little, sometimes the first pitcher changes, and the match is played by the last announcement. */
const announcements = (first: BaseballFixture, seed: bigint): readonly BaseballFixture[] => {
  const random = seededRandom(seedFrom(seed, 'opinion'))
  const told: BaseballFixture[] = [first]
  const moved = (batting: Batting): Batting => {
    const by = Math.exp(opinion * normal(random))
    const { walk, single, double, triple, homer } = batting
    return { walk, double, triple, single: rounded(single * by), homer: rounded(homer * by) }
  }
  for (const before of toldAgainMs) {
    const last = told.at(-1) ?? first
    const at = first.kickOffAt - before
    const batting = { home: moved(last.batting.home), away: moved(last.batting.away) }
    const club = clubs.get(first.home)
    const changes = random.unit() < rarely.changed / toldAgainMs.length && club !== undefined
    const next = changes ? starterOf(club, roundOf(first.matchId) + 1) : last.pitchers.home
    if (at > first.at)
      told.push({ ...last, seq: last.seq + 1, at, batting, pitchers: { ...last.pitchers, home: next } })
  }
  return told
}

type Body = BaseballMessage extends infer One
  ? One extends BaseballMessage
    ? Omit<One, 'matchId' | 'seq' | 'sport' | 'at'>
    : never
  : never

const openTale = (fixture: BaseballFixture) => {
  const told: BaseballMessage[] = [fixture]
  let at = fixture.kickOffAt
  return {
    told,
    tell: (body: Body): void => {
      const { matchId } = fixture
      told.push({ ...body, matchId, seq: fixture.seq + told.length, sport: 'baseball', at: Math.round(at) })
    },
    pass: (ms: number): void => {
      at += ms
    },
  }
}
type Tale = ReturnType<typeof openTale>

/** Balls and strikes before the batter's last pitch. */
const throwTo = ({ tell, pass }: Tale, random: Random): void => {
  let [balls, strikes] = [0, 0]
  for (let thrown = wholeBetween(random, 0, 4); thrown > 0; thrown -= 1) {
    if (random.unit() < 0.45) balls = Math.min(3, balls + 1)
    else strikes = Math.min(2, strikes + 1)
    pass(between(random, 14, 24) * secondMs)
    tell({ type: 'pitch', balls, strikes })
  }
  pass(between(random, 16, 30) * secondMs)
}

type Plate = Extract<Body, { type: 'plate' }>

const batter = (batting: Batting, { outs, bases }: Spot, random: Random): Plate => {
  let left = random.unit()
  for (const how of waysOn) {
    left -= batting[how]
    // One in thirty of those who reach first does so by an error, for the record of the match.
    if (left < 0)
      return {
        type: 'plate',
        how: how === 'single' && random.unit() < 1 / 30 ? 'error' : how,
        outs,
        ...after(bases, how),
      }
  }
  return { type: 'plate', how: 'out', runs: 0, outs: outs + 1, bases: outs + 1 === outsToEnd ? 0 : bases }
}

type Half = { readonly batting: Batting; readonly bases: number }

/** Runs of the half inning; it ends early with more than `enough`. */
const playHalf = (tale: Tale, half: Half, enough: number, random: Random): number => {
  let spot: Spot = { outs: 0, bases: half.bases }
  let runs = 0
  tale.tell({ type: 'half' })
  while (spot.outs < outsToEnd && runs <= enough) {
    throwTo(tale, random)
    const plate = batter(half.batting, spot, random)
    tale.tell(plate)
    spot = { outs: plate.outs, bases: plate.bases }
    runs += plate.runs
  }
  return Math.min(runs, enough + 1)
}

const relieve = (tale: Tale, side: 'home' | 'away', club: string, random: Random): void => {
  const names = clubs.get(club)?.pitchers ?? []
  tale.tell({ type: 'pitcher', side, name: names[wholeBetween(random, 0, names.length - 1)] ?? club })
  tale.pass(between(random, 60, 120) * secondMs)
}

const play = (fixture: BaseballFixture, random: Random): readonly BaseballMessage[] => {
  const tale = openTale(fixture)
  const { batting, extraBases } = fixture
  const stopsAfter = random.unit() < rarely.stops ? wholeBetween(random, 2, 7) : 0
  const endsAfter = random.unit() < rarely.called ? wholeBetween(random, 3, 8) : 0
  let [home, away] = [0, 0]
  tale.pass(secondMs)
  for (let inning = 1; ; inning += 1) {
    const last = inning >= regularInnings
    const bases = inning > regularInnings ? extraBases : 0
    const tired = inning > 5
    away += playHalf(tale, { bases, batting: batting.away }, Infinity, random)
    if (last && home > away) break
    tale.pass(restMs)
    if (tired && random.unit() < relieved) relieve(tale, 'away', fixture.away, random)
    home += playHalf(tale, { bases, batting: batting.home }, last ? away - home : Infinity, random)
    if (last && home !== away) break
    if (inning === endsAfter) {
      const stands = inning >= 5 && home !== away
      tale.tell({ type: 'called', winner: stands ? (home > away ? 'home' : 'away') : null })
      break
    }
    if (inning === stopsAfter) {
      tale.tell({ type: 'stopped' })
      tale.pass(between(random, 20, 60) * minuteMs)
      tale.tell({ type: 'resumed' })
    }
    tale.pass(restMs)
    if (tired && random.unit() < relieved) relieve(tale, 'home', fixture.home, random)
  }
  return tale.told
}

export const baseballWorld: SportWorld<BaseballMessage, BaseballFixture> = {
  longestMs: 300 * minuteMs,
  fixturesBetween,
  announcements,
  play,
}
