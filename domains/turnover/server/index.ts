// The server door of turnover. Whoever books a bonus or deposit puts `requirementRow` into the same plan; venues tells
// of settled bets; the cashier asks what is left.

import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { defaultPolicy, type TurnoverPolicy } from '../rules/index.ts'
import { onAudit } from './on-audit.ts'

export { defaultPolicy, type TurnoverPolicy } from '../rules/index.ts'
export { type Bonus, bonusesOf, type BonusSum, bonusSums } from './bonuses.ts'
export { countBet, type SettledBet } from './count-bet.ts'
export { bonusRequirement, type BonusTerms, depositRequirement } from './requirement-row.ts'
export { stakeMostOf, type Waits, whatWaits } from './standing.ts'

export const openTurnover = (policy: TurnoverPolicy = defaultPolicy): Slice => ({
  name: 'turnover',
  handlers: onAudit(policy),
  news: [],
  jobs: [],
  texts,
})
