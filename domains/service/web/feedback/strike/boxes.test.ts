import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { added, boxBetween, keyed, nothingStruck, put, removed, step, type Struck, undone } from './boxes.ts'

describe('S-ROUTE-07d: boxes that hide parts of a picture', () => {
  it('a drag between opposite corners gives the same box in any direction, as one step', () => {
    const corners = [
      [
        { x: 10, y: 20 },
        { x: 50, y: 60 },
      ],
      [
        { x: 50, y: 60 },
        { x: 10, y: 20 },
      ],
      [
        { x: 10, y: 60 },
        { x: 50, y: 20 },
      ],
    ] as const
    for (const [from, to] of corners) expect(boxBetween(1, from, to)).toEqual({ id: 1, x: 10, y: 20, w: 40, h: 40 })
    const dragged = [12, 30, 50].reduce(
      (struck, x) => put(struck, boxBetween(1, { x: 10, y: 20 }, { x, y: 60 })),
      step(nothingStruck),
    )
    expect(dragged.boxes).toEqual([{ id: 1, x: 10, y: 20, w: 40, h: 40 }])
    expect(undone(dragged).boxes).toEqual([])
  })

  it('keys move, resize and remove a box; a removal can be undone', () => {
    const first = added(nothingStruck)
    const [box] = first.boxes
    if (box === undefined) throw new Error('there is no box')
    const moved = keyed(first, box, 'ArrowRight', false)
    expect(moved?.boxes).toEqual([{ ...box, x: box.x + 2 }])
    expect(keyed(first, box, 'ArrowDown', true)?.boxes).toEqual([{ ...box, h: box.h + 2 }])
    const gone = keyed(first, box, 'Delete', false)
    expect(gone?.boxes).toEqual([])
    expect(gone && undone(gone).boxes).toEqual([box])
    expect(keyed(first, box, 'Tab', false)).toBeUndefined()
  })

  it('every box stays within the picture, and undoing all steps removes all boxes', () => {
    const acts = fc.array(
      fc.oneof(
        fc.constant((struck: Struck) => added(struck)),
        fc
          .tuple(fc.nat(9), fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Delete'), fc.boolean())
          .map(([nth, key, shift]) => (struck: Struck) => {
            const box = struck.boxes[nth % Math.max(1, struck.boxes.length)]
            return box === undefined ? struck : (keyed(struck, box, key, shift) ?? struck)
          }),
        fc.nat(9).map((nth) => (struck: Struck) => removed(struck, nth)),
      ),
      { maxLength: 90 },
    )
    fc.assert(
      fc.property(acts, (all) => {
        const struck = all.reduce((state, act) => act(state), nothingStruck)
        for (const { x, y, w, h } of struck.boxes) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.min(w, h)).toBeGreaterThanOrEqual(3)
          expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(100)
        }
        expect(new Set(struck.boxes.map(({ id }) => id)).size).toBe(struck.boxes.length)
        expect(struck.before.reduce((state) => undone(state), struck).boxes).toEqual([])
      }),
      { seed: 57, numRuns: 300 },
    )
  })
})
