// The facts of a tennis match from a vendor's wire, checked before use; and the facts that a final score alone gives.

import { isRecord } from '@magpie/kernel'
import { type Facts, type LegTerms, markets, type Score } from '../../contract/index.ts'
import type { TennisFacts } from './judging.ts'

const isScore = (value: unknown): value is Score =>
  Array.isArray(value) && value.length === 2 && value.every((figure) => Number.isSafeInteger(figure) && figure >= 0)

const isFormat = (value: unknown): boolean =>
  isRecord(value) &&
  (value['bestOf'] === 3 || value['bestOf'] === 5) &&
  (value['final'] === 'tb7' || value['final'] === 'tb10' || value['final'] === 'match_tb')

const isSet = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 13 && value.every((side) => side === 'home' || side === 'away')

/** Facts stored by an early version have none. */
const isOrder = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length <= 6 && value.every(isSet))

export const isTennisFacts = (value: unknown): value is Facts =>
  isRecord(value) &&
  typeof value['matchId'] === 'string' &&
  isFormat(value['format']) &&
  Array.isArray(value['over']) &&
  value['over'].length <= 5 &&
  value['over'].every(isScore) &&
  isScore(value['sets']) &&
  isScore(value['games']) &&
  isScore(value['open']) &&
  isOrder(value['order']) &&
  [null, 'played', 'retired', 'unresumed'].includes(value['ended'] as string | null) &&
  [null, 'home', 'away'].includes(value['winner'] as string | null) &&
  (value['annulled'] === null || typeof value['annulled'] === 'string')

const isGames = (market: LegTerms['market']): boolean => {
  const { family } = markets[market]
  return family.startsWith('games_') || family.endsWith('_games')
}

export const tennisFactsOf = ({ matchId, market }: LegTerms, score: Score): TennisFacts => {
  const { span } = markets[market]
  const nth = span === 'match' ? 0 : Number(span.slice('set_'.length))
  const over = Array.from({ length: nth }, (): Score => score)
  const games = isGames(market)
  return {
    matchId,
    annulled: null,
    format: { bestOf: 3, final: 'tb7' },
    over,
    sets: games ? [0, 0] : score,
    games: games ? score : [0, 0],
    open: [0, 0],
    ended: nth > 0 ? null : 'played',
    winner: null,
  }
}
