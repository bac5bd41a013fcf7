// A ticket of the OB-shaped vendor in the neutral model. A separate file from `ob-neutral.ts`, because the first page
// reads matches, and only betting needs tickets.

import { lineFor, type OddsE5, type Quarters, readOid, type Score } from './markets.ts'
import type { MarketId, Side } from './sports.ts'
import {
  obRuleStates,
  obSaleStates,
  obTicketStates,
  type RejectReason,
  type RuleState,
  type SaleState,
  type TicketState,
  wordOf,
} from './ob-codes.ts'
import type { ObOrder, ObOrderLeg, ObSaleRule } from './ob-shapes.ts'
import type { Outcome } from './settlement.ts'

/** One leg of a ticket that has several. */
export type NeutralLeg = {
  readonly matchId: string
  readonly home: string
  readonly away: string
  readonly market: MarketId
  readonly side: Side
  readonly lineQuarters: Quarters
  /** The name, if the side is a player or a club of a line-up. */
  readonly picked?: string
  readonly oddsE5: OddsE5
  readonly scoreAtBet: Score
  readonly minuteAtBet: number
  readonly inPlay: boolean
  /** `null` until its match decides it. */
  readonly outcome: Outcome | null
  readonly judgedOn: Score | null
}

/** What a ticket of several legs has in addition. */
export type NeutralMultiple = {
  readonly legs: readonly NeutralLeg[]
  /** How many legs a line joins: a single number equal to the legs is a parlay. */
  readonly folds: readonly number[]
  readonly lines: number
  readonly lineStakeMinor: bigint
  /** The return of one unit on each line if every leg wins, two places: for a parlay its odds. */
  readonly price: string
  /** The joint odds of a bet builder. */
  readonly jointOddsE5?: OddsE5
  /** The leg that caused a rejection. */
  readonly upsetBy: number | null
}

export type NeutralSale = {
  readonly key: string
  readonly state: SaleState
  readonly reason: string
  readonly soldMinor: bigint
  readonly paidMinor: bigint
  readonly at: number
}

/** The rule by which a ticket, or a part of its rest, is sold automatically. */
export type NeutralSaleRule = {
  readonly state: RuleState
  readonly reason: string
  /** The value of the whole rest that triggers it. */
  readonly atLeastMinor: bigint | null
  readonly atMostMinor: bigint | null
  readonly percent: number
  readonly at: number
}

/** How much of the stake was sold back. */
export type NeutralCashOut = {
  readonly soldMinor: bigint
  readonly paidMinor: bigint
  readonly sales: readonly NeutralSale[]
}

export type NeutralTicket = {
  readonly ticketId: string
  readonly key: string
  readonly state: TicketState
  readonly reason: RejectReason | null
  readonly matchId: string
  readonly home: string
  readonly away: string
  readonly market: MarketId
  readonly side: Side
  readonly lineQuarters: Quarters
  readonly picked?: string
  readonly oddsE5: OddsE5
  readonly stakeMinor: bigint
  readonly returnMinor: bigint | null
  readonly outcome: Outcome | null
  readonly scoreAtBet: Score
  readonly minuteAtBet: number
  readonly inPlay: boolean
  readonly placedAt: number
  readonly voidsAt: number
  /** From the bet until it is judged again, in the match's own time. */
  readonly waitMs: number
  readonly settlementVersion: number
  readonly paid: boolean
  readonly ruleVersion: string
  readonly transaction: string
  /** Absent on a single. The fields above are those of the first leg. */
  readonly multiple?: NeutralMultiple
  /** Absent if no sale was asked for. */
  readonly cashOut?: NeutralCashOut
  /** The newest; absent if there never was one. */
  readonly saleRule?: NeutralSaleRule
}

const scoreOf = (text: string): Score => {
  const [home = '0', away = '0'] = text.split(':')
  return [Number(home), Number(away)]
}

const neutralLeg = (leg: ObOrderLeg): NeutralLeg | undefined => {
  const named = readOid(leg.oid)
  if (named === undefined) return undefined
  const { market, side, homeLine } = named
  return {
    matchId: leg.mid,
    home: leg.mhn,
    away: leg.man,
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    ...(leg.pn === undefined ? {} : { picked: leg.pn }),
    oddsE5: leg.ov,
    scoreAtBet: scoreOf(leg.sc),
    minuteAtBet: leg.mm,
    inPlay: leg.ip === 1,
    outcome: leg.oc === '' ? null : (leg.oc as Outcome),
    judgedOn: leg.js === '' ? null : scoreOf(leg.js),
  }
}

/** `null` on a single; `undefined` if a leg cannot be read. */
const multipleOf = ({ lg, fd, ln, la, ods, jv, rl }: ObOrder): NeutralMultiple | null | undefined => {
  if (lg === undefined) return null
  const legs = lg.flatMap((leg) => neutralLeg(leg) ?? [])
  if (legs.length < lg.length || fd === undefined || ln === undefined || la === undefined) return undefined
  const told = { legs, folds: fd, lines: ln, lineStakeMinor: BigInt(la), price: ods ?? '', upsetBy: rl ?? null }
  return jv === undefined ? told : { ...told, jointOddsE5: jv }
}

const cashOutOf = ({ cs, cp, co }: ObOrder): NeutralCashOut | null =>
  co === undefined
    ? null
    : {
        soldMinor: BigInt(cs ?? '0'),
        paidMinor: BigInt(cp ?? '0'),
        sales: co.map(({ key, st, rs, amt, pay, t }) => ({
          key,
          state: wordOf(obSaleStates, st) ?? 'waiting',
          reason: rs,
          soldMinor: BigInt(amt),
          paidMinor: BigInt(pay),
          at: Number(t),
        })),
      }

export const neutralSaleRule = ({ st, rs, up, dn, pt, t }: ObSaleRule): NeutralSaleRule => ({
  state: wordOf(obRuleStates, st) ?? 'over',
  reason: rs,
  atLeastMinor: up === undefined ? null : BigInt(up),
  atMostMinor: dn === undefined ? null : BigInt(dn),
  percent: pt,
  at: Number(t),
})

/** `undefined` if a field has a value without a word in the neutral model. */
export const neutralTicket = (order: ObOrder): NeutralTicket | undefined => {
  const named = readOid(order.oid)
  const state = wordOf(obTicketStates, order.st)
  if (named === undefined || state === undefined) return undefined
  const multiple = multipleOf(order)
  if (multiple === undefined) return undefined
  const { market, side, homeLine } = named
  const cashOut = cashOutOf(order)
  return {
    ticketId: order.no,
    key: order.key,
    state,
    reason: order.rs === '' ? null : (order.rs as RejectReason),
    matchId: order.mid,
    home: order.mhn,
    away: order.man,
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    ...(order.pn === undefined ? {} : { picked: order.pn }),
    oddsE5: order.ov,
    stakeMinor: BigInt(order.amt),
    returnMinor: order.rtn === '' ? null : BigInt(order.rtn),
    outcome: order.oc === '' ? null : (order.oc as Outcome),
    scoreAtBet: scoreOf(order.sc),
    minuteAtBet: order.mm,
    inPlay: order.ip === 1,
    placedAt: Number(order.t),
    voidsAt: Number(order.vt),
    waitMs: order.wt ?? 0,
    settlementVersion: order.sv,
    paid: order.pd === 1,
    ruleVersion: order.rv,
    transaction: order.tx,
    ...(multiple !== null && { multiple }),
    ...(cashOut !== null && { cashOut }),
    ...(order.cr !== undefined && { saleRule: neutralSaleRule(order.cr) }),
  }
}
