// How football's legs are judged: by the judge of the market's family, from the facts of the staging that the bet was on.

import { type MatchFacts, markets } from '../../contract/index.ts'
import type { Judging } from '../sport.ts'
import { factsFor } from './feed/facts.ts'
import { judgeTerms } from './settle/judge.ts'

export const footballJudging: Judging<MatchFacts> = {
  judge: judgeTerms,
  factsFor,
  judgedOn: ({ ht, ft }, market) => (markets[market].span === 'first_half' ? ht : ft),
}
