// Names as they are stored, compared and shown.

import { describe, expect, it } from 'vitest'
import { maskName, nameStands, sameName, tidyName } from './person-name.ts'

describe('a name', () => {
  it.each(['·', '•', '‧', '∙', '⋅', '・', '．', '･'])('is stored with one middle dot, not with %j', (dot) => {
    expect(tidyName(`阿${dot}卜${dot}杜`)).toBe('阿·卜·杜')
    expect(sameName(`阿${dot}卜杜`, '阿·卜杜')).toBe(true)
  })

  it('is stored with composed letters', () => {
    expect(tidyName('Zoe\u0308 Mu\u0308ller')).toBe('Zo\u00eb M\u00fcller')
    expect(sameName('Zoe\u0308', 'zo\u00eb')).toBe(true)
    expect(tidyName(' \t林小雀\n')).toBe('林小雀')
    expect(sameName('林小雀', '林晓雀')).toBe(false)
  })

  // Domain facts, 3: 2 to 15 Han characters or a middle dot, up to 50 letters for foreigners.
  it.each([
    ['林雀', true],
    ['林', false],
    ['·林雀', false],
    ['林雀·', false],
    ['林··雀', false],
    ['阿·卜·杜', true],
    ['x林雀', false],
    ['林雀x', false],
    ['林·x', false],
    ['𠮷', false],
    ['𠮷雀', true],
    ['Al', true],
    ['A', false],
    ['O', false],
    ["O'Neil", true],
    ['J. R. Smith', true],
    ['Zo\u00eb', true],
    ['q\u0308q\u0308', true],
    ['1Al', false],
    ['Al1', false],
    ['-Al', false],
    ['Иван', false],
    ['xИван', false],
  ])('%s is valid: %s', (name, stands) => expect(nameStands(name)).toBe(stands))

  it('has 15 Han characters at most, or 50 Latin ones', () => {
    expect(nameStands('雀'.repeat(15))).toBe(true)
    expect(nameStands('雀'.repeat(16))).toBe(false)
    expect(nameStands('x'.repeat(50))).toBe(true)
    expect(nameStands('x'.repeat(51))).toBe(false)
  })

  // L34: a masked name shows only what is needed to recognise it.
  it.each([
    ['林雀', '林*'],
    ['林小雀', '林*雀'],
    ['阿·卜杜', '阿**杜'],
    ['𠮷小雀', '𠮷*雀'],
    ['Anne', 'A***'],
    ['  anne   marie ', 'a*** m***'],
    ['𝒜nne', '𝒜***'],
  ])('L34: %j is shown as %j', (name, shown) => expect(maskName(name)).toBe(shown))
})
