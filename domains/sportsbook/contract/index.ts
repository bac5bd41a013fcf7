// The contract door of the sportsbook: the shapes that the book, its vendors' wires and its screens share.

import './every-sport.ts'

export { type BoardMarket, type BoardSelection, type MarketState } from './board.ts'
export { type LeagueTier, leagueTiers, type Rosters } from './feed/head.ts'
export { FeedMessage, type Fixture } from './feed/messages.ts'
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
} from './feed/desk.ts'
export {
  HouseBookAct,
  houseBookAct,
  type HouseBookAnswer,
  houseBookPath,
  houseBookTry,
  houseBookWhatIf,
  HouseFactorAct,
  HouseMoneyAct,
  HousePriceTry,
  HouseTierAct,
  HouseTradeAct,
  HouseWhatIf,
} from './house/acts.ts'
export {
  HouseBet,
  houseBet,
  HouseBetOne,
  houseBets,
  houseAlerts,
  HouseBook,
  houseBook,
  houseBookMatch,
  type HouseCourse,
  HouseFactorTold,
  houseFactorsTold,
  houseFigures,
  type HouseLineTold,
  HouseMatch,
  HouseMatchOne,
  type HouseMinute,
  type HousePoint,
  HouseQuestion,
  houseQuestions,
  type HouseTraded,
} from './house/book.ts'
export {
  alwaysWinMinor,
  type FactorWhy,
  factorWhys,
  figureBars,
  figureDays,
  HouseFigures,
  isReason,
} from './house/figures.ts'
export { HouseRecorded, houseRecorded, HouseReplay, houseReplay, type HouseStep, replayMax } from './house/replay.ts'
export {
  figuresIn,
  figuresText,
  figuresTextShape,
  placed,
  type StatedAsked,
  type StatedCell,
  StatedFigures,
  StatedForm,
  StatedOrder,
  StatedWrong,
  Stating,
} from './house/stated.ts'
export { HouseLeague, type HouseTierSet, houseTiers, HouseTierTry, houseTierTry } from './house/tiers.ts'
export { feedCaller, feedDials, feedDialect, feedMessagesMax, feedPush, feedQueue } from './feed/door.ts'
export type { PlayerSide } from './football/late-rows.ts'
export { isPlayerSide, type Lineup } from './football/lineup.ts'
export { entrantSide, isEntrantSide, scorerSide } from './outright/rows.ts'
export {
  isMarketId,
  isSigned,
  lineFor,
  type Market,
  marketIds,
  marketLineOf,
  markets,
  marketsOf,
  type OddsE5,
  type Quarters,
  readOid,
  type Score,
  type Selected,
  writeOid,
} from './markets.ts'
export { obOrderList, obOrderProof, obOrderStatus, obPlace, obPreview } from './ob-bets.ts'
export { fbSameMatchBet, fbSameMatchPreview } from './builder/fb-builder.ts'
export { imBetBuilderInfo, imPlaceBetBuilder } from './builder/im-builder.ts'
export { builtLeast, builtMost, obBuilderPlace, obBuilderPreview, readOids } from './builder/ob-builder.ts'
export { obCashOut, obCashOutQuote, obCashOutRule, obCashOutRuleOff, obCashOutWorth, obQuoteMs } from './ob-cash-out.ts'
export {
  type AcceptOdds,
  obAccept,
  obMaintenance,
  type ObMenu,
  obMenus,
  obRuleStates,
  obSaleStates,
  obSessionDead,
  obSide,
  obStates,
  obSuccess,
  obThrottled,
  obTicketStates,
  type RejectReason,
  type RuleState,
  type SaleState,
  type TicketState,
  wordOf,
} from './ob-codes.ts'
export {
  clockOf,
  isOnPitch,
  type MatchCourse,
  type MatchPeriod,
  type MatchPlay,
  type MatchPlayKind,
  neutralCourse,
  obFigures,
  obPeriods,
  matchPeriods,
  periodIs,
  obPlaySides,
  type PlaySide,
} from './ob-course.ts'
export { headFigures, type SeenHead, type SeenMatch, type SeenSelection } from './seen.ts'
export { type MatchEvent, type MatchEventKind, matchEventKinds, neutralEvent } from './ob-events.ts'
export { handicapText, readLineText, totalText } from './ob-handicap.ts'
export { obCounts, obDialect, obMatchDetail, obMatchesByIds, obMatchIds } from './ob-lists.ts'
export {
  type ObLeague,
  obLeagues,
  obMatchEvents,
  obMatchPast,
  type ObResult,
  obResults,
  obSearch,
} from './ob-searches.ts'
export {
  isProviderSuccess,
  type NeutralMatch,
  neutralMatch,
  type NeutralReply,
  neutralReply,
  type NeutralSelection,
  relaunchFor,
} from './ob-neutral.ts'
export {
  type ObBetOrder,
  obOrderCancel,
  obOrderMake,
  obOrdersMine,
  obOrderStates,
  type OrderState,
} from './orders/ob.ts'
export { legsLeast, legsMax, obMultiplePlace, obMultiplePreview } from './ob-multiples.ts'
export {
  type NeutralCashOut,
  type NeutralLeg,
  type NeutralMultiple,
  type NeutralSale,
  type NeutralSaleRule,
  type NeutralTicket,
  neutralSaleRule,
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
  type ObSaleRule,
} from './ob-shapes.ts'
export {
  type FeedCorrection,
  type FeedEvent,
  type FeedFixture,
  type FeedResult,
  type FeedPlayer,
  type FeedSide,
  FootballMessage,
  type Means,
} from './football/feed.ts'
export { obBalance, obPushHeartbeatMs, obPushPath, obPushTicket, obPushTicketMs, obUserInfo } from './ob-user.ts'
export { fbBetSeries, fbBetSingle, fbOrderList, fbOrderProof, fbOrderStatus, fbPreview, fbUserBase } from './fb/bets.ts'
export { fbCashOutHistory, fbCashOutPrice, fbCashOutRule, fbCashOutRuleOff, fbCashOutSell } from './fb/cash-out.ts'
export { type FbBooking, fbBookingCancel, fbBookingMake, fbBookings } from './orders/fb.ts'
export { fbAccept, fbBookingStates, fbLists, fbMarketStates } from './fb/codes.ts'
export { fbMaintenance, fbNoSuchMatch, fbSessionDead, fbSuccess, fbThrottled } from './fb/reply-codes.ts'
export { fbCountsAsk } from './fb/counts.ts'
export { fbAmount, fbLine, fbOdds, readFbAmount, readFbOdds } from './fb/figures.ts'
export { fbDialect, fbMatchDetail, fbMatchesByIds, fbMatchList, fbPageMax } from './fb/lists.ts'
export { fbEventOf, fbMatchOf, readFbEvent, readFbMatch } from './fb/match.ts'
export { fbOrderOf, fbSaleOf, fbSaleRuleOf, readFbOrder } from './fb/order.ts'
export {
  type FbLeague,
  fbLeagues,
  fbMatchEvents,
  fbMatchHistory,
  type FbResult,
  fbResults,
  fbSearch,
} from './fb/searches.ts'
export { type FbMatch, type FbOrder } from './fb/shapes.ts'
export {
  imBalance,
  imBetInfo,
  imBuyBack,
  imBuyBackHistory,
  imBuyBackPrice,
  imBuyBackRule,
  imBuyBackRuleOff,
  imPlaceBet,
  imPlaceCombo,
  imProof,
  imWagers,
  imWagerStatus,
} from './im/bets.ts'
export { type ImAdvanceBet, imAdvanceBet, imAdvanceBetCancel, imAdvanceBets } from './orders/im.ts'
export { imAdvanceStates, imCursorGone, imLists, imMarketStates } from './im/codes.ts'
export { imEventOf, imIncidentOf, type ImOddsOf } from './im/event.ts'
export { imEuro, imHandicap, imTime, readImEuro, readImTime } from './im/figures.ts'
export {
  imAllEvents,
  type ImCompetition,
  imCompetitions,
  imCountsAsk,
  imCursorMs,
  imDelta,
  imDialect,
  imEventInfo,
  imEvents,
  imIncidents,
  type ImResult,
  imResults,
  imSearch,
  imMatchHistory,
} from './im/lists.ts'
export { imMaintenance, imNoSuchMatch, imPartly, imSessionDead, imSuccess, imThrottled } from './im/reply-codes.ts'
export { type ImEvent, type ImWager } from './im/shapes.ts'
export { imBuyBackOf, imBuyBackRuleOf, imWagerOf } from './im/wager.ts'
export {
  type Counts,
  type Facts,
  type GoalTold,
  type Interruption,
  type LegTerms,
  type MatchFacts,
  type Outcome,
  outcomes,
  type ProofNode,
  type ProofValue,
  type Settlement,
} from './settlement.ts'
export {
  type Family,
  firstSport,
  type LineKind,
  type MarketId,
  type MarketTab,
  type RuleVersion,
  ruleVersionsOf,
  type Side,
  type Span,
  type SportId,
  sportIds,
  sportOfWire,
  type SportTable,
  sportTables,
} from './sports.ts'
