import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { inWindow, type Shown, shownAt } from './shown.ts'

const item = (id: string, from = 0, to: number | null = null, weight = 0): Shown => ({ id, from, to, weight })

describe('S-CALL-04, S-CALL-05: windows', () => {
  test.each([
    [10, null, 9, false],
    [10, null, 10, true],
    [10, 20, 19, true],
    [10, 20, 20, false],
    [10, 10, 10, false],
  ] as const)('from %i to %s is at %i: %s', (from, to, at, shown) => {
    expect(inWindow({ from, to }, at)).toBe(shown)
  })

  it('items are sorted by weight, then newest first, then by id', () => {
    const all = [item('c'), item('b', 5), item('a'), item('z', 0, null, 9), item('gone', 0, 6, 99)]
    expect(shownAt(all, 6).map(({ id }) => id)).toEqual(['z', 'b', 'a', 'c'])
  })

  it('the order shown does not depend on the order of the input', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1 }),
        from: fc.nat(9),
        to: fc.option(fc.nat(9)),
        weight: fc.nat(3),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(some, fc.nat(9), (items, at) => {
        expect(shownAt(items.toReversed(), at)).toEqual(shownAt(items, at))
      }),
    )
  })
})
