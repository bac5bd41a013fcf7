// Parses the bets that were in flight when the page was left. They are checked before use: an older build may have
// stored them, or somebody may have edited them.

import { isRecord } from '@magpie/kernel'
import type { AcceptOdds } from '../../../contract/index.ts'
import type { Attempt, AttemptLeg } from '../../vendors/bets.ts'
import type { Slip } from '../slip-store.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isAccept = (value: unknown): value is AcceptOdds => value === 'none' || value === 'better' || value === 'any'

const isLeg = (value: unknown): value is AttemptLeg =>
  isRecord(value) &&
  isText(value['matchId']) &&
  isText(value['oid']) &&
  isWhole(value['oddsE5']) &&
  isWhole(value['version']) &&
  Array.isArray(value['score']) &&
  value['score'].length === 2 &&
  value['score'].every(isWhole)

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  isText(value['key']) &&
  isText(value['owner']) &&
  isWhole(value['oddsType']) &&
  isWhole(value['sentAt']) &&
  (value['jointE5'] === undefined || isWhole(value['jointE5'])) &&
  isAccept(value['accept']) &&
  typeof value['stakeText'] === 'string' &&
  /^[1-9]\d{0,14}$/.test(value['stakeText']) &&
  Array.isArray(value['legs']) &&
  value['legs'].length > 0 &&
  value['legs'].every(isLeg) &&
  Array.isArray(value['folds']) &&
  value['folds'].every(isWhole)

/** Before a slip could hold several selections, an attempt had one leg, with its fields at the top level. */
const asOfNow = (value: unknown): unknown => {
  if (!isRecord(value) || 'legs' in value) return value
  const { matchId, oid, oddsE5, score, version, ...attempt } = value
  return { ...attempt, legs: [{ matchId, oid, oddsE5, score, version }], folds: [] }
}

export const attemptsIn = ({ attempts }: Pick<Slip, 'attempts'>): readonly Attempt[] =>
  attempts.map(asOfNow).filter(isAttempt)
