// Terms for display: the platform's public ones, and a line's for its agent.

import { textOfMinor } from '@magpie/kernel'
import { soldGroups } from '@magpie/venues/server'
import type { AgentTerms } from '../../contract/index.ts'
import { houseTerms, type LineTerms, turnoverPolicy } from '../../rules/index.ts'

export const showTerms = ({ name, model, policy }: LineTerms): AgentTerms => ({
  name,
  split: [...turnoverPolicy.split],
  deposit: textOfMinor(policy.activeDepositMinor),
  counted: textOfMinor(policy.activeCountedMinor),
  tiers:
    model === 'turnover'
      ? policy.tiers.map(({ turnover, active, ratePpm }) => ({
          turnover: textOfMinor(turnover),
          active,
          rates: soldGroups.flatMap((group) => {
            const ppm = ratePpm[group]
            return ppm === undefined ? [] : [{ group, ppm }]
          }),
        }))
      : [],
  share:
    model === 'share'
      ? {
          costPct: policy.costSharePct,
          feePpm: policy.feeOfOthersPpm ?? 0,
          steps: policy.ladder.map(({ net, active, pct }) => ({ net: textOfMinor(net), active, pct })),
        }
      : null,
})

export const shownTerms: AgentTerms = showTerms(houseTerms)
