// The summary of a draw, with words separated where the language needs it.

import { expect, it } from 'vitest'
import chinese from '../locales/zh-CN.json' with { type: 'json' }
import english from '../locales/en.json' with { type: 'json' }
import { tellDrawn } from './summary.ts'

const sayOf =
  (words: Readonly<Record<string, string>>) =>
  (id: string, values: Readonly<Record<string, unknown>> = {}): string =>
    (words[id] ?? id).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]))

it('high and odd are two words in English and two characters in Chinese', () => {
  const drawn = [9, 4, 1, 2, 3, 5, 6, 7, 8, 10]
  expect(tellDrawn('cars', drawn, sayOf(english))).toBe('1st + 2nd 13 High Odd')
  expect(tellDrawn('cars', drawn, sayOf(chinese))).toBe('冠亚 13 大单')
  expect(tellDrawn('dice', [1, 2, 5], sayOf(english))).toBe('Sum 8 Low Even')
})
