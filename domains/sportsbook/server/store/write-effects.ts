// Writes the effects of a batch of decisions in one transaction, each kind with one statement over a JSON array. All of
// it may be written again: rows are inserted where absent and updated to what they are to be.

import type { Pool, PoolClient } from 'pg'
import { markets } from '../../contract/index.ts'
import type { Effects } from './effects.ts'
import type { Ticket } from './ticket.ts'

const json = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

const writeMatches = (db: PoolClient, effects: Effects) =>
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
    [json([...effects.matches.values()])],
  )

const writeMessages = (db: PoolClient, effects: Effects) =>
  db.query(
    `insert into feed_message (match_id, seq, at, body, heard_at, apart)
     select r.message->>'matchId', (r.message->>'seq')::integer, (r.message->>'at')::bigint, r.message, r."heardAt",
       r.apart
     from jsonb_to_recordset($1::jsonb) as r(message jsonb, "heardAt" bigint, apart boolean)
     on conflict do nothing`,
    [json(effects.messages)],
  )

const writeActs = (db: PoolClient, effects: Effects) =>
  db.query(
    `insert into feed_act (match_id, n, after_seq, at, act, by, reason, key, heard_at)
     select "matchId", n, "afterSeq", at, act, by, reason, key, "heardAt"
     from jsonb_to_recordset($1::jsonb) as r("matchId" text, n integer, "afterSeq" integer, at bigint, act jsonb,
       by text, reason text, key text, "heardAt" bigint)
     on conflict (match_id, n) do nothing`,
    [json(effects.acts)],
  )

/** A question that was asked and answered in one batch is there twice; the later row is what holds. */
const writeQuestions = (db: PoolClient, effects: Effects) =>
  db.query(
    `insert into feed_question as q (match_id, seq, why, stage, body, asked_at, answer, answered_by, reason, answered_at)
     select "matchId", seq, why, stage, body, "askedAt", answer, "answeredBy", reason, "answeredAt"
     from jsonb_to_recordset($1::jsonb) as r("matchId" text, seq integer, why text, stage text, body jsonb,
       "askedAt" bigint, answer text, "answeredBy" text, reason text, "answeredAt" bigint)
     on conflict (match_id, seq) do update set answer = excluded.answer, answered_by = excluded.answered_by,
       reason = excluded.reason, answered_at = excluded.answered_at`,
    [json([...new Map(effects.questions.map((one) => [`${one.matchId}/${one.seq}`, one])).values()])],
  )

/** A single's leg lies in its own row; of several legs the row has the first, under a span that is no match's. */
const ticketRow = ({ multiple, ...ticket }: Ticket): object =>
  multiple === null
    ? { ...ticket, span: markets[ticket.leg.market].span }
    : { ...ticket, span: 'legs', folds: multiple.folds, lineStake: multiple.lineStake }

const legRows = ({ id, multiple }: Ticket): readonly object[] =>
  multiple === null
    ? []
    : multiple.legs.map((one, n) => ({ ...one, ticketId: id, n, span: markets[one.leg.market].span }))

const writeTickets = (db: PoolClient, effects: Effects) =>
  db.query(
    `insert into ticket (id, alias, place_key, place_hash, match_id, market, span, side, line_quarters, odds_e5,
       odds_type, accept, stake, score_home, score_away, minute, in_play, feed_seq, rule_version, placed_at, booked_at,
       due_at, void_at, folds, line_stake, state, hold)
     select id, alias, "placeKey", "placeHash", leg->>'matchId', leg->>'market',
       span, leg->>'side',
       (leg->>'lineQuarters')::smallint, (leg->>'oddsE5')::integer, "oddsType", accept, stake,
       (leg->'scoreAtBet'->>0)::smallint, (leg->'scoreAtBet'->>1)::smallint, (leg->>'minuteAtBet')::smallint, "inPlay",
       "feedSeq", leg->>'ruleVersion', "placedAt", "bookedAt", "dueAt", "voidAt", folds, "lineStake", 'pending', 'asking'
     from jsonb_to_recordset($1::jsonb) as r(id uuid, alias uuid, "placeKey" text, "placeHash" text, span text, leg jsonb,
       "oddsType" smallint, accept text, stake bigint, "inPlay" boolean, "feedSeq" integer, "placedAt" bigint,
       "bookedAt" bigint, "dueAt" bigint, "voidAt" bigint, folds smallint[], "lineStake" bigint)
     on conflict (id) do nothing`,
    [json(effects.tickets.map(ticketRow))],
  )

const writeLegs = (db: PoolClient, legs: readonly object[]) =>
  db.query(
    `insert into ticket_leg (ticket_id, n, match_id, market, span, side, line_quarters, odds_e5, score_home, score_away,
       minute, in_play, feed_seq, rule_version, booked_at, due_at)
     select "ticketId", n, leg->>'matchId', leg->>'market', span, leg->>'side', (leg->>'lineQuarters')::smallint,
       (leg->>'oddsE5')::integer, (leg->'scoreAtBet'->>0)::smallint, (leg->'scoreAtBet'->>1)::smallint,
       (leg->>'minuteAtBet')::smallint, "inPlay", "feedSeq", leg->>'ruleVersion', "bookedAt", "dueAt"
     from jsonb_to_recordset($1::jsonb) as r("ticketId" uuid, n smallint, span text, leg jsonb, "inPlay" boolean,
       "feedSeq" integer, "bookedAt" bigint, "dueAt" bigint)
     on conflict (ticket_id, n) do nothing`,
    [json(legs)],
  )

const writeFates = (db: PoolClient, effects: Effects) =>
  db.query(
    `update ticket t set state = r.state, hold = r.hold, verdict = r.verdict, reason = r.reason,
       reason_facts = r."reasonFacts", decided_at = r."decidedAt"
     from jsonb_to_recordset($1::jsonb) as r(id uuid, state text, hold text, verdict text, reason text,
       "reasonFacts" jsonb, "decidedAt" bigint)
     where t.id = r.id`,
    [
      json(
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

const writeCalls = (db: PoolClient, effects: Effects) =>
  db.query(
    `insert into wallet_call (id, ticket_id, call, ordinal, item, due_at, leased_until, attempts)
     select id, "ticketId", call, ordinal, item, "dueAt", "leasedUntil", case when "leasedUntil" > 0 then 1 else 0 end
     from jsonb_to_recordset($1::jsonb) as r(id text, "ticketId" uuid, call text, ordinal integer, item text,
       "dueAt" bigint, "leasedUntil" bigint)
     on conflict (id) do nothing`,
    [json(effects.calls)],
  )

/**
 * Also ends calls that the book has given up asking, such as a debit that is being rolled back. A call that is ended is
 * never sent again, so the player's token need not stay (L34).
 */
const writeAnswers = (db: PoolClient, effects: Effects) =>
  db.query(
    `update wallet_call c set answer = r.answer, answered_at = r.at,
       item = regexp_replace(c.item, '"token":"[^"]*"', '"token":""')
     from jsonb_to_recordset($1::jsonb) as r(id text, answer text, at bigint)
     where c.id = r.id and c.answered_at is null`,
    [json(effects.answers)],
  )

/** Another process has taken the book over: what this one holds in memory is no longer what is true. */
class LostBook extends Error {}

/** A successor that takes the book over waits for this transaction, and refuses those that come later (decision 0252). */
export const needBook = async (db: PoolClient, epoch: bigint): Promise<void> => {
  const { rowCount } = await db.query('select from book_owner where epoch = $1 for share', [epoch])
  if (rowCount !== 1) throw new LostBook(`the book was taken over after epoch ${epoch}`)
}

/** Resolves when all of it is durable. Throws `LostBook` when the book is another's by now. */
export const writeEffects = async (pool: Pool, effects: Effects, epoch: bigint): Promise<void> => {
  const db = await pool.connect()
  try {
    await db.query('begin')
    await needBook(db, epoch)
    if (effects.matches.size > 0) await writeMatches(db, effects)
    if (effects.messages.length > 0) await writeMessages(db, effects)
    if (effects.acts.length > 0) await writeActs(db, effects)
    if (effects.questions.length > 0) await writeQuestions(db, effects)
    if (effects.tickets.length > 0) await writeTickets(db, effects)
    const legs = effects.tickets.flatMap(legRows)
    if (legs.length > 0) await writeLegs(db, legs)
    if (effects.fates.size > 0) await writeFates(db, effects)
    if (effects.calls.length > 0) await writeCalls(db, effects)
    if (effects.answers.length > 0) await writeAnswers(db, effects)
    await db.query('commit')
    db.release()
  } catch (cause) {
    // The connection may be in any state after a fault: it is thrown away, and with it the transaction.
    db.release(true)
    throw cause
  }
}
