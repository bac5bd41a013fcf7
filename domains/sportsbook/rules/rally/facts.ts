// The facts of a match of rallies from a vendor's wire, checked before use; and the facts that a final score alone
// gives.

import { isRecord } from '@magpie/kernel'
import { type Facts, type LegTerms, markets, type Score } from '../../contract/index.ts'
import type { RallyFacts } from './judging.ts'

type Format = RallyFacts['format']

const formats: Readonly<Record<Format['sport'], Format>> = {
  table_tennis: { sport: 'table_tennis', bestOf: 7, to: 11, lastTo: 11, cap: null },
  badminton: { sport: 'badminton', bestOf: 3, to: 21, lastTo: 21, cap: 30 },
  volleyball: { sport: 'volleyball', bestOf: 5, to: 25, lastTo: 15, cap: null },
}
const gamesMost = 7

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isScore = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isWhole)
const isSideOrNone = (value: unknown): boolean => value === null || value === 'home' || value === 'away'

const isRallySport = (sport: unknown): sport is Format['sport'] => typeof sport === 'string' && sport in formats

const isFormat = (value: unknown): boolean =>
  isRecord(value) &&
  isRallySport(value['sport']) &&
  [3, 5, 7].includes(Number(value['bestOf'])) &&
  isWhole(value['to']) &&
  isWhole(value['lastTo']) &&
  (value['cap'] === null || isWhole(value['cap']))

const isFew = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= gamesMost + 1 && value.every(is)

export const isRallyFacts = (value: unknown): value is Facts =>
  isRecord(value) &&
  typeof value['matchId'] === 'string' &&
  isFormat(value['format']) &&
  isFew(value['over'], isScore) &&
  isFew(value['races'], isSideOrNone) &&
  isScore(value['open']) &&
  isScore(value['games']) &&
  [null, 'played', 'retired', 'disqualified', 'unresumed'].includes(value['ended'] as string | null) &&
  (value['annulled'] === null || typeof value['annulled'] === 'string')

export const rallyFactsOf = ({ matchId, market }: LegTerms, score: Score): RallyFacts => {
  const { family, span, sport } = markets[market]
  const nth = span === 'match' ? 0 : Number(span.slice('game_'.length))
  const isRace = family === 'race_5' || family === 'race_10'
  const ofPoints = nth === 0 && family.startsWith('points_')
  const told = Array.from({ length: nth }, (): Score => score)
  return {
    matchId,
    annulled: null,
    format: isRallySport(sport) ? formats[sport] : formats.badminton,
    over: isRace ? [] : ofPoints ? [score] : told,
    open: [0, 0],
    games: nth === 0 && !ofPoints ? score : [0, 0],
    races: isRace ? told.map(([home, away]) => (home > away ? 'home' : 'away')) : [],
    ended: nth > 0 ? null : 'played',
  }
}
