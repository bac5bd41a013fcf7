import { expect, it } from 'vitest'
import { inWords } from './index.ts'

it('S-ROUTE-15: every text that has a translation is replaced at any depth, and nothing else', () => {
  const value = { title: '赢', list: [{ text: '赢', figure: 3, none: null }, '输'], slug: 'x' }
  expect(inWords(value, { 赢: 'Win', x: 'y' })).toEqual({
    title: 'Win',
    list: [{ text: 'Win', figure: 3, none: null }, '输'],
    slug: 'y',
  })
  expect(inWords(value, undefined)).toBe(value)
  expect(inWords('constructor', {}), 'a table has what was put into it').toBe('constructor')
})
