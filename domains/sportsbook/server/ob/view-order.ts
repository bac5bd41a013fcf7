// A ticket as the OB-shaped wire shows it. The names of its match come from memory, or from the table once the match
// has left it.

import type { Pool } from 'pg'
import {
  marketLineOf,
  markets,
  type ObOrder,
  obSide,
  obTicketStates,
  type TicketState,
  writeOid,
} from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import { type Ticket, transactionOf } from '../store/ticket.ts'
import { lineText } from './view-match.ts'

export type MatchNames = { readonly home: string; readonly away: string }

const stateOf = ({ state, settlementVersion }: Ticket): TicketState =>
  state === 'settled' && settlementVersion > 1 ? 'resettled' : state

export const viewOrder = (ticket: Ticket, names: MatchNames | undefined): ObOrder => {
  const { leg } = ticket
  const homeLine = marketLineOf(leg.market, leg.side, leg.lineQuarters)
  return {
    no: ticket.id,
    key: ticket.placeKey,
    st: obTicketStates[stateOf(ticket)],
    rs: ticket.reason ?? '',
    mid: leg.matchId,
    mhn: names?.home ?? '',
    man: names?.away ?? '',
    hpid: markets[leg.market].play,
    hv: lineText(leg.market, homeLine),
    ot: obSide(leg.side),
    oid: writeOid({ market: leg.market, homeLine, side: leg.side }),
    ov: leg.oddsE5,
    odt: ticket.oddsType,
    amt: ticket.stake.toString(),
    rtn: ticket.returnMinor?.toString() ?? '',
    oc: ticket.outcome ?? '',
    sc: leg.scoreAtBet.join(':'),
    mm: leg.minuteAtBet,
    ip: ticket.inPlay ? 1 : 0,
    t: String(ticket.placedAt),
    vt: String(ticket.voidAt),
    wt: Math.max(0, ticket.dueAt - ticket.bookedAt),
    sv: ticket.settlementVersion,
    pd: ticket.settlementVersion > 0 && ticket.paidVersion === ticket.settlementVersion ? 1 : 0,
    rv: leg.ruleVersion,
    tx: transactionOf.debit(ticket.id),
  }
}

export const namesInMemory = (book: BookState, matchId: string): MatchNames | undefined =>
  book.matches.get(matchId)?.state.fixture ?? undefined

export const viewOrders = async (book: BookState, db: Pool, tickets: readonly Ticket[]): Promise<ObOrder[]> => {
  const unknown = [...new Set(tickets.map(({ leg }) => leg.matchId))].filter(
    (id) => namesInMemory(book, id) === undefined,
  )
  const found = new Map<string, MatchNames>()
  if (unknown.length > 0) {
    const { rows } = await db.query<MatchNames & { id: string }>(
      'select id, home, away from match where id = any($1)',
      [unknown],
    )
    for (const row of rows) found.set(row.id, row)
  }
  return tickets.map((ticket) =>
    viewOrder(ticket, namesInMemory(book, ticket.leg.matchId) ?? found.get(ticket.leg.matchId)),
  )
}
