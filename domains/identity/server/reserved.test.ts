import { expect, test } from 'vitest'
import { isCommon } from './index.ts'
import { isReserved } from '../rules/index.ts'

test('nobody registers a name that speaks for the house', () => {
  for (const name of ['admin2026', 'Support1', '7kefu7', 'magpie01'])
    expect([name, isReserved(name)]).toEqual([name, true])
  for (const name of ['admiral1', 'wang2026', 'supporter1']) expect([name, isReserved(name)]).toEqual([name, false])
})

test('what is tried first is refused at any length, and the house’s own words with it', () => {
  for (const word of ['passwordpassword', 'qwertyuiop123456', '123456789012', 'magpie2026', 'xique888'])
    expect([word, isCommon(word)]).toEqual([word, true])
  expect(isCommon('a quiet long evening')).toBe(false)
})
