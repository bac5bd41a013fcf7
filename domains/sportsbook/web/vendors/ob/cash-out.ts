// Selling a bet back at the OB-shaped vendor, in neutral words: its present value, and the sale under its own key.

import { isVendorRefusal, type Vendor, type VendorRefusal } from '@magpie/venues/web/vendor'
import {
  type MatchPeriod,
  obCashOut,
  obCashOutQuote,
  obCashOutRule,
  obCashOutRuleOff,
  obCashOutWorth,
  obPeriods,
  type Score,
  wordOf,
} from '../../../contract/index.ts'
import { type ClosedWhy, closedWhy, wordIn } from '../bet-words.ts'
import { answeredByVendor } from '../neutral.ts'

type Bets = Pick<Vendor, 'askMine'>

/** Valid for some seconds. Minor units. */
export type Quote = {
  readonly id: string
  readonly soldMinor: bigint
  /** Of the stake, before the sale and after it. */
  readonly leftMinor: bigint
  readonly staysMinor: bigint
  readonly paysMinor: bigint
  /** By the present chances, before the book's share. */
  readonly fairMinor: bigint
  /** The book's share of the fair value, in millionths. */
  readonly marginPpm: number
  /** The delay of the sale in play, in the match's own time. */
  readonly waitMs: number
}

/** `soldMinor`: how much of the stake; everything left if undefined. Throws without an answer. */
export const askQuote = async (
  vendor: Bets,
  no: string,
  soldMinor: bigint | undefined,
): Promise<Quote | VendorRefusal> => {
  const amt = soldMinor === undefined ? {} : { amt: soldMinor.toString() }
  const told = await vendor.askMine(obCashOutQuote, ({ cuid }) => ({ cuid, no, ...amt }))
  if (isVendorRefusal(told)) return told
  return {
    id: told.id,
    soldMinor: BigInt(told.amt),
    leftMinor: BigInt(told.left),
    staysMinor: BigInt(told.stays),
    paysMinor: BigInt(told.pay),
    fairMinor: BigInt(told.fair),
    marginPpm: told.mg,
    waitMs: told.wait,
  }
}

/** What the whole rest of a bet was worth at a moment of its match. `at`: the match's own time. */
export type Worth = {
  readonly at: number
  readonly period: MatchPeriod
  readonly minute: number
  readonly score: Score
  readonly paysMinor: bigint
}

/** Oldest first. Throws without an answer. */
export const askWorth = async (vendor: Bets, no: string): Promise<readonly Worth[]> => {
  const { pts } = answeredByVendor(await vendor.askMine(obCashOutWorth, ({ cuid }) => ({ cuid, no })))
  return pts.map(({ at, mmp, mst, sc, pay }) => {
    const [home = 0, away = 0] = sc.split(':').map(Number)
    return {
      at: Number(at),
      period: wordOf(obPeriods, mmp) ?? 'before',
      minute: mst,
      score: [home, away],
      paysMinor: BigInt(pay),
    }
  })
}

export type SaleAsk = { readonly key: string; readonly ticketId: string; readonly quote: Quote }

/** The same key is one sale, however often it is sent (L5). Throws without an answer: then the result is unknown (L11). */
export const sell = async (vendor: Bets, { key, ticketId, quote }: SaleAsk): Promise<'sold' | VendorRefusal> => {
  const answer = await vendor.askMine(obCashOut, ({ cuid }) => ({
    cuid,
    key,
    no: ticketId,
    id: quote.id,
    amt: quote.soldMinor.toString(),
    pay: quote.paysMinor.toString(),
  }))
  return isVendorRefusal(answer) ? answer : 'sold'
}

/** The values of the whole rest that trigger it, and how much of it is then sold. At least one of the two values is set. */
export type RuleAsk = {
  readonly atLeastMinor: bigint | undefined
  readonly atMostMinor: bigint | undefined
  readonly percent: number
}

/** Sets a sale rule; the same rule set twice stays one open rule. Throws without an answer. */
const setRule = async (vendor: Bets, no: string, rule: RuleAsk): Promise<'set' | VendorRefusal> => {
  const { atLeastMinor, atMostMinor, percent } = rule
  const answer = await vendor.askMine(obCashOutRule, ({ cuid }) => ({
    cuid,
    no,
    ...(atLeastMinor !== undefined && { up: atLeastMinor.toString() }),
    ...(atMostMinor !== undefined && { dn: atMostMinor.toString() }),
    pt: percent,
  }))
  return isVendorRefusal(answer) ? answer : 'set'
}

const removeRule = async (vendor: Bets, no: string): Promise<'removed' | VendorRefusal> => {
  const answer = await vendor.askMine(obCashOutRuleOff, ({ cuid }) => ({ cuid, no }))
  return isVendorRefusal(answer) ? answer : 'removed'
}

export const rules = { setRule, removeRule }

/** Why there is no offer now. */
export const whyClosed = (refusal: VendorRefusal): ClosedWhy => closedWhy(refusal, wordIn(refusal, 'rs'))

/** A quote that is gone has no figures, so its code alone says so. */
const quoteGone = '0402053'

/** The offer has changed or expired: it is shown again for confirmation. */
export const isNewOffer = (refusal: VendorRefusal): boolean =>
  refusal.refused === quoteGone || ['quote_fell', 'quote_gone'].includes(wordIn(refusal, 'rs') ?? '')

/** What every adapter provides for cash-out. */
export type SalesPart = {
  readonly askQuote: typeof askQuote
  readonly askWorth: typeof askWorth
  readonly sell: typeof sell
  /** Absent if the vendor has no sale rules. */
  readonly rules?: typeof rules
  readonly whyClosed: typeof whyClosed
  readonly isNewOffer: typeof isNewOffer
}
