import { expect, test } from 'vitest'
import { isCommon } from './index.ts'
import { isReserved } from '../rules/index.ts'

test('names that look like the house’s own are reserved', () => {
  for (const name of ['admin2026', 'Support1', '7kefu7', 'magpie01'])
    expect([name, isReserved(name)]).toEqual([name, true])
  for (const name of ['admiral1', 'wang2026', 'supporter1']) expect([name, isReserved(name)]).toEqual([name, false])
})

test('passwords that are guessed first are refused at any length, as are the house’s own words', () => {
  for (const word of ['passwordpassword', 'qwertyuiop123456', '123456789012', 'magpie2026', 'xique888'])
    expect([word, isCommon(word)]).toEqual([word, true])
  expect(isCommon('a quiet long evening')).toBe(false)
})
