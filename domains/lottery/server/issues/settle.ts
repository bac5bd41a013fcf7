// A drawn issue is paid in lots: outcome, digest and call of each ticket in one transaction. Lost tickets are settled
// too. Everything here runs in the queue.

import { hasWon, returnOfTicket, ticketDigest } from '../../rules/index.ts'
import { chaseHears } from '../chases.ts'
import { changeIssue, changeTicket, type Effects } from '../store/effects.ts'
import type { Ticket } from '../store/rows.ts'
import { callSettle } from '../tickets/calls.ts'
import { linesOf } from '../tickets/lines.ts'
import { dropGoing, type Going, ruleOf, type VenueState } from '../venue-state.ts'
import { shareOut, textOf } from './advance.ts'

const settleTicket = (venue: VenueState, going: Going, ticket: Ticket, effects: Effects): void => {
  const { issue } = going
  const drawn = issue.drawn ?? []
  const lines = linesOf(ruleOf(issue), ticket.lines)
  const fromPool = going.shares.get(ticket.id) ?? 0n
  const total = returnOfTicket(lines, drawn) + fromPool
  const digest = ticketDigest({
    text: textOf(ticket),
    root: issue.sealed?.root ?? '',
    beacon: issue.beaconValue ?? '',
    drawn,
    total,
  })
  Object.assign(ticket, { state: 'settled', total, fromPool, digest })
  changeTicket(effects, ticket, venue.world.now())
  callSettle(venue, effects, ticket, { drawn, lines })
  going.unpaid.add(ticket.id)
  chaseHears(venue, ticket, hasWon(lines, drawn), effects)
}

/** A ticket that cannot be read waits alone: those after it are paid, and then an alarm is raised. */
const settleOrWait = (venue: VenueState, going: Going, ticket: Ticket, effects: Effects): void => {
  try {
    settleTicket(venue, going, ticket, effects)
  } catch (cause) {
    going.unread.set(ticket.id, String(cause))
  }
}

/** Settles the next lot of a drawn issue. True while there is more. Throws after the last lot if tickets wait. */
export const settleLot = (venue: VenueState, going: Going, effects: Effects): boolean => {
  const { issue, unread } = going
  if (issue.drawn === null) return false
  if (going.toShare !== null) {
    shareOut(venue, going, { opening: going.toShare, drawn: issue.drawn })
    going.toShare = null
  }
  const lot: Ticket[] = []
  for (const ticket of going.tickets.values()) {
    if (ticket.state === 'kept' && !unread.has(ticket.id)) lot.push(ticket)
    if (lot.length === venue.settings.lot) break
  }
  for (const ticket of lot) settleOrWait(venue, going, ticket, effects)
  if (lot.length > 0 && issue.state === 'drawn') {
    issue.state = 'settling'
    changeIssue(effects, issue, venue.world.now())
  }
  if (lot.length === venue.settings.lot) return true
  const waiting = [...unread].map(([id, fault]) => `${id}: ${fault}`)
  unread.clear()
  if (waiting.length > 0) throw new Error(`${waiting.length} cannot be settled, ${waiting[0]}`)
  return false
}

/** Ends an issue once none of its tickets waits for the wallet. */
export const endIssue = (venue: VenueState, going: Going, effects: Effects): void => {
  const { issue } = going
  if (issue.drawn === null || going.unpaid.size > 0) return
  if ([...going.tickets.values()].some(({ state }) => state === 'kept')) return
  issue.state = 'done'
  changeIssue(effects, issue, venue.world.now())
  dropGoing(venue, going)
}
