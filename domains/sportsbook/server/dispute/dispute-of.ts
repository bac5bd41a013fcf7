// The dispute file of a ticket that has ended, out of what the database keeps: its terms, the facts of its matches as they
// count for it, the receipts of what was sold of it, and what it came to.

import type { Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import type { Facts, ProofNode } from '../../contract/index.ts'
import {
  disputeFileOf,
  type DisputedLeg,
  judgeLegs,
  judgingOf,
  remainderIn,
  type SaleReceipt,
} from '../../rules/index.ts'
import { legTermsOf, type TermsRow } from '../store/ticket.ts'

type LegRow = TermsRow & {
  readonly match_id: string
  readonly feed_seq: number
  readonly booked_at: number
  readonly home: string
  readonly away: string
  readonly facts: Facts
}

type Row = {
  readonly id: Uuid
  readonly stake: bigint
  readonly folds: readonly number[] | null
  readonly line_stake: bigint | null
  readonly joint_odds_e5: number | null
  readonly return_minor: bigint | null
  readonly settlement_version: number
  readonly proof: ProofNode | null
  readonly legs: readonly LegRow[]
  readonly receipts: readonly SaleReceipt[] | null
}

const leg = (of: string): string => `json_build_object('match_id', ${of}.match_id, 'market', ${of}.market,
  'side', ${of}.side, 'line_quarters', ${of}.line_quarters, 'odds_e5', ${of}.odds_e5, 'score_home', ${of}.score_home,
  'score_away', ${of}.score_away, 'minute', ${of}.minute, 'rule_version', ${of}.rule_version, 'picked', ${of}.picked, 'feed_seq', ${of}.feed_seq,
  'booked_at', ${of}.booked_at, 'home', m.home, 'away', m.away, 'facts', m.facts)`

const ended = `select t.id, t.stake, t.folds, t.line_stake, t.joint_odds_e5, t.return_minor, t.settlement_version, t.proof,
    case when t.folds is null then (select json_build_array(${leg('t')}) from match m where m.id = t.match_id)
      else (select json_agg(${leg('g')} order by g.n) from ticket_leg g join match m on m.id = g.match_id
        where g.ticket_id = t.id) end as legs,
    (select json_agg(c.receipt order by c.id) from cash_out c where c.ticket_id = t.id and c.state = 'paid') as receipts
  from ticket t where t.id = $1 and t.state = 'settled'`

const disputed = (row: LegRow): Omit<DisputedLeg, 'outcome'> => {
  const { match_id, feed_seq: feedSeq, booked_at: feedAt, home, away, facts } = row
  const terms = legTermsOf(match_id, row)
  return { terms, feedSeq, feedAt, home, away, facts: judgingOf(terms.market).factsFor(facts, feedSeq) }
}

const withOutcomes = (legs: readonly Omit<DisputedLeg, 'outcome'>[]): readonly DisputedLeg[] => {
  const judged = judgeLegs(
    legs.map(({ terms }) => terms),
    (at) => legs[at]?.facts ?? undefined,
  )
  return legs.map((one, at) => ({ ...one, outcome: judged[at]?.outcome ?? null }))
}

/** `null` for a ticket that is not there, or has not ended. */
export const disputeOf = async (
  db: Pick<Pool | PoolClient, 'query'>,
  venue: string,
  id: Uuid,
): Promise<string | null> => {
  const { rows } = await db.query<Row>(ended, [id])
  const [row] = rows
  if (row === undefined || row.return_minor === null) return null
  const { folds, stake, line_stake: lineStake, return_minor: returnMinor, settlement_version: version } = row
  return disputeFileOf({
    ticket: row.id,
    venue,
    folds: folds ?? [1],
    lineStakeMinor: lineStake ?? stake,
    jointOddsE5: row.joint_odds_e5 ?? undefined,
    legs: withOutcomes(row.legs.map(disputed)),
    sales: row.receipts ?? [],
    returnMinor,
    remainder: remainderIn(row.proof),
    version,
  })
}
