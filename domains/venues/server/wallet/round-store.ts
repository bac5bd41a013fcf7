// A round as the decisions see it, read through the journal's door, and the shape of its id.

import { cellMinor, cellOrNull, cellText, type House, type Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { RoundState } from '../../contract/rounds.ts'
import type { Settled } from '../../rules/index.ts'

export const roundTable = 'venues.round'

export type Round = Settled & {
  readonly id: string
  readonly venue: string
  /** Null on a tombstone. */
  readonly member: Uuid | null
  readonly state: RoundState
  readonly stake: bigint
  readonly window: string | null
  readonly reason: string | null
}

/** A round that somebody staked on. */
export type OwnedRound = Round & { readonly member: Uuid; readonly window: string }

export const isOwned = (round: Round | null): round is OwnedRound =>
  round !== null && round.member !== null && round.window !== null

export const roundId = (venue: string, ref: string): string => `${venue}/${ref}`

const roundOf = (row: Readonly<Record<string, Json>>): Round => ({
  id: cellText(row['id']),
  venue: cellText(row['venue']),
  member: cellOrNull(row['member_id'], cellText),
  state: row['state'] as RoundState,
  stake: cellMinor(row['stake']),
  total: cellOrNull(row['total'], cellMinor),
  version: Number(row['version']),
  owed: cellMinor(row['owed']),
  window: cellOrNull(row['stake_window'], cellText),
  reason: cellOrNull(row['reason'], cellText),
})

/** In the order asked; null for what is not there. One round trip. */
export const readRounds = async (house: House, ids: readonly string[]): Promise<readonly (Round | null)[]> => {
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: roundTable, id })) })
  return rows.map((row) => (row === null ? null : roundOf(row)))
}

export const readRound = async (house: House, id: string): Promise<Round | null> =>
  (await readRounds(house, [id]))[0] ?? null
