// Results of a day, from the table of matches: public and looked at by many, so a day is read once in a while and no oftener.

import { beijingDayStart, type World } from '@magpie/kernel'
import type { Pool } from 'pg'
import { type Facts, type FeedMessage, obPeriods, type ObResult } from '../../contract/index.ts'
import { sportOf } from '../../rules/index.ts'

const keptMs = 10_000
const daysMax = 40
/** More than a day of the invented world has. */
const matchesMax = 5000

export type DayResult = ObResult & { readonly tid: string; readonly tn: string }

type Row = {
  readonly id: string
  readonly league_id: string
  readonly league_name: string
  readonly home: string
  readonly away: string
  readonly kick_off_at: bigint
  readonly phase: 'ended' | 'abandoned' | 'postponed'
  readonly facts: Facts | null
  readonly fixture: FeedMessage
}

const scoreText = (score: readonly number[] | null | undefined): string => score?.join(':') ?? ''

const scoresOf = ({ facts, fixture }: Row) =>
  facts === null ? { full: null, early: null } : sportOf(fixture).resultOf(facts)

const resultOf = (row: Row): DayResult => {
  const { full, early } = scoresOf(row)
  return {
    mid: row.id,
    tid: row.league_id,
    tn: row.league_name,
    mhn: row.home,
    man: row.away,
    mgt: String(row.kick_off_at),
    mmp: obPeriods[row.phase],
    ft: scoreText(full),
    ht: scoreText(early),
  }
}

export type Results = (day: number) => Promise<readonly DayResult[]>

export const openResults = (db: Pool, world: Pick<World, 'now'>): Results => {
  const kept = new Map<number, { readonly at: number; readonly results: Promise<readonly DayResult[]> }>()
  const read = async (day: number): Promise<readonly DayResult[]> => {
    const { rows } = await db.query<Row>(
      `select id, league_id, league_name, home, away, kick_off_at, phase, facts, f.body as fixture
       from match join feed_message f on f.match_id = id and f.seq = 1
       where kick_off_at >= $1 and kick_off_at < $2 and phase in ('ended', 'abandoned', 'postponed')
       order by kick_off_at desc, id limit $3`,
      [beijingDayStart(day), beijingDayStart(day + 1), matchesMax],
    )
    return rows.map(resultOf)
  }
  return (day) => {
    const known = kept.get(day)
    if (known !== undefined && world.now() - known.at < keptMs) return known.results
    kept.delete(day)
    for (const [oldest] of kept) if (kept.size >= daysMax) kept.delete(oldest)
    const results = read(day)
    kept.set(day, { at: world.now(), results })
    results.catch(() => kept.delete(day))
    return results
  }
}
