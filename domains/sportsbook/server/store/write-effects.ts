// Writes the effects of a batch of decisions in one transaction, one statement over a JSON array for each kind.
// Everything may be written again: rows are inserted if absent and updated to their new values.

import { jsonRows, type Statements, writeAnswers, writeCalls, writeTogether } from '@magpie/book'
import type { Pool } from 'pg'
import { markets } from '../../contract/index.ts'
import type { Effects } from './effects.ts'
import type { Ticket } from './ticket.ts'

const writeMatches = (db: Statements, effects: Effects) =>
  db.query(
    `insert into match as m (id, league_id, league_name, home, away, kick_off_at, seed, phase, score_home, score_away,
       last_seq, last_at, facts, first_version, match_version, unsettled, going)
     select id, "leagueId", "leagueName", home, away, "kickOffAt", seed, phase, "scoreHome", "scoreAway",
       "lastSeq", "lastAt", facts, "firstVersion", "matchVersion", unsettled, going
     from jsonb_to_recordset($1::jsonb) as r(id text, "leagueId" text, "leagueName" text, home text, away text,
       "kickOffAt" bigint, seed bigint, phase text, "scoreHome" smallint, "scoreAway" smallint, "lastSeq" integer,
       "lastAt" bigint, facts jsonb, "firstVersion" integer, "matchVersion" integer, unsettled boolean, going boolean)
     order by id
     on conflict (id) do update set league_id = excluded.league_id, league_name = excluded.league_name,
       home = excluded.home, away = excluded.away, kick_off_at = excluded.kick_off_at, phase = excluded.phase,
       score_home = excluded.score_home, score_away = excluded.score_away, last_seq = excluded.last_seq,
       last_at = excluded.last_at, facts = excluded.facts, first_version = excluded.first_version,
       match_version = excluded.match_version, unsettled = m.unsettled or excluded.unsettled, going = excluded.going`,
    [jsonRows([...effects.matches.values()])],
  )

const writeMessages = (db: Statements, effects: Effects) =>
  db.query(
    `insert into feed_message (match_id, seq, at, body, heard_at, apart)
     select r.message->>'matchId', (r.message->>'seq')::integer, (r.message->>'at')::bigint, r.message, r."heardAt",
       r.apart
     from jsonb_to_recordset($1::jsonb) as r(message jsonb, "heardAt" bigint, apart boolean)
     on conflict do nothing`,
    [jsonRows(effects.messages)],
  )

const writeActs = (db: Statements, effects: Effects) =>
  db.query(
    `insert into feed_act (match_id, n, after_seq, at, act, by, reason, key, heard_at)
     select "matchId", n, "afterSeq", at, act, by, reason, key, "heardAt"
     from jsonb_to_recordset($1::jsonb) as r("matchId" text, n integer, "afterSeq" integer, at bigint, act jsonb,
       by text, reason text, key text, "heardAt" bigint)
     on conflict (match_id, n) do nothing`,
    [jsonRows(effects.acts)],
  )

/** A question that was asked and answered in one batch is there twice; the later row counts. */
const writeQuestions = (db: Statements, effects: Effects) =>
  db.query(
    `insert into feed_question as q (match_id, seq, why, stage, body, asked_at, answer, answered_by, reason, answered_at)
     select "matchId", seq, why, stage, body, "askedAt", answer, "answeredBy", reason, "answeredAt"
     from jsonb_to_recordset($1::jsonb) as r("matchId" text, seq integer, why text, stage text, body jsonb,
       "askedAt" bigint, answer text, "answeredBy" text, reason text, "answeredAt" bigint)
     on conflict (match_id, seq) do update set answer = excluded.answer, answered_by = excluded.answered_by,
       reason = excluded.reason, answered_at = excluded.answered_at`,
    [jsonRows([...new Map(effects.questions.map((one) => [`${one.matchId}/${one.seq}`, one])).values()])],
  )

const writeTrades = (db: Statements, effects: Effects) =>
  db.query(
    `insert into trade_act (id, match_id, what, market, act, ask_hash, by, reason, at)
     select id, "matchId", what, market, act, "askHash", by, reason, at
     from jsonb_to_recordset($1::jsonb) as r(id uuid, "matchId" text, what text, market text, act jsonb, "askHash" text,
       by text, reason text, at bigint)
     on conflict (id) do nothing`,
    [jsonRows(effects.trades)],
  )

const writeFactors = (db: Statements, effects: Effects) =>
  db.query(
    `insert into member_factor (id, alias, factor, why, ask_hash, by, reason, at, until, figures)
     select id, alias, factor, why, "askHash", by, reason, at, until, figures
     from jsonb_to_recordset($1::jsonb) as r(id uuid, alias uuid, factor text, why text, "askHash" text, by text,
       reason text, at bigint, until bigint, figures jsonb)
     on conflict (id) do nothing`,
    [jsonRows(effects.factors)],
  )

const writeTiers = (db: Statements, effects: Effects) =>
  db.query(
    `insert into league_tier (id, league_id, tier, ask_hash, by, reason, at)
     select id, league, tier, "askHash", by, reason, at
     from jsonb_to_recordset($1::jsonb) as r(id uuid, league text, tier text, "askHash" text, by text, reason text, at bigint)
     on conflict (id) do nothing`,
    [jsonRows(effects.tiers)],
  )

/** One row for each line, however many bets it has. */
const writeLiabilities = (db: Statements, effects: Effects) =>
  db.query(
    `insert into line_liability (match_id, line, sums, shifts, at)
     select "matchId", line, sums, shifts, at
     from jsonb_to_recordset($1::jsonb) as r("matchId" text, line text, sums jsonb, shifts jsonb, at bigint)
     order by 1, 2
     on conflict (match_id, line) do update set sums = excluded.sums, shifts = excluded.shifts, at = excluded.at`,
    [jsonRows([...effects.liabilities.values()])],
  )

/** The first row counts: a match begins once. */
const writeCloses = (db: Statements, effects: Effects) =>
  db.query(
    `insert into match_close (match_id, fair, at)
     select "matchId", fair, at from jsonb_to_recordset($1::jsonb) as r("matchId" text, fair jsonb, at bigint)
     on conflict do nothing`,
    [jsonRows(effects.closes)],
  )

const writeNotes = (db: Statements, effects: Effects) =>
  db.query(
    `insert into price_note (match_id, at, minute, score_home, score_away, staked, worst, prices)
     select "matchId", at, minute, "scoreHome", "scoreAway", staked, worst, prices
     from jsonb_to_recordset($1::jsonb) as r("matchId" text, at bigint, minute smallint, "scoreHome" smallint,
       "scoreAway" smallint, staked bigint, worst bigint, prices jsonb)
     on conflict do nothing`,
    [jsonRows(effects.notes)],
  )

/** A single's leg is in its own row. With several legs the row has the first, and a span that no match has. */
const ticketRow = ({ multiple, ...ticket }: Ticket): object =>
  multiple === null
    ? { ...ticket, span: markets[ticket.leg.market].settled }
    : { ...ticket, span: 'legs', folds: multiple.folds, lineStake: multiple.lineStake, joint: multiple.joint }

const legRows = ({ id, multiple }: Ticket): readonly object[] =>
  multiple === null
    ? []
    : multiple.legs.map((one, n) => ({ ...one, ticketId: id, n, span: markets[one.leg.market].settled }))

const writeTickets = (db: Statements, effects: Effects) =>
  db.query(
    `insert into ticket (id, alias, place_key, place_hash, match_id, market, span, side, line_quarters, odds_e5,
       odds_type, accept, stake, score_home, score_away, minute, in_play, feed_seq, rule_version, placed_at, booked_at,
       due_at, void_at, folds, line_stake, joint_odds_e5, picked, state, hold)
     select id, alias, "placeKey", "placeHash", leg->>'matchId', leg->>'market',
       span, leg->>'side',
       (leg->>'lineQuarters')::smallint, (leg->>'oddsE5')::integer, "oddsType", accept, stake,
       (leg->'scoreAtBet'->>0)::smallint, (leg->'scoreAtBet'->>1)::smallint, (leg->>'minuteAtBet')::smallint, "inPlay",
       "feedSeq", leg->>'ruleVersion', "placedAt", "bookedAt", "dueAt", "voidAt", folds, "lineStake", joint, leg->>'picked',
       'pending', 'asking'
     from jsonb_to_recordset($1::jsonb) as r(id uuid, alias uuid, "placeKey" text, "placeHash" text, span text, leg jsonb,
       "oddsType" smallint, accept text, stake bigint, "inPlay" boolean, "feedSeq" integer, "placedAt" bigint,
       "bookedAt" bigint, "dueAt" bigint, "voidAt" bigint, folds smallint[], "lineStake" bigint, joint integer)
     on conflict (id) do nothing`,
    [jsonRows(effects.tickets.map(ticketRow))],
  )

const writeLegs = (db: Statements, legs: readonly object[]) =>
  db.query(
    `insert into ticket_leg (ticket_id, n, match_id, market, span, side, line_quarters, odds_e5, score_home, score_away,
       minute, in_play, feed_seq, rule_version, booked_at, due_at, picked, worth_e9)
     select "ticketId", n, leg->>'matchId', leg->>'market', span, leg->>'side', (leg->>'lineQuarters')::smallint,
       (leg->>'oddsE5')::integer, (leg->'scoreAtBet'->>0)::smallint, (leg->'scoreAtBet'->>1)::smallint,
       (leg->>'minuteAtBet')::smallint, "inPlay", "feedSeq", leg->>'ruleVersion', "bookedAt", "dueAt",
       leg->>'picked', "worthE9"
     from jsonb_to_recordset($1::jsonb) as r("ticketId" uuid, n smallint, span text, leg jsonb, "inPlay" boolean,
       "feedSeq" integer, "bookedAt" bigint, "dueAt" bigint, "worthE9" bigint)
     on conflict (ticket_id, n) do nothing`,
    [jsonRows(legs)],
  )

/**
 * Only for tickets that still wait. A batch that is written again after its commit must not undo later answers of the
 * wallet (L11).
 */
const writeFates = (db: Statements, effects: Effects) =>
  db.query(
    `update ticket t set state = r.state, hold = r.hold, verdict = r.verdict, reason = r.reason,
       reason_facts = r."reasonFacts", decided_at = r."decidedAt"
     from jsonb_to_recordset($1::jsonb) as r(id uuid, state text, hold text, verdict text, reason text,
       "reasonFacts" jsonb, "decidedAt" bigint)
     where t.id = r.id and t.state = 'pending'`,
    [
      jsonRows(
        [...effects.fates.values()].map(({ id, state, hold, verdict, reason, reasonFacts, decidedAt }) => ({
          id,
          state,
          hold,
          verdict,
          reason,
          reasonFacts,
          decidedAt,
        })),
      ),
    ],
  )

/** Resolves when all of it is durable. Fails if another process owns the book by now. */
export const writeEffects = (pool: Pool, effects: Effects, epoch: bigint): Promise<void> =>
  writeTogether(pool, epoch, async (db) => {
    if (effects.matches.size > 0) await writeMatches(db, effects)
    if (effects.messages.length > 0) await writeMessages(db, effects)
    if (effects.acts.length > 0) await writeActs(db, effects)
    if (effects.questions.length > 0) await writeQuestions(db, effects)
    if (effects.trades.length > 0) await writeTrades(db, effects)
    if (effects.factors.length > 0) await writeFactors(db, effects)
    if (effects.tiers.length > 0) await writeTiers(db, effects)
    if (effects.liabilities.size > 0) await writeLiabilities(db, effects)
    if (effects.closes.length > 0) await writeCloses(db, effects)
    if (effects.notes.length > 0) await writeNotes(db, effects)
    if (effects.tickets.length > 0) await writeTickets(db, effects)
    const legs = effects.tickets.flatMap(legRows)
    if (legs.length > 0) await writeLegs(db, legs)
    if (effects.fates.size > 0) await writeFates(db, effects)
    if (effects.calls.length > 0) await writeCalls(db, 'ticket_id', effects.calls)
    if (effects.answers.length > 0) await writeAnswers(db, effects.answers)
  })
