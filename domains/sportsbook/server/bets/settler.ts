// Settlement runs from the database alone: a match whose facts changed is marked, and its kept tickets are judged in
// lots by the pure rules, each with its proof and the call that pays it, in one transaction (L8). So it does not matter
// when the process dies, and a corrected result is the same work again under the next version.

import { createHash } from 'node:crypto'
import type { Log } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import type { SettleItem } from '@magpie/venues/contract'
import type { Pool, PoolClient } from 'pg'
import { type LegTerms, type MatchFacts, markets, type Outcome, type Settlement } from '../../contract/index.ts'
import { factsFor, type LifeFacts, settle } from '../../rules/index.ts'
import { transactionOf } from '../store/ticket.ts'
import { addLot, lotMost } from '../wallet/lots.ts'

type Marked = {
  readonly id: string
  readonly facts: LifeFacts
  readonly first_version: number
  readonly match_version: number
}

type Due = {
  readonly id: Uuid
  readonly market: LegTerms['market']
  readonly side: LegTerms['side']
  readonly line_quarters: number
  readonly odds_e5: number
  readonly score_home: number
  readonly score_away: number
  readonly minute: number
  readonly rule_version: LegTerms['ruleVersion']
  readonly stake: bigint
  readonly feed_seq: number
  readonly settlement_version: number
  readonly outcome: Outcome | null
  readonly return_minor: bigint | null
}

/** What follows from terms, stake and facts: the same for all tickets that have these in common. */
type Result = Settlement & {
  readonly nth: number
  readonly proofText: string
  /** The end of an item, from its result on. */
  readonly itemEnd: string
}

type Judged = { readonly ticket: Due; readonly result: Result | null }

const scoreOf = (facts: MatchFacts, market: LegTerms['market']) => {
  const score = markets[market].span === 'first_half' ? facts.ht : facts.ft
  return score === null ? null : { home: score[0], away: score[1] }
}

const resultOf = (settlement: Settlement, facts: MatchFacts, ticket: Due, nth: number): Result => {
  const proofText = JSON.stringify(settlement.proof)
  const leg = { matchId: facts.matchId, outcome: settlement.outcome, score: scoreOf(facts, ticket.market) }
  const result: SettleItem['result'] = {
    legs: [leg],
    proofDigest: createHash('sha256').update(proofText).digest('hex'),
  }
  // The amount is written as a whole number, without ever making a `number` of it (L1).
  const itemEnd = `,"result":${JSON.stringify(result)},"total":${settlement.returnMinor}}`
  return { ...settlement, nth, proofText, itemEnd }
}

const legOf = (matchId: string, ticket: Due): LegTerms => ({
  matchId,
  market: ticket.market,
  side: ticket.side,
  lineQuarters: ticket.line_quarters,
  oddsE5: ticket.odds_e5,
  scoreAtBet: [ticket.score_home, ticket.score_away],
  minuteAtBet: ticket.minute,
  ruleVersion: ticket.rule_version,
})

/** All that a settlement may depend on. */
const termsOf = ({ market, side, line_quarters, odds_e5, score_home, score_away, ...more }: Due): string =>
  [
    market,
    side,
    line_quarters,
    odds_e5,
    score_home,
    score_away,
    more.minute,
    more.rule_version,
    more.stake,
    more.feed_seq,
  ].join()

/** A ticket that cannot be read stays as it is, and everybody hears of it; it does not hold up the others (L11). */
const settledOrNot = (log: Log, facts: MatchFacts, leg: LegTerms, ticket: Due): Settlement | null | 'unreadable' => {
  try {
    return settle(facts, leg, ticket.stake)
  } catch (cause) {
    log.alarm({ ticket: ticket.id, reason: String(cause), law: 'L11' }, 'a ticket cannot be settled: look at its terms')
    return 'unreadable'
  }
}

/** A match may have been staged more than once, so the facts are those that count for the ticket. */
const judgeAll = (log: Log, match: Marked, tickets: readonly Due[]): readonly Judged[] => {
  const known = new Map<string, Result | null>()
  return tickets.map((ticket) => {
    const terms = termsOf(ticket)
    let result = known.get(terms)
    if (result === undefined) {
      const facts = factsFor(match.facts, ticket.feed_seq)
      const settlement = settledOrNot(log, facts, legOf(match.id, ticket), ticket)
      if (settlement === 'unreadable') return { ticket, result: null }
      result = settlement === null ? null : resultOf(settlement, facts, ticket, known.size)
      known.set(terms, result)
    }
    return { ticket, result }
  })
}

type News = { readonly ticket: Due; readonly result: Result; readonly version: number }

const newsOf = ({ ticket, result }: Judged): readonly News[] => {
  if (result === null) return []
  const { settlement_version: version, outcome, return_minor: before } = ticket
  const same = version > 0 && before === result.returnMinor && outcome === result.outcome
  return same ? [] : [{ ticket, result, version: version + 1 }]
}

const itemText = ({ ticket: { id }, result, version }: News): string =>
  `{"transaction":"${transactionOf.settle(id, version)}","round":"${id}","version":${version}${result.itemEnd}`

const writeNews = async (
  db: PoolClient,
  match: Marked,
  facts: number,
  news: readonly News[],
  now: number,
): Promise<void> => {
  const corrects = news.some(({ version }) => version > 1)
  const lot = await addLot(db, { matchId: match.id, corrects, items: news.map(itemText), dueAt: now })
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

const writeSilent = async (db: PoolClient, facts: number, silent: readonly Judged[]): Promise<void> => {
  await db.query('update ticket set facts_version = $1 where id = any($2::uuid[])', [
    facts,
    silent.map(({ ticket }) => ticket.id),
  ])
}

const dueTickets = async (
  db: PoolClient,
  matchId: string,
  span: 'first_half' | 'match',
  factsVersion: number,
): Promise<readonly Due[]> => {
  const { rows } = await db.query<Due>(
    `select id, market, side, line_quarters, odds_e5, score_home, score_away, minute, rule_version, stake, feed_seq,
       settlement_version, outcome, return_minor
     from ticket where match_id = $1 and span = $2 and state in ('confirmed', 'settled') and facts_version < $3
     limit $4 for update`,
    [matchId, span, factsVersion, lotMost],
  )
  return rows
}

/** Settles what one reading of the facts says of a half or of the whole match. How many tickets were looked at. */
const settleSpan = async (
  db: PoolClient,
  log: Log,
  match: Marked,
  { span, facts, now }: { readonly span: 'first_half' | 'match'; readonly facts: number; readonly now: number },
): Promise<number> => {
  const judged = judgeAll(log, match, await dueTickets(db, match.id, span, facts))
  const news = judged.flatMap(newsOf)
  const told = new Set(news.map(({ ticket }) => ticket))
  const silent = judged.filter(({ ticket }) => !told.has(ticket))
  if (silent.length > 0) await writeSilent(db, facts, silent)
  if (news.length > 0) await writeNews(db, match, facts, news, now)
  return judged.length
}

const settleLot = async (db: PoolClient, log: Log, match: Marked, now: number): Promise<void> => {
  const { first_version: first, match_version: whole } = match
  if ((await settleSpan(db, log, match, { span: 'first_half', facts: first, now })) > 0) return
  if ((await settleSpan(db, log, match, { span: 'match', facts: whole, now })) > 0) return
  await db.query('update match set unsettled = false where id = $1', [match.id])
}

/** Settles up to one lot of one match. False when no match is marked, or every marked one is in other hands. */
export const settleOnce = async (pool: Pool, world: World, log: Log): Promise<boolean> => {
  const db = await pool.connect()
  try {
    await db.query('begin')
    const { rows } = await db.query<Marked>(
      `select id, facts, first_version, match_version from match where unsettled
       order by id limit 1 for update skip locked`,
    )
    const [match] = rows
    if (match !== undefined) await settleLot(db, log, match, world.now())
    await db.query('commit')
    db.release()
    return match !== undefined
  } catch (cause) {
    db.release(true)
    throw cause
  }
}
