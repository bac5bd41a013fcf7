// Which leg of a bet a result speaks of: by its match, and of several legs of one match by their order.

import { expect, it } from 'vitest'
import { legResultAt, type LegResult } from './round-detail.ts'

const told = (matchId: string, outcome: LegResult['outcome']): LegResult => ({ matchId, outcome, score: null })
const legs = (...ids: readonly string[]) => ids.map((matchId) => ({ matchId }))
const outcomes = (of: ReturnType<typeof legs>, results: readonly LegResult[]) =>
  of.map((_, at) => legResultAt({ legs: [...results] }, of, at)?.outcome)

it('legs of several matches are found by them, whatever is told', () => {
  expect(outcomes(legs('a', 'b'), [told('b', 'win'), told('a', 'loss')])).toEqual(['loss', 'win'])
  expect(outcomes(legs('a', 'b'), [told('a', 'loss')])).toEqual(['loss', undefined])
})

it('legs of one match stand in the order of the bet; where fewer are told nobody guesses', () => {
  expect(outcomes(legs('a', 'a'), [told('a', 'win'), told('a', 'loss')])).toEqual(['win', 'loss'])
  expect(outcomes(legs('a', 'a'), [told('a', 'loss')])).toEqual([undefined, undefined])
  expect(legResultAt(null, legs('a'), 0)).toBeUndefined()
})
