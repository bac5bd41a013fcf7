// Football internals for tournament records, tests and measurements. The book uses the `Sport` of a match
// (`../sport.ts`) and imports nothing from here.

export { type Applied, applyAct, applyFeed, canAccept, mayStateResult } from './feed/apply.ts'
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
export { announced, type SimState } from './match/sim-state.ts'
export { playMatch, stepMatch, type Stepped } from './match/step.ts'
export { bookOffer, type Offer, wideOffer } from './offer.ts'
export { board, pricingFacts } from './pricing/board.ts'
export type { PricingFacts } from './pricing/span-view.ts'
export { handicapChances, threeWayOf, totalChances } from './pricing/chances.ts'
export { type Fit, fitLeague, meansFrom, type Result } from './pricing/fit.ts'

export { type Grid, matchGrid } from './pricing/grid.ts'
export { legChances } from './pricing/leg-chances.ts'
export { isJudged, type JudgedMarket, type Pick } from './settle/judges.ts'
export { type AbandonPolicy, abandonPolicies, type AbandonPolicyName, policyOf } from './settle/policies.ts'
export { fixturesBetween } from './world/fixtures.ts'
export { type League, leagues, meansOf, strengthOf } from './world/leagues.ts'
export { judgeOutcome } from './settle/judge.ts'
