// A ticket of the OB-shaped vendor in the neutral model's words. Beside `ob-neutral.ts`, not in it: matches are read on
// the first page, tickets only where somebody bets.

import { lineFor, type MarketId, type OddsE5, type Quarters, readOid, type Score, type Side } from './markets.ts'
import { obTicketStates, type RejectReason, type TicketState, wordOf } from './ob-codes.ts'
import type { ObOrder } from './ob-shapes.ts'
import type { Outcome } from './settlement.ts'

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
}

/** `undefined` when a field says something that the neutral model has no word for. */
export const neutralTicket = (order: ObOrder): NeutralTicket | undefined => {
  const named = readOid(order.oid)
  const state = wordOf(obTicketStates, order.st)
  if (named === undefined || state === undefined) return undefined
  const { market, side, homeLine } = named
  const [home = '0', away = '0'] = order.sc.split(':')
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
    oddsE5: order.ov,
    stakeMinor: BigInt(order.amt),
    returnMinor: order.rtn === '' ? null : BigInt(order.rtn),
    outcome: order.oc === '' ? null : (order.oc as Outcome),
    scoreAtBet: [Number(home), Number(away)],
    minuteAtBet: order.mm,
    inPlay: order.ip === 1,
    placedAt: Number(order.t),
    voidsAt: Number(order.vt),
    waitMs: order.wt ?? 0,
    settlementVersion: order.sv,
    paid: order.pd === 1,
    ruleVersion: order.rv,
    transaction: order.tx,
  }
}
