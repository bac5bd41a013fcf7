// One valid request for every endpoint of the two wires that no rig of the whole system covers: the base of their
// hostile inputs.

import { formatOdds } from '../../rules/index.ts'

export type AskCast = {
  readonly token: string
  readonly cuid: string
  /** Two open matches, a selection of each, and its price in the first. */
  readonly ids: readonly [string, string]
  readonly oid: string
  readonly oddsE5: number
  readonly version: number
  readonly ticket: string
}

export type Asks = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Replaced by a fresh key for each input. */
export const freshKey = 'FRESH-0000000000'

const tomorrow = 86_000_000

export const fbAsks = ({ ids: [id, second], oid, oddsE5, version, ticket }: AskCast): Asks => {
  const chosen = { matchId: id, optionId: oid }
  const seen = { ...chosen, odds: oddsE5 / 100_000, score: [0, 0], version }
  return {
    'POST /v1/match/getList': { type: 3, current: 1, size: 20, orderBy: 0 },
    'POST /v1/match/getByIds': { matchIds: [id] },
    'POST /v1/match/getDetail': { matchId: id },
    'GET /v1/match/statistical': {},
    'POST /v1/match/leagues': { type: 3 },
    'POST /v1/match/search': { keyword: 'Hearts', size: 40 },
    'POST /v1/match/results': { day: 20_615 },
    'POST /v1/match/getEvents': { matchId: id },
    'POST /v1/match/getHistory': { matchId: id },
    'POST /v1/user/base': {},
    'POST /v1/order/preview': { selections: [chosen, { ...chosen, matchId: second }] },
    'POST /v1/order/bet/single': {
      clientKey: freshKey,
      selection: seen,
      acceptOddsChange: 2,
      stake: '1.00',
      oddsFormat: 3,
    },
    'POST /v1/order/bet/series': {
      clientKey: freshKey,
      selections: [seen, { ...seen, matchId: second }],
      folds: [2],
      acceptOddsChange: 2,
      unitStake: '1.00',
    },
    'POST /v1/order/sameMatch/preview': { matchId: id, optionIds: [oid, 'btts.0.yes'] },
    'POST /v1/order/bet/sameMatch': {
      clientKey: freshKey,
      matchId: id,
      optionIds: [oid, 'btts.0.yes'],
      odds: 1,
      score: [0, 0],
      version,
      acceptOddsChange: 2,
      stake: '1.00',
    },
    'POST /v1/order/getStatus': { orderIds: [ticket] },
    'POST /v1/order/getList': { settled: false, size: 20 },
    'POST /v1/order/getProof': { orderId: ticket },
    'POST /v1/order/cashOut/price': { orderId: ticket, stake: '10.00' },
    'POST /v1/order/cashOut/history': { orderId: ticket },
    'POST /v1/order/cashOut/bet': {
      clientKey: freshKey,
      orderId: ticket,
      priceId: ticket,
      stake: '10.00',
      amount: '9.00',
    },
    'POST /v1/order/cashOut/rule/set': { orderId: ticket, atLeast: '900000.00', percent: 100 },
    'POST /v1/order/cashOut/rule/remove': { orderId: ticket },
    'POST /v1/order/booking/create': {
      clientKey: freshKey,
      ...chosen,
      leastOdds: 9000,
      stake: '1.00',
      oddsFormat: 3,
      untilTime: Date.now() + tomorrow,
    },
    'POST /v1/order/booking/getList': {},
    'POST /v1/order/booking/cancel': { bookingId: ticket },
  }
}

/** `yyyy-MM-dd HH:mm:ss` of GMT-4. */
const inWords = (ms: number): string => new Date(ms - 4 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const imAsks = ({ token, cuid, ids: [id, second], oid, oddsE5, version, ticket }: AskCast): Asks => {
  const own = { Token: token, MemberCode: cuid, LanguageCode: 'CHS' }
  const chosen = { EventId: id, SelectionId: oid }
  const seen = { ...chosen, Odds: formatOdds(oddsE5, 3), Score: { Home: 0, Away: 0 }, Version: version }
  return {
    'POST /api/mobile/GetAllEvents': { Market: 2, OrderBy: 1 },
    'POST /api/mobile/GetEvents': { EventIds: [id] },
    'POST /api/mobile/GetDelta': { Cursor: '0', EventIds: [id] },
    'POST /api/mobile/GetEventInfo': { EventId: id },
    'POST /api/mobile/GetCompetitions': { Market: 2 },
    'POST /api/mobile/Search': { Keyword: 'Hearts', Size: 40 },
    'POST /api/mobile/GetResults': { Day: 20_615 },
    'POST /api/mobile/GetIncidents': { EventId: id },
    'POST /api/mobile/GetMatchHistory': { EventId: id },
    'GET /api/mobile/GetStatistics': {},
    'POST /api/mobile/GetBetInfo': { ...own, Selections: [chosen, { ...chosen, EventId: second }] },
    'POST /api/mobile/PlaceBet': { ...own, Reference: freshKey, Selection: seen, Stake: '1.00', OddsType: 3 },
    'POST /api/mobile/PlaceCombo': {
      ...own,
      Reference: freshKey,
      Selections: [seen, { ...seen, EventId: second }],
      Folds: [2],
      IsComboAcceptAnyOdds: true,
      LineStake: '1.00',
    },
    'POST /api/mobile/GetBetBuilderInfo': { ...own, EventId: id, SelectionIds: [oid, 'btts.0.yes'] },
    'POST /api/mobile/PlaceBetBuilder': {
      ...own,
      Reference: freshKey,
      EventId: id,
      SelectionIds: [oid, 'btts.0.yes'],
      BetBuilderOdds: '1.00',
      Score: { Home: 0, Away: 0 },
      Version: version,
      IsAcceptAnyOdds: true,
      Stake: '1.00',
    },
    'POST /api/mobile/GetWagerStatus': { ...own, WagerIds: [ticket] },
    'POST /api/mobile/GetWagers': { ...own, Which: 'Open', Size: 20 },
    'POST /api/mobile/GetSettlementDetail': { ...own, WagerId: ticket },
    'POST /api/mobile/GetBalance': own,
    'POST /api/mobile/GetBuyBackPrice': { ...own, WagerId: ticket, Stake: '10.00' },
    'POST /api/mobile/GetBuyBackHistory': { ...own, WagerId: ticket },
    'POST /api/mobile/BuyBack': {
      ...own,
      Reference: freshKey,
      WagerId: ticket,
      QuoteId: ticket,
      Stake: '10.00',
      Price: '9.00',
    },
    'POST /api/mobile/SetBuyBackRule': { ...own, WagerId: ticket, AtLeast: '900000.00', Percent: 100 },
    'POST /api/mobile/RemoveBuyBackRule': { ...own, WagerId: ticket },
    'POST /api/mobile/PlaceAdvanceBet': {
      ...own,
      Reference: freshKey,
      ...chosen,
      LeastOdds: '9000.00',
      Stake: '1.00',
      OddsType: 3,
      ExpiryDate: inWords(Date.now() + tomorrow),
    },
    'POST /api/mobile/GetAdvanceBets': own,
    'POST /api/mobile/CancelAdvanceBet': { ...own, AdvanceBetId: ticket },
  }
}
