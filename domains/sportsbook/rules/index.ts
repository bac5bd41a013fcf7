// The rules door of the sportsbook: arithmetic that the book, the vendors' wires and the slip share. Pure throughout.

export { type Random, seededRandom, seedFrom } from './chance.ts'
export {
  type Applied,
  applyAct,
  applyFeed,
  canAccept,
  type FeedAct,
  type FeedRefusal,
  mayStateResult,
} from './feed/apply.ts'
export {
  codeOfOutcome,
  type ExpectedSelection,
  expectedSelections,
  linesIn,
  type OutcomeCode,
  outcomeOfCode,
} from './feed/expected.ts'
export { type FromMatches, matchesToFeed } from './feed/from-matches.ts'
export { type Course, followCourse, type GoalHow, newCourse, type Play, type PlayKind } from './feed/course.ts'
export { factsFor, type LifeFacts, lifeFacts, settlementFacts } from './feed/facts.ts'
export { actsAt } from './feed/kinds.ts'
export { type Cell, follows, type Kind, kinds, type Money, type Stage, stages } from './feed/life.ts'
export { feedSilentMs, marketState } from './feed/market-state.ts'
export {
  firstHalfScoreOf,
  type Incident,
  isDisputed,
  isInPlay,
  type MatchState,
  newMatch,
  type Period,
  redsOf,
  type Question,
  scoreOf,
  shownPeriod,
  stageOf,
} from './feed/match-state.ts'
export { MatchesFile, type RecordedMatch } from './feed/matches-file.ts'
export {
  exposureOf,
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
export { announced, type SimState } from './match/sim-state.ts'
export { playMatch, stepMatch, type Stepped } from './match/step.ts'
export { bookOffer, type Offer, offerFor, wideOffer } from './offer.ts'
export { board, pricingFacts, type PricingFacts } from './pricing/board.ts'
export {
  type CashOutLeg,
  cashOutByChance,
  cashOutMinor,
  cashOutValue,
  type ChancesE9,
  checkReceipt,
  type Sale,
  type SaleLeg,
  saleMarginPpm,
  saleOf,
  type SaleReceipt,
  saleReceipt,
} from './pricing/cash-out.ts'
export { bothScore, correctScore, handicapChances, threeWayOf, totalChances } from './pricing/chances.ts'
export { type Fit, fitLeague, meansFrom, type Result } from './pricing/fit.ts'
export { meansFromThreeWay } from './pricing/fit-means.ts'
export { priceOf } from './pricing/families.ts'
export { type Grid, matchGrid } from './pricing/grid.ts'
export { nextGoal } from './pricing/in-play.ts'
export { legChances } from './pricing/leg-chances.ts'
export { type MarginMethod, removeMargin, withMargin } from './pricing/margin.ts'
export { brierScore, expectedValue, ignoranceScore, kellyShare, rankedProbabilityScore } from './pricing/scores.ts'
export { fairOdds, type LineChances, talliesOf } from './pricing/tally.ts'
export { decimalOf } from './ratio.ts'
export { checkProof, checkSteps, type ProvedOn } from './settle/check.ts'
export { difference, factorAt, factorOf, type Paid, pay } from './settle/factors.ts'
export { isJudged, type JudgedMarket, type Pick } from './settle/judges.ts'
export { type AbandonPolicy, abandonPolicies, type AbandonPolicyName, policyOf } from './settle/policies.ts'
export { bestReturn, type Folds, kindsOf, linesIn as ticketLines } from './settle/multiples.ts'
export { judgeLeg, judgeOutcome, settle } from './settle/settle.ts'
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
export { type Calendar, fixturesBetween, matchSeed, usualCalendar } from './world/fixtures.ts'
export { type Club, type League, leagues, meansOf, strengthOf } from './world/leagues.ts'
