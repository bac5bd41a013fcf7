// The facts of a football match from a vendor's wire, checked before use; and the facts that a final score alone gives.

import { isRecord } from '@magpie/kernel'
import { type LegTerms, markets, type MatchFacts, type Score } from '../../contract/index.ts'

const isScore = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((goals) => Number.isSafeInteger(goals))

const isScoreOrNone = (value: unknown): boolean => value === null || isScore(value)

const isScoreOrAbsent = (value: unknown): boolean => value === undefined || isScore(value)

const isInterruption = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value['minute'] === 'number' && isScore(value['score']))

const isCounts = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && Object.values(value).every(isScore))

const isOrder = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every((goal) => isRecord(goal) && (goal['side'] === 'home' || goal['side'] === 'away')))

export const isFootballFacts = (value: unknown): value is MatchFacts =>
  isRecord(value) &&
  typeof value['matchId'] === 'string' &&
  isScoreOrNone(value['ht']) &&
  isScoreOrNone(value['ft']) &&
  isScore(value['score']) &&
  isInterruption(value['interruption']) &&
  (value['annulled'] === null || typeof value['annulled'] === 'string') &&
  isScoreOrAbsent(value['extraTime']) &&
  isScoreOrAbsent(value['shootOut']) &&
  (value['struckSinceBet'] === undefined || isScore(value['struckSinceBet'])) &&
  isCounts(value['counts']) &&
  isOrder(value['order'])

export const footballFactsOf = ({ matchId, market }: LegTerms, score: Score): MatchFacts => {
  const { span, count } = markets[market]
  const isWhole = count === 'score' && (span === 'match' || span === 'first_half')
  const counts = { counts: { [`${count}.${span}`]: score } }
  const [ht, ft] = [span === 'first_half' ? score : null, span === 'match' ? score : null]
  const known = isWhole ? { ht, ft } : { ht: null, ft: null, ...counts }
  return { matchId, score, interruption: null, annulled: null, ...known }
}
