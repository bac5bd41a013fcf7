// Orders at the IM-shaped vendor, in neutral words.

import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { fbAmount as amount, readFbAmount as readAmount } from '../../../contract/fb/figures.ts'
import { imAdvanceStates } from '../../../contract/im/codes.ts'
import { imEuro, imTime, readImEuro, readImTime } from '../../../contract/im/figures.ts'
import { lineFor, readOid, wordOf } from '../../../contract/index.ts'
import { type ImAdvanceBet, imAdvanceBet, imAdvanceBetCancel, imAdvanceBets } from '../../../contract/orders/im.ts'
import { answeredByVendor } from '../neutral.ts'
import type { NeutralOrder, OrdersPart } from '../ob/orders.ts'
import { own } from './session.ts'

/** Two decimal places on this wire: a wish between two steps is rounded up. */
const step = 1000
const europe = 3

const readAdvanceBet = (told: ImAdvanceBet): NeutralOrder | undefined => {
  const named = readOid(told.SelectionId)
  const leastOdds = readImEuro(told.LeastOdds)
  if (named === undefined || leastOdds === null) return undefined
  const { market, side, homeLine } = named
  return {
    id: told.AdvanceBetId,
    state: wordOf(imAdvanceStates, told.Status) ?? 'expired',
    reason: told.Reason,
    matchId: told.EventId,
    home: told.HomeTeam,
    away: told.AwayTeam,
    league: told.CompetitionName,
    ...(told.SideName === undefined ? {} : { picked: told.SideName }),
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    leastOdds,
    oddsNow: readImEuro(told.Odds),
    stakeMinor: readAmount(told.Stake),
    untilAt: readImTime(told.ExpiryDate),
    madeAt: readImTime(told.CreateDate),
    ticketId: told.WagerId === '' ? null : told.WagerId,
  }
}

const make: OrdersPart['make'] = async (vendor, { key, matchId, oid, leastOdds, stakeMinor, untilAt }) => {
  const answer = await vendor.askMine(imAdvanceBet, (session) => ({
    ...own(session),
    Reference: key,
    EventId: matchId,
    SelectionId: oid,
    LeastOdds: imEuro(Math.ceil(leastOdds / step) * step),
    Stake: amount(stakeMinor),
    OddsType: europe,
    ExpiryDate: imTime(untilAt),
  }))
  return isVendorRefusal(answer) ? answer : 'made'
}

const list: OrdersPart['list'] = async (vendor) =>
  answeredByVendor(await vendor.askMine(imAdvanceBets, (session) => own(session))).AdvanceBets.flatMap(
    (told) => readAdvanceBet(told) ?? [],
  )

const cancel: OrdersPart['cancel'] = async (vendor, id) => {
  const answer = await vendor.askMine(imAdvanceBetCancel, (session) => ({ ...own(session), AdvanceBetId: id }))
  return isVendorRefusal(answer) ? answer : 'cancelled'
}

export const imOrders: OrdersPart = { make, list, cancel }
