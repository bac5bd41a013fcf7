// Settlement runs from the database alone: a match whose facts changed is marked, and its kept tickets are judged in
// lots by the pure rules, each with its proof and the call that pays it, in one transaction (L8). So it does not matter
// when the process dies, and a corrected result is the same work again under the next version.

import { createHash } from 'node:crypto'
import type { World } from '@magpie/kernel'
import type { SettleItem } from '@magpie/venues/contract'
import type { Pool, PoolClient } from 'pg'
import { type MatchFacts, type Settlement, markets } from '../../contract/index.ts'
import { settle } from '../../rules/index.ts'
import { ticketsById } from '../store/read-tickets.ts'
import { ordinalOf, type Ticket, transactionOf } from '../store/ticket.ts'
import { withAmount } from '../wallet/wallet.ts'

const lotMost = 500

type Marked = {
  readonly id: string
  readonly facts: MatchFacts
  readonly first_version: number
  readonly match_version: number
}
type Due = { readonly id: string; readonly version: number }
type Judged = { readonly ticket: Ticket; readonly settlement: Settlement | null; readonly factsVersion: number }

const scoreOf = (facts: MatchFacts, ticket: Ticket) => {
  const score = markets[ticket.leg.market].span === 'first_half' ? facts.ht : facts.ft
  return score === null ? null : { home: score[0], away: score[1] }
}

const settleItem = (facts: MatchFacts, { ticket }: Judged, settlement: Settlement, version: number): string => {
  const item: Omit<SettleItem, 'total'> = {
    transaction: transactionOf.settle(ticket.id, version),
    round: ticket.id,
    version,
    result: {
      legs: [{ matchId: ticket.leg.matchId, outcome: settlement.outcome, score: scoreOf(facts, ticket) }],
      proofDigest: createHash('sha256').update(JSON.stringify(settlement.proof)).digest('hex'),
    },
  }
  return withAmount(item, 'total', settlement.returnMinor)
}

const isNews = ({ ticket, settlement }: Judged): boolean =>
  settlement !== null &&
  (ticket.settlementVersion === 0 ||
    ticket.returnMinor !== settlement.returnMinor ||
    ticket.outcome !== settlement.outcome)

const writeJudged = async (
  db: PoolClient,
  facts: MatchFacts,
  judged: readonly Judged[],
  now: number,
): Promise<void> => {
  const news = judged.filter(isNews)
  const silent = judged.filter((one) => !isNews(one))
  await db.query(
    `update ticket t set facts_version = r.version
     from unnest($1::uuid[], $2::integer[]) as r(id, version) where t.id = r.id`,
    [silent.map(({ ticket }) => ticket.id), silent.map(({ factsVersion }) => factsVersion)],
  )
  const rows = news.flatMap((one) => {
    if (one.settlement === null) return []
    const version = one.ticket.settlementVersion + 1
    const { outcome, returnMinor, proof } = one.settlement
    const call = transactionOf.settle(one.ticket.id, version)
    const item = settleItem(facts, one, one.settlement, version)
    return [
      {
        id: one.ticket.id,
        outcome,
        returnMinor: returnMinor.toString(),
        proof,
        version,
        factsVersion: one.factsVersion,
        call,
        ordinal: ordinalOf.settle(version),
        item,
      },
    ]
  })
  await db.query(
    `with r as (
       select * from json_to_recordset($1::json) as r(id uuid, outcome text, "returnMinor" bigint, proof json,
         version integer, "factsVersion" integer, call text, ordinal integer, item text)),
     paid as (
       insert into wallet_call (id, ticket_id, call, ordinal, item, due_at)
       select call, id, 'settle', ordinal, item, $2 from r on conflict do nothing)
     update ticket t set state = 'settled', outcome = r.outcome, return_minor = r."returnMinor", proof = r.proof,
       settlement_version = r.version, facts_version = r."factsVersion", settled_at = $2
     from r where t.id = r.id`,
    [JSON.stringify(rows), now],
  )
}

const settleLot = async (db: PoolClient, match: Marked, now: number): Promise<number> => {
  const { rows } = await db.query<Due>(
    `select id, case when span = 'first_half' then $2::integer else $3::integer end as version from ticket
     where match_id = $1 and state in ('confirmed', 'settled')
       and facts_version < case when span = 'first_half' then $2::integer else $3::integer end
     order by id limit $4 for update`,
    [match.id, match.first_version, match.match_version, lotMost],
  )
  if (rows.length === 0) {
    await db.query('update match set unsettled = false where id = $1', [match.id])
    return 0
  }
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const tickets = await ticketsById(db, [...versions.keys()])
  const judged = tickets.map((ticket): Judged => {
    const settlement = settle(match.facts, ticket.leg, ticket.stake)
    return { ticket, settlement, factsVersion: versions.get(ticket.id) ?? 0 }
  })
  await writeJudged(db, match.facts, judged, now)
  return rows.length
}

/** Settles up to one lot of one match. False when no match is marked, or every marked one is in other hands. */
export const settleOnce = async (pool: Pool, world: World): Promise<boolean> => {
  const db = await pool.connect()
  try {
    await db.query('begin')
    const { rows } = await db.query<Marked>(
      `select id, facts, first_version, match_version from match where unsettled
       order by id limit 1 for update skip locked`,
    )
    const [match] = rows
    if (match !== undefined) await settleLot(db, match, world.now())
    await db.query('commit')
    db.release()
    return match !== undefined
  } catch (cause) {
    db.release(true)
    throw cause
  }
}
