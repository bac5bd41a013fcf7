// The facts of a baseball match from a vendor's wire, checked before use; and the facts that a final score alone gives.

import { isRecord } from '@magpie/kernel'
import { type Facts, type LegTerms, markets, type Score } from '../../contract/index.ts'
import type { BaseballFacts } from './judging.ts'

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isPair = (value: unknown): value is Score => Array.isArray(value) && value.length === 2 && value.every(isWhole)
const isRun = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 3 &&
  isWhole(value[0]) &&
  isWhole(value[1]) &&
  (value[2] === 'home' || value[2] === 'away')
const isFew = (value: unknown, is: (one: unknown) => boolean, most: number): boolean =>
  Array.isArray(value) && value.length <= most && value.every(is)

/** Extra innings have no limit by rule; no match has ever had this many. */
const inningsMost = 60
const runsMost = 400

export const isBaseballFacts = (value: unknown): value is Facts =>
  isRecord(value) &&
  typeof value['matchId'] === 'string' &&
  isFew(value['innings'], isPair, inningsMost) &&
  isWhole(value['halves']) &&
  isFew(value['runs'], isRun, runsMost) &&
  isFew(value['pitchers'], isWhole, runsMost) &&
  isFew(value['struck'], isPair, runsMost) &&
  isWhole(value['since']) &&
  (value['untold'] === undefined || isFew(value['untold'], isWhole, inningsMost)) &&
  [null, 'played', 'called', 'unresumed'].includes(value['ended'] as string | null) &&
  [null, 'home', 'away'].includes(value['winner'] as string | null) &&
  (value['annulled'] === null || typeof value['annulled'] === 'string')

/** If only the sum of a part is known, it is put in the first of its innings. */
export const baseballFactsOf = ({ matchId, market }: LegTerms, score: Score): BaseballFacts => {
  const { span } = markets[market]
  const at = span.startsWith('inning_') ? Number(span.slice('inning_'.length)) - 1 : 0
  return {
    matchId,
    annulled: null,
    innings: Array.from({ length: 9 }, (_, nth): Score => (nth === at ? score : [0, 0])),
    halves: 18,
    runs: [],
    ended: 'played',
    winner: null,
    pitchers: [],
    struck: [],
    since: 0,
  }
}
