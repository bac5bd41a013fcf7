// What a settlement writes down: the tickets with their ends and proofs, and one lot that tells the wallet, in the
// transaction that judged them (L8).

import { createHash } from 'node:crypto'
import type { Uuid } from '@magpie/kernel'
import type { SettleItem } from '@magpie/venues/contract'
import type { PoolClient } from 'pg'
import type { Outcome, ProofNode } from '../../contract/index.ts'
import { transactionOf } from '../store/ticket.ts'
import { addLot } from '../wallet/lots.ts'

/** The same for all tickets that were sold on the same terms. */
export type Result = {
  readonly nth: number
  readonly outcome: Outcome
  readonly returnMinor: bigint
  readonly proofText: string
  /** The end of an item, from its result on. */
  readonly itemEnd: string
}

export type LegResult = NonNullable<Extract<SettleItem['result'], { legs: unknown }>>['legs'][number]

/** `sold`: how much of the stake was sold back before the end; of a void ticket nothing is. */
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
  // Amounts are written as whole numbers, without ever making a `number` of them (L1).
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

/** Nothing new is told where the end is what it was; of a ticket that was sold whole only the money counts. */
export const isSame = (before: Before, { outcome, returnMinor }: Result): boolean =>
  before.settlement_version > 0 &&
  before.return_minor === returnMinor &&
  (before.outcome === outcome || before.sold === before.stake)

const itemText = ({ ticket: { id }, result, version }: News): string =>
  `{"transaction":"${transactionOf.settle(id, version)}","round":"${id}","version":${version}${result.itemEnd}`

export const writeNews = async (
  db: PoolClient,
  /** The match, or what stands for it where there are several. */
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
