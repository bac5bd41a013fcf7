// A ticket on the FB-shaped wire: written from the neutral model, and read back to it.

import { lineFor, marketLineOf, readOid, writeOid } from '../markets.ts'
import { type RejectReason, wordOf } from '../ob-codes.ts'
import type {
  NeutralCashOut,
  NeutralLeg,
  NeutralMultiple,
  NeutralSaleRule,
  NeutralTicket,
} from '../ob-neutral-ticket.ts'
import { fbOutcomes, fbRuleStates, fbSaleStates, fbTicketStates } from './codes.ts'
import { fbAmount, fbLine, fbOdds, readFbAmount, readFbOdds } from './figures.ts'
import type { FbOrder, FbSale, FbSaleRule, FbSelection } from './shapes.ts'

type Leg = NeutralLeg

const selectionOf = (leg: Leg): FbSelection => ({
  matchId: leg.matchId,
  home: leg.home,
  away: leg.away,
  marketType: leg.market,
  optionId: writeOid({
    market: leg.market,
    side: leg.side,
    homeLine: marketLineOf(leg.market, leg.side, leg.lineQuarters),
  }),
  side: leg.side,
  ...(leg.picked === undefined ? {} : { sideName: leg.picked }),
  line: fbLine(leg.market, leg.lineQuarters),
  odds: fbOdds(leg.oddsE5),
  scoreAtBet: [...leg.scoreAtBet],
  minuteAtBet: leg.minuteAtBet,
  inPlay: leg.inPlay,
  settleResult: leg.outcome === null ? null : fbOutcomes[leg.outcome],
  settleScore: leg.judgedOn === null ? null : [...leg.judgedOn],
})

export const fbSaleOf = (sale: NeutralCashOut['sales'][number]): FbSale => ({
  clientKey: sale.key,
  status: fbSaleStates[sale.state],
  reason: sale.reason,
  stake: fbAmount(sale.soldMinor),
  amount: fbAmount(sale.paidMinor),
  time: sale.at,
})

export const fbSaleRuleOf = (rule: NeutralSaleRule): FbSaleRule => ({
  status: fbRuleStates[rule.state],
  reason: rule.reason,
  atLeast: rule.atLeastMinor === null ? null : fbAmount(rule.atLeastMinor),
  atMost: rule.atMostMinor === null ? null : fbAmount(rule.atMostMinor),
  percent: rule.percent,
  time: rule.at,
})

export const fbOrderOf = (ticket: NeutralTicket): FbOrder => {
  const { multiple, cashOut, saleRule } = ticket
  return {
    orderId: ticket.ticketId,
    clientKey: ticket.key,
    status: fbTicketStates[ticket.state],
    rejectReason: ticket.reason,
    selections: (multiple?.legs ?? [{ ...ticket, judgedOn: null }]).map(selectionOf),
    series:
      multiple === undefined
        ? null
        : {
            folds: [...multiple.folds],
            lines: multiple.lines,
            unitStake: fbAmount(multiple.lineStakeMinor),
            price: multiple.price,
            ...(multiple.jointOddsE5 === undefined ? {} : { jointOdds: fbOdds(multiple.jointOddsE5) }),
            upsetBy: multiple.upsetBy,
          },
    stake: fbAmount(ticket.stakeMinor),
    settleAmount: ticket.returnMinor === null ? null : fbAmount(ticket.returnMinor),
    settleResult: ticket.outcome === null ? null : fbOutcomes[ticket.outcome],
    createTime: ticket.placedAt,
    acceptAt: ticket.placedAt + ticket.waitMs,
    voidAt: ticket.voidsAt,
    settleVersion: ticket.settlementVersion,
    paid: ticket.paid,
    rule: ticket.ruleVersion,
    transactionId: ticket.transaction,
    cashOut:
      cashOut === undefined
        ? null
        : {
            stake: fbAmount(cashOut.soldMinor),
            amount: fbAmount(cashOut.paidMinor),
            records: cashOut.sales.map(fbSaleOf),
          },
    ...(saleRule !== undefined && { cashOutRule: fbSaleRuleOf(saleRule) }),
  }
}

const outcomeOf = (result: number | null): Leg['outcome'] => wordOf(fbOutcomes, result) ?? null

const legOf = (told: FbSelection): Leg | undefined => {
  const named = readOid(told.optionId)
  const odds = readFbOdds(told.odds)
  if (named === undefined || odds === null) return undefined
  const { market, side, homeLine } = named
  if (told.marketType !== market || told.side !== side) return undefined
  return {
    matchId: told.matchId,
    home: told.home,
    away: told.away,
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    ...(told.sideName === undefined ? {} : { picked: told.sideName }),
    oddsE5: odds,
    scoreAtBet: told.scoreAtBet,
    minuteAtBet: told.minuteAtBet,
    inPlay: told.inPlay,
    outcome: outcomeOf(told.settleResult),
    judgedOn: told.settleScore,
  }
}

const multipleOf = ({ series }: FbOrder, legs: readonly Leg[]): NeutralMultiple | undefined => {
  if (series === null) return undefined
  const joint = series.jointOdds === undefined ? null : readFbOdds(series.jointOdds)
  return {
    legs,
    folds: series.folds,
    lines: series.lines,
    lineStakeMinor: readFbAmount(series.unitStake),
    price: series.price,
    ...(joint === null ? {} : { jointOddsE5: joint }),
    upsetBy: series.upsetBy,
  }
}

const cashOutOf = ({ cashOut }: FbOrder): NeutralCashOut | undefined =>
  cashOut === null
    ? undefined
    : {
        soldMinor: readFbAmount(cashOut.stake),
        paidMinor: readFbAmount(cashOut.amount),
        sales: cashOut.records.map(({ clientKey, status, reason, stake, amount, time }) => ({
          key: clientKey,
          state: wordOf(fbSaleStates, status) ?? 'waiting',
          reason,
          soldMinor: readFbAmount(stake),
          paidMinor: readFbAmount(amount),
          at: time,
        })),
      }

const readRule = (rule: FbSaleRule): NeutralSaleRule => ({
  state: wordOf(fbRuleStates, rule.status) ?? 'over',
  reason: rule.reason,
  atLeastMinor: rule.atLeast === null ? null : readFbAmount(rule.atLeast),
  atMostMinor: rule.atMost === null ? null : readFbAmount(rule.atMost),
  percent: rule.percent,
  at: rule.time,
})

/** `undefined` if a field has a value without a word in the neutral model. */
export const readFbOrder = (order: FbOrder): NeutralTicket | undefined => {
  const legs = order.selections.flatMap((one) => legOf(one) ?? [])
  const state = wordOf(fbTicketStates, order.status)
  const [first] = legs
  if (first === undefined || legs.length < order.selections.length || state === undefined) return undefined
  const { outcome: _own, judgedOn: _on, ...leg } = first
  const [multiple, cashOut] = [multipleOf(order, legs), cashOutOf(order)]
  return {
    ...leg,
    ticketId: order.orderId,
    key: order.clientKey,
    state,
    reason: order.rejectReason as RejectReason | null,
    stakeMinor: readFbAmount(order.stake),
    returnMinor: order.settleAmount === null ? null : readFbAmount(order.settleAmount),
    outcome: outcomeOf(order.settleResult),
    placedAt: order.createTime,
    voidsAt: order.voidAt,
    waitMs: order.acceptAt - order.createTime,
    settlementVersion: order.settleVersion,
    paid: order.paid,
    ruleVersion: order.rule,
    transaction: order.transactionId,
    ...(multiple !== undefined && { multiple }),
    ...(cashOut !== undefined && { cashOut }),
    ...(order.cashOutRule !== undefined && { saleRule: readRule(order.cashOutRule) }),
  }
}
