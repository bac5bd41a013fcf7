// A fixture for each sport with the plain life, in the usual formats, and in short ones that end soon.

import type { BaseballFixture } from '../../contract/baseball/feed.ts'
import type { BasketballFixture } from '../../contract/basketball/feed.ts'
import type { EsportsFixture, EsportsTitle } from '../../contract/esports/feed.ts'
import type { SportId } from '../../contract/index.ts'
import type { RallyFixture } from '../../contract/rally/feed.ts'
import type { TennisFixture } from '../../contract/tennis/feed.ts'
import type { Random } from '../../rules/index.ts'
import { oneOf } from '../feed-fuzz-messages.ts'

export const hour = 3_600_000
const kickOffAt = Date.UTC(2026, 5, 11, 12)

export type PlainFixture = BaseballFixture | BasketballFixture | EsportsFixture | RallyFixture | TennisFixture

/** The sports with a life here: all but football and outrights, which have their own. */
export const plainIds = [
  'basketball',
  'tennis',
  'table_tennis',
  'volleyball',
  'badminton',
  'baseball',
  'esports',
] as const satisfies readonly Exclude<SportId, 'football' | 'outright'>[]
export type PlainSportId = (typeof plainIds)[number]

const head = {
  matchId: 'm',
  seq: 1,
  at: kickOffAt - hour,
  type: 'fixture',
  league: { id: 'l', name: 'League' },
  home: 'A',
  away: 'B',
  kickOffAt,
} as const

const batting = { walk: 0.08, single: 0.15, double: 0.05, triple: 0.005, homer: 0.03 } as const

const titles: readonly EsportsTitle[] = ['moba', 'shooter', 'cards']

const rallyOf = (sport: RallyFixture['sport'], random: Random): RallyFixture => {
  const usual = {
    table_tennis: { to: 11, lastTo: 11, cap: null, bestOf: [5, 7] },
    badminton: { to: 21, lastTo: 21, cap: 30, bestOf: [3] },
    volleyball: { to: 25, lastTo: 15, cap: null, bestOf: [5] },
  } as const
  const { bestOf, ...format } = usual[sport]
  const short = random.unit() < 0.3 ? { to: 6, lastTo: 5, cap: random.unit() < 0.5 ? 8 : null } : {}
  return {
    ...head,
    sport,
    bestOf: oneOf<3 | 5 | 7>(random, bestOf),
    ...format,
    ...short,
    chances: { own: 0.5, other: 0.5 },
  }
}

const seriesOf = (random: Random): EsportsFixture => {
  const series = { ...head, sport: 'esports', bestOf: oneOf<3 | 5>(random, [3, 5]) } as const
  switch (oneOf(random, titles)) {
    case 'moba':
      return { ...series, title: 'moba', drift: 0.1, side: 0.03 }
    case 'shooter':
      return { ...series, title: 'shooter', defends: 0.53, attacks: 0.47, maps: [0, 0, 0, 0, 0] }
    default:
      return { ...series, title: 'cards', pairs: [0.5, 0.5, 0.5, 0.5, 0.5] }
  }
}

export const firstFixture = (sport: PlainSportId, random: Random): PlainFixture => {
  switch (sport) {
    case 'basketball':
      return { ...head, sport, minutes: oneOf<40 | 48>(random, [40, 48]), means: { margin: 3, total: 160 } }
    case 'tennis': {
      const final = oneOf<TennisFixture['final']>(random, ['tb7', 'tb10', 'match_tb'])
      return { ...head, sport, bestOf: oneOf<3 | 5>(random, [3, 5]), final, serve: { home: 0.62, away: 0.6 } }
    }
    case 'baseball': {
      const sides = { batting: { home: batting, away: batting }, pitchers: { home: 'P', away: 'Q' } }
      return { ...head, sport, extraBases: random.unit() < 0.5 ? 2 : 0, ...sides }
    }
    case 'esports':
      return seriesOf(random)
    default:
      return rallyOf(sport, random)
  }
}

/** What a bet is on: the sides and the format, without league names and times. */
export const namesOf = (fixture: PlainFixture): string => {
  const { home, away, sport } = fixture
  switch (sport) {
    case 'basketball':
      return [home, away, fixture.minutes].join('/')
    case 'tennis':
      return [home, away, fixture.bestOf, fixture.final].join('/')
    case 'esports':
      return [home, away, fixture.bestOf, fixture.title].join('/')
    case 'baseball':
      return [home, away, fixture.extraBases].join('/')
    default:
      return [home, away, fixture.bestOf, fixture.to, fixture.lastTo, fixture.cap].join('/')
  }
}

/** The fixture again: unchanged, with another start, reversed sides, another side or another format. */
export const toldAnew = (random: Random, was: PlainFixture, now: number): PlainFixture => {
  const drawn = random.unit()
  const kickOff = random.unit() < 0.6 ? now + Math.floor(random.unit() * 5) * 20 * hour + hour : was.kickOffAt
  const moved = { ...was, kickOffAt: kickOff }
  if (drawn < 0.1) return { ...moved, home: was.away, away: was.home }
  if (drawn < 0.2) return { ...moved, home: 'C' }
  if (drawn < 0.3) return { ...firstFixture(was.sport, random), kickOffAt: kickOff }
  if (drawn < 0.5 && moved.sport === 'baseball') return { ...moved, pitchers: { home: 'R', away: 'Q' } }
  return moved
}
