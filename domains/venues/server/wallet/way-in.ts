// The member whose stake a debit takes, and its authority. Usually a live launch. A series that a member began under
// one (a chase of lottery issues) continues without it: its further bets name the first, and are accepted for that
// member and game, up to that stake, for as long as the longest series may last (decision 0940). The permit to play is
// still required.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Permit } from '@magpie/play-safe/server'
import { isDead, type Launches } from '../launches.ts'
import { isSport, type RoundDetail } from '../../contract/index.ts'
import { roundId } from './round-store.ts'

export type WayIn =
  | { readonly member: Uuid; readonly follows: boolean }
  | { readonly member: Uuid | null; readonly code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED' }

type Ask = {
  readonly token: string
  readonly follows?: string | undefined
  readonly amount: bigint
  readonly detail: RoundDetail
  readonly atMs: number
}

/** Ten further issues of a game that is drawn once a day, and the day in which the first was bought. */
const seriesMs = 12 * 86_400_000

type First = {
  readonly member_id: Uuid | null
  readonly stake: string
  readonly opened_at: Date
  readonly game: string | null
}

/** The member who began the series; null if this bet is not part of one. */
const followed = async ({ db }: House, venue: string, ask: Ask): Promise<Uuid | null> => {
  const { follows, detail, amount, atMs } = ask
  if (follows === undefined || isSport(detail)) return null
  const { rows } = await db.query<First>(
    `select member_id, stake, opened_at, detail ->> 'game' as game from venues.round where id = $1`,
    [roundId(venue, follows)],
  )
  const first = rows[0]
  const isOfIt =
    first?.game === detail.game && amount <= BigInt(first.stake) && atMs - first.opened_at.getTime() < seriesMs
  return isOfIt ? first.member_id : null
}

export const wayIn = async (launches: Launches, house: House, venue: string, ask: Ask): Promise<WayIn> => {
  const launch = await launches.find(house, venue, ask.token, 'whose')
  if (launch !== null && !isDead(launch, ask.atMs)) return { member: launch.member, follows: false }
  const member = await followed(house, venue, ask)
  // A launch of another member does not count.
  if (member !== null && (launch === null || launch.member === member)) return { member, follows: true }
  return launch === null ? { member: null, code: 'INVALID_TOKEN' } : { member: launch.member, code: 'TOKEN_EXPIRED' }
}

/** Read after the permit, never before: a session that ends later raises the epoch that the plan is fenced by. */
export const mayStake = async (
  launches: Launches,
  house: House,
  venue: string,
  { member, ask, permit }: { readonly member: Uuid; readonly ask: Ask; readonly permit: Permit },
): Promise<boolean> => {
  const still = await launches.find(house, venue, ask.token, permit)
  return (still !== null && !isDead(still, ask.atMs)) || (await followed(house, venue, ask)) === member
}
