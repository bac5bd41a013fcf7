// Selling a bet back at the IM-shaped vendor, in neutral words: a quote with its price, then the sale under its number.

import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { fbAmount as amount, readFbAmount as readAmount } from '../../../contract/fb/figures.ts'
import {
  imBuyBack,
  imBuyBackHistory,
  imBuyBackPrice,
  imBuyBackRule,
  imBuyBackRuleOff,
} from '../../../contract/im/bets.ts'
import { readImTime } from '../../../contract/im/figures.ts'
import { matchPeriods } from '../../../contract/index.ts'
import { closedWhy, wordIn } from '../bet-words.ts'
import { answeredByVendor } from '../neutral.ts'
import type { SalesPart } from '../ob/cash-out.ts'
import { own } from './session.ts'

export const askQuote: SalesPart['askQuote'] = async (vendor, no, soldMinor) => {
  const part = soldMinor === undefined ? {} : { Stake: amount(soldMinor) }
  const told = await vendor.askMine(imBuyBackPrice, (session) => ({ ...own(session), WagerId: no, ...part }))
  if (isVendorRefusal(told)) return told
  const [sold, left] = [readAmount(told.Stake), readAmount(told.LeftStake)]
  return {
    id: told.QuoteId,
    soldMinor: sold,
    leftMinor: left,
    staysMinor: left - sold,
    paysMinor: readAmount(told.Price),
    fairMinor: readAmount(told.FairPrice),
    marginPpm: told.Margin,
    waitMs: told.DelaySeconds * 1000,
  }
}

export const askWorth: SalesPart['askWorth'] = async (vendor, no) => {
  const answer = await vendor.askMine(imBuyBackHistory, (session) => ({ ...own(session), WagerId: no }))
  return answeredByVendor(answer).Points.map(({ Date: date, Period, Minute, Score: { Home, Away }, Price }) => ({
    at: readImTime(date),
    period: matchPeriods.find((one) => one === Period) ?? 'before',
    minute: Minute,
    score: [Home, Away],
    paysMinor: readAmount(Price),
  }))
}

export const sell: SalesPart['sell'] = async (vendor, { key, ticketId, quote }) => {
  const answer = await vendor.askMine(imBuyBack, (session) => ({
    ...own(session),
    Reference: key,
    WagerId: ticketId,
    QuoteId: quote.id,
    Stake: amount(quote.soldMinor),
    Price: amount(quote.paysMinor),
  }))
  return isVendorRefusal(answer) ? answer : 'sold'
}

export const whyClosed: SalesPart['whyClosed'] = (refusal) => {
  const reason = wordIn(refusal, 'Reason')
  const why = wordIn(refusal, 'Why')
  return closedWhy({ data: why === undefined ? null : { why } }, reason)
}

export const isNewOffer: SalesPart['isNewOffer'] = (refusal) =>
  ['quote_fell', 'quote_gone'].includes(wordIn(refusal, 'Reason') ?? '')

type Rules = NonNullable<SalesPart['rules']>

const setRule: Rules['setRule'] = async (vendor, no, { atLeastMinor, atMostMinor, percent }) => {
  const answer = await vendor.askMine(imBuyBackRule, (session) => ({
    ...own(session),
    WagerId: no,
    ...(atLeastMinor !== undefined && { AtLeast: amount(atLeastMinor) }),
    ...(atMostMinor !== undefined && { AtMost: amount(atMostMinor) }),
    Percent: percent,
  }))
  return isVendorRefusal(answer) ? answer : 'set'
}

const removeRule: Rules['removeRule'] = async (vendor, no) => {
  const answer = await vendor.askMine(imBuyBackRuleOff, (session) => ({ ...own(session), WagerId: no }))
  return isVendorRefusal(answer) ? answer : 'removed'
}

export const rules: Rules = { setRule, removeRule }
