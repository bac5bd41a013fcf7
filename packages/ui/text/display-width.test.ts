// The widths of the truth file; its code-point column, because readers see an emoji as one character.

import { expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { displayWidth, shorten } from './display-width.ts'

const truth = readTruth<{
  readonly display_width: { readonly rows: readonly (readonly [text: string, units: number, points: number])[] }
}>('validation.json')

it('S-VAL-03: characters above code 255 count as two, others as one', () => {
  for (const [text, , byCodePoints] of truth.display_width.rows)
    expect([text, displayWidth(text)]).toEqual([text, byCodePoints])
})

it('S-VAL-03: a name that is too wide is shortened with an ellipsis and never exceeds its width', () => {
  expect(shorten('阿森纳', 6)).toBe('阿森纳')
  expect(shorten('皇家马德里', 8)).toBe('皇家马…')
  expect(shorten('Borussia', 8)).toBe('Borussia')
  expect(shorten('Borussia Dortmund', 8)).toBe('Boruss…')
  for (let most = 2; most < 12; most += 1)
    expect(displayWidth(shorten('林间小雀 bird', most))).toBeLessThanOrEqual(most)
})
