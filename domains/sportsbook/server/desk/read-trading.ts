// What the desk left in the database, read back when a match or a book is made in memory again: acts of traders, what is at
// stake, and the factors of members.

import type { Pool } from 'pg'
import type { HouseFigures } from '../../contract/index.ts'
import type { FactorName } from '../../rules/index.ts'
import { legTermsOf, type TermsRow } from '../store/ticket.ts'
import type { LiabilityRow } from '../store/effects.ts'
import type { StakesMove } from './liability.ts'
import type { SideSums, SoldTerms } from './sold.ts'
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
  readonly paying: bigint
}

const columns = 'market, side, line_quarters, odds_e5, score_home, score_away, rule_version'

/** Of bets that wait or stand, less what was sold back of them. */
export const soldOn = async (
  db: Pool,
  ids: readonly string[],
): Promise<readonly (SoldTerms & { readonly matchId: string })[]> => {
  const { rows } = await db.query<SoldRow>(
    `select match_id, ${columns}, max(minute) as minute, count(*)::int as tickets, sum(share)::bigint as stake,
       sum(whole)::bigint as paying
     from (
       select match_id, ${columns}, minute, stake - sold as share, stake - sold as whole from ticket
       where state in ('pending', 'confirmed') and match_id = any($1) and folds is null
       union all
       select l.match_id, l.market, l.side, l.line_quarters, l.odds_e5, l.score_home, l.score_away, l.rule_version, l.minute,
         (t.stake - t.sold) / o.legs,
         case when t.joint_odds_e5 is null then t.stake - t.sold
           else (t.stake - t.sold) * t.joint_odds_e5 / (l.odds_e5 * o.legs) end
       from ticket_leg l join ticket t on t.id = l.ticket_id
       cross join lateral (select count(*) as legs from ticket_leg where ticket_id = t.id) o
       where t.state in ('pending', 'confirmed') and l.match_id = any($1)) s
     group by match_id, ${columns}`,
    [ids],
  )
  return rows.map((row) => ({
    matchId: row.match_id,
    terms: legTermsOf(row.match_id, row),
    tickets: row.tickets,
    stake: row.stake,
    paying: row.paying,
  }))
}

type LiabilityOf = {
  readonly matchId: string
  readonly line: string
  readonly sums: ReadonlyMap<string, SideSums>
  readonly move: StakesMove
}

/** What accepted bets came to by line, and how they moved it: as it stood, nothing has faded of it. */
export const liabilityOn = async (db: Pool, ids: readonly string[]): Promise<readonly LiabilityOf[]> => {
  const { rows } = await db.query<Omit<LiabilityRow, 'at' | 'matchId'> & { match_id: string; at: bigint }>(
    'select match_id, line, sums, shifts, at from line_liability where match_id = any($1)',
    [ids],
  )
  return rows.map(({ match_id: matchId, line, sums, shifts, at }) => ({
    matchId,
    line,
    sums: new Map(
      Object.entries(sums).map(([side, [tickets, staked, back]]) => [
        side,
        { tickets, staked: BigInt(staked), back: BigInt(back) },
      ]),
    ),
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

/** The last of each member. */
export const memberFactors = async (db: Pool): Promise<readonly MemberFactor[]> => {
  const { rows } = await db.query<FactorRow>(
    `select distinct on (alias) alias, factor, why, by, reason, at, until, figures
     from member_factor order by alias, n desc`,
  )
  return rows.map((row) => ({ ...row, at: Number(row.at), until: Number(row.until) }))
}
