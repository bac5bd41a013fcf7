// What a settlement writes: the tickets with their outcomes and proofs, and one lot for the wallet, in the transaction
// that judged them (L8).

import { createHash } from 'node:crypto'
import type { Uuid } from '@magpie/kernel'
import type { SettleItem } from '@magpie/venues/contract'
import type { PoolClient } from 'pg'
import type { Outcome, ProofNode } from '../../contract/index.ts'
import { transactionOf } from '../store/ticket.ts'
import { addLot } from '../wallet/lots.ts'

/** Common to all tickets that were sold on the same terms. */
export type Result = {
  readonly nth: number
  readonly outcome: Outcome
  readonly returnMinor: bigint
  readonly proofText: string
  /** The JSON text of a lot's item, from its result to the end. */
  readonly itemEnd: string
}

export type LegResult = NonNullable<Extract<SettleItem['result'], { legs: unknown }>>['legs'][number]

/** `sold`: the stake that was sold back before the end; zero if the ticket is void. */
export const resultOf = (
  end: { readonly outcome: Outcome; readonly returnMinor: bigint; readonly proof: ProofNode },
  told: { readonly legs: readonly LegResult[]; readonly sold: bigint },
  nth: number,
): Result => {
  const { outcome, returnMinor, proof } = end
  const proofText = JSON.stringify(proof)
  const result = {
    legs: told.legs,
    proofDigest: createHash('sha256').update(proofText).digest('hex'),
  }
  // Amounts are written as whole numbers, and never pass through a `number` (L1).
  const sold = told.sold === 0n || outcome === 'void' ? '' : `,"sold":${told.sold}`
  const itemEnd = `,"result":${JSON.stringify(result).slice(0, -1)}${sold}},"total":${returnMinor}}`
  return { nth, outcome, returnMinor, proofText, itemEnd }
}

export type News = { readonly ticket: { readonly id: Uuid }; readonly result: Result; readonly version: number }

type Before = {
  readonly settlement_version: number
  readonly outcome: Outcome | null
  readonly return_minor: bigint | null
  readonly stake: bigint
  readonly sold: bigint
}

/**
 * True if the end is the same as before, so that nothing new is sent. For a ticket sold completely only the money
 * counts.
 */
export const isSame = (before: Before, { outcome, returnMinor }: Result): boolean =>
  before.settlement_version > 0 &&
  before.return_minor === returnMinor &&
  (before.outcome === outcome || before.sold === before.stake)

const itemText = ({ ticket: { id }, result, version }: News): string =>
  `{"transaction":"${transactionOf.settle(id, version)}","round":"${id}","version":${version}${result.itemEnd}`

export const writeNews = async (
  db: PoolClient,
  /** The match id, or its replacement when there are several. */
  matchId: string,
  facts: number,
  news: readonly News[],
  now: number,
): Promise<void> => {
  const corrects = news.some(({ version }) => version > 1)
  const lot = await addLot(db, { matchId, corrects, items: news.map(itemText), dueAt: now })
  const results = [...new Set(news.map(({ result }) => result))].map(({ nth, outcome, returnMinor, proofText }) => ({
    nth,
    outcome,
    returnMinor: returnMinor.toString(),
    proof: proofText,
  }))
  await db.query(
    `with r as materialized (
       select nth, outcome, "returnMinor" as minor, proof::json as proof
       from json_to_recordset($1::json) as r(nth integer, outcome text, "returnMinor" bigint, proof text))
     update ticket t set state = 'settled', outcome = r.outcome, return_minor = r.minor, proof = r.proof,
       settlement_version = t.settlement_version + 1, facts_version = $2, settled_at = $3, lot = $4,
       paid_version = case when t.lot is not null
         and exists (select from settle_lot l where l.id = t.lot and l.answered_at is not null) then t.settlement_version
         else t.paid_version end
     from unnest($5::uuid[], $6::integer[]) as u(id, nth) join r using (nth) where t.id = u.id`,
    [
      JSON.stringify(results),
      facts,
      now,
      lot,
      news.map(({ ticket }) => ticket.id),
      news.map(({ result }) => result.nth),
    ],
  )
}
