// In which words the minute of a bet in play is told, by its sport.

import type { RoundLeg } from '../../contract/index.ts'

/** Where a match has one clock its minutes are told; those of a map or an inning say nothing beside the score of the whole. */
export const minuteTold = ({ ruleVersion, minuteAtBet }: RoundLeg): 'nth' | 'played' | null => {
  if ((minuteAtBet ?? 0) === 0) return null
  if (ruleVersion.startsWith('football/')) return 'nth'
  return ruleVersion.startsWith('basketball/') ? 'played' : null
}
