// A round as the decisions see it, read through the journal's door, and the shape of its id.

import type { House, Json } from '@magpie/db'
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

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const textOrNull = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)
const minor = (value: Json | undefined): bigint => BigInt(value as number | string)

const roundOf = (row: Readonly<Record<string, Json>>): Round => ({
  id: text(row['id']),
  venue: text(row['venue']),
  member: textOrNull(row['member_id']),
  state: row['state'] as RoundState,
  stake: minor(row['stake']),
  total: row['total'] == null ? null : minor(row['total']),
  version: Number(row['version']),
  owed: minor(row['owed']),
  window: textOrNull(row['stake_window']),
  reason: textOrNull(row['reason']),
})

/** In the order asked; null for what is not there. One round trip. */
export const readRounds = async (house: House, ids: readonly string[]): Promise<readonly (Round | null)[]> => {
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: roundTable, id })) })
  return rows.map((row) => (row === null ? null : roundOf(row)))
}

export const readRound = async (house: House, id: string): Promise<Round | null> =>
  (await readRounds(house, [id]))[0] ?? null
