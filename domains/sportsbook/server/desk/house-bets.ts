// Tickets as the house sees them: the ticker, the bets of one member, and one ticket with the explanation that its
// member gets.

import type { Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { HouseBet, HouseBetOne } from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import { disputeOf } from '../dispute/dispute-of.ts'
import { ticketProof, ticketsById } from '../store/read-tickets.ts'
import type { Ticket, TicketLeg } from '../store/ticket.ts'
import { namesFor, type NamesOf } from '../view/names.ts'

type Leg = HouseBet['legs'][number]

const legOf = ({ leg, inPlay, outcome }: Pick<TicketLeg, 'leg' | 'inPlay' | 'outcome'>, namesOf: NamesOf): Leg => {
  const names = namesOf(leg.matchId)
  const [home, away] = leg.scoreAtBet
  return {
    matchId: leg.matchId,
    home: names?.home ?? '',
    away: names?.away ?? '',
    market: leg.market,
    side: leg.side,
    ...(leg.picked === undefined ? {} : { picked: leg.picked }),
    line: leg.lineQuarters,
    oddsE5: leg.oddsE5,
    scoreAtBet: [home, away],
    inPlay,
    outcome,
  }
}

const betOf = (ticket: Ticket, namesOf: NamesOf): HouseBet => ({
  ticket: ticket.id,
  alias: ticket.alias,
  placedAt: ticket.placedAt,
  stake: ticket.stake.toString(),
  state: ticket.state,
  reason: ticket.reason,
  outcome: ticket.outcome,
  returned: ticket.returnMinor?.toString() ?? null,
  version: ticket.settlementVersion,
  folds: [...(ticket.multiple?.folds ?? [1])],
  legs: (ticket.multiple?.legs ?? [ticket]).map((leg) => legOf(leg, namesOf)),
})

type Ask = {
  readonly matchId?: string | undefined
  readonly alias?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

const found = `select id from ticket t where ($1::text is null or t.match_id = $1 and t.folds is null
    or t.id in (select ticket_id from ticket_leg where match_id = $1))
  and ($2::uuid is null or t.alias = $2) and ($3::uuid is null or t.id < $3)
  order by t.id desc limit $4`

/** The newest first. */
export const houseBetsOf = async (book: BookState, db: Pool, ask: Ask): Promise<readonly HouseBet[]> => {
  const { rows } = await db.query<{ id: Uuid }>(found, [
    ask.matchId ?? null,
    ask.alias ?? null,
    ask.before ?? null,
    ask.limit,
  ])
  const tickets = await ticketsById(
    db,
    rows.map(({ id }) => id),
  )
  const namesOf = await namesFor(book, db, tickets)
  return tickets.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map((ticket) => betOf(ticket, namesOf))
}

export const houseBetOne = async (book: BookState, db: Pool, id: Uuid): Promise<HouseBetOne | null> => {
  const [ticket] = await ticketsById(db, [id])
  if (ticket === undefined) return null
  const [namesOf, proved, file] = await Promise.all([
    namesFor(book, db, [ticket]),
    ticketProof(db, ticket.alias, id),
    disputeOf(db, book.venue, id),
  ])
  const proof = proved?.proof ?? null
  return {
    bet: betOf(ticket, namesOf),
    proof: proof === null ? null : JSON.stringify(proof),
    file,
    facts: proof === null && proved?.facts != null ? JSON.stringify(proved.facts) : null,
  }
}
