// Selling a bet back at the FB-shaped vendor, in neutral words: a price per unit of stake, then the sale at it.

import { isVendorRefusal } from '@magpie/venues/web/vendor'
import {
  fbCashOutHistory,
  fbCashOutPrice,
  fbCashOutRule,
  fbCashOutRuleOff,
  fbCashOutSell,
} from '../../../contract/fb/cash-out.ts'
import { fbAmount, readFbAmount } from '../../../contract/fb/figures.ts'
import { matchPeriods } from '../../../contract/index.ts'
import { closedWhy, wordIn } from '../bet-words.ts'
import { answeredByVendor } from '../neutral.ts'
import type { SalesPart } from '../ob/cash-out.ts'
import { tongue } from './lists.ts'

export const askQuote: SalesPart['askQuote'] = async (vendor, no, soldMinor) => {
  const stake = soldMinor === undefined ? {} : { stake: fbAmount(soldMinor) }
  const told = await vendor.askMine(fbCashOutPrice, () => ({ ...tongue, orderId: no, ...stake }))
  if (isVendorRefusal(told)) return told
  const [sold, left] = [readFbAmount(told.stake), readFbAmount(told.leftStake)]
  return {
    id: told.priceId,
    soldMinor: sold,
    leftMinor: left,
    staysMinor: left - sold,
    paysMinor: readFbAmount(told.amount),
    fairMinor: readFbAmount(told.fairAmount),
    marginPpm: told.marginPpm,
    waitMs: told.delayMs,
  }
}

export const askWorth: SalesPart['askWorth'] = async (vendor, no) => {
  const { points } = answeredByVendor(await vendor.askMine(fbCashOutHistory, () => ({ ...tongue, orderId: no })))
  return points.map(({ time, phase, minute, score, amount }) => ({
    at: time,
    period: matchPeriods.find((one) => one === phase) ?? 'before',
    minute,
    score,
    paysMinor: readFbAmount(amount),
  }))
}

export const sell: SalesPart['sell'] = async (vendor, { key, ticketId, quote }) => {
  const answer = await vendor.askMine(fbCashOutSell, () => ({
    ...tongue,
    clientKey: key,
    orderId: ticketId,
    priceId: quote.id,
    stake: fbAmount(quote.soldMinor),
    amount: fbAmount(quote.paysMinor),
  }))
  return isVendorRefusal(answer) ? answer : 'sold'
}

export const whyClosed: SalesPart['whyClosed'] = (refusal) => closedWhy(refusal, wordIn(refusal, 'reason'))

export const isNewOffer: SalesPart['isNewOffer'] = (refusal) =>
  ['quote_fell', 'quote_gone'].includes(wordIn(refusal, 'reason') ?? '')

type Rules = NonNullable<SalesPart['rules']>

const setRule: Rules['setRule'] = async (vendor, no, { atLeastMinor, atMostMinor, percent }) => {
  const answer = await vendor.askMine(fbCashOutRule, () => ({
    ...tongue,
    orderId: no,
    ...(atLeastMinor !== undefined && { atLeast: fbAmount(atLeastMinor) }),
    ...(atMostMinor !== undefined && { atMost: fbAmount(atMostMinor) }),
    percent,
  }))
  return isVendorRefusal(answer) ? answer : 'set'
}

const removeRule: Rules['removeRule'] = async (vendor, no) => {
  const answer = await vendor.askMine(fbCashOutRuleOff, () => ({ ...tongue, orderId: no }))
  return isVendorRefusal(answer) ? answer : 'removed'
}

export const rules: Rules = { setRule, removeRule }
