// Settles tickets of several legs. When the facts of a match change, every such ticket with a leg on it is judged again
// by the facts of all its matches. A leg's outcome is written as soon as it is known. The ticket ends when the rules
// give its return, and is settled again under the next version when a result is corrected (L8).

import type { Log } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import { type Facts, markets, type Outcome, type Score } from '../../contract/index.ts'
import { countedFacts, judgeLegs, judgingOf, type SettledLeg, settleLegs } from '../../rules/index.ts'
import { partsOf, type SoldTerms } from '../desk/sold.ts'
import { legTermsOf, type TermsRow, type TicketState } from '../store/ticket.ts'
import { lotMax } from '../wallet/lots.ts'
import { isSame, type LegResult, type News, resultOf, writeNews } from './settle-news.ts'
import type { Freed } from './staked.ts'

/** Takes the place of a lot's match id, because these tickets have several matches. */
export const severalMatches = 'several'

type Due = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly state: TicketState
  readonly stake: bigint
  readonly line_stake: bigint
  readonly folds: readonly number[]
  readonly joint_odds_e5: number | null
  readonly sold: bigint
  readonly sold_for: bigint
  readonly settlement_version: number
  readonly outcome: Outcome | null
  readonly return_minor: bigint | null
}

type LegRow = TermsRow & {
  readonly ticket_id: Uuid
  readonly n: number
  readonly match_id: string
  readonly feed_seq: number
  readonly facts_version: number
  readonly worth_e9: bigint
  readonly outcome: Outcome | null
}

type MatchRow = {
  readonly id: string
  readonly facts: Facts
  readonly first_version: number
  readonly match_version: number
}

const dueTickets = async (db: PoolClient, { id, first_version, match_version }: MatchRow): Promise<readonly Due[]> => {
  const { rows } = await db.query<Due>(
    `select id, alias, state, stake, line_stake, folds, joint_odds_e5, sold, sold_for, settlement_version, outcome, return_minor
     from ticket t where state in ('confirmed', 'settled') and id in (
       select ticket_id from ticket_leg l where match_id = $1
         and (span = 'first_half' and facts_version < $2 or span = 'match' and facts_version < $3))
     limit $4 for update`,
    [id, first_version, match_version, lotMax],
  )
  return rows
}

const legsOf = async (db: PoolClient, tickets: readonly Due[]): Promise<ReadonlyMap<Uuid, readonly LegRow[]>> => {
  const { rows } = await db.query<LegRow>(
    `select ticket_id, n, match_id, market, side, line_quarters, odds_e5, score_home, score_away, minute, rule_version,
       feed_seq, facts_version, worth_e9, outcome
     from ticket_leg where ticket_id = any($1::uuid[]) order by ticket_id, n`,
    [tickets.map(({ id }) => id)],
  )
  return Map.groupBy(rows, ({ ticket_id }) => ticket_id)
}

const matchesOf = async (db: PoolClient, ids: readonly string[]): Promise<ReadonlyMap<string, MatchRow>> => {
  const { rows } = await db.query<MatchRow>(
    'select id, facts, first_version, match_version from match where id = any($1)',
    [[...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

type JudgedLeg = {
  readonly row: LegRow
  readonly settled: SettledLeg | null
  readonly score: Score | null
  /** The version of the facts that it was judged by. */
  readonly version: number
}

type Judged = { readonly legs: readonly JudgedLeg[]; readonly end: ReturnType<typeof settleLegs> }

const judge = (ticket: Due, rows: readonly LegRow[], matches: ReadonlyMap<string, MatchRow>): Judged => {
  const onFacts = rows.map((row) => ({
    terms: legTermsOf(row.match_id, row),
    feedSeq: row.feed_seq,
    facts: matches.get(row.match_id)?.facts,
  }))
  const terms = onFacts.map((one) => one.terms)
  const facts = countedFacts(onFacts, ticket.sold > 0n)
  const settled = judgeLegs(terms, (at) => facts[at])
  const legs = rows.map((row, at): JudgedLeg => {
    const match = matches.get(row.match_id)
    const isHalf = markets[row.market].settled === 'first_half'
    const on = facts[at]
    const leg = settled[at] ?? null
    return {
      row,
      settled: leg,
      score: leg === null || on === undefined ? null : judgingOf(row.market).judgedOn(on, row.market),
      version: (isHalf ? match?.first_version : match?.match_version) ?? 0,
    }
  })
  const { folds, line_stake: lineStakeMinor, sold: soldMinor, sold_for: soldForMinor } = ticket
  const jointOddsE5 = ticket.joint_odds_e5 ?? undefined
  const whole = { legs: terms, lineStakeMinor, folds, soldMinor, soldForMinor, jointOddsE5 }
  return { legs, end: settleLegs(whole, settled) }
}

const isNew = ({ row, settled, version }: JudgedLeg): boolean => settled !== null && row.facts_version < version

const writeLegs = async (db: PoolClient, legs: readonly JudgedLeg[]): Promise<void> => {
  const rows = legs
    .filter(({ row, version }) => row.facts_version < version)
    .map(({ row, settled, score, version }) => ({
      ticket: row.ticket_id,
      n: row.n,
      outcome: settled?.outcome ?? null,
      home: score?.[0] ?? null,
      away: score?.[1] ?? null,
      version,
    }))
  // A known outcome is kept while a corrected result is awaited.
  await db.query(
    `update ticket_leg l set outcome = coalesce(r.outcome, l.outcome), facts_version = r.version,
       judged_home = case when r.outcome is null then l.judged_home else r.home end,
       judged_away = case when r.outcome is null then l.judged_away else r.away end
     from jsonb_to_recordset($1::jsonb) as r(ticket uuid, n smallint, outcome text, home smallint, away smallint,
       version integer)
     where l.ticket_id = r.ticket and l.n = r.n`,
    [JSON.stringify(rows)],
  )
}

/** `isVoid`: a void selection of a bet builder makes the whole bet void, and with it every leg. */
const told = (legs: readonly JudgedLeg[], isVoid: boolean): readonly LegResult[] =>
  legs.flatMap(({ row, settled, score }) =>
    settled === null
      ? []
      : [
          {
            matchId: row.match_id,
            outcome: isVoid ? ('void' as const) : settled.outcome,
            score: score === null ? null : { home: score[0], away: score[1] },
          },
        ],
  )

/** The legs before or after this settlement. */
const riskLegs = (legs: readonly JudgedLeg[], isAfter: boolean) =>
  legs.map(({ row, settled }) => ({
    leg: legTermsOf(row.match_id, row),
    worthE9: Number(row.worth_e9),
    outcome: (isAfter ? settled?.outcome : undefined) ?? row.outcome,
  }))

/** The changes to what is at stake: its open legs now count differently, or no leg is open any more. */
const changesBy = (ticket: Due, legs: readonly JudgedLeg[], isOpen: boolean): readonly SoldTerms[] => {
  const { state, stake, sold, folds, joint_odds_e5: joint } = ticket
  const [first] = legs
  if (state !== 'confirmed' || first === undefined) return []
  const leg = legTermsOf(first.row.match_id, first.row)
  const parts = (isAfter: boolean, left: bigint): readonly SoldTerms[] =>
    partsOf({ leg, multiple: { legs: riskLegs(legs, isAfter), folds, joint } }, left)
  return [...parts(false, sold - stake), ...(isOpen ? parts(true, stake - sold) : [])]
}

/**
 * The result of a lot: how many tickets were read, which of them stay open with a leg decided, and what changed at
 * stake.
 */
export type LegsJudged = {
  readonly looked: number
  readonly open: readonly Uuid[]
  readonly changes: readonly SoldTerms[]
  /** From tickets that have ended. */
  readonly freed: readonly Freed[]
}

const freedBy = ({ alias, stake, sold }: Due, rows: readonly LegRow[]): Freed => ({
  alias,
  stake: stake - sold,
  matchIds: [...new Set(rows.map(({ match_id }) => match_id))],
})

/** Settles up to one lot of tickets with a leg on this match. */
export const settleMultiples = async (db: PoolClient, log: Log, match: MatchRow, now: number): Promise<LegsJudged> => {
  const tickets = await dueTickets(db, match)
  if (tickets.length === 0) return { looked: 0, open: [], changes: [], freed: [] }
  const legs = await legsOf(db, tickets)
  const matches = await matchesOf(
    db,
    [...legs.values()].flatMap((rows) => rows.map(({ match_id }) => match_id)),
  )
  const judged: JudgedLeg[] = []
  const open: Uuid[] = []
  const changes: SoldTerms[] = []
  const freed: Freed[] = []
  const news = tickets.flatMap((ticket, nth): readonly News[] => {
    const rows = legs.get(ticket.id) ?? []
    try {
      const { legs: own, end } = judge(ticket, rows, matches)
      judged.push(...own)
      if (end === null) {
        if (!own.some(isNew)) return []
        open.push(ticket.id)
        changes.push(...changesBy(ticket, own, true))
        return []
      }
      const result = resultOf(end, { legs: told(own, end.outcome === 'void'), sold: ticket.sold }, nth)
      changes.push(...changesBy(ticket, own, false))
      if (ticket.state === 'confirmed') freed.push(freedBy(ticket, rows))
      return isSame(ticket, result) ? [] : [{ ticket, result, version: ticket.settlement_version + 1 }]
    } catch (cause) {
      const facts = { ticket: ticket.id, reason: String(cause), law: 'L11' }
      log.alarm(facts, 'a ticket cannot be settled: look at its terms')
      const version = Math.max(match.first_version, match.match_version)
      judged.push(...rows.map((row) => ({ row, settled: null, score: null, version })))
      return []
    }
  })
  await writeLegs(db, judged)
  if (news.length > 0) await writeNews(db, severalMatches, 0, news, now)
  return { looked: tickets.length, open, changes, freed }
}
