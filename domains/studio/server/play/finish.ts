// What follows from the wallet's answer and from the last step: a round opens, ends, or was never paid for. All of it
// runs in the queue.

import { toWireMinor } from '@magpie/kernel'
import type { RoundResult } from '@magpie/venues/contract'
import { gameReasonOf, tellUnusable, type WalletAnswer } from '@magpie/venues/vendor'
import type { Effects } from '../store/effects.ts'
import { ordinalOf, type Round, transactionOf } from '../store/rows.ts'
import type { Seat, VenueState } from '../venue-state.ts'
import { boardOf, type Ended, endOf, ruleOf } from './board.ts'

/** The result as the wallet expects it (L24). */
export const resultOf = ({ outcome, digest }: Ended, stake: bigint): RoundResult => ({
  game: { outcome, atRisk: toWireMinor(stake), proofDigest: digest },
})

const leaves = (seat: Seat, round: Round): void => {
  if (seat.going?.id === round.id) seat.going = null
}

/** By version and total, so a settlement is paid once however often it is sent (L8). */
export const callSettle = (venue: VenueState, round: Round, result: RoundResult, effects: Effects): void => {
  const transaction = transactionOf.settle(round.id, round.settlementVersion)
  const total = toWireMinor(round.total ?? 0n)
  effects.calls.push({
    id: transaction,
    round: round.id,
    call: 'settle',
    ordinal: ordinalOf.settle(round.settlementVersion),
    item: JSON.stringify({ transaction, round: round.id, version: round.settlementVersion, total, result }),
    dueAt: venue.world.now(),
    leasedUntil: 0,
  })
  effects.after.push(venue.callsWait)
}

const change = (venue: VenueState, round: Round, effects: Effects): void => {
  round.changedAt = venue.world.now()
  effects.rounds.set(round.id, round)
}

/** The rule has ended the round: outcome and settlement go into one transaction. */
export const endRound = (venue: VenueState, seat: Seat, round: Round, board: unknown, effects: Effects): void => {
  const end = endOf(ruleOf(venue, round), round, board)
  Object.assign(round, { ...end, state: 'ended', settlementVersion: round.settlementVersion + 1 })
  change(venue, round, effects)
  leaves(seat, round)
  callSettle(venue, round, resultOf(end, round.stake), effects)
}

const taken = (venue: VenueState, seat: Seat, round: Round, effects: Effects): void => {
  // The debit already told the wallet the result of a round that ends with its press; that result is final.
  if (round.outcome !== null) {
    round.state = 'ended'
    round.settlementVersion = 1
    leaves(seat, round)
    return change(venue, round, effects)
  }
  round.state = 'open'
  change(venue, round, effects)
  const rule = ruleOf(venue, round)
  const board = boardOf(rule, round)
  if (rule.isOver(board)) endRound(venue, seat, round, board, effects)
}

/**
 * Handles the wallet's answer to this round's debit. If the stake was refused, the round's nonce is used up and the
 * refusal shows its reason.
 */
export const takeAnswer = (
  venue: VenueState,
  seat: Seat,
  { id, answer }: { readonly id: string; readonly answer: WalletAnswer },
  effects: Effects,
): void => {
  const round = seat.going
  if (round?.id !== id || round.state !== 'asking') return
  effects.answers.push({ id: transactionOf.debit(id), answer: answer.code, at: venue.world.now() })
  if (answer.code === 'OK') return taken(venue, seat, round, effects)
  const reason = gameReasonOf(answer.code)
  // The wallet knows a different call under this id; this call took nothing.
  if (reason === undefined) tellUnusable(venue.log, { round: id, code: answer.code })
  Object.assign(round, { state: 'refused', reason: reason ?? 'restricted', total: null, outcome: null, digest: null })
  leaves(seat, round)
  change(venue, round, effects)
}
