// The facts of an outright from a vendor's wire, checked before use. No score says how a competition ended.

import { isRecord } from '@magpie/kernel'
import { entrantSide, type Facts, isEntrantSide, type LegTerms, scorerSide } from '../../contract/index.ts'
import type { OutrightFacts } from './judging.ts'

const isEntrants = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && isEntrantSide(one))

/** For scorers also players who were not sold: they have other names. */
const isOrder = (value: unknown): boolean =>
  Array.isArray(value) && value.every((group) => Array.isArray(group) && group.every((one) => typeof one === 'string'))

export const isOutrightFacts = (value: unknown): value is Facts =>
  isRecord(value) &&
  typeof value['matchId'] === 'string' &&
  isEntrants(value['withdrawn']) &&
  (value['scorers'] === undefined || isOrder(value['scorers'])) &&
  (value['order'] === null || (Array.isArray(value['order']) && value['order'].every(isEntrants))) &&
  (value['annulled'] === null || typeof value['annulled'] === 'string')

/** A final order with the selection alone in first place. */
export const outrightFactsOf = ({ matchId }: LegTerms): OutrightFacts => ({
  matchId,
  annulled: null,
  withdrawn: [],
  order: [[entrantSide(1)]],
  scorers: [[scorerSide(1)]],
})
