// A ticket on the IM-shaped wire: written from the neutral model, and read back to it.

import { marketLineOf, readOid, type Score, writeOid } from '../markets.ts'
import { type RejectReason, wordOf } from '../ob-codes.ts'
import type {
  NeutralCashOut,
  NeutralLeg,
  NeutralMultiple,
  NeutralSale,
  NeutralSaleRule,
  NeutralTicket,
} from '../ob-neutral-ticket.ts'
import { fbAmount as amount, readFbAmount as readAmount } from '../fb/figures.ts'
import { imOutcomes, imRuleStates, imSaleStates, imTicketStates } from './codes.ts'
import { imEuro, imHandicap, imTime, readImEuro, readImHandicap, readImTime } from './figures.ts'
import type { ImBuyBack, ImBuyBackRule, ImWager, ImWagerLeg } from './shapes.ts'

const scoreOf = ([Home, Away]: Score) => ({ Home, Away })
const readScore = ({ Home, Away }: { readonly Home: number; readonly Away: number }): Score => [Home, Away]

const legOf = (leg: NeutralLeg): ImWagerLeg => {
  const homeLine = marketLineOf(leg.market, leg.side, leg.lineQuarters)
  return {
    EventId: leg.matchId,
    HomeTeam: leg.home,
    AwayTeam: leg.away,
    BetType: leg.market,
    SelectionId: writeOid({ market: leg.market, side: leg.side, homeLine }),
    Side: leg.side,
    ...(leg.picked === undefined ? {} : { SideName: leg.picked }),
    Handicap: imHandicap(leg.market, homeLine),
    Odds: imEuro(leg.oddsE5),
    BetScore: scoreOf(leg.scoreAtBet),
    BetMinute: leg.minuteAtBet,
    IsInPlay: leg.inPlay,
    Result: leg.outcome === null ? '' : imOutcomes[leg.outcome],
    ResultScore: leg.judgedOn === null ? null : scoreOf(leg.judgedOn),
  }
}

export const imBuyBackOf = (sale: NeutralSale): ImBuyBack => ({
  Reference: sale.key,
  Status: imSaleStates[sale.state],
  Reason: sale.reason,
  Stake: amount(sale.soldMinor),
  Amount: amount(sale.paidMinor),
  Date: imTime(sale.at),
})

const textOf = (minor: bigint | null): string => (minor === null ? '' : amount(minor))

export const imBuyBackRuleOf = (rule: NeutralSaleRule): ImBuyBackRule => ({
  Status: imRuleStates[rule.state],
  Reason: rule.reason,
  AtLeast: textOf(rule.atLeastMinor),
  AtMost: textOf(rule.atMostMinor),
  Percent: rule.percent,
  Date: imTime(rule.at),
})

const comboOf = (multiple: NeutralMultiple): NonNullable<ImWager['Combo']> => ({
  Folds: [...multiple.folds],
  Lines: multiple.lines,
  LineStake: amount(multiple.lineStakeMinor),
  Price: multiple.price,
  ...(multiple.jointOddsE5 === undefined ? {} : { BetBuilderOdds: imEuro(multiple.jointOddsE5) }),
  UpsetBy: multiple.upsetBy,
})

export const imWagerOf = (ticket: NeutralTicket): ImWager => {
  const { multiple, cashOut, saleRule } = ticket
  return {
    WagerId: ticket.ticketId,
    Reference: ticket.key,
    WagerStatus: imTicketStates[ticket.state],
    RejectReason: ticket.reason ?? '',
    Legs: (multiple?.legs ?? [{ ...ticket, judgedOn: null }]).map(legOf),
    Combo: multiple === undefined ? null : comboOf(multiple),
    Stake: amount(ticket.stakeMinor),
    Return: ticket.returnMinor === null ? '' : amount(ticket.returnMinor),
    Result: ticket.outcome === null ? '' : imOutcomes[ticket.outcome],
    WagerDate: imTime(ticket.placedAt),
    Delay: ticket.waitMs,
    VoidDate: imTime(ticket.voidsAt),
    SettlementVersion: ticket.settlementVersion,
    IsPaid: ticket.paid,
    RuleVersion: ticket.ruleVersion,
    TransactionId: ticket.transaction,
    BoughtBack:
      cashOut === undefined
        ? null
        : {
            Stake: amount(cashOut.soldMinor),
            Amount: amount(cashOut.paidMinor),
            Records: cashOut.sales.map(imBuyBackOf),
          },
    ...(saleRule !== undefined && { BuyBackRule: imBuyBackRuleOf(saleRule) }),
  }
}

const readLeg = (told: ImWagerLeg): NeutralLeg | undefined => {
  const named = readOid(told.SelectionId)
  const oddsE5 = readImEuro(told.Odds)
  if (named === undefined || oddsE5 === null || named.market !== told.BetType) return undefined
  const { market, side } = named
  const lineQuarters = readImHandicap(market, side, told.Handicap)
  if (lineQuarters === undefined) return undefined
  return {
    matchId: told.EventId,
    home: told.HomeTeam,
    away: told.AwayTeam,
    market,
    side,
    lineQuarters,
    ...(told.SideName === undefined ? {} : { picked: told.SideName }),
    oddsE5,
    scoreAtBet: readScore(told.BetScore),
    minuteAtBet: told.BetMinute,
    inPlay: told.IsInPlay,
    outcome: wordOf(imOutcomes, told.Result) ?? null,
    judgedOn: told.ResultScore === null ? null : readScore(told.ResultScore),
  }
}

const readCombo = (combo: NonNullable<ImWager['Combo']>, legs: readonly NeutralLeg[]): NeutralMultiple => {
  const joint = readImEuro(combo.BetBuilderOdds ?? '')
  return {
    legs,
    folds: combo.Folds,
    lines: combo.Lines,
    lineStakeMinor: readAmount(combo.LineStake),
    price: combo.Price,
    ...(joint === null ? {} : { jointOddsE5: joint }),
    upsetBy: combo.UpsetBy,
  }
}

const readBoughtBack = (told: NonNullable<ImWager['BoughtBack']>): NeutralCashOut => ({
  soldMinor: readAmount(told.Stake),
  paidMinor: readAmount(told.Amount),
  sales: told.Records.map((one) => ({
    key: one.Reference,
    state: wordOf(imSaleStates, one.Status) ?? 'waiting',
    reason: one.Reason,
    soldMinor: readAmount(one.Stake),
    paidMinor: readAmount(one.Amount),
    at: readImTime(one.Date),
  })),
})

const readRule = (rule: ImBuyBackRule): NeutralSaleRule => ({
  state: wordOf(imRuleStates, rule.Status) ?? 'over',
  reason: rule.Reason,
  atLeastMinor: rule.AtLeast === '' ? null : readAmount(rule.AtLeast),
  atMostMinor: rule.AtMost === '' ? null : readAmount(rule.AtMost),
  percent: rule.Percent,
  at: readImTime(rule.Date),
})

/** `undefined` if a field has a value without a word in the neutral model. */
export const readImWager = (wager: ImWager): NeutralTicket | undefined => {
  const legs = wager.Legs.flatMap((one) => readLeg(one) ?? [])
  const state = wordOf(imTicketStates, wager.WagerStatus)
  const [first] = legs
  if (first === undefined || legs.length < wager.Legs.length || state === undefined) return undefined
  const { outcome: _own, judgedOn: _on, ...leg } = first
  return {
    ...leg,
    ticketId: wager.WagerId,
    key: wager.Reference,
    state,
    reason: wager.RejectReason === '' ? null : (wager.RejectReason as RejectReason),
    stakeMinor: readAmount(wager.Stake),
    returnMinor: wager.Return === '' ? null : readAmount(wager.Return),
    outcome: wordOf(imOutcomes, wager.Result) ?? null,
    placedAt: readImTime(wager.WagerDate),
    voidsAt: readImTime(wager.VoidDate),
    waitMs: wager.Delay,
    settlementVersion: wager.SettlementVersion,
    paid: wager.IsPaid,
    ruleVersion: wager.RuleVersion,
    transaction: wager.TransactionId,
    ...(wager.Combo !== null && { multiple: readCombo(wager.Combo, legs) }),
    ...(wager.BoughtBack !== null && { cashOut: readBoughtBack(wager.BoughtBack) }),
    ...(wager.BuyBackRule !== undefined && { saleRule: readRule(wager.BuyBackRule) }),
  }
}
