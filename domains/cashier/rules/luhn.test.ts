import { describe, expect, it } from 'vitest'
import { luhnDigit, luhnStands } from './luhn.ts'

describe('ISO/IEC 7812: the check digit', () => {
  it('only digits are valid, and at least one', () => {
    expect(luhnStands('79927398713')).toBe(true)
    // A colon comes after 9, and would count as ten.
    for (const text of ['', '9:', ':9', 'x', ' 79927398713', '79927398713 '])
      expect([text, luhnStands(text)]).toEqual([text, false])
  })

  it('the computed digit makes the number valid', () => {
    expect(luhnDigit('7992739871')).toBe('3')
    for (const head of ['', '1', '18', '000', '621234567890']) expect(luhnStands(head + luhnDigit(head))).toBe(true)
  })
})
