// The dispute file of a ticket that has ended, from the database: its terms, the facts of its matches as they count for
// it, the receipts of its sales, and its result.

import type { Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import type { ProofNode } from '../../contract/index.ts'
import { disputeFileOf, type DisputedLeg, judgeLegs, remainderIn, type SaleReceipt } from '../../rules/index.ts'
import { factsOfLegs, judgedLegs, type JudgedRow } from '../store/judged-legs.ts'
import { legTermsOf } from '../store/ticket.ts'

type Row = {
  readonly id: Uuid
  readonly stake: bigint
  readonly sold: bigint
  readonly folds: readonly number[] | null
  readonly line_stake: bigint | null
  readonly joint_odds_e5: number | null
  readonly return_minor: bigint | null
  readonly settlement_version: number
  readonly proof: ProofNode | null
  readonly legs: readonly JudgedRow[]
  readonly receipts: readonly SaleReceipt[] | null
}

const ended = `select t.id, t.stake, t.folds, t.line_stake, t.joint_odds_e5, t.return_minor, t.settlement_version, t.proof, t.sold,
    ${judgedLegs} as legs,
    (select json_agg(c.receipt order by c.id) from cash_out c where c.ticket_id = t.id and c.state = 'paid') as receipts
  from ticket t where t.id = $1 and t.state = 'settled'`

const legsOf = ({ legs, sold }: Row): readonly Omit<DisputedLeg, 'outcome'>[] => {
  const facts = factsOfLegs(legs, sold)
  return legs.map(({ match_id, feed_seq: feedSeq, booked_at: feedAt, home, away, ...row }, at) => {
    return { terms: legTermsOf(match_id, row), feedSeq, feedAt, home, away, facts: facts[at] ?? null }
  })
}

const withOutcomes = (legs: readonly Omit<DisputedLeg, 'outcome'>[]): readonly DisputedLeg[] => {
  const judged = judgeLegs(
    legs.map(({ terms }) => terms),
    (at) => legs[at]?.facts ?? undefined,
  )
  return legs.map((one, at) => ({ ...one, outcome: judged[at]?.outcome ?? null }))
}

/** `null` if there is no such ticket, or it has not ended. */
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
    legs: withOutcomes(legsOf(row)),
    sales: row.receipts ?? [],
    returnMinor,
    remainder: remainderIn(row.proof),
    version,
  })
}
