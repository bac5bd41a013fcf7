// What followed the ninety minutes of football matches, for the page of a proof: extra time and penalties do not count
// in a bet on the match, and members ask about them.

import type { Facts, MatchFacts } from '../../../contract/index.ts'
import { isFootballFacts } from '../../../rules/football/facts.ts'

export type AfterNinety = Pick<MatchFacts, 'extraTime' | 'shootOut'>

/** Matches with more than ninety minutes, each once. */
export const afterNinety = (told: readonly Facts[]): readonly AfterNinety[] => {
  const matches = new Map(told.filter(isFootballFacts).map((facts) => [facts.matchId, facts]))
  return [...matches.values()].filter(({ extraTime, shootOut }) => extraTime !== undefined || shootOut !== undefined)
}
