export { allot, type Allotted, type OpenRequirement } from './allot.ts'
export { type BonusEnd, type BonusMoney, endOf, leftOf, type OpenBonus } from './ending.ts'
export { dueOf, type Revocation, revocationOf, type RevokedBonus } from './revoking.ts'
export { type Has, type MarkedBonus, remaining, type Remains } from './remaining.ts'
export { type CountedBet, type LegOutcome, type Qualified, qualify } from './qualify.ts'
export {
  bonusRequired,
  type CountRule,
  countRules,
  defaultPolicy,
  depositRequired,
  type TurnoverPolicy,
} from './policy.ts'
