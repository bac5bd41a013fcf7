// The contract door of the sportsbook: shapes that the book, its vendors' wires and its screens share.

export { type BoardMarket, type BoardSelection, type MarketState } from './board.ts'
export {
  type FeedCorrection,
  type FeedEvent,
  type FeedFixture,
  FeedMessage,
  type FeedResult,
  type FeedSide,
  type Means,
} from './feed.ts'
export {
  deskAct,
  deskDecide,
  deskDialect,
  deskHeaders,
  deskKey,
  type DeskMatch,
  deskMatches,
  type DeskQuestion,
  deskQuestions,
  deskResult,
  isDeskName,
} from './feed-desk.ts'
export { feedCaller, feedDials, feedDialect, feedMessagesMost, feedPush, feedQueue } from './feed-door.ts'
export {
  type Family,
  isMarketId,
  lineFor,
  type LineKind,
  type Market,
  type MarketId,
  marketIds,
  marketLineOf,
  markets,
  type MarketTab,
  type OddsE5,
  type Quarters,
  readOid,
  type Score,
  type Selected,
  type Side,
  type Span,
  writeOid,
} from './markets.ts'
export { obOrderList, obOrderProof, obOrderStatus, obPlace, obPreview } from './ob-bets.ts'
export { obCashOut, obCashOutQuote, obQuoteMs } from './ob-cash-out.ts'
export {
  type AcceptOdds,
  obAccept,
  obMaintenance,
  type ObMenu,
  obMenus,
  obSaleStates,
  obSessionDead,
  obSide,
  obStates,
  obSuccess,
  obThrottled,
  obTicketStates,
  type RejectReason,
  type SaleState,
  type TicketState,
  wordOf,
} from './ob-codes.ts'
export {
  type MatchCourse,
  type MatchPeriod,
  type MatchPlay,
  type MatchPlayKind,
  neutralCourse,
  obPeriods,
  obPlaySides,
  type PlaySide,
} from './ob-course.ts'
export { type MatchEvent, type MatchEventKind, matchEventKinds, neutralEvent } from './ob-events.ts'
export { handicapText, readLineText, totalText } from './ob-handicap.ts'
export { obCounts, obDialect, obMatchDetail, obMatchesByIds, obMatchIds } from './ob-lists.ts'
export { type ObLeague, obLeagues, obMatchEvents, type ObResult, obResults, obSearch } from './ob-searches.ts'
export {
  isProviderSuccess,
  type NeutralMatch,
  neutralMatch,
  type NeutralReply,
  neutralReply,
  type NeutralSelection,
  relaunchFor,
} from './ob-neutral.ts'
export { legsLeast, legsMost, obMultiplePlace, obMultiplePreview } from './ob-multiples.ts'
export {
  type NeutralCashOut,
  type NeutralLeg,
  type NeutralMultiple,
  type NeutralSale,
  type NeutralTicket,
  neutralTicket,
} from './ob-neutral-ticket.ts'
export {
  ObAmount,
  ObCuid,
  type ObEvent,
  type ObLine,
  type ObMatch,
  ObMid,
  type ObOdds,
  type ObOrder,
  type ObOrderLeg,
  type ObPlay,
  type ObSale,
} from './ob-shapes.ts'
export { obBalance, obPushHeartbeatMs, obPushPath, obPushTicket, obPushTicketMs, obUserInfo } from './ob-user.ts'
export {
  type Interruption,
  type LegTerms,
  type MatchFacts,
  type Outcome,
  outcomes,
  type ProofNode,
  type ProofValue,
  type RuleVersion,
  ruleVersionNow,
  type Settlement,
} from './settlement.ts'
