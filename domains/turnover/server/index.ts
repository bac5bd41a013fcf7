// The server door of turnover. A slice that books a bonus or deposit puts `requirementRow` into the same plan; venues
// reports settled bets; the cashier asks how much is left.

import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { defaultPolicy, type TurnoverPolicy } from '../rules/index.ts'
import { onAudit } from './on-audit.ts'

export { defaultPolicy, dueOf, endOf, leftOf, revocationOf, type TurnoverPolicy } from '../rules/index.ts'
export { type Bonus, bonusesOf, type BonusSum, bonusSums } from './bonuses.ts'
export { bonusById, bonusesToShow, type ShownBonus } from './shown-bonuses.ts'
export { countBets, type SettledBet } from './count-bets.ts'
export {
  type DayPart,
  daysOfTurnover,
  firstTurnoverDay,
  type MemberDay,
  turnoverByDay,
  turnoverOfDay,
  turnoverOfMembers,
  turnoverTotal,
} from './days.ts'
export { type EndedBonus, endPlan, fillPlan, latePlan } from './bonus-plans.ts'
export {
  expiredBonuses,
  newestBonus,
  openBonuses,
  revokedBonuses,
  type StoredBonus,
  type StoredRevoked,
  unfilledBonuses,
} from './bonus-store.ts'
export { hasMarked, leftOfMarked, type Wealth } from './marked-bonuses.ts'
export { revokedLaterPlan, revokePlan } from './revoke-plans.ts'
export { bonusRequirement, type BonusTerms, depositRequirement } from './requirement-row.ts'
export { type StakeTerms, stakeTermsOf, type Waits, whatWaits } from './what-waits.ts'

export const openTurnover = (policy: TurnoverPolicy = defaultPolicy): Slice => ({
  name: 'turnover',
  handlers: onAudit(policy),
  news: [],
  jobs: [],
  texts,
  about: aboutMember,
})
