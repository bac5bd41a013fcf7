// How football's legs are judged: by the judge of the market's family, from the facts of the staging on which the bet
// was placed.

import { type Market, type MatchFacts, markets } from '../../contract/index.ts'
import type { Judging } from '../sport.ts'
import { footballFactsOf, isFootballFacts } from './facts.ts'
import { countKey, isCounted } from './feed/counts.ts'
import { factsFor, stoodFor } from './feed/facts.ts'
import { isOfEvents } from './settle/events.ts'
import { judgeTerms } from './settle/judge.ts'

export const footballJudging: Judging<MatchFacts> = {
  judge: judgeTerms,
  factsFor,
  stoodFor,
  judgedOn: ({ ht, ft, counts }, market) => {
    const of = markets[market] as Market<'football'>
    if (isOfEvents(of.family)) return null
    if (isCounted(of)) return counts?.[countKey(of)] ?? null
    return of.span === 'first_half' ? ht : ft
  },
  isFacts: isFootballFacts,
  factsOf: footballFactsOf,
}
