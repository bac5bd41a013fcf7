import { madeAt, uuidV7 } from '@magpie/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betNumber, idStartOf } from './bet-number.ts'

const ids = fc
  .tuple(
    fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2099, 0) }),
    fc.integer({ min: 0, max: 4095 }),
    fc.uint8Array({ minLength: 8, maxLength: 8 }),
  )
  .map(([ms, counter, random]) => uuidV7(ms, counter, random))

describe('the number of a bet', () => {
  it('is short, contains the Beijing day, and gives the start of the id back', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const number = betNumber(`YBTY/${id}`) ?? ''
        expect(number).toMatch(/^B\d{6}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
        expect(number.slice(1, 7)).toBe(
          new Date(madeAt(id) + 28_800_000).toISOString().slice(2, 10).replaceAll('-', ''),
        )
        expect(idStartOf(number)).toBe(id.slice(0, 18))
      }),
    )
  })

  it('is unique for every id of one millisecond, and neighbouring numbers differ visibly', () => {
    const ms = Date.UTC(2026, 10, 23, 6)
    const numbers = Array.from({ length: 4096 }, (_, counter) => betNumber(uuidV7(ms, counter, new Uint8Array(8))))
    expect(new Set(numbers).size).toBe(4096)
    expect(numbers[0]?.slice(8, 12)).not.toBe(numbers[1]?.slice(8, 12))
    const ends = Array.from({ length: 100 }, (_, nth) => betNumber(uuidV7(ms + nth, 0, new Uint8Array(8)))?.slice(-3))
    expect(new Set(ends).size, 'no row of noughts at the end').toBe(100)
  })

  it('is understood in any case and spacing, and with l for 1 and o for 0', () => {
    const id = uuidV7(Date.UTC(2026, 10, 23, 6), 0, new Uint8Array(8))
    const number = betNumber(id) ?? ''
    expect(idStartOf(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(id.slice(0, 18))
    expect(
      idStartOf(number.replaceAll('1', 'l').replaceAll('0', 'o').replace('Bl', 'B1').replace('B26ll', 'B2611')),
    ).toBe(id.slice(0, 18))
  })

  it.each(['', 'B261123', 'D261123-0000-0000', 'B261123-UUUU-UUUU', 'x', 'B2611230000000000'])('%s: invalid', (text) =>
    expect(idStartOf(text)).toBeUndefined(),
  )

  it('an id of another shape has no number', () => expect(betNumber('YBZR/round-7')).toBeUndefined())
})
