// What the desk left in the database, read when a match or a book is brought into memory: acts of traders, what is at
// stake, and the factors of members.

import type { Pool } from 'pg'
import type { HouseFigures, Outcome } from '../../contract/index.ts'
import type { FactorName } from '../../rules/index.ts'
import { legTermsOf, type TermsRow } from '../store/ticket.ts'
import type { LiabilityRow } from '../store/effects.ts'
import type { StakesMove } from './liability.ts'
import { partsOf, type SideSums, type SoldTerms, sumsOf } from './sold.ts'
import type { Traded, TradeSet } from './trade.ts'

type ActRow = {
  readonly id: string
  readonly match_id: string
  readonly act: TradeSet
  readonly by: string
  readonly reason: string
  readonly at: bigint
}

export const tradedOn = async (
  db: Pool,
  ids: readonly string[],
): Promise<readonly (Traded & { readonly matchId: string })[]> => {
  const { rows } = await db.query<ActRow>(
    'select id, match_id, act, by, reason, at from trade_act where match_id = any($1) order by match_id, n',
    [ids],
  )
  return rows.map(({ id, match_id: matchId, act: set, by, reason, at }) => ({
    id,
    matchId,
    set,
    by,
    reason,
    at: Number(at),
  }))
}

type SoldRow = TermsRow & {
  readonly match_id: string
  readonly tickets: number
  readonly stake: bigint
}

const columns = 'market, side, line_quarters, odds_e5, score_home, score_away, rule_version'

/** Single bets that are pending or accepted, less what was sold back. */
const singlesOn = async (db: Pool, ids: readonly string[]): Promise<readonly SoldTerms[]> => {
  const { rows } = await db.query<SoldRow>(
    `select match_id, ${columns}, max(minute) as minute, count(*)::int as tickets, sum(stake - sold)::bigint as stake
     from ticket where state in ('pending', 'confirmed') and match_id = any($1) and folds is null
     group by match_id, ${columns}`,
    [ids],
  )
  return rows.flatMap(({ match_id: matchId, tickets, stake, ...row }) =>
    partsOf({ leg: legTermsOf(matchId, row), multiple: null }, stake).map((part) => ({ ...part, tickets })),
  )
}

type LegRow = TermsRow & {
  readonly id: string
  readonly stake: bigint
  readonly folds: readonly number[]
  readonly joint_odds_e5: number | null
  readonly match_id: string
  readonly worth_e9: bigint
  readonly outcome: Outcome | null
}

const ticketsAtOnce = 5000

/** Tickets of several legs, each counted by the same rule as while the book runs. */
const multiplesOn = async (db: Pool, ids: readonly string[], after: string): Promise<readonly SoldTerms[]> => {
  const { rows } = await db.query<LegRow>(
    `select t.id, t.stake - t.sold as stake, t.folds, t.joint_odds_e5, l.match_id, l.market, l.side, l.line_quarters, l.odds_e5,
       l.score_home, l.score_away, l.minute, l.rule_version, l.worth_e9, l.outcome
     from (select id, stake, sold, folds, joint_odds_e5 from ticket
       where state in ('pending', 'confirmed') and folds is not null and id > $2
         and id in (select ticket_id from ticket_leg where match_id = any($1))
       order by id limit $3) t
     join ticket_leg l on l.ticket_id = t.id order by t.id, l.n`,
    [ids, after, ticketsAtOnce],
  )
  const tickets = Map.groupBy(rows, ({ id }) => id)
  const wanted = new Set(ids)
  const parts = [...tickets.values()].flatMap(partsOfRows)
  const last = rows.at(-1)?.id
  const more = tickets.size < ticketsAtOnce || last === undefined ? [] : await multiplesOn(db, ids, last)
  return [...parts.filter(({ terms }) => wanted.has(terms.matchId)), ...more]
}

const partsOfRows = (rows: readonly LegRow[]): readonly SoldTerms[] => {
  const legs = rows.map((row) => ({
    leg: legTermsOf(row.match_id, row),
    worthE9: Number(row.worth_e9),
    outcome: row.outcome,
  }))
  const [first] = rows
  if (first === undefined || legs[0] === undefined) return []
  const multiple = { legs, folds: first.folds, joint: first.joint_odds_e5 }
  return partsOf({ leg: legs[0].leg, multiple }, first.stake)
}

const noId = '00000000-0000-0000-0000-000000000000'

/** What is at stake on these matches. */
export const soldOn = async (db: Pool, ids: readonly string[]): Promise<readonly SoldTerms[]> => [
  ...(await singlesOn(db, ids)),
  ...(await multiplesOn(db, ids, noId)),
]

type LiabilityOf = {
  readonly matchId: string
  readonly line: string
  readonly sums: ReadonlyMap<string, SideSums>
  readonly move: StakesMove
}

/** The sums of accepted bets by line, and how they moved it, as stored: without fading since. */
export const liabilityOn = async (db: Pool, ids: readonly string[]): Promise<readonly LiabilityOf[]> => {
  const { rows } = await db.query<Omit<LiabilityRow, 'at' | 'matchId'> & { match_id: string; at: bigint }>(
    'select match_id, line, sums, shifts, at from line_liability where match_id = any($1)',
    [ids],
  )
  return rows.map(({ match_id: matchId, line, sums, shifts, at }) => ({
    matchId,
    line,
    sums: new Map(Object.entries(sums).map(([side, kept]) => [side, sumsOf(kept)])),
    move: { set: shifts, at: Number(at), now: shifts },
  }))
}

export type MemberFactor = {
  readonly alias: string
  readonly factor: FactorName
  readonly why: string
  readonly by: string
  readonly reason: string
  readonly at: number
  readonly until: number
  readonly figures: HouseFigures | null
}

type FactorRow = Omit<MemberFactor, 'at' | 'until'> & { readonly at: bigint; readonly until: bigint }

/** The latest factor of each member. */
export const memberFactors = async (db: Pool): Promise<readonly MemberFactor[]> => {
  const { rows } = await db.query<FactorRow>(
    `select distinct on (alias) alias, factor, why, by, reason, at, until, figures
     from member_factor order by alias, n desc`,
  )
  return rows.map((row) => ({ ...row, at: Number(row.at), until: Number(row.until) }))
}
