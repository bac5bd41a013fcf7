// A ticket as the OB-shaped wire shows it.

import type { Pool } from 'pg'
import {
  marketLineOf,
  markets,
  type ObOrder,
  obRuleStates,
  obSaleStates,
  obSide,
  type ObSale,
  type ObSaleRule,
  obTicketStates,
  writeOid,
} from '../../contract/index.ts'
import { ticketLines } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import {
  type Multiple,
  type Ticket,
  type TicketLeg,
  type TicketRule,
  type TicketSale,
  transactionOf,
} from '../store/ticket.ts'
import { namesFor, type NamesOf } from '../view/names.ts'
import { multiplePrice, stateOfTicket } from '../view/see-ticket.ts'
import { lineText } from './view-match.ts'

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
    ...(leg.picked === undefined ? {} : { pn: leg.picked }),
    ov: leg.oddsE5,
    sc: leg.scoreAtBet.join(':'),
    mm: leg.minuteAtBet,
    ip: inPlay ? 1 : 0,
  }
}

const viewMultiple = (ticket: Ticket, multiple: Multiple, namesOf: NamesOf): Partial<ObOrder> => {
  const { legs, folds, lineStake, joint } = multiple
  const upset = ticket.reasonFacts?.['leg']
  return {
    lg: legs.map((one) => ({ ...viewLeg(one, namesOf), oc: one.outcome ?? '', js: one.judgedOn?.join(':') ?? '' })),
    fd: [...folds],
    ln: ticketLines(legs.length, folds),
    la: lineStake.toString(),
    ods: multiplePrice(multiple),
    ...(joint === null ? {} : { jv: joint }),
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

export const viewRule = ({ id, state, reason, atLeast, atMost, percent, setAt }: TicketRule): ObSaleRule => ({
  id,
  st: obRuleStates[state],
  rs: reason ?? '',
  ...(atLeast === null ? {} : { up: atLeast.toString() }),
  ...(atMost === null ? {} : { dn: atMost.toString() }),
  pt: percent,
  t: String(setAt),
})

export const viewOrder = (ticket: Ticket, namesOf: NamesOf): ObOrder => ({
  no: ticket.id,
  key: ticket.placeKey,
  st: obTicketStates[stateOfTicket(ticket)],
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
  ...(ticket.rule === null ? {} : { cr: viewRule(ticket.rule) }),
})

export const viewOrders = async (book: BookState, db: Pool, tickets: readonly Ticket[]): Promise<ObOrder[]> => {
  const namesOf = await namesFor(book, db, tickets)
  return tickets.map((ticket) => viewOrder(ticket, namesOf))
}
