// What follows from the wallet's answers: a ticket is held, kept, or was never taken. Everything here runs in the
// queue.

import { gameReasonOf, tellUnusable, type WalletAnswer } from '@magpie/venues/vendor'
import { chaseHears } from '../chases.ts'
import { changeTicket, type Effects } from '../store/effects.ts'
import { type Ticket, transactionOf } from '../store/rows.ts'
import { goingOf, type VenueState } from '../venue-state.ts'
import { callRollback } from './calls.ts'
import { linesIfRead } from './lines.ts'

/** Removes a ticket: its possible return is free again. */
export const leave = (
  venue: VenueState,
  ticket: Ticket,
  { state, reason }: Pick<Ticket, 'state' | 'reason'>,
  effects: Effects,
): void => {
  Object.assign(ticket, { state, reason })
  // A ticket that cannot be read was not counted either.
  goingOf(venue, ticket)?.exposure.take(linesIfRead(ticket) ?? [])
  changeTicket(effects, ticket, venue.world.now())
  chaseHears(venue, ticket, false, effects)
}

/** The reason code of a refused ticket. */
const whyNot = (venue: VenueState, ticket: Ticket, { code }: WalletAnswer): string => {
  const isDead = code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED'
  if (isDead && ticket.chaseNo !== null && ticket.chaseNo > 1) return 'session'
  const reason = gameReasonOf(code)
  if (reason === undefined) tellUnusable(venue.log, { ticket: ticket.id, code })
  return reason ?? 'restricted'
}

export const takeDebit = (venue: VenueState, id: string, answer: WalletAnswer, effects: Effects): void => {
  effects.answers.push({ id: transactionOf.debit(id), answer: answer.code, at: venue.world.now() })
  const ticket = venue.tickets.get(id)
  if (ticket?.state !== 'asking') return
  if (answer.code !== 'OK')
    return leave(venue, ticket, { state: 'refused', reason: whyNot(venue, ticket, answer) }, effects)
  ticket.state = 'held'
  changeTicket(effects, ticket, venue.world.now())
}

/** At the close: kept, or returned meanwhile (L20). */
export const takeConfirm = (venue: VenueState, id: string, answer: WalletAnswer, effects: Effects): void => {
  effects.answers.push({ id: answer.transaction, answer: answer.code, at: venue.world.now() })
  const ticket = venue.tickets.get(id)
  if (ticket?.state !== 'held') return
  if (answer.code !== 'OK')
    return leave(venue, ticket, { state: 'refused', reason: whyNot(venue, ticket, answer) }, effects)
  ticket.state = 'kept'
  changeTicket(effects, ticket, venue.world.now())
}

export type CancelRefusal = 'ticket_over' | 'ticket_waits'

/** Cancelled by its owner while its issue is open. */
export const cancelTicket = (venue: VenueState, ticket: Ticket, effects: Effects): CancelRefusal | undefined => {
  if (ticket.state === 'cancelled') return undefined
  const issue = goingOf(venue, ticket)?.issue
  if (issue?.state !== 'open' || venue.world.now() >= issue.closesAt) return 'ticket_over'
  if (ticket.state === 'asking') return 'ticket_waits'
  if (ticket.state !== 'held') return 'ticket_over'
  callRollback(venue, effects, ticket, 'cancelled')
  leave(venue, ticket, { state: 'cancelled', reason: null }, effects)
  return undefined
}
