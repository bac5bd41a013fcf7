// The terms as everybody reads them.

import { textOfMinor } from '@magpie/kernel'
import type { GameGroup } from '@magpie/turnover/contract'
import type { AgentTerms } from '../../contract/index.ts'
import { termsName, turnoverPolicy } from '../../rules/index.ts'

const { split, activeDepositMinor, activeCountedMinor, tiers } = turnoverPolicy

export const shownTerms: AgentTerms = {
  name: termsName,
  split: [...split],
  deposit: textOfMinor(activeDepositMinor),
  counted: textOfMinor(activeCountedMinor),
  tiers: tiers.map(({ turnover, active, ratePpm }) => ({
    turnover: textOfMinor(turnover),
    active,
    rates: (Object.entries(ratePpm) as [GameGroup, number][]).map(([group, ppm]) => ({ group, ppm })),
  })),
}
