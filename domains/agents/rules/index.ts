// The rules door of agents.

export {
  type Arrival,
  attribute,
  type Attributed,
  type CodeOwner,
  type LinkKind,
  linkOrder,
  type Touch,
} from './attribute.ts'
export {
  type AgentFact,
  countedOf,
  isActiveLine,
  type Line,
  type LineStatement,
  lineStatements,
  type ShareLine,
  type ShareFact,
  shareStatements,
  type TurnoverStatement,
  turnoverStatements,
} from './commission.ts'
export {
  type Agreed,
  type AgreedSharing,
  type AgreedTerms,
  isSharing,
  type TermsBody,
  termsFit,
  termsOfLine,
} from './line-terms.ts'
export { monthDays, monthSpan, nextMonth, payMoment } from './month.ts'
export {
  houseTerms,
  type LineTerms,
  mostRatePpm,
  mostSharePct,
  shareLeastActive,
  type SharePolicy,
  shareSteps,
  termsName,
  type Tier,
  type TurnoverPolicy,
  turnoverPolicy,
} from './policy.ts'
export {
  type Claimed,
  judgeRange,
  type Leaf,
  leafNode,
  type Node,
  orderOf,
  proveRange,
  type RangeFault,
  rangeFaults,
  type RangeProof,
  rootOf,
  sorted,
  upper,
} from './sum-tree.ts'
export { readRangeFile } from './range-file.ts'
export { treeOf } from './team-tree.ts'
