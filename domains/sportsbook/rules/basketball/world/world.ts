// The invented basketball leagues: names of clubs and their strengths by seed. No real clubs.

import type { BasketballFixture, BasketballMessage } from '../../../contract/basketball/feed.ts'
import content from '../../../content/basketball.zh-CN.json' with { type: 'json' }
import { normal, seededRandom, seedFrom } from '../../chance.ts'
import { rostersOf, shirts } from '../../rosters.ts'
import { type Club, meetingsBetween, namedLeague } from '../../round-robin.ts'
import type { Calendar, SportWorld } from '../../sport.ts'
import { playBasketball } from './play.ts'

export type League = {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly minutes: 40 | 48
  /** Usual points of both sides together. */
  readonly total: number
  readonly clubs: readonly Club[]
}

const minutesOf = (minutes: number): 40 | 48 => (minutes === 40 ? 40 : 48)
export const leagues: readonly League[] = content.leagues.map((one) => ({ ...one, minutes: minutesOf(one.minutes) }))

/** Points of home advantage, and the spread of clubs: in strength, and in the points of their matches. */
const spread = { hall: 2.6, strength: 4.4, pace: 4 } as const

const strengthOf = (seed: bigint, club: string): { readonly strength: number; readonly pace: number } => {
  const random = seededRandom(seedFrom(seed, `club/${club}`))
  return { strength: spread.strength * normal(random), pace: spread.pace * normal(random) }
}

const rounded = (value: number): number => Math.round(value * 1e3) / 1e3

const meansOf = (seed: bigint, league: League, home: string, away: string): BasketballFixture['means'] => {
  const [ours, theirs] = [strengthOf(seed, home), strengthOf(seed, away)]
  const shorter = league.minutes / 48
  return {
    margin: rounded((spread.hall + ours.strength - theirs.strength) * shorter),
    total: rounded(league.total + (ours.pace + theirs.pace) * shorter),
  }
}

const minuteMs = 60_000
/** Announcements before the start. The rating moves a little, and the match is played by the last one. */
const toldAgainMs: readonly number[] = [240, 120, 60, 30, 15, 5].map((minutes) => minutes * minuteMs)
const step = 0.3

const announcements = (first: BasketballFixture, seed: bigint): readonly BasketballFixture[] => {
  const random = seededRandom(seedFrom(seed, 'opinion'))
  const told: BasketballFixture[] = [first]
  for (const before of toldAgainMs) {
    const last = told[told.length - 1] ?? first
    const at = first.kickOffAt - before
    const means = {
      margin: rounded(last.means.margin + step * normal(random)),
      total: rounded(last.means.total + step * normal(random)),
    }
    if (at > first.at) told.push({ ...last, seq: last.seq + 1, at, means })
  }
  return told
}

const fixturesBetween = (calendar: Calendar, fromMs: number, untilMs: number): readonly BasketballFixture[] =>
  meetingsBetween(calendar, leagues, fromMs, untilMs).map(({ league, home, away, matchId, kickOffAt }) => ({
    type: 'fixture',
    sport: 'basketball',
    matchId,
    seq: 1,
    at: kickOffAt - calendar.announcedMs,
    league: namedLeague(league),
    home: home.name,
    away: away.name,
    kickOffAt,
    rosters: rostersOf(calendar.seed, home.id, away.id, shirts.basketball),
    minutes: league.minutes,
    means: meansOf(calendar.seed, league, home.id, away.id),
  }))

export const basketballWorld: SportWorld<BasketballMessage, BasketballFixture> = {
  longestMs: 170 * minuteMs,
  fixturesBetween,
  announcements,
  play: playBasketball,
}
