// The judges of every sport. A market names its sport, so the terms are enough to find the judge.

import { type Facts, type LegTerms, type MarketId, markets, type Score, type SportId } from '../contract/index.ts'
import { baseballJudging } from './baseball/judging.ts'
import { basketballJudging } from './basketball/judging.ts'
import { esportsJudging } from './esports/judging.ts'
import { footballJudging } from './football/judging.ts'
import { outrightJudging } from './outright/judging.ts'
import { rallyJudging } from './rally/judging.ts'
import type { Judging } from './sport.ts'
import { tennisJudging } from './tennis/judging.ts'

const judgings: Readonly<Record<SportId, Judging>> = {
  football: footballJudging,
  basketball: basketballJudging,
  tennis: tennisJudging,
  esports: esportsJudging,
  baseball: baseballJudging,
  table_tennis: rallyJudging,
  badminton: rallyJudging,
  volleyball: rallyJudging,
  outright: outrightJudging,
}

export const judgingOf = (market: MarketId): Judging => judgings[markets[market].sport]

/** Whether data from a wire are facts of a match of any sport. */
export const isFacts = (value: unknown): value is Facts => Object.values(judgings).some((sport) => sport.isFacts(value))

export const factsOf = (terms: LegTerms, score: Score): Facts => judgingOf(terms.market).factsOf(terms, score)
