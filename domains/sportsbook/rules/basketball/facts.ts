// The facts of a basketball match from a vendor's wire, checked before use; and the facts that a final score alone
// gives.

import { isRecord } from '@magpie/kernel'
import { type Facts, type LegTerms, markets, type Score } from '../../contract/index.ts'
import type { BasketballFacts } from './judging.ts'

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

const isPair = (value: unknown): value is Score => Array.isArray(value) && value.length === 2 && value.every(isWhole)

/** Overtimes have no limit by rule; no match has ever had this many. */
const periodsMost = 40

export const isBasketballFacts = (value: unknown): value is Facts =>
  isRecord(value) &&
  typeof value['matchId'] === 'string' &&
  (value['minutes'] === 40 || value['minutes'] === 48) &&
  Array.isArray(value['periods']) &&
  value['periods'].length <= periodsMost &&
  value['periods'].every(isPair) &&
  Array.isArray(value['struck']) &&
  value['struck'].every(isPair) &&
  isWhole(value['over']) &&
  isWhole(value['played']) &&
  [null, 'played', 'abandoned', 'unresumed'].includes(value['ended'] as string | null) &&
  [null, 'home', 'away'].includes(value['winner'] as string | null) &&
  [null, 'home', 'away'].includes(value['race'] as string | null) &&
  (value['annulled'] === null || typeof value['annulled'] === 'string')

/** The period that gets the points of a part of which only the sum is known. */
const placeOf: Readonly<Record<string, number>> = { quarter_2: 1, quarter_3: 2, half_2: 2, quarter_4: 3 }

export const basketballFactsOf = ({ matchId, market }: LegTerms, score: Score): BasketballFacts => {
  const { family, span } = markets[market]
  const first = score[0] > score[1]
  const told = {
    matchId,
    annulled: null,
    minutes: 48,
    race: family === 'race_20' ? (first ? 'home' : 'away') : null,
    ended: 'played',
    winner: null,
    played: 48,
    struck: [],
  } as const
  const periods = Array.from({ length: family === 'overtime' && first ? 5 : 4 }, (_, at): Score =>
    at === (placeOf[span] ?? 0) ? score : [0, 0],
  )
  return { ...told, periods, over: periods.length }
}
