// A round for decisions, read through the journal, and the form of its id.

import { cellMinor, cellMs, cellOrNull, cellText, type House, type Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { RoundState } from '../../contract/rounds.ts'
import type { RoundDetail, RoundResult } from '../../contract/index.ts'
import type { Settled } from '../../rules/index.ts'

export const roundTable = 'venues.round'

/** An earlier version, as the row keeps it. */
export type StoredPast = {
  readonly at: number
  readonly state: 'kept' | 'settled'
  readonly total: string
  readonly result: RoundResult | null
}

export type Round = Settled & {
  readonly id: string
  readonly venue: string
  /** Null on a tombstone. */
  readonly member: Uuid | null
  readonly state: RoundState
  readonly stake: bigint
  /** The bonus part of the stake, and of the return so far. */
  readonly fromBonus: bigint
  readonly toBonus: bigint
  /** Of a result: null for the whole stake; 0: nothing is at risk any more. */
  readonly played: bigint | null
  readonly stays: bigint
  readonly window: string | null
  readonly reason: string | null
  /** Claimed beyond the terms and not credited; part of what its version reports. */
  readonly withheld: bigint
  /** Null on a tombstone. */
  readonly detail: RoundDetail | null
  readonly result: RoundResult | null
  readonly past: readonly StoredPast[]
  readonly changedAt: number
}

/** A round with a stake. */
export type OwnedRound = Round & { readonly member: Uuid; readonly window: string; readonly detail: RoundDetail }

export const isOwned = (round: Round | null): round is OwnedRound =>
  round !== null && round.member !== null && round.window !== null && round.detail !== null

export const roundId = (venue: string, ref: string): string => `${venue}/${ref}`

/** What `roundOf` reads, besides the id. */
const columns =
  'venue member_id state stake total version owed stake_window reason withheld from_bonus to_bonus played stays detail result past changed_at'.split(
    ' ',
  )

const roundOf = (row: Readonly<Record<string, Json>>): Round => ({
  id: cellText(row['id']),
  venue: cellText(row['venue']),
  member: cellOrNull(row['member_id'], cellText),
  state: row['state'] as RoundState,
  stake: cellMinor(row['stake']),
  fromBonus: cellOrNull(row['from_bonus'], cellMinor) ?? 0n,
  toBonus: cellOrNull(row['to_bonus'], cellMinor) ?? 0n,
  played: cellOrNull(row['played'], cellMinor),
  stays: cellOrNull(row['stays'], cellMinor) ?? 0n,
  total: cellOrNull(row['total'], cellMinor),
  version: Number(row['version']),
  owed: cellMinor(row['owed']),
  window: cellOrNull(row['stake_window'], cellText),
  reason: cellOrNull(row['reason'], cellText),
  withheld: cellMinor(row['withheld']),
  detail: (row['detail'] ?? null) as unknown as RoundDetail | null,
  result: (row['result'] ?? null) as unknown as RoundResult | null,
  past: (row['past'] ?? []) as unknown as readonly StoredPast[],
  changedAt: cellMs(row['changed_at']),
})

/** In the order of `ids`; null for missing ones. One round trip. */
export const readRounds = async (house: House, ids: readonly string[]): Promise<readonly (Round | null)[]> => {
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: roundTable, id, columns })) })
  return rows.map((row) => (row === null ? null : roundOf(row)))
}

export const readRound = async (house: House, id: string): Promise<Round | null> =>
  (await readRounds(house, [id]))[0] ?? null

/** The owners of a venue's rounds, by its own ids; unknown rounds are missing. */
export const ownersOf = async (
  { db }: Pick<House, 'db'>,
  venue: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, Uuid | null>> => {
  const { rows } = await db.query<{ id: string; member_id: Uuid | null }>(
    'select id, member_id from venues.round where id = any($1)',
    [refs.map((ref) => roundId(venue, ref))],
  )
  return new Map(rows.map(({ id, member_id: member }) => [id.slice(venue.length + 1), member]))
}
