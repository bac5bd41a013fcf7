// The invented world of table tennis, badminton and volleyball: names of leagues, the strength of each side by seed,
// and the course of a match, rally by rally. No real people or clubs.

import badminton from '../../content/badminton.zh-CN.json' with { type: 'json' }
import tableTennis from '../../content/table-tennis.zh-CN.json' with { type: 'json' }
import volleyball from '../../content/volleyball.zh-CN.json' with { type: 'json' }
import type { RallyFixture, RallyMessage } from '../../contract/rally/feed.ts'
import { between, normal, type Random, seededRandom, seedFrom } from '../chance.ts'
import { rostersOf, shirts } from '../rosters.ts'
import { type Club, meetingsBetween, namedLeague } from '../round-robin.ts'
import type { SportWorld } from '../sport.ts'
import { type Card, drawsLots, type Format, newCard, type Side, winnerOf, withPoint } from './score.ts'

type League = { readonly id: string; readonly name: string; readonly tier: string; readonly clubs: readonly Club[] }

type Kind = {
  readonly leagues: readonly League[]
  readonly format: Format
  /** For equal sides: the chance that the server wins a rally. */
  readonly serve: number
  /** The spread of strengths. */
  readonly spread: number
  /** Seconds of a rally with the pause after it; and of the pause between games (`rest`). */
  readonly rally: readonly [number, number]
  readonly rest: number
  /** Chance of a retirement in a match. */
  readonly retires: number
}

const kinds: Readonly<Record<Format['sport'], Kind>> = {
  table_tennis: {
    leagues: tableTennis.leagues,
    format: { sport: 'table_tennis', bestOf: 7, to: 11, lastTo: 11, cap: null },
    serve: 0.52,
    spread: 0.03,
    rally: [12, 24],
    rest: 60,
    retires: 0.008,
  },
  badminton: {
    leagues: badminton.leagues,
    format: { sport: 'badminton', bestOf: 3, to: 21, lastTo: 21, cap: 30 },
    serve: 0.49,
    spread: 0.026,
    rally: [18, 38],
    rest: 120,
    retires: 0.012,
  },
  volleyball: {
    leagues: volleyball.leagues,
    format: { sport: 'volleyball', bestOf: 5, to: 25, lastTo: 15, cap: null },
    serve: 0.36,
    spread: 0.022,
    rally: [20, 40],
    rest: 180,
    retires: 0,
  },
}

const secondMs = 1000
const minuteMs = 60_000
/** A retirement comes within this many rallies. */
const within = 70

const rounded = (chance: number): number => Math.round(Math.min(0.8, Math.max(0.2, chance)) * 1e6) / 1e6

const chancesOf = (seed: bigint, { serve, spread }: Kind, home: string, away: string): RallyFixture['chances'] => {
  const strength = (who: string): number => spread * normal(seededRandom(seedFrom(seed, `rally/${who}`)))
  const by = strength(home) - strength(away)
  return { own: rounded(serve + by), other: rounded(1 - serve + by) }
}

/** Announcements before the start. The rating moves a little, and the match is played by the last one. */
const toldAgainMs: readonly number[] = [120, 60, 30, 15, 5].map((minutes) => minutes * minuteMs)
const step = 0.003

const announcements = (first: RallyFixture, seed: bigint): readonly RallyFixture[] => {
  const random = seededRandom(seedFrom(seed, 'opinion'))
  const told: RallyFixture[] = [first]
  for (const before of toldAgainMs) {
    const last = told[told.length - 1] ?? first
    const at = first.kickOffAt - before
    const by = step * normal(random)
    const chances = { own: rounded(last.chances.own + by), other: rounded(last.chances.other + by) }
    if (at > first.at) told.push({ ...last, seq: last.seq + 1, at, chances })
  }
  return told
}

type Body = RallyMessage extends infer One
  ? One extends RallyMessage
    ? Omit<One, 'matchId' | 'seq' | 'sport'>
    : never
  : never

const sideOf = (random: Random, home = 0.5): Side => (random.unit() < home ? 'home' : 'away')

const play = (fixture: RallyFixture, random: Random): readonly RallyMessage[] => {
  const { matchId, sport, chances } = fixture
  const { rally, rest, retires } = kinds[sport]
  const told: RallyMessage[] = [fixture]
  let at = fixture.kickOffAt
  const tell = (body: Body): void => void told.push({ ...body, matchId, sport, seq: fixture.seq + told.length })
  const pass = (ms: number): number => (at += Math.round(ms))
  const server = sideOf(random)
  const gone = random.unit() < retires ? 10 + Math.floor(random.unit() * within) : 0
  tell({ type: 'begin', server, at: pass(secondMs) })
  let card: Card = newCard(server)
  for (let nth = 1; winnerOf(fixture, card.games) === null; nth += 1) {
    if (nth === gone) {
      tell({ type: 'retired', side: sideOf(random), at: pass(minuteMs) })
      return told
    }
    const winner = sideOf(random, card.server === 'home' ? chances.own : chances.other)
    tell({ type: 'point', winner, at: pass(between(random, ...rally) * secondMs) })
    const games = card.over.length
    card = withPoint(fixture, card, winner)
    if (card.over.length === games || winnerOf(fixture, card.games) !== null) continue
    if (drawsLots(fixture, card.games)) {
      const lot = sideOf(random)
      tell({ type: 'lot', server: lot, at: pass(secondMs) })
      card = { ...card, server: lot, first: lot }
    }
    pass(rest * secondMs)
  }
  return told
}

const worldOf = (sport: Format['sport']): SportWorld<RallyMessage, RallyFixture> => {
  const kind = kinds[sport]
  return {
    longestMs: 150 * minuteMs,
    fixturesBetween: (calendar, fromMs, untilMs) =>
      meetingsBetween(calendar, kind.leagues, fromMs, untilMs).map(({ league, home, away, matchId, kickOffAt }) => ({
        ...kind.format,
        type: 'fixture',
        matchId,
        seq: 1,
        at: kickOffAt - calendar.announcedMs,
        league: namedLeague(league),
        home: home.name,
        away: away.name,
        kickOffAt,
        ...(sport === 'volleyball' && { rosters: rostersOf(calendar.seed, home.id, away.id, shirts.volleyball) }),
        chances: chancesOf(calendar.seed, kind, home.id, away.id),
      })),
    announcements,
    play,
  }
}

export const rallyWorlds = {
  table_tennis: worldOf('table_tennis'),
  badminton: worldOf('badminton'),
  volleyball: worldOf('volleyball'),
} as const
