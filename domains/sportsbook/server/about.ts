// What each decision of the book says about itself, so that its queue can give fair turns (`packages/book/turns.ts`). A
// bet takes the turn of its market, and keeps its order among the messages of every match that it is on.

import type { About } from '@magpie/book'
import { matchIdsOf, type Ticket, type TicketTerms } from './store/ticket.ts'

type Leg = { readonly matchId: string; readonly market: string }

/**
 * A single takes the turn of its market, a bet builder that of the match's builders. Tickets over several matches share
 * one turn.
 */
export const aboutBet = (legs: readonly Leg[]): About => {
  const of = [...new Set(legs.map(({ matchId }) => matchId))]
  if (of.length > 1) return { of, turn: 'several' }
  return { of, turn: `${of.join()} ${legs.length > 1 ? 'joined' : legs[0]?.market}` }
}

/** The wallet's answer about a ticket. */
export const aboutTicket = ({ leg, multiple }: Pick<Ticket, 'leg' | 'multiple'>): About =>
  aboutBet(multiple === null ? [leg] : multiple.legs.map((one) => one.leg))

/** A feed message, or an act of an operator or of the clock: bets on the match keep their order before and after it. */
export const aboutMatch = (matchId: string): About => ({ of: [matchId] })

/** Changes that may come at any moment: sums, prices, and what the clock makes due. */
export const aboutSums: About = { of: [], turn: 'sums' }

export const aboutSale = (tickets: readonly TicketTerms[]): About => ({
  of: [...new Set(tickets.flatMap(matchIdsOf))],
  turn: 'sale',
})
