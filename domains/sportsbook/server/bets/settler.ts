// Settlement works from the database alone. A match whose facts changed is marked, and its kept tickets are judged in
// lots by the pure rules, each with its proof and the call that pays it, in one transaction (L8). So the process may
// die at any time, and a corrected result repeats the same work under the next version.

import type { Log } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import type { Facts, LegTerms, Outcome, Settlement } from '../../contract/index.ts'
import { afterSales, countedFacts, judgingOf, settle } from '../../rules/index.ts'
import { partsOf, type SoldTerms } from '../desk/sold.ts'
import { legTermsOf, type TermsRow, type TicketState } from '../store/ticket.ts'
import { lotMax } from '../wallet/lots.ts'
import { settleMultiples } from './settle-multiples.ts'
import { isSame, type LegResult, type News, type Result, resultOf, writeNews } from './settle-news.ts'
import type { Freed } from './staked.ts'

type Marked = {
  readonly id: string
  readonly facts: Facts
  readonly first_version: number
  readonly match_version: number
}

type Due = TermsRow & {
  readonly id: Uuid
  readonly alias: Uuid
  readonly state: TicketState
  readonly stake: bigint
  readonly feed_seq: number
  readonly settlement_version: number
  readonly outcome: Outcome | null
  readonly return_minor: bigint | null
  readonly sold: bigint
  readonly sold_for: bigint
}

type Judged = { readonly ticket: Due; readonly result: Result | null }

/** If a part was sold back, the rest is settled and the proceeds of the sale are added. */
const settleRest = (facts: Facts, leg: LegTerms, { stake, sold, sold_for }: Due): Settlement | null => {
  const settled = settle(facts, leg, stake - sold)
  if (settled === null || sold === 0n) return settled
  const sums = { stakeMinor: stake, soldMinor: sold, soldForMinor: sold_for }
  const proof = afterSales(settled.proof, sums, settled.outcome === 'void')
  const [minor] = proof.gives as readonly [string, string]
  return { ...settled, returnMinor: BigInt(minor), proof }
}

const legResult = (facts: Facts, market: LegTerms['market'], outcome: Outcome): LegResult => {
  const score = judgingOf(market).judgedOn(facts, market)
  return { matchId: facts.matchId, outcome, score: score === null ? null : { home: score[0], away: score[1] } }
}

/** Everything that a settlement may depend on. */
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
    more.sold,
    more.sold_for,
  ].join()

/** A ticket that cannot be read stays as it is and raises an alarm. The others are settled without it (L11). */
const resultOrNot = (log: Log, { id, facts }: Marked, ticket: Due, nth: number): Result | null | 'unreadable' => {
  try {
    const leg = legTermsOf(id, ticket)
    const [counted = facts] = countedFacts([{ terms: leg, feedSeq: ticket.feed_seq, facts }], ticket.sold > 0n)
    const settled = settleRest(counted, leg, ticket)
    if (settled === null) return null
    return resultOf(settled, { legs: [legResult(counted, leg.market, settled.outcome)], sold: ticket.sold }, nth)
  } catch (cause) {
    log.alarm({ ticket: ticket.id, reason: String(cause), law: 'L11' }, 'a ticket cannot be settled: look at its terms')
    return 'unreadable'
  }
}

const judgeAll = (log: Log, match: Marked, tickets: readonly Due[]): readonly Judged[] => {
  const known = new Map<string, Result | null>()
  return tickets.map((ticket) => {
    const terms = termsOf(ticket)
    let result = known.get(terms)
    if (result === undefined) {
      const judged = resultOrNot(log, match, ticket, known.size)
      if (judged === 'unreadable') return { ticket, result: null }
      result = judged
      known.set(terms, result)
    }
    return { ticket, result }
  })
}

const newsOf = ({ ticket, result }: Judged): readonly News[] =>
  result === null || isSame(ticket, result) ? [] : [{ ticket, result, version: ticket.settlement_version + 1 }]

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
    `select id, alias, state, market, side, line_quarters, odds_e5, score_home, score_away, minute, rule_version, stake, feed_seq,
       settlement_version, outcome, return_minor, sold, sold_for
     from ticket where match_id = $1 and span = $2 and state in ('confirmed', 'settled') and facts_version < $3
     limit $4 for update`,
    [matchId, span, factsVersion, lotMax],
  )
  return rows
}

/** Tickets that are no longer at stake. One that is settled again was not at stake before either. */
const endedIn = (judged: readonly Judged[]): readonly Due[] =>
  judged.flatMap(({ ticket, result }) => (result === null || ticket.state !== 'confirmed' ? [] : [ticket]))

const changesBy = (matchId: string, { stake, sold, ...row }: Due): readonly SoldTerms[] =>
  partsOf({ leg: legTermsOf(matchId, row), multiple: null }, sold - stake)

/** How many tickets were read, and what changed at stake. */
type Lot = { readonly looked: number; readonly changes: readonly SoldTerms[]; readonly freed: readonly Freed[] }

/** Settles the tickets of one span (first half or whole match) by the facts of one reading. */
const settleSpan = async (
  db: PoolClient,
  log: Log,
  match: Marked,
  { span, facts, now }: { readonly span: 'first_half' | 'match'; readonly facts: number; readonly now: number },
): Promise<Lot> => {
  const judged = judgeAll(log, match, await dueTickets(db, match.id, span, facts))
  const news = judged.flatMap(newsOf)
  const told = new Set(news.map(({ ticket }) => ticket.id))
  const silent = judged.filter(({ ticket }) => !told.has(ticket.id))
  if (silent.length > 0) await writeSilent(db, facts, silent)
  if (news.length > 0) await writeNews(db, match.id, facts, news, now)
  const ended = endedIn(judged)
  return {
    looked: judged.length,
    changes: ended.flatMap((ticket) => changesBy(match.id, ticket)),
    freed: ended.map(({ alias, stake, sold }) => ({ alias, stake: stake - sold, matchIds: [match.id] })),
  }
}

/** `open`: tickets that stay open with a leg decided now. `changes`: of what is at stake on their matches. */
export type SettledLot = Omit<Lot, 'looked'> & { readonly open: readonly Uuid[] }

const settleLot = async (db: PoolClient, log: Log, match: Marked, now: number): Promise<SettledLot> => {
  const { first_version: first, match_version: whole } = match
  for (const [span, facts] of [
    ['first_half', first],
    ['match', whole],
  ] as const) {
    const { looked, ...lot } = await settleSpan(db, log, match, { span, facts, now })
    if (looked > 0) return { open: [], ...lot }
  }
  const { looked, ...lot } = await settleMultiples(db, log, match, now)
  if (looked === 0) await db.query('update match set unsettled = false where id = $1', [match.id])
  return lot
}

/**
 * Settles up to one lot of one match. False if no match is marked, or another process holds every marked one.
 * `onSettled` gets the result after the commit.
 */
export const settleOnce = async (
  pool: Pool,
  { world, log }: { readonly world: World; readonly log: Log },
  onSettled: (lot: SettledLot) => void,
): Promise<boolean> => {
  const db = await pool.connect()
  try {
    await db.query('begin')
    const { rows } = await db.query<Marked>(
      `select id, facts, first_version, match_version from match where unsettled
       order by id limit 1 for update skip locked`,
    )
    const [match] = rows
    const lot = match === undefined ? undefined : await settleLot(db, log, match, world.now())
    await db.query('commit')
    db.release()
    if (lot !== undefined) onSettled(lot)
    return match !== undefined
  } catch (cause) {
    db.release(true)
    throw cause
  }
}
