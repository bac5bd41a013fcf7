// A ticket as the OB-shaped wire shows it. The names of its match come from memory, or from the table once the match
// has left it.

import type { Pool } from 'pg'
import {
  marketLineOf,
  markets,
  type ObOrder,
  obSaleStates,
  obSide,
  type ObSale,
  obTicketStates,
  type TicketState,
  writeOid,
} from '../../contract/index.ts'
import { bestReturn, decimalOf, ticketLines } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import {
  matchIdsOf,
  type Multiple,
  type Ticket,
  type TicketLeg,
  type TicketSale,
  transactionOf,
} from '../store/ticket.ts'
import { lineText } from './view-match.ts'

export type MatchNames = { readonly home: string; readonly away: string }
type NamesOf = (matchId: string) => MatchNames | undefined

/** Sales that were paid have versions of their own, which are no second result. */
const stateOf = ({ state, settlementVersion, stake, sold, sales, outcome }: Ticket): TicketState => {
  if (state !== 'settled') return state
  if (sold === stake && outcome !== 'void') return 'cashed_out'
  const paid = sales.filter((sale) => sale.state === 'paid').length
  return settlementVersion - paid > 1 ? 'resettled' : 'settled'
}

type Shown = Pick<TicketLeg, 'leg' | 'inPlay'>

const viewLeg = ({ leg, inPlay }: Shown, namesOf: NamesOf) => {
  const homeLine = marketLineOf(leg.market, leg.side, leg.lineQuarters)
  const names = namesOf(leg.matchId)
  return {
    mid: leg.matchId,
    mhn: names?.home ?? '',
    man: names?.away ?? '',
    hpid: markets[leg.market].play,
    hv: lineText(leg.market, homeLine),
    ot: obSide(leg.side),
    oid: writeOid({ market: leg.market, homeLine, side: leg.side }),
    ov: leg.oddsE5,
    sc: leg.scoreAtBet.join(':'),
    mm: leg.minuteAtBet,
    ip: inPlay ? 1 : 0,
  }
}

/** What one unit on each line returns when every leg wins, two places. */
export const priceText = (oddsE5: readonly number[], folds: readonly number[]): string =>
  decimalOf(bestReturn(oddsE5, folds), 2, 'truncate')

const viewMultiple = (ticket: Ticket, { legs, folds, lineStake }: Multiple, namesOf: NamesOf): Partial<ObOrder> => {
  const upset = ticket.reasonFacts?.['leg']
  const oddsE5 = legs.map(({ leg }) => leg.oddsE5)
  return {
    lg: legs.map((one) => ({ ...viewLeg(one, namesOf), oc: one.outcome ?? '', js: one.judgedOn?.join(':') ?? '' })),
    fd: [...folds],
    ln: ticketLines(legs.length, folds),
    la: lineStake.toString(),
    ods: priceText(oddsE5, folds),
    ...(typeof upset === 'number' ? { rl: upset } : {}),
  }
}

export const viewSale = ({ key, state, reason, sold, paid, askedAt }: TicketSale): ObSale => ({
  key,
  st: obSaleStates[state],
  rs: reason ?? '',
  amt: sold.toString(),
  pay: paid.toString(),
  t: String(askedAt),
})

export const viewOrder = (ticket: Ticket, namesOf: NamesOf): ObOrder => ({
  no: ticket.id,
  key: ticket.placeKey,
  st: obTicketStates[stateOf(ticket)],
  rs: ticket.reason ?? '',
  ...viewLeg(ticket, namesOf),
  odt: ticket.oddsType,
  amt: ticket.stake.toString(),
  rtn: ticket.returnMinor?.toString() ?? '',
  oc: ticket.outcome ?? '',
  t: String(ticket.placedAt),
  vt: String(ticket.voidAt),
  wt: Math.max(0, ticket.dueAt - ticket.bookedAt),
  sv: ticket.settlementVersion,
  pd: ticket.settlementVersion > 0 && ticket.paidVersion === ticket.settlementVersion ? 1 : 0,
  rv: ticket.leg.ruleVersion,
  tx: transactionOf.debit(ticket.id),
  ...(ticket.multiple === null ? {} : viewMultiple(ticket, ticket.multiple, namesOf)),
  ...(ticket.sales.length === 0
    ? {}
    : { cs: ticket.sold.toString(), cp: ticket.soldFor.toString(), co: ticket.sales.map(viewSale) }),
})

export const namesInMemory = (book: BookState, matchId: string): MatchNames | undefined =>
  book.matches.get(matchId)?.state.fixture ?? undefined

export const viewOrders = async (book: BookState, db: Pool, tickets: readonly Ticket[]): Promise<ObOrder[]> => {
  const unknown = [...new Set(tickets.flatMap(matchIdsOf))].filter((id) => namesInMemory(book, id) === undefined)
  const found = new Map<string, MatchNames>()
  if (unknown.length > 0) {
    const { rows } = await db.query<MatchNames & { id: string }>(
      'select id, home, away from match where id = any($1)',
      [unknown],
    )
    for (const row of rows) found.set(row.id, row)
  }
  return tickets.map((ticket) => viewOrder(ticket, (id) => namesInMemory(book, id) ?? found.get(id)))
}
