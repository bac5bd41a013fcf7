// Figures as an operator types them: a cell counts as it is written or not at all.

import type { StatedForm } from '@magpie/sportsbook/contract'
import { expect, it } from 'vitest'
import { judgeFigures, nothingTyped, withPart } from './typed-figures.ts'

const moba: StatedForm = {
  what: 'figures',
  sport: 'esports',
  format: { title: 'moba', bestOf: 3 },
  ends: [
    { id: 'played', more: [] },
    { id: 'home_forfeit', more: [] },
  ],
  columns: [
    { id: 'winner', of: null, is: 'side', most: 0, free: true },
    { id: 'kills', of: 'home', is: 'count', most: 199, free: true },
    { id: 'kills', of: 'away', is: 'count', most: 199, free: true },
    { id: 'length', of: null, is: 'count', most: 180, free: true },
  ],
  parts: [1, 2, 3].map((nth) => ({ id: 'map', nth })),
  usual: 2,
}
const typed = (...rows: readonly (readonly string[])[]) => ({ end: 'played', more: [], rows })

it('L22: reads what is typed, leaves out rows that were not played, and keeps empty cells apart from zero', () => {
  expect(judgeFigures(moba, typed(['home', '12', ' 9 ', '31'], ['home', '', '', '']))).toEqual({
    figures: {
      end: 'played',
      more: [],
      rows: [
        ['home', 12, 9, 31],
        ['home', null, null, null],
      ],
    },
  })
  const again = typed(['home', '0', '0', ''], ['home', '', '', ''], ['', ' ', '', ''])
  expect(judgeFigures(moba, again)).toMatchObject({
    figures: {
      rows: [
        ['home', 0, 0, null],
        ['home', null, null, null],
      ],
    },
  })
})

it.each([
  ['nothing', typed(), 'part_missing', 0, null],
  ['a letter', typed(['home', 'x', '9', '31']), 'figure', 0, 1],
  ['a fraction', typed(['home', '1.5', '9', '31']), 'figure', 0, 1],
  ['a negative figure', typed(['home', '12', '-1', '31']), 'figure', 0, 2],
  ['more than there can be', typed(['home', '12', '9', '181']), 'figure', 0, 3],
  ['wide digits', typed(['home', '１', '9', '31']), 'figure', 0, 1],
  ['one side alone', typed(['home', '12', '', '31'], ['home', '', '', '']), 'missing', 0, 2],
  ['no winner', typed(['', '12', '9', '31'], ['home', '', '', '']), 'missing', 0, 0],
  ['a row left out', typed(['', '', '', ''], ['home', '', '', '']), 'missing', 0, 0],
  ['one map', typed(['home', '', '', '']), 'part_missing', 1, null],
] as const)('L22: %s is not taken', (_name, one, why, row, cell) => {
  expect(judgeFigures(moba, one)).toMatchObject({ wrong: { why, row, cell } })
})

it('begins with the usual parts, all empty, and adds one after the other', () => {
  const first = nothingTyped(moba)
  expect(first).toEqual({
    end: 'played',
    more: [],
    rows: [
      ['', '', '', ''],
      ['', '', '', ''],
    ],
  })
  expect(withPart(moba, first).rows).toHaveLength(3)
})
