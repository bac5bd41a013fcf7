// Voids a whole table round (decision 0970): every bet that played gets a new, void version of its settlement, all in
// one decision of the queue. The draw, its link and the receipts stay.

import { toWireMinor, type Uuid } from '@magpie/kernel'
import type { ActAnswer, RoomRound } from '../../contract/index.ts'
import { voidOutcome } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import type { Store } from '../store/read.ts'
import type { VenueState } from '../venue-state.ts'
import { callSettle } from './calls.ts'
import type { Tables } from './open-tables.ts'
import { betsToVoid } from './read.ts'
import { changed } from './round.ts'
import type { Bet } from './rows.ts'
import type { Table } from './table.ts'
import { tellVoid } from './view.ts'

type RoundRow = {
  readonly game: string
  readonly state: RoomRound['state']
  readonly opened_at: bigint
  readonly closes_at: bigint
  readonly ended_at: bigint | null
  readonly voided_at: bigint | null
}

export type Room = {
  readonly table: Table
  readonly id: Uuid
  readonly state: RoomRound['state']
  readonly openedAt: number
  readonly closesAt: number
  readonly endedAt: number | null
  readonly voidedAt: number | null
  readonly bets: readonly Bet[]
}

const moment = (at: bigint | null): number | null => (at === null ? null : Number(at))

export const readRoom = async ({ store, from, tables }: Tables, id: Uuid): Promise<Room | undefined> => {
  const { rows } = await store.db.query<RoundRow>(
    'select game, state, opened_at, closes_at, ended_at, voided_at from table_round where id = $1',
    [id],
  )
  const [row] = rows
  const table = tables.get(row?.game ?? '')
  if (row === undefined || table === undefined) return undefined
  return {
    table,
    id,
    state: row.state,
    openedAt: Number(row.opened_at),
    closesAt: Number(row.closes_at),
    endedAt: moment(row.ended_at),
    voidedAt: moment(row.voided_at),
    bets: await betsToVoid(from, id),
  }
}

const voidBet = (venue: VenueState, bet: Bet, effects: Effects): void => {
  const more = {
    state: 'void',
    reason: 'operators',
    total: bet.stake,
    settlementVersion: bet.settlementVersion + 1,
  } as const
  changed(venue, bet, more, effects)
  const proof = bet.digest === null ? {} : { proofDigest: bet.digest }
  callSettle(venue, bet, { game: { outcome: voidOutcome, atRisk: 0, ...proof } }, { effects })
}

const markVoid = ({ table, id }: Room, at: number, effects: Effects): void => {
  if (table.round?.id === id) table.round.voidedAt = at
  table.last = table.last.map((past) => (past.id === id ? { ...past, voidedAt: at } : past))
  effects.voids.set(id, at)
}

/**
 * Runs in the queue. Bets of the round on show are changed in memory; those of an earlier round as they were read. A
 * repeat makes the same bets and the same calls.
 */
export const voidRoom = (
  venue: VenueState,
  { live }: Pick<Tables, 'live'>,
  room: Room,
  effects: Effects,
): ActAnswer => {
  const { table, id, state, endedAt } = room
  if (state !== 'ended' || endedAt === null) return 'WAITS'
  const known = table.last.find((past) => past.id === id)
  if ((known?.voidedAt ?? room.voidedAt) !== null) return 'DONE'
  const now = venue.world.now()
  if (now - endedAt > venue.settings.voidWithinMs) return 'LATE'
  const played = room.bets.map((bet) => live(bet.id)?.bet ?? bet).filter((bet) => bet.state === 'ended')
  if (played.length === 0) return 'NOT_TAKEN'
  for (const bet of played) voidBet(venue, bet, effects)
  markVoid(room, now, effects)
  effects.after.push(venue.callsWait, () => tellVoid(venue, table, id))
  return 'DONE'
}

type SumsRow = Pick<RoomRound, 'nonce' | 'state' | 'bets' | 'members'> & {
  readonly ended_at: bigint | null
  readonly voided_at: bigint | null
  readonly stake: bigint
  readonly total: bigint
  readonly taken_back: bigint
  readonly given_back: bigint
}

/** What a void would change, shown to operators before they decide. */
export const roomTold = async ({ db }: Store, id: Uuid, voidWithinMs: number): Promise<RoomRound | null> => {
  const { rows } = await db.query<SumsRow>(
    `select r.nonce, r.state, r.ended_at, r.voided_at, count(b.id)::int as bets,
       count(distinct b.alias)::int as members, coalesce(sum(b.stake), 0)::bigint as stake,
       coalesce(sum(b.total), 0)::bigint as total,
       coalesce(sum(greatest(b.total - b.stake, 0)), 0)::bigint as taken_back,
       coalesce(sum(greatest(b.stake - b.total, 0)), 0)::bigint as given_back
     from table_round r left join table_bet b on b.round_id = r.id and b.state = 'ended'
     where r.id = $1 group by r.id`,
    [id],
  )
  const [row] = rows
  if (row === undefined) return null
  const endedAt = moment(row.ended_at)
  return {
    round: id,
    nonce: row.nonce,
    state: row.state,
    endedAt,
    voidedAt: moment(row.voided_at),
    voidUntil: endedAt === null ? null : endedAt + voidWithinMs,
    bets: row.bets,
    members: row.members,
    stake: toWireMinor(row.stake),
    total: toWireMinor(row.total),
    takenBack: toWireMinor(row.taken_back),
    givenBack: toWireMinor(row.given_back),
  }
}
