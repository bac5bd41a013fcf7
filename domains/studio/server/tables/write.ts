// Writes chains, rounds and bets of the tables, in the transaction of their batch.

import { jsonRows, type Statements } from '@magpie/book'
import { playsText } from '../../rules/index.ts'
import type { Bet, Chain, TableEffects, TableRound } from './rows.ts'

const writeChains = (db: Statements, chains: readonly Chain[]) =>
  db.query(
    `insert into chain (id, game, no, seed, first_link, length, beacon, beacon_round, anchor_round, anchor_value, tip_round,
       tip_value, salt, state, used, published_at)
     select id, game, no, sealed, first, length, beacon, "beaconRound", "anchorRound", "anchorValue", "tipRound",
       "tipValue", salt, state, used, "publishedAt"
     from jsonb_to_recordset($1::jsonb) as r(id uuid, game text, no integer, sealed text, first text, length integer,
       beacon text, "beaconRound" bigint, "anchorRound" bigint, "anchorValue" text, "tipRound" bigint, "tipValue" text,
       salt text, state text, used integer, "publishedAt" bigint)
     on conflict (id) do update set salt = excluded.salt, state = excluded.state, used = excluded.used`,
    [
      jsonRows(
        chains.map(({ links: _links, commitment: _commitment, anchor, tip, ...row }) => ({
          ...row,
          anchorRound: anchor?.round ?? null,
          anchorValue: anchor?.value ?? null,
          tipRound: tip?.round ?? null,
          tipValue: tip?.value ?? null,
        })),
      ),
    ],
  )

const writeTables = (db: Statements, tables: readonly TableRound[]) =>
  db.query(
    `insert into table_round (id, game, version, chain_id, nonce, state, opened_at, closes_at, starts_at, ended_at,
       outcome, told, link)
     select id, game, version, "chainId", nonce, state, "openedAt", "closesAt", "startsAt", "endedAt", outcome, told, link
     from jsonb_to_recordset($1::jsonb) as r(id uuid, game text, version integer, "chainId" uuid, nonce integer,
       state text, "openedAt" bigint, "closesAt" bigint, "startsAt" bigint, "endedAt" bigint, outcome text, told jsonb,
       link text)
     on conflict (id) do update set state = excluded.state, starts_at = excluded.starts_at,
       ended_at = excluded.ended_at, outcome = excluded.outcome, told = excluded.told, link = excluded.link`,
    [jsonRows(tables.map(({ chain, rule: _rule, voidedAt: _voidedAt, ...row }) => ({ ...row, chainId: chain.id })))],
  )

/** Plays that a bet was left with stay: a bet that cannot be read is written without them. */
const writeBets = (db: Statements, bets: readonly Bet[]) =>
  db.query(
    `insert into table_bet (id, alias, key, ask_hash, round_id, game, plays, left_plays, left_at, state, reason, stake,
       most, expected_milli, total, digest, settlement_version, placed_at, changed_at)
     select id, alias, key, "askHash", "roundId", game, plays, "left", "leftAt", state, reason, stake, most,
       "expectedMilli", total, digest, "settlementVersion", "placedAt", "changedAt"
     from jsonb_to_recordset($1::jsonb) as r(id uuid, alias uuid, key uuid, "askHash" text, "roundId" uuid, game text,
       plays jsonb, "left" jsonb, "leftAt" bigint, state text, reason text, stake bigint, most bigint,
       "expectedMilli" bigint, total bigint, digest text, "settlementVersion" integer, "placedAt" bigint,
       "changedAt" bigint)
     on conflict (id) do update set left_plays = coalesce(excluded.left_plays, table_bet.left_plays),
       left_at = excluded.left_at,
       state = excluded.state, reason = excluded.reason, total = excluded.total, digest = excluded.digest,
       settlement_version = excluded.settlement_version, changed_at = excluded.changed_at`,
    [
      jsonRows(
        bets.map(({ plays, left, ...row }) => ({
          ...row,
          plays: playsText(plays),
          left: left === null ? null : playsText(left),
        })),
      ),
    ],
  )

/** The first time is kept. */
const writeVoids = (db: Statements, voids: ReadonlyMap<string, number>) =>
  db.query(
    `update table_round set voided_at = r.at from jsonb_to_recordset($1::jsonb) as r(id uuid, at bigint)
     where table_round.id = r.id and voided_at is null`,
    [jsonRows([...voids].map(([id, at]) => ({ id, at })))],
  )

export const writeTableEffects = async (
  db: Statements,
  { chains, tables, bets, voids }: TableEffects,
): Promise<void> => {
  // A chain must give up its state before another takes it, because only one may have it.
  for (const state of ['void', 'spent', 'current', 'next']) {
    const some = [...chains.values()].filter((chain) => chain.state === state)
    if (some.length > 0) await writeChains(db, some)
  }
  if (tables.size > 0) await writeTables(db, [...tables.values()])
  if (bets.size > 0) await writeBets(db, [...bets.values()])
  if (voids.size > 0) await writeVoids(db, voids)
}
