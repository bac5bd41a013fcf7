// Acts of operators at the venue, each done once under the id that the platform gave it. All of it runs in the queue,
// and an act is stored in the same transaction as its changes.

import { toWireMinor, type Uuid } from '@magpie/kernel'
import type { ActAnswer, HouseAct } from '../../contract/index.ts'
import { voidOutcome } from '../../rules/index.ts'
import { callSettle } from '../play/finish.ts'
import type { Effects } from '../store/effects.ts'
import type { Round } from '../store/rows.ts'
import type { Seat, VenueState } from '../venue-state.ts'

/** Latest moment at which an ended round can be voided; null before its end. */
export const voidUntil = (
  { settings }: Pick<VenueState, 'settings'>,
  { state, changedAt }: Pick<Round, 'state' | 'changedAt'>,
): number | null => (state === 'ended' ? changedAt + settings.voidWithinMs : null)

const whyNotVoid = (
  venue: VenueState,
  round: Round,
  seen: Extract<HouseAct, { what: 'void' }>['total'],
): ActAnswer | undefined => {
  if (round.state === 'asking') return 'WAITS'
  if (round.state === 'refused') return 'NOT_TAKEN'
  if (round.state === 'void') return 'DONE'
  const total = round.state === 'ended' ? toWireMinor(round.total ?? 0n) : null
  if (seen !== undefined && seen !== total) return 'CHANGED'
  const until = voidUntil(venue, round)
  return until !== null && venue.world.now() > until ? 'LATE' : undefined
}

/**
 * A new version of the settlement with the stake as its total: the wallet posts the difference (L8). Refused if the
 * round is not as the operators saw it, or ended too long ago.
 */
export const voidRound = (
  venue: VenueState,
  { seat, round, seen }: { readonly seat: Seat; readonly round: Round; readonly seen?: number | null | undefined },
  effects: Effects,
): ActAnswer => {
  const refused = whyNotVoid(venue, round, seen)
  if (refused !== undefined) return refused
  Object.assign(round, {
    state: 'void',
    total: round.stake,
    settlementVersion: round.settlementVersion + 1,
    changedAt: venue.world.now(),
  })
  effects.rounds.set(round.id, round)
  if (seat.going?.id === round.id) seat.going = null
  const { digest } = round
  const proof = digest === null ? {} : { proofDigest: digest }
  callSettle(venue, round, { game: { outcome: voidOutcome, atRisk: toWireMinor(0n), ...proof } }, effects)
  return 'DONE'
}

export const markGame = (
  venue: VenueState,
  { game, open, place, tags }: Extract<HouseAct, { what: 'mark' }>,
  by: Uuid,
  effects: Effects,
): ActAnswer => {
  if (![...venue.rules.values(), ...venue.shared].some(({ id }) => id === game)) return 'UNKNOWN'
  const marks = { game, open, place, tags: [...tags], by, reason: '', at: venue.world.now() }
  venue.marks.set(game, marks)
  if (open) venue.closed.delete(game)
  else venue.closed.add(game)
  effects.games.set(game, marks)
  return 'DONE'
}
