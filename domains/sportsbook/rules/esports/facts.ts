// The facts of a series from a vendor's wire, checked before use; and the facts that a final score alone gives.

import { isRecord } from '@magpie/kernel'
import { type Facts, type LegTerms, markets, type Score } from '../../contract/index.ts'
import type { EsportsFacts, MapFacts } from './judging.ts'

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isWhole)
const isSide = (value: unknown): boolean => value === 'home' || value === 'away'
const isSideOrNone = (value: unknown): boolean => value === null || isSide(value)
const isFew = (value: unknown, is: (one: unknown) => boolean, most: number): boolean =>
  Array.isArray(value) && value.length <= most && value.every(is)
const isTold = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isWhole(value[0]) && isSide(value[1])

const mapsMost = 5
const fallenMost = 400
const familiesMost = 16

const isMap = (value: unknown): boolean =>
  isRecord(value) &&
  ['open', 'done', 'cut'].includes(String(value['is'])) &&
  isSideOrNone(value['winner']) &&
  isPair(value['score']) &&
  isWhole(value['minutes']) &&
  isSideOrNone(value['firstKill']) &&
  isFew(value['towers'], isTold, fallenMost) &&
  isFew(value['dragons'], isTold, fallenMost) &&
  isSideOrNone(value['pistol']) &&
  isSideOrNone(value['race']) &&
  (value['untold'] === undefined || isFew(value['untold'], (one) => typeof one === 'string', familiesMost))

export const isEsportsFacts = (value: unknown): value is Facts =>
  isRecord(value) &&
  typeof value['matchId'] === 'string' &&
  ['moba', 'shooter', 'cards'].includes(String(value['title'])) &&
  (value['bestOf'] === 3 || value['bestOf'] === 5) &&
  isFew(value['maps'], isMap, mapsMost) &&
  isFew(value['struck'], isPair, fallenMost) &&
  isWhole(value['since']) &&
  isSideOrNone(value['winner']) &&
  [null, 'played', 'forfeit', 'unresumed'].includes(value['ended'] as string | null) &&
  (value['annulled'] === null || typeof value['annulled'] === 'string')

const blank: MapFacts = {
  is: 'done',
  winner: null,
  score: [0, 0],
  minutes: 0,
  firstKill: null,
  towers: [],
  dragons: [],
  pistol: null,
  race: null,
}

const mapWith = (family: string, score: Score): MapFacts => {
  const first = score[0] > score[1] ? 'home' : 'away'
  const told = { ...blank, winner: first } as const
  switch (family) {
    case 'first_kill':
      return { ...told, firstKill: first }
    case 'first_tower':
    case 'next_tower':
      return { ...told, towers: [[1, first]] }
    case 'next_dragon':
      return { ...told, dragons: [[1, first]] }
    case 'pistol':
      return { ...told, pistol: first }
    case 'race_rounds':
      return { ...told, race: first }
    case 'map_time':
      return { ...told, minutes: score[0] }
    default:
      return { ...told, score }
  }
}

export const esportsFactsOf = ({ matchId, market }: LegTerms, score: Score): EsportsFacts => {
  const { family, span, sides } = markets[market]
  const nth = span === 'match' ? 0 : Number(span.slice('map_'.length))
  const ofRounds =
    family.startsWith('rounds_') || family === 'pistol' || family === 'race_rounds' || sides.includes('yes')
  const won = (side: 'home' | 'away', count: number): MapFacts[] =>
    Array.from({ length: count }, () => ({ ...blank, winner: side }))
  return {
    matchId,
    annulled: null,
    title: ofRounds ? 'shooter' : 'moba',
    bestOf: Math.max(...score) > 2 && nth === 0 ? 5 : 3,
    maps:
      nth === 0
        ? [...won('home', score[0]), ...won('away', score[1])]
        : [...won('home', nth - 1), mapWith(family, score)],
    ended: nth === 0 ? 'played' : null,
    winner: null,
    struck: [],
    since: 0,
  }
}
