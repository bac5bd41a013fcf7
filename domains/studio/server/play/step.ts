// A step of an open round, and the end of an abandoned one. All of it runs in the queue.

import { canonical } from '@magpie/fair'
import { refuse, type Refusal } from '@magpie/kernel'
import type { studioStep } from '../../contract/index.ts'
import type { Effects } from '../store/effects.ts'
import type { Round } from '../store/rows.ts'
import type { Seat, VenueState } from '../venue-state.ts'
import { boardOf, ruleOf, writtenOf } from './board.ts'
import { whyNotHere } from './chair.ts'
import { endRound } from './finish.ts'

export type StepAsk = { readonly no: number; readonly step: unknown; readonly chair?: string | undefined }
export type StepRefusal = (typeof studioStep)['refuses'][number]

/** The round from memory if it is there, because the copy from the database may be older. */
export const newestOf = (seat: Seat, round: Round): Round =>
  seat.going?.id === round.id ? seat.going : (seat.recent.get(round.key) ?? round)

const makeStep = (venue: VenueState, seat: Seat, round: Round, step: unknown, effects: Effects): boolean => {
  const rule = ruleOf(venue, round)
  const board = boardOf(rule, round, [...round.steps, step])
  if (board === undefined) return false
  round.steps.push(step)
  round.changedAt = venue.world.now()
  effects.rounds.set(round.id, round)
  if (rule.isOver(board)) endRound(venue, seat, round, board, effects)
  return true
}

/** A repeated step gets the answer of the first (L5). */
export const stepRound = (
  venue: VenueState,
  seat: Seat,
  of: Round,
  ask: StepAsk,
  effects: Effects,
): Round | Refusal<StepRefusal> => {
  const round = newestOf(seat, of)
  if (round.state === 'asking') return refuse('round_waits')
  if (round.state === 'refused') return refuse('round_over')
  if (writtenOf(venue, round).unread !== null) return refuse('round_unreadable')
  const step = ruleOf(venue, round).readStep?.(ask.step)
  if (step === undefined) return refuse('step_unknown')
  const made = round.steps[ask.no - 1]
  if (made !== undefined) return canonical(made) === canonical(step) ? round : refuse('key_conflict')
  if (round.state !== 'open') return refuse('round_over')
  if (ask.no !== round.steps.length + 1) return refuse('step_order', { no: round.steps.length + 1 })
  const elsewhere = whyNotHere(seat, ask.chair, venue.world.now())
  if (elsewhere !== undefined) return elsewhere
  return makeStep(venue, seat, round, step, effects) ? round : refuse('step_unknown')
}

/** Ends an abandoned round: it cashes out or plays on as its rule says, and never forfeits. True if it has ended. */
export const restRound = (venue: VenueState, seat: Seat, id: string, since: number, effects: Effects): boolean => {
  const round = seat.going
  if (round?.id !== id || round.state !== 'open' || round.changedAt > since) return true
  const rule = ruleOf(venue, round)
  const steps = rule.rest?.(boardOf(rule, round)) ?? []
  for (const step of steps) {
    // An earlier step may have ended it.
    if (seat.going === null) break
    if (!makeStep(venue, seat, round, step, effects)) return false
  }
  return seat.going === null
}
