// Matches and tickets of the book as the IM-shaped wire shows them.

import type { Pool } from 'pg'
import { type ImEvent, imEuro, imEventOf, type ImOddsOf, type ImWager, imWagerOf } from '../../contract/index.ts'
import { formatOdds } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import type { MatchBook } from '../feed/match-book.ts'
import type { SettledMarket } from '../lists/finished.ts'
import type { Ticket } from '../store/ticket.ts'
import { namesFor } from '../view/names.ts'
import { seeMatch, type SeenLines } from '../view/see-match.ts'
import { seeTicket } from '../view/see-ticket.ts'

const [malay, hongKong, indonesia] = [1, 2, 4] as const

/** On this wire Malay odds have three decimal places. */
const imOdds: ImOddsOf = (odds) =>
  odds === null
    ? { Malay: '', HongKong: '', Euro: '', Indo: '' }
    : {
        Malay: formatOdds(odds, malay, 'half_up', 3),
        HongKong: formatOdds(odds, hongKong),
        Euro: imEuro(odds),
        Indo: formatOdds(odds, indonesia),
      }

export const viewEvent = (
  book: BookState,
  match: MatchBook,
  lines: SeenLines,
  settled?: readonly SettledMarket[],
): ImEvent | undefined => {
  const seen = seeMatch(book, match, lines, settled)
  return seen === undefined ? undefined : imEventOf(seen, imOdds)
}

export const theWager = async (book: BookState, db: Pool, ticket: Ticket): Promise<ImWager> => {
  const [wager] = await viewWagers(book, db, [ticket])
  if (wager === undefined) throw new Error(`the ticket ${ticket.id} has no view: its match is in no book`)
  return wager
}

export const viewWagers = async (book: BookState, db: Pool, tickets: readonly Ticket[]): Promise<ImWager[]> => {
  const namesOf = await namesFor(book, db, tickets)
  return tickets.map((ticket) => imWagerOf(seeTicket(ticket, namesOf)))
}
