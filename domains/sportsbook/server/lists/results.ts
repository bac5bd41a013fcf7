// Results of a day, from the table of matches. They are public and often requested, so a day is cached.

import { beijingDayStart, type World } from '@magpie/kernel'
import type { Pool } from 'pg'
import { type Facts, type FeedMessage, firstSport, type MatchPeriod, type SportId } from '../../contract/index.ts'
import { type MatchResult, sportOf } from '../../rules/index.ts'
import { briefly } from './briefly.ts'
import { type LeagueCount, leaguesOf } from './menus.ts'

const keptMs = 10_000
const daysMax = 40
/** More than a day of the invented world has. */
const matchesMax = 5000

export type DayResult = {
  readonly matchId: string
  readonly league: { readonly id: string; readonly name: string; readonly sport: SportId }
  readonly home: string
  readonly away: string
  readonly kickOffAt: number
  readonly period: MatchPeriod
  readonly result: MatchResult
}

/** A row of the table of matches with its first message, which names its sport. */
export type ResultRow = {
  readonly id: string
  readonly league_id: string
  readonly league_name: string
  readonly home: string
  readonly away: string
  readonly kick_off_at: bigint
  readonly phase: 'ended' | 'abandoned' | 'cancelled' | 'postponed'
  readonly facts: Facts | null
  readonly fixture: FeedMessage
}

const scoresOf = ({ facts, fixture }: ResultRow): MatchResult =>
  facts === null ? { full: null, early: null } : sportOf(fixture).resultOf(facts)

const resultOf = (row: ResultRow): DayResult => ({
  matchId: row.id,
  league: { id: row.league_id, name: row.league_name, sport: sportOf(row.fixture).id },
  home: row.home,
  away: row.away,
  kickOffAt: Number(row.kick_off_at),
  period: row.phase,
  result: scoresOf(row),
})

export const resultRows = `select id, league_id, league_name, home, away, kick_off_at, phase, facts, f.body as fixture
       from match join feed_message f on f.match_id = id and f.seq = 1`

/** An outright has no score, so it is left out. */
export const resultsOf = (rows: readonly ResultRow[]): readonly DayResult[] =>
  rows.filter(({ fixture }) => sportOf(fixture).seasons === undefined).map(resultOf)

/** The fullest league first, each with its sport. */
export const leaguesOfDay = (all: readonly DayResult[]): readonly (LeagueCount & { readonly sport: SportId })[] => {
  const sports = new Map(all.map(({ league }) => [league.id, league.sport]))
  return leaguesOf(all.map(({ league }) => league)).map((one) => ({ ...one, sport: sports.get(one.id) ?? firstSport }))
}

export type Results = (day: number) => Promise<readonly DayResult[]>

export const openResults = (db: Pool, { now }: Pick<World, 'now'>): Results =>
  briefly({ now, keptMs, keptMax: daysMax }, async (day: number) => {
    const { rows } = await db.query<ResultRow>(
      `${resultRows} where kick_off_at >= $1 and kick_off_at < $2 and phase in ('ended', 'abandoned', 'cancelled', 'postponed')
       order by kick_off_at desc, id limit $3`,
      [beijingDayStart(day), beijingDayStart(day + 1), matchesMax],
    )
    return resultsOf(rows)
  })
