// What the decisions of the book say about themselves, so that its queue gives fair turns (`packages/book/turns.ts`): a bet takes the
// turn of its market and keeps its place among the messages of its matches, on each of them.

import type { About } from '@magpie/book'
import { matchIdsOf, type Ticket, type TicketTerms } from './store/ticket.ts'

type Leg = { readonly matchId: string; readonly market: string }

/** A single takes the turn of its market, several selections of one match that of its builder, a ticket over several matches that of all such. */
export const aboutBet = (legs: readonly Leg[]): About => {
  const of = [...new Set(legs.map(({ matchId }) => matchId))]
  if (of.length > 1) return { of, turn: 'several' }
  return { of, turn: `${of.join()} ${legs.length > 1 ? 'joined' : legs[0]?.market}` }
}

/** What the wallet said of it. */
export const aboutTicket = ({ leg, multiple }: Pick<Ticket, 'leg' | 'multiple'>): About =>
  aboutBet(multiple === null ? [leg] : multiple.legs.map((one) => one.leg))

/** A message of its feed, an act of an operator or of the clock: no bet on it overtakes, and none is overtaken. */
export const aboutMatch = (matchId: string): About => ({ of: [matchId] })

/** What any moment may change: sums, prices, and what is due by the clock. */
export const aboutSums: About = { of: [], turn: 'sums' }

export const aboutSale = (tickets: readonly TicketTerms[]): About => ({
  of: [...new Set(tickets.flatMap(matchIdsOf))],
  turn: 'sale',
})
