// The history before a match, from the results of its own league that the book has: the form of both sides, their
// meetings, and a table of everybody's last matches. Cached for all callers.

import type { World } from '@magpie/kernel'
import type { Pool } from 'pg'
import { type RecentStanding, recentTable } from '../../rules/index.ts'
import type { MatchBook } from '../feed/match-book.ts'
import { briefly } from './briefly.ts'
import { type DayResult, type ResultRow, resultRows, resultsOf } from './results.ts'

const keptMs = 20_000
const leaguesMax = 200
/** Ten matches for each of twenty sides, twice over. */
const matchesMax = 400
const shownMost = 5

export type MatchPast = {
  /** Each list has at most five results, the newest first. */
  readonly meetings: readonly DayResult[]
  readonly home: readonly DayResult[]
  readonly away: readonly DayResult[]
  readonly table: readonly RecentStanding[]
}

export type Past = (match: MatchBook) => Promise<MatchPast>

const nothing: MatchPast = { meetings: [], home: [], away: [], table: [] }

const tableOf = ({ sport }: MatchBook, before: readonly DayResult[]): readonly RecentStanding[] =>
  recentTable(
    sport.id,
    before.flatMap(({ home, away, result: { full } }) => (full === null ? [] : [{ home, away, score: full }])),
  )

export const openPast = (db: Pool, { now }: Pick<World, 'now'>): Past => {
  const leagueResults = briefly({ now, keptMs, keptMax: leaguesMax }, async (leagueId: string) => {
    const { rows } = await db.query<ResultRow>(
      `${resultRows} where league_id = $1 and phase = 'ended' order by kick_off_at desc, id limit $2`,
      [leagueId, matchesMax],
    )
    return resultsOf(rows).filter(({ result }) => result.full !== null)
  })
  return async (match) => {
    const { fixture } = match.state
    if (fixture === null || match.sport.seasons !== undefined) return nothing
    const { home, away, league, kickOffAt } = fixture
    const all = await leagueResults(league.id)
    const before = all.filter((one) => one.matchId !== match.id && one.kickOffAt <= kickOffAt)
    const plays = (one: DayResult, name: string): boolean => one.home === name || one.away === name
    const of = (name: string) => before.filter((one) => plays(one, name))
    return {
      meetings: of(home)
        .filter((one) => plays(one, away))
        .slice(0, shownMost),
      home: of(home).slice(0, shownMost),
      away: of(away).slice(0, shownMost),
      table: tableOf(match, before),
    }
  }
}
