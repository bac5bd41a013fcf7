// Which leg of a bet a result belongs to: by its match, and among legs of one match by their order.

import { expect, it } from 'vitest'
import { legResultAt, type LegResult } from './round-detail.ts'

const told = (matchId: string, outcome: LegResult['outcome']): LegResult => ({ matchId, outcome, score: null })
const legs = (...ids: readonly string[]) => ids.map((matchId) => ({ matchId }))
const outcomes = (of: ReturnType<typeof legs>, results: readonly LegResult[]) =>
  of.map((_, at) => legResultAt({ legs: [...results] }, of, at)?.outcome)

it('legs of different matches are found by their match, in any order of results', () => {
  expect(outcomes(legs('a', 'b'), [told('b', 'win'), told('a', 'loss')])).toEqual(['loss', 'win'])
  expect(outcomes(legs('a', 'b'), [told('a', 'loss')])).toEqual(['loss', undefined])
})

it('legs of one match are matched by order; if fewer results come, none is assigned', () => {
  expect(outcomes(legs('a', 'a'), [told('a', 'win'), told('a', 'loss')])).toEqual(['win', 'loss'])
  expect(outcomes(legs('a', 'a'), [told('a', 'loss')])).toEqual([undefined, undefined])
  expect(legResultAt(null, legs('a'), 0)).toBeUndefined()
})
