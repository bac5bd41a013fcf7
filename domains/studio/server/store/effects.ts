// What a decision wants stored, as data, and how a batch of decisions is written. Every effect states a final value, so
// writing it again does no harm.

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
import { noTableEffects, type TableEffects } from '../tables/rows.ts'
import { writeTableEffects } from '../tables/write.ts'
import type { Pair, Round } from './rows.ts'

export type GameState = {
  readonly game: string
  readonly open: boolean
  /** Null keeps the venue's own order. */
  readonly place: number | null
  readonly tags: readonly string[]
  readonly by: string
  readonly reason: string
  readonly at: number
}

/** An act of operators, with its permanent answer. */
export type Act = { readonly id: string; readonly askHash: string; readonly answer: string; readonly at: number }

export type Effects = TableEffects & {
  /** Written as they are at the time of the batch. */
  readonly pairs: Map<string, Pair>
  readonly rounds: Map<string, Round>
  readonly calls: CallRow[]
  readonly answers: CallAnswer[]
  readonly games: Map<string, GameState>
  readonly acts: Act[]
  readonly after: (() => void)[]
}

export const noEffects = (): Effects => ({
  pairs: new Map(),
  rounds: new Map(),
  calls: [],
  answers: [],
  games: new Map(),
  acts: [],
  after: [],
  ...noTableEffects(),
})

export const isEmpty = ({ pairs, rounds, calls, answers, games, acts, ...tables }: Effects): boolean =>
  pairs.size + rounds.size + calls.length + answers.length + games.size + acts.length === 0 &&
  tables.chains.size + tables.tables.size + tables.bets.size + tables.voids.size === 0

/** Without its seed, which may not open. */
const rowOf = ({ id, alias, no, sealed, commitment, salt, state, used, openedAt, revealedAt }: Pair) => ({
  id,
  alias,
  no,
  sealed,
  commitment,
  salt,
  state,
  used,
  openedAt,
  revealedAt,
})

const writePairs = (db: Statements, pairs: readonly Pair[]) =>
  db.query(
    `insert into seed_pair (id, alias, no, seed, commitment, salt, state, used, opened_at, revealed_at)
     select id, alias, no, sealed, commitment, salt, state, used, "openedAt", "revealedAt"
     from jsonb_to_recordset($1::jsonb) as r(id uuid, alias uuid, no integer, sealed text, commitment text, salt text,
       state text, used integer, "openedAt" bigint, "revealedAt" bigint)
     on conflict (id) do update set salt = excluded.salt, state = excluded.state, used = excluded.used,
       opened_at = excluded.opened_at, revealed_at = excluded.revealed_at`,
    [jsonRows(pairs.map(rowOf))],
  )

const writeRounds = (db: Statements, rounds: readonly Round[]) =>
  db.query(
    `insert into round (id, alias, key, ask_hash, game, version, pair_id, nonce, choice, steps, state, reason, stake,
       expected_milli, total, outcome, digest, settlement_version, placed_at, changed_at)
     select id, alias, key, "askHash", game, version, "pairId", nonce, choice, steps, state, reason, stake,
       "expectedMilli", total, outcome, digest, "settlementVersion", "placedAt", "changedAt"
     from jsonb_to_recordset($1::jsonb) as r(id uuid, alias uuid, key uuid, "askHash" text, game text, version integer,
       "pairId" uuid, nonce integer, choice jsonb, steps jsonb, state text, reason text, stake bigint,
       "expectedMilli" bigint, total bigint, outcome text, digest text, "settlementVersion" integer, "placedAt" bigint,
       "changedAt" bigint)
     on conflict (id) do update set steps = excluded.steps, state = excluded.state, reason = excluded.reason,
       total = excluded.total, outcome = excluded.outcome, digest = excluded.digest,
       settlement_version = excluded.settlement_version, changed_at = excluded.changed_at`,
    [jsonRows(rounds.map(({ pair, ...row }) => ({ ...row, pairId: pair.id })))],
  )

const writeGames = (db: Statements, games: readonly GameState[]) =>
  db.query(
    `insert into game_state (game, open, place, tags, by, reason, changed_at)
     select game, open, place, array(select jsonb_array_elements_text(tags)), by, reason, at
     from jsonb_to_recordset($1::jsonb) as r(game text, open boolean, place integer, tags jsonb, by text, reason text,
       at bigint)
     on conflict (game) do update set open = excluded.open, place = excluded.place, tags = excluded.tags,
       by = excluded.by, reason = excluded.reason, changed_at = excluded.changed_at`,
    [jsonRows(games)],
  )

const writeActs = (db: Statements, acts: readonly Act[]) =>
  db.query(
    `insert into act (id, ask_hash, answer, done_at)
     select id, "askHash", answer, at from jsonb_to_recordset($1::jsonb)
       as r(id uuid, "askHash" text, answer text, at bigint) on conflict (id) do nothing`,
    [jsonRows(acts)],
  )

/** Resolves once all of it is stored. Fails if another process owns the venue by now. */
export const writeEffects = (pool: Pool, effects: Effects, epoch: bigint): Promise<void> =>
  writeTogether(pool, epoch, async (db) => {
    // A pair must give up its state before another takes it, because only one may have it.
    const pairs = [...effects.pairs.values()]
    for (const state of ['revealed', 'current', 'next']) {
      const some = pairs.filter((pair) => pair.state === state)
      if (some.length > 0) await writePairs(db, some)
    }
    if (effects.rounds.size > 0) await writeRounds(db, [...effects.rounds.values()])
    await writeTableEffects(db, effects)
    if (effects.calls.length > 0) await writeCalls(db, 'round_id', effects.calls)
    if (effects.answers.length > 0) await writeAnswers(db, effects.answers)
    if (effects.games.size > 0) await writeGames(db, [...effects.games.values()])
    if (effects.acts.length > 0) await writeActs(db, effects.acts)
  })
