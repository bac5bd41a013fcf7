// A ticket in the neutral model, from the ticket that the book holds.

import type {
  NeutralLeg,
  NeutralMultiple,
  NeutralSale,
  NeutralSaleRule,
  NeutralTicket,
  TicketState,
} from '../../contract/index.ts'
import { bestReturn, decimalOf, ticketLines } from '../../rules/index.ts'
import {
  type Multiple,
  type Ticket,
  type TicketLeg,
  type TicketRule,
  type TicketSale,
  transactionOf,
} from '../store/ticket.ts'
import type { NamesOf } from './names.ts'

/** Paid sales also raise the version, but are not a second result. */
export const stateOfTicket = ({ state, settlementVersion, stake, sold, sales, outcome }: Ticket): TicketState => {
  if (state !== 'settled') return state
  if (sold === stake && outcome !== 'void') return 'cashed_out'
  const paid = sales.filter((sale) => sale.state === 'paid').length
  return settlementVersion - paid > 1 ? 'resettled' : 'settled'
}

/** The return for one unit on each line if every leg wins, two decimal places. */
export const priceText = (oddsE5: readonly number[], folds: readonly number[]): string =>
  decimalOf(bestReturn(oddsE5, folds), 2, 'truncate')

export const multiplePrice = ({ legs, folds, joint }: Pick<Multiple, 'legs' | 'folds' | 'joint'>): string =>
  joint === null
    ? priceText(
        legs.map(({ leg }) => leg.oddsE5),
        folds,
      )
    : priceText([joint], [1])

type Placed = Omit<NeutralLeg, 'outcome' | 'judgedOn'>

const seeLeg = ({ leg, inPlay }: Pick<TicketLeg, 'leg' | 'inPlay'>, namesOf: NamesOf): Placed => {
  const names = namesOf(leg.matchId)
  return {
    matchId: leg.matchId,
    home: names?.home ?? '',
    away: names?.away ?? '',
    market: leg.market,
    side: leg.side,
    lineQuarters: leg.lineQuarters,
    ...(leg.picked === undefined ? {} : { picked: leg.picked }),
    oddsE5: leg.oddsE5,
    scoreAtBet: leg.scoreAtBet,
    minuteAtBet: leg.minuteAtBet,
    inPlay,
  }
}

const seeMultiple = (
  { reasonFacts }: Ticket,
  { legs, folds, lineStake, joint }: Multiple,
  namesOf: NamesOf,
): NeutralMultiple => {
  const upset = reasonFacts?.['leg']
  return {
    legs: legs.map((one) => ({ ...seeLeg(one, namesOf), outcome: one.outcome, judgedOn: one.judgedOn })),
    folds,
    lines: ticketLines(legs.length, folds),
    lineStakeMinor: lineStake,
    price: multiplePrice({ legs, folds, joint }),
    ...(joint !== null && { jointOddsE5: joint }),
    upsetBy: typeof upset === 'number' ? upset : null,
  }
}

export const seeSale = ({ key, state, reason, sold, paid, askedAt }: TicketSale): NeutralSale => ({
  key,
  state,
  reason: reason ?? '',
  soldMinor: sold,
  paidMinor: paid,
  at: askedAt,
})

export const seeRule = ({ state, reason, atLeast, atMost, percent, setAt }: TicketRule): NeutralSaleRule => ({
  state,
  reason: reason ?? '',
  atLeastMinor: atLeast,
  atMostMinor: atMost,
  percent,
  at: setAt,
})

export const seeTicket = (ticket: Ticket, namesOf: NamesOf): NeutralTicket => ({
  ...seeLeg(ticket, namesOf),
  ticketId: ticket.id,
  key: ticket.placeKey,
  state: stateOfTicket(ticket),
  reason: ticket.reason,
  stakeMinor: ticket.stake,
  returnMinor: ticket.returnMinor,
  outcome: ticket.outcome,
  placedAt: ticket.placedAt,
  voidsAt: ticket.voidAt,
  waitMs: Math.max(0, ticket.dueAt - ticket.bookedAt),
  settlementVersion: ticket.settlementVersion,
  paid: ticket.settlementVersion > 0 && ticket.paidVersion === ticket.settlementVersion,
  ruleVersion: ticket.leg.ruleVersion,
  transaction: transactionOf.debit(ticket.id),
  ...(ticket.multiple !== null && { multiple: seeMultiple(ticket, ticket.multiple, namesOf) }),
  ...(ticket.sales.length > 0 && {
    cashOut: { soldMinor: ticket.sold, paidMinor: ticket.soldFor, sales: ticket.sales.map(seeSale) },
  }),
  ...(ticket.rule !== null && { saleRule: seeRule(ticket.rule) }),
})
