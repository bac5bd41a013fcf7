// Which PINs are refused, and how long a member waits after wrong ones.

import { describe, expect, it } from 'vitest'
import { pinFault, pinTriesLeft, pinWaitMs } from './pin.ts'

describe('a PIN', () => {
  it('one repeated digit, or a run up or down, is refused from any first digit', () => {
    for (let first = 0; first < 10; first++)
      for (const step of [0, 1, 9]) {
        const pin = Array.from({ length: 6 }, (_, at) => (first + at * step) % 10).join('')
        expect([pin, pinFault(pin)]).toEqual([pin, 'pin_weak'])
      }
  })

  it.each(['121212', '909090', '123123', '580580'])('%s repeats a shorter piece and is refused', (pin) =>
    expect(pinFault(pin)).toBe('pin_weak'),
  )

  // What people choose most: dates of love, rows and columns of the keypad.
  it.each(['112233', '123321', '147258', '159357', '520131', '521131', '789456'])(
    '%s is among the most chosen PINs and is refused',
    (pin) => expect(pinFault(pin)).toBe('pin_weak'),
  )

  // Steps of two or three are not a run; a broken run and four equal digits are allowed.
  it.each(['135791', '036925', '864208', '123457', '111112', '123412', '121213', '123124', '275831'])(
    '%s is accepted',
    (pin) => expect(pinFault(pin)).toBeUndefined(),
  )

  it.each(['28051', '2805190', 'x280519', '280519x', '28 519', 'abcdef', ''])('%j is not six digits', (pin) =>
    expect(pinFault(pin)).toBe('pin_format'),
  )
})

describe('wrong PINs', () => {
  // README, Choices: five, then 5 minutes, 15 minutes, an hour, four hours, a day.
  it.each([
    [0, 5, 0],
    [1, 4, 0],
    [4, 1, 0],
    [5, 0, 5],
    [6, 0, 15],
    [7, 0, 60],
    [8, 0, 4 * 60],
    [9, 0, 24 * 60],
    [10, 0, 24 * 60],
    [1000, 0, 24 * 60],
  ])('after %i in a row %i tries are left, and the wait is %i minutes', (wrong, left, minutes) => {
    expect(pinTriesLeft(wrong)).toBe(left)
    expect(pinWaitMs(wrong)).toBe(minutes * 60_000)
  })
})
