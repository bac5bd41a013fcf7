export { allot, type Allotted, type OpenRequirement } from './allot.ts'
export { type CountedBet, type LegOutcome, type Qualified, qualify } from './qualify.ts'
export {
  bonusRequired,
  type CountRule,
  countRules,
  defaultPolicy,
  depositRequired,
  type TurnoverPolicy,
} from './policy.ts'
