// The facts of a football match as they come over a vendor's wire, read with suspicion; and those that a settled score alone
// tells.

import { type LegTerms, markets, type MatchFacts, type Score } from '../../../contract/index.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScore = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((goals) => Number.isSafeInteger(goals))

const isScoreOrNone = (value: unknown): boolean => value === null || isScore(value)

const isInterruption = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value['minute'] === 'number' && isScore(value['score']))

export const isFootballFacts = (value: unknown): value is MatchFacts =>
  isRecord(value) &&
  typeof value['matchId'] === 'string' &&
  isScoreOrNone(value['ht']) &&
  isScoreOrNone(value['ft']) &&
  isScore(value['score']) &&
  isInterruption(value['interruption']) &&
  (value['annulled'] === null || typeof value['annulled'] === 'string') &&
  (value['struckSinceBet'] === undefined || isScore(value['struckSinceBet']))

export const footballFactsOf = ({ matchId, market }: LegTerms, score: Score): MatchFacts => {
  const half = markets[market].span === 'first_half'
  return { matchId, ht: half ? score : null, ft: half ? null : score, score, interruption: null, annulled: null }
}
