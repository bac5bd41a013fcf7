// What a decision wants to be stored, as data, and how a batch of decisions is written: every effect states the new
// value, so it may be written again.

import {
  type CallAnswer,
  type CallRow,
  jsonRows,
  type Statements,
  writeAnswers,
  writeCalls,
  writeTogether,
} from '@magpie/book'
import type { Pool } from 'pg'
import type { PoolFloor, PoolRow } from '../../rules/index.ts'
import { type Chase, type Day, type Issue, nameOf, type Seen, type Ticket } from './rows.ts'

export type GameState = {
  readonly game: string
  readonly open: boolean
  /** The act that set it. */
  readonly by: string
  /** The reason code for players; empty for a game on sale. */
  readonly reason: string
  readonly at: number
}

/** What operators did, with its final answer. */
export type Act = { readonly id: string; readonly askHash: string; readonly answer: string; readonly at: number }

export type Effects = {
  readonly days: Day[]
  /** Written with their values at the time of the batch. */
  readonly issues: Map<string, Issue>
  readonly tickets: Map<string, Ticket>
  readonly chases: Map<string, Chase>
  readonly pool: (PoolRow & { readonly no: string; readonly at: number })[]
  readonly floors: (PoolFloor & { readonly id: string; readonly at: number })[]
  readonly calls: CallRow[]
  readonly answers: CallAnswer[]
  readonly games: Map<string, GameState>
  readonly acts: Act[]
  readonly seen: Map<number, Seen>
  readonly after: (() => void)[]
}

export const noEffects = (): Effects => ({
  days: [],
  issues: new Map(),
  tickets: new Map(),
  chases: new Map(),
  pool: [],
  floors: [],
  calls: [],
  answers: [],
  games: new Map(),
  acts: [],
  seen: new Map(),
  after: [],
})

export const isEmpty = ({
  days,
  issues,
  tickets,
  chases,
  pool,
  floors,
  calls,
  answers,
  games,
  acts,
  seen,
}: Effects): boolean =>
  days.length + pool.length + floors.length + calls.length + answers.length + acts.length === 0 &&
  issues.size + tickets.size + chases.size + games.size + seen.size === 0

export const changeIssue = (effects: Effects, issue: Issue, at: number): void => {
  issue.changedAt = at
  effects.issues.set(nameOf(issue), issue)
}

export const changeTicket = (effects: Effects, ticket: Ticket, at: number): void => {
  ticket.changedAt = at
  effects.tickets.set(ticket.id, ticket)
}

export const changeChase = (effects: Effects, chase: Chase, at: number): void => {
  chase.changedAt = at
  effects.chases.set(chase.id, chase)
}

const writeDays = (db: Statements, days: readonly Day[]) =>
  db.query(
    `insert into issue_day (day, root, issues, published_at)
     select day, root, issues, "publishedAt"
     from jsonb_to_recordset($1::jsonb) as r(day date, root text, issues integer, "publishedAt" bigint)
     on conflict (day) do nothing`,
    [jsonRows(days)],
  )

const issueRow = ({ sealed, paused, ...issue }: Issue) => ({
  ...issue,
  paused: paused?.why,
  pausedAt: paused?.at,
  root: sealed?.root,
  sealedAt: sealed?.at,
  signature: sealed?.signature,
  beaconRound: sealed?.beaconRound,
  anchorRound: sealed?.anchor.round,
  anchorValue: sealed?.anchor.value,
  tipRound: sealed?.tip.round,
  tipValue: sealed?.tip.value,
  drawn: issue.drawn === null ? undefined : issue.drawn,
})

const writeIssues = (db: Statements, issues: readonly Issue[]) =>
  db.query(
    `insert into issue (game, no, version, day, seed, commitment, state, opens_at, closes_at, draws_at, root, sealed_at,
       signature, tickets, beacon_round, beacon_value, anchor_round, anchor_value, tip_round, tip_value, drawn, drawn_at,
       reason, paused, paused_at, changed_at)
     select game, no, version, day, seed, commitment, state, "opensAt", "closesAt", "drawsAt", root, "sealedAt",
       signature, tickets, "beaconRound", "beaconValue", "anchorRound", "anchorValue", "tipRound", "tipValue", drawn,
       "drawnAt", reason, paused, "pausedAt", "changedAt"
     from jsonb_to_recordset($1::jsonb) as r(game text, no text, version integer, day date, seed text, commitment text,
       state text, "opensAt" bigint, "closesAt" bigint, "drawsAt" bigint, root text, "sealedAt" bigint, signature text,
       tickets integer, "beaconRound" bigint, "beaconValue" text, "anchorRound" bigint, "anchorValue" text,
       "tipRound" bigint, "tipValue" text, drawn jsonb, "drawnAt" bigint, reason text, paused text, "pausedAt" bigint,
       "changedAt" bigint)
     on conflict (game, no) do update set state = excluded.state, root = excluded.root, sealed_at = excluded.sealed_at,
       signature = excluded.signature, tickets = excluded.tickets, beacon_round = excluded.beacon_round,
       beacon_value = excluded.beacon_value, anchor_round = excluded.anchor_round, anchor_value = excluded.anchor_value,
       tip_round = excluded.tip_round, tip_value = excluded.tip_value, drawn = excluded.drawn,
       drawn_at = excluded.drawn_at, reason = excluded.reason, paused = excluded.paused,
       paused_at = excluded.paused_at, changed_at = excluded.changed_at`,
    [jsonRows(issues.map(issueRow))],
  )

const writeTickets = (db: Statements, tickets: readonly Ticket[]) =>
  db.query(
    `insert into ticket (id, alias, key, ask_hash, game, no, version, lines, cost, most, salt, state, reason, total,
       from_pool, digest, chase_id, chase_no, placed_at, changed_at)
     select id, alias, key, "askHash", game, no, version, lines, cost, most, salt, state, reason, total, "fromPool",
       digest, "chaseId", "chaseNo", "placedAt", "changedAt"
     from jsonb_to_recordset($1::jsonb) as r(id uuid, alias uuid, key uuid, "askHash" text, game text, no text,
       version integer, lines jsonb, cost bigint, most bigint, salt text, state text, reason text, total bigint,
       "fromPool" bigint, digest text, "chaseId" uuid, "chaseNo" integer, "placedAt" bigint, "changedAt" bigint)
     on conflict (id) do update set state = excluded.state, reason = excluded.reason, total = excluded.total,
       from_pool = excluded.from_pool, digest = excluded.digest, changed_at = excluded.changed_at`,
    [jsonRows(tickets)],
  )

const writeChases = (db: Statements, chases: readonly Chase[]) =>
  db.query(
    `insert into chase (id, alias, game, version, lines, cost, issues, bought, stop_on_win, state, reason, last_no, token,
       made_at, changed_at)
     select id, alias, game, version, lines, cost, issues, bought, "stopOnWin", state, reason, "lastNo", token, "madeAt",
       "changedAt"
     from jsonb_to_recordset($1::jsonb) as r(id uuid, alias uuid, game text, version integer, lines jsonb, cost bigint,
       issues integer, bought integer, "stopOnWin" boolean, state text, reason text, "lastNo" text, token text,
       "madeAt" bigint, "changedAt" bigint)
     on conflict (id) do update set bought = excluded.bought, state = excluded.state, reason = excluded.reason,
       last_no = excluded.last_no, token = excluded.token, changed_at = excluded.changed_at`,
    [jsonRows(chases)],
  )

const writePool = (db: Statements, rows: Effects['pool']) =>
  db.query(
    `insert into pool_move (no, move, amount, at)
     select no, move, amount, at from jsonb_to_recordset($1::jsonb) as r(no text, move text, amount bigint, at bigint)
     on conflict (no, move) do nothing`,
    [jsonRows(rows)],
  )

const writeFloors = (db: Statements, floors: Effects['floors']) =>
  db.query(
    `insert into pool_floor (id, from_no, floor, at)
     select id, "from", floor, at from jsonb_to_recordset($1::jsonb) as r(id uuid, "from" text, floor bigint, at bigint)
     on conflict (id) do nothing`,
    [jsonRows(floors)],
  )

const writeGames = (db: Statements, games: readonly GameState[]) =>
  db.query(
    `insert into game_state (game, open, by, reason, changed_at)
     select game, open, by, reason, at
     from jsonb_to_recordset($1::jsonb) as r(game text, open boolean, by text, reason text, at bigint)
     on conflict (game) do update set open = excluded.open, by = excluded.by, reason = excluded.reason,
       changed_at = excluded.changed_at`,
    [jsonRows(games)],
  )

const writeActs = (db: Statements, acts: readonly Act[]) =>
  db.query(
    `insert into act (id, ask_hash, answer, done_at)
     select id, "askHash", answer, at from jsonb_to_recordset($1::jsonb)
       as r(id uuid, "askHash" text, answer text, at bigint) on conflict (id) do nothing`,
    [jsonRows(acts)],
  )

const writeSeen = (db: Statements, seen: readonly Seen[]) =>
  db.query(
    `insert into beacon_seen (tip_round, tip_value, last_round, round, value, seen_at)
     select (tip->>'round')::bigint, tip->>'value', "lastRound", (newest->>'round')::bigint, newest->>'value', at
     from jsonb_to_recordset($1::jsonb) as r(tip jsonb, "lastRound" bigint, newest jsonb, at bigint)
     on conflict (tip_round) do update set round = excluded.round, value = excluded.value, seen_at = excluded.seen_at`,
    [jsonRows(seen)],
  )

/** Resolves when all of it is durable. Fails when another process owns the venue by now. */
export const writeEffects = (pool: Pool, effects: Effects, epoch: bigint): Promise<void> =>
  writeTogether(pool, epoch, async (db) => {
    if (effects.days.length > 0) await writeDays(db, effects.days)
    if (effects.issues.size > 0) await writeIssues(db, [...effects.issues.values()])
    if (effects.chases.size > 0) await writeChases(db, [...effects.chases.values()])
    if (effects.tickets.size > 0) await writeTickets(db, [...effects.tickets.values()])
    if (effects.calls.length > 0) await writeCalls(db, 'ticket_id', effects.calls)
    if (effects.answers.length > 0) await writeAnswers(db, effects.answers)
    if (effects.pool.length > 0) await writePool(db, effects.pool)
    if (effects.floors.length > 0) await writeFloors(db, effects.floors)
    if (effects.games.size > 0) await writeGames(db, [...effects.games.values()])
    if (effects.acts.length > 0) await writeActs(db, effects.acts)
    if (effects.seen.size > 0) await writeSeen(db, [...effects.seen.values()])
  })
