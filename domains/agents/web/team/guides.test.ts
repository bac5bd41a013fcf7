import { expect, it } from 'vitest'
import { guidesOf } from './guides.ts'

const drawn = (depths: readonly number[]) =>
  guidesOf(depths).map((guides) => guides.map(({ step, part }) => `${part} ${step}`).join(', '))

it('a line runs past deeper rows without a gap to the next row of its depth', () => {
  expect(drawn([1, 2, 3, 3, 2, 1])).toEqual([
    'stem 2',
    'bend 2, on 2, stem 3',
    'past 2, bend 3, on 3',
    'past 2, bend 3',
    'bend 2',
    '',
  ])
})

it('a line ends at the last row of its depth, also where another begins at a lower depth', () => {
  expect(drawn([1, 2, 3, 1, 2])).toEqual(['stem 2', 'bend 2, stem 3', 'bend 3', 'stem 2', 'bend 2'])
})
