// How the minute of a bet in play is worded, by sport.

import type { RoundLeg } from '../../contract/index.ts'

/** The minute is shown if the match has one clock; minutes of a map or an inning mean nothing beside the score of the match. */
export const minuteTold = ({ ruleVersion, minuteAtBet }: RoundLeg): 'nth' | 'played' | null => {
  if ((minuteAtBet ?? 0) === 0) return null
  if (ruleVersion.startsWith('football/')) return 'nth'
  return ruleVersion.startsWith('basketball/') ? 'played' : null
}
