// Orders at the OB-shaped vendor, in neutral words: a bet that is placed automatically when its price is reached.

import { isVendorRefusal, type Vendor, type VendorRefusal } from '@magpie/venues/web/vendor'
import {
  lineFor,
  type MarketId,
  type ObBetOrder,
  obOrderCancel,
  obOrderMake,
  obOrdersMine,
  obOrderStates,
  type OddsE5,
  type OrderState,
  type Quarters,
  readOid,
  type Side,
  wordOf,
} from '../../../contract/index.ts'
import { answeredByVendor } from '../neutral.ts'

type Bets = Pick<Vendor, 'askMine'>

export type NeutralOrder = {
  readonly id: string
  readonly state: OrderState
  readonly reason: string
  readonly matchId: string
  readonly home: string
  readonly away: string
  readonly league: string
  readonly market: MarketId
  readonly side: Side
  /** The name, if the side is a player or a club of a line-up. */
  readonly picked?: string
  /** From the side of the selection. */
  readonly lineQuarters: Quarters
  readonly leastOdds: OddsE5
  readonly oddsNow: OddsE5 | null
  readonly stakeMinor: bigint
  readonly untilAt: number
  readonly madeAt: number
  /** The bet that was placed. */
  readonly ticketId: string | null
}

const readOrder = (told: ObBetOrder): NeutralOrder | undefined => {
  const named = readOid(told.oid)
  if (named === undefined) return undefined
  const { market, side, homeLine } = named
  return {
    id: told.id,
    state: wordOf(obOrderStates, told.st) ?? 'expired',
    reason: told.rs,
    matchId: told.mid,
    home: told.mhn,
    away: told.man,
    league: told.tn,
    ...(told.pn === undefined ? {} : { picked: told.pn }),
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    leastOdds: told.ov,
    oddsNow: told.now > 0 ? told.now : null,
    stakeMinor: BigInt(told.amt),
    untilAt: Number(told.un),
    madeAt: Number(told.t),
    ticketId: told.no === '' ? null : told.no,
  }
}

export type OrderAsk = {
  readonly key: string
  readonly matchId: string
  readonly oid: string
  readonly leastOdds: OddsE5
  readonly stakeMinor: bigint
  readonly untilAt: number
}

/** Orders are in decimal odds. */
const europe = 3

/** The same key is one order, however often it is sent (L5). Throws without an answer. */
const make = async (vendor: Bets, ask: OrderAsk): Promise<'made' | VendorRefusal> => {
  const { key, matchId, oid, leastOdds, stakeMinor, untilAt } = ask
  const answer = await vendor.askMine(obOrderMake, ({ cuid }) => ({
    cuid,
    key,
    mid: matchId,
    oid,
    ov: leastOdds,
    amt: stakeMinor.toString(),
    odt: europe,
    un: String(untilAt),
  }))
  return isVendorRefusal(answer) ? answer : 'made'
}

/** Newest first. Throws without an answer. */
const list = async (vendor: Bets): Promise<readonly NeutralOrder[]> =>
  answeredByVendor(await vendor.askMine(obOrdersMine, ({ cuid }) => ({ cuid }))).list.flatMap(
    (told) => readOrder(told) ?? [],
  )

const cancel = async (vendor: Bets, id: string): Promise<'cancelled' | VendorRefusal> => {
  const answer = await vendor.askMine(obOrderCancel, ({ cuid }) => ({ cuid, id }))
  return isVendorRefusal(answer) ? answer : 'cancelled'
}

/** What an adapter provides for orders. */
export type OrdersPart = {
  readonly make: typeof make
  readonly list: typeof list
  readonly cancel: typeof cancel
}

export const obOrders: OrdersPart = { make, list, cancel }
