// Reads tickets from the database into the shape that the book works with. Reads for a player name the owner in the
// query (L32).

import type { Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import type {
  AcceptOdds,
  Facts,
  MarketId,
  Outcome,
  ProofNode,
  RejectReason,
  RuleVersion,
  SaleState,
  Score,
  Side,
} from '../../contract/index.ts'
import { factsOfLegs, judgedLegs, type JudgedRow } from './judged-legs.ts'
import { ruleColumn, ruleFrom, type RuleJson } from './sale-rules.ts'
import {
  type HoldState,
  legTermsOf,
  type Multiple,
  type ReasonFacts,
  type TermsRow,
  type Ticket,
  type TicketLeg,
  type TicketSale,
  type TicketState,
} from './ticket.ts'

type Db = Pick<Pool | PoolClient, 'query'>

type Row = TermsRow & {
  readonly id: string
  readonly alias: string
  readonly place_key: string
  readonly place_hash: string
  readonly match_id: string
  readonly odds_type: 1 | 2 | 3 | 4
  readonly accept: AcceptOdds
  readonly stake: bigint
  readonly in_play: boolean
  readonly feed_seq: number
  readonly placed_at: bigint
  readonly booked_at: bigint
  readonly due_at: bigint
  readonly void_at: bigint
  readonly state: TicketState
  readonly hold: HoldState
  readonly verdict: 'accept' | 'reject' | null
  readonly reason: RejectReason | null
  readonly reason_facts: ReasonFacts | null
  readonly decided_at: bigint | null
  readonly outcome: Outcome | null
  readonly return_minor: bigint | null
  readonly settlement_version: number
  readonly paid_version: number
  readonly folds: readonly number[] | null
  readonly line_stake: bigint | null
  readonly joint_odds_e5: number | null
  readonly sold: bigint
  readonly sold_for: bigint
  readonly legs: readonly LegRow[] | null
  readonly sales: readonly SaleRow[] | null
  readonly rule: RuleJson | null
}

type LegRow = {
  readonly match: string
  readonly market: MarketId
  readonly side: Side
  readonly line: number
  readonly odds: number
  readonly score: Score
  readonly minute: number
  readonly rules: RuleVersion
  readonly picked: string | null
  readonly play: boolean
  readonly seq: number
  readonly booked: number
  readonly due: number
  readonly worth: number
  readonly outcome: Outcome | null
  readonly on: readonly [number | null, number | null]
}

type SaleRow = {
  readonly key: string
  readonly state: SaleState
  readonly reason: string | null
  readonly sold: string
  readonly agreed: string
  readonly paid: string
  readonly at: number
}

/** For a ticket of several legs: all its legs, in order. */
const legs = `case when folds is not null then (
  select json_agg(json_build_object('match', g.match_id, 'market', g.market, 'side', g.side, 'line', g.line_quarters,
    'odds', g.odds_e5, 'score', json_build_array(g.score_home, g.score_away), 'minute', g.minute,
    'rules', g.rule_version, 'picked', g.picked, 'play', g.in_play, 'seq', g.feed_seq, 'booked', g.booked_at, 'due', g.due_at,
    'worth', g.worth_e9, 'outcome', g.outcome, 'on', json_build_array(g.judged_home, g.judged_away)) order by g.n)
  from ticket_leg g where g.ticket_id = ticket.id) end as legs`

const sales = `case when sales > 0 then (
  select json_agg(json_build_object('key', c.key, 'state', c.state, 'reason', c.reason, 'sold', c.sold::text,
    'agreed', c.agreed::text, 'paid', coalesce(c.paid, c.agreed)::text, 'at', c.asked_at) order by c.id)
  from cash_out c where c.ticket_id = ticket.id) end as sales`

const columns = `id, alias, place_key, place_hash, match_id, market, side, line_quarters, odds_e5, odds_type, accept, stake,
  score_home, score_away, minute, in_play, feed_seq, rule_version, placed_at, booked_at, due_at, void_at, state, hold,
  verdict, reason, reason_facts, decided_at, outcome, return_minor, settlement_version, folds, line_stake,
  joint_odds_e5, picked, sold, sold_for,
  ${legs}, ${sales}, ${ruleColumn},
  case when exists (select from settle_lot l where l.id = ticket.lot and l.answered_at is not null) then settlement_version
    else paid_version end as paid_version`

const legOf = (row: LegRow): TicketLeg => {
  const [home, away] = row.on
  return {
    leg: {
      matchId: row.match,
      market: row.market,
      side: row.side,
      lineQuarters: row.line,
      oddsE5: row.odds,
      scoreAtBet: row.score,
      minuteAtBet: row.minute,
      ruleVersion: row.rules,
      ...(row.picked === null ? {} : { picked: row.picked }),
    },
    inPlay: row.play,
    feedSeq: row.seq,
    bookedAt: row.booked,
    dueAt: row.due,
    worthE9: row.worth,
    outcome: row.outcome,
    judgedOn: home === null || away === null ? null : [home, away],
  }
}

const multipleOf = ({ legs: rows, folds, line_stake: lineStake, joint_odds_e5: joint }: Row): Multiple | null =>
  rows === null || folds === null || lineStake === null
    ? null
    : { legs: rows.map(legOf), folds, lineStake, joint, passed: new Set() }

const saleOf = ({ key, state, reason, sold, agreed, paid, at }: SaleRow): TicketSale => ({
  key,
  state,
  reason,
  sold: BigInt(sold),
  agreed: BigInt(agreed),
  paid: BigInt(paid),
  askedAt: at,
})

const ticketOf = (row: Row): Ticket => ({
  id: row.id,
  alias: row.alias,
  placeKey: row.place_key,
  placeHash: row.place_hash,
  leg: legTermsOf(row.match_id, row),
  multiple: multipleOf(row),
  oddsType: row.odds_type,
  accept: row.accept,
  stake: row.stake,
  inPlay: row.in_play,
  feedSeq: row.feed_seq,
  placedAt: Number(row.placed_at),
  bookedAt: Number(row.booked_at),
  dueAt: Number(row.due_at),
  voidAt: Number(row.void_at),
  state: row.state,
  hold: row.hold,
  verdict: row.verdict,
  reason: row.reason,
  reasonFacts: row.reason_facts,
  decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  outcome: row.outcome,
  returnMinor: row.return_minor,
  settlementVersion: row.settlement_version,
  paidVersion: row.paid_version,
  sold: row.sold,
  soldFor: row.sold_for,
  sales: (row.sales ?? []).map(saleOf),
  rule: row.rule === null ? null : ruleFrom(row.rule),
})

const read = async (db: Db, where: string, values: readonly unknown[]): Promise<readonly Ticket[]> => {
  const { rows } = await db.query<Row>(`select ${columns} from ticket where ${where}`, [...values])
  return rows.map(ticketOf)
}

export const ticketsOf = (db: Db, alias: Uuid, ids: readonly Uuid[]): Promise<readonly Ticket[]> =>
  read(db, 'alias = $1 and id = any($2::uuid[])', [alias, ids])

const states = {
  open: ['pending', 'confirmed'],
  done: ['settled', 'rejected', 'cancelled'],
  all: ['pending', 'confirmed', 'settled', 'rejected', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly TicketState[]>>

/** Newest first; ids are UUIDv7, so they sort by time. */
export const ticketList = (
  db: Db,
  alias: Uuid,
  which: keyof typeof states,
  before: Uuid | undefined,
  most: number,
): Promise<readonly Ticket[]> =>
  read(db, 'alias = $1 and state = any($2) and ($3::uuid is null or id < $3) order by id desc limit $4', [
    alias,
    states[which],
    before ?? null,
    most,
  ])

export const ticketsById = (db: Db, ids: readonly Uuid[]): Promise<readonly Ticket[]> =>
  read(db, 'id = any($1::uuid[])', [ids])

/** The tickets among them that belong to these players. */
export const ticketsAmong = (db: Db, ids: readonly Uuid[], aliases: readonly Uuid[]): Promise<readonly Ticket[]> =>
  read(db, 'id = any($1::uuid[]) and alias = any($2::uuid[])', [ids, aliases])

export const pendingTickets = (db: Db, matchIds: readonly string[]): Promise<readonly Ticket[]> =>
  read(
    db,
    `state = 'pending' and (match_id = any($1) or id in (
       select ticket_id from ticket_leg where match_id = any($1))) order by id`,
    [matchIds],
  )

export type PlacedUnder = { readonly alias: Uuid; readonly placeKey: string }

/** Tickets placed under these keys, in the order asked; `null` if a key is new. */
export const ticketsByKey = async (db: Db, keys: readonly PlacedUnder[]): Promise<readonly (Ticket | null)[]> => {
  const found = await read(db, `(alias, place_key) in (select * from unnest($1::uuid[], $2::text[]))`, [
    keys.map(({ alias }) => alias),
    keys.map(({ placeKey }) => placeKey),
  ])
  const byKey = new Map(found.map((ticket) => [`${ticket.alias}/${ticket.placeKey}`, ticket]))
  return keys.map(({ alias, placeKey }) => byKey.get(`${alias}/${placeKey}`) ?? null)
}

/**
 * `facts`: for a settled ticket the facts of its match, which its proof refers to (for several legs a list in their
 * order); for any other the figures of its reason (L24). `sales`: the receipts of what was sold back.
 */
export type Proved = {
  readonly proof: ProofNode | null
  readonly facts: Facts | readonly Facts[] | ReasonFacts | null
  readonly sales: readonly unknown[]
}

type Stored = {
  readonly proof: ProofNode | null
  readonly reason_facts: ReasonFacts | null
  readonly folds: readonly number[] | null
  readonly sold: bigint
  readonly legs: readonly JudgedRow[]
  readonly receipts: readonly unknown[] | null
}

export const ticketProof = async (db: Db, alias: Uuid, id: Uuid): Promise<Proved | null> => {
  const { rows } = await db.query<Stored>(
    `select t.proof, t.reason_facts, t.folds, t.sold, ${judgedLegs} as legs,
       case when t.sales > 0 then (
         select json_agg(c.receipt order by c.id) from cash_out c
         where c.ticket_id = t.id and c.state = 'paid') end as receipts
     from ticket t where t.alias = $1 and t.id = $2`,
    [alias, id],
  )
  const [row] = rows
  if (row === undefined) return null
  const { proof, reason_facts, folds, sold, legs } = row
  const facts = factsOfLegs(legs, sold)
  const [first] = facts
  const stoodOn = folds === null && first !== undefined ? first : facts
  return { proof, facts: proof === null ? reason_facts : stoodOn, sales: row.receipts ?? [] }
}

export type Staked = { readonly matchId: string; readonly alias: Uuid; readonly stake: bigint }

/**
 * Each player's stake on each match, for the cap of a match. A ticket of several legs counts its whole remaining stake
 * on each.
 */
export const openStakes = async (db: Db, matchIds: readonly string[]): Promise<readonly Staked[]> => {
  const { rows } = await db.query<Staked>(
    `select match_id as "matchId", alias, sum(stake)::bigint as stake from (
       select match_id, alias, stake - sold as stake from ticket
       where state in ('pending', 'confirmed') and match_id = any($1) and folds is null
       union all
       select l.match_id, t.alias, t.stake - t.sold
       from (select distinct ticket_id, match_id from ticket_leg where match_id = any($1)) l
       join ticket t on t.id = l.ticket_id where t.state in ('pending', 'confirmed')) s
     group by match_id, alias`,
    [matchIds],
  )
  return rows
}
