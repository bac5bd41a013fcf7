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
export { feedCaller, feedDials, feedDialect, feedMessagesMost, feedPush, feedQueue } from './feed-door.ts'
export {
  isMarketId,
  lineFor,
  type Market,
  type MarketId,
  marketIds,
  type MarketKind,
  marketLineOf,
  markets,
  type OddsE5,
  type Quarters,
  type Score,
  type Side,
  type Span,
} from './markets.ts'
export { obOrderList, obOrderProof, obOrderStatus, obPlace, obPreview } from './ob-bets.ts'
export {
  type AcceptOdds,
  obAccept,
  obMaintenance,
  type ObMenu,
  obMenus,
  obPlays,
  obSessionDead,
  obSides,
  obStates,
  obSuccess,
  obThrottled,
  obTicketStates,
  type RejectReason,
  type TicketState,
  wordOf,
} from './ob-codes.ts'
export {
  type MatchCourse,
  type MatchEvent,
  type MatchEventKind,
  matchEventKinds,
  type MatchPeriod,
  type MatchPlay,
  type MatchPlayKind,
  neutralCourse,
  neutralEvent,
  obPeriods,
  obPlaySides,
  type PlaySide,
} from './ob-course.ts'
export { handicapText, readLineText, totalText } from './ob-handicap.ts'
export { obCounts, obDialect, obMatchDetail, obMatchesByIds, obMatchEvents, obMatchIds } from './ob-lists.ts'
export {
  isProviderSuccess,
  type NeutralMatch,
  neutralMatch,
  type NeutralReply,
  neutralReply,
  type NeutralSelection,
  type NeutralTicket,
  neutralTicket,
  relaunchFor,
} from './ob-neutral.ts'
export {
  ObAmount,
  ObCuid,
  type ObEvent,
  type ObLine,
  type ObMatch,
  ObMid,
  type ObOdds,
  type ObOrder,
  type ObPlay,
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
