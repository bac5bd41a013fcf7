import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUuid, madeAt, uuidV7 } from './ids.ts'
import { idMaker } from './world.ts'
import { virtualWorld } from './virtual-world.ts'

const ms = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const counter = fc.integer({ min: 0, max: 4095 })
const random = fc.uint8Array({ minLength: 8, maxLength: 8 })

describe('L30: ids are UUIDv7', () => {
  it('L30: an id has version 7, the variant of RFC 9562 and the millisecond it was made in', () => {
    fc.assert(
      fc.property(ms, counter, random, (at, count, bytes) => {
        const id = uuidV7(at, count, bytes)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(isUuid(id)).toBe(true)
        expect(madeAt(id)).toBe(at)
      }),
    )
  })

  it('reads the example of RFC 9562, appendix A.6', () => {
    const example = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'
    expect(madeAt(example)).toBe(Date.UTC(2022, 1, 22, 19, 22, 22))
    const bytes = Uint8Array.from([0x98, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
    expect(uuidV7(madeAt(example), 0xcc3, bytes)).toBe(example)
  })

  it('sorts as text by time, then by counter, whatever the random bytes', () => {
    fc.assert(
      fc.property(ms, counter, random, ms, counter, random, (at, count, bytes, at2, count2, bytes2) => {
        fc.pre(at !== at2 || count !== count2)
        const earlier = at < at2 || (at === at2 && count < count2)
        expect(uuidV7(at, count, bytes) < uuidV7(at2, count2, bytes2)).toBe(earlier)
      }),
    )
  })

  it.each([
    '',
    'x',
    '017f22e2-79b0-7cc3-18c4-dc0c0c07398f',
    '017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
    '017f22e279b07cc398c4dc0c0c07398f',
    ' 017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n',
    '00000000-0000-0000-0000-000000000000',
  ])('%j is not an id', (text) => expect(isUuid(text)).toBe(false))
})

describe('L30: the id generator', () => {
  it('never repeats an id and always rises, within a millisecond and beyond 4096 ids', () => {
    const world = virtualWorld({ seed: 7 })
    const ids = Array.from({ length: 10_000 }, () => world.id())
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
    expect(madeAt(ids[0] ?? '')).toBe(world.now())
    expect(madeAt(ids.at(-1) ?? '') - world.now()).toBe(2)
  })

  it('keeps rising when the clock steps back', () => {
    const clock = [1000, 1000, 400, 999, 1001]
    const next = idMaker(
      () => clock.shift() ?? 0,
      () => new Uint8Array(8),
    )
    const ids = Array.from({ length: 5 }, next)
    expect(ids.toSorted()).toEqual(ids)
    expect(ids.map(madeAt)).toEqual([1000, 1000, 1000, 1000, 1001])
  })
})
