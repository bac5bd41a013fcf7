// The rules door of the sportsbook: the arithmetic that the book, the vendors' wires and the slip share. All pure.

export { matchSeed, type Random, seededRandom, seedFrom } from './chance.ts'
export {
  formatOdds,
  formatOfType,
  fromDecimal,
  type OddsFormat,
  oddsPolicies,
  type OddsPolicy,
  oddsRatio,
  type OddsType,
  parseOdds,
  riskMinor,
  showOdds,
  toDecimal,
  toOddsE5,
} from './odds.ts'
export {
  type ChancesE9,
  checkReceipt,
  type Sale,
  type SaleLeg,
  saleMarginPpm,
  saleOf,
  type SaleReceipt,
  saleReceipt,
} from './pricing/cash-out.ts'
export {
  builderMargin,
  type Joint,
  jointOf,
  jointPrice,
  type JointRefusal,
  jointSold,
  leastJoint,
  type UnfitLeg,
  type Ways,
} from './builder/joint.ts'
export { type DisputedLeg, disputeFileName, disputeFileOf, remainderIn } from './dispute/file.ts'
export { type Replayed, replayDispute } from './dispute/replay.ts'
export { isReached, leastFor, ruleSells, type SaleRule } from './pricing/sale-rule.ts'
export { type MarginMethod, removeMargin, withMargin } from './pricing/margin.ts'
export { marginsOf } from './pricing/league-margins.ts'
export { shadedBoard } from './pricing/price.ts'
export { type LineChances, talliesOf } from './pricing/tally.ts'
export { decimalOf } from '@magpie/kernel/ratio'
export { whyNotBeside } from './settle/beside.ts'
export { checkProof, checkSteps, type ProvedOn } from './settle/check.ts'
export { countedFacts } from './settle/counted.ts'
export { difference, factorAt, factorOf, type Paid, pay } from './settle/factors.ts'
export { bestReturn, type Folds, kindsOf, linesIn as ticketLines } from './settle/multiples.ts'
export { judgeLeg, settle } from './settle/settle.ts'
export {
  afterSales,
  judgeLegs,
  type SettledLeg,
  type SettledTicket,
  settleLegs,
  settleTicket,
  type TicketTerms,
  ticketStakeMinor,
} from './settle/ticket.ts'
export { factsOf, isFacts, judgingOf } from './judging.ts'
export { wrongInStated } from './stated/wrong-in.ts'
export { closeFigure, type TakenPrice } from './risk/close-figure.ts'
export { type Exposure, exposureOn } from './risk/exposure.ts'
export { type FactorName, factors, mostStakeOf } from './risk/limits.ts'
export { legShare, worthAtBet } from './risk/parlay-share.ts'
export {
  fadedShift,
  leastReturn,
  moveBounds,
  movedMarket,
  publishedReturn,
  shiftsTo,
  stakedShifts,
  steppedShifts,
} from './risk/move.ts'
export type {
  Applied,
  Calendar,
  EndCell,
  MatchResult,
  FeedAct,
  FeedRefusal,
  Judging,
  MatchState as SportState,
  OfferName,
  Sport,
  SportWorld,
  Situation,
  Upset,
  Watched,
} from './sport.ts'
export { usualCalendar } from './sport.ts'
export type { OutrightFacts } from './outright/judging.ts'
export { lineupsOf } from './rosters.ts'
export { recentTable, type RecentStanding } from './recent-form.ts'
export { allSports, sportOf, sports } from './sports.ts'
export * from './football/index.ts'
export type { BaseballFacts } from './baseball/judging.ts'
export type { BasketballFacts } from './basketball/judging.ts'
export type { EsportsFacts, MapFacts } from './esports/judging.ts'
export type { RallyFacts } from './rally/judging.ts'
export type { TennisFacts } from './tennis/judging.ts'
