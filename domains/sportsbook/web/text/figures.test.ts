// How lines, prices, scores and the clock are written.

import { describe, expect, it } from 'vitest'
import { clockAt, minuteText } from './clock.tsx'
import { lineText, minorText, priceText, scoreText } from './figures.ts'

describe('figures', () => {
  it.each([
    ['ah', -3, '−0.5/1'],
    ['ah', 2, '+0.5'],
    ['ah', 0, '0'],
    ['ou', 9, '2/2.5'],
    ['1x2', 0, ''],
  ] as const)('a line of %s at %i quarters is %s', (market, line, text) => {
    expect(lineText(market, line)).toBe(text)
  })

  it('S-ENT-06: Malay and Indonesian prices are used only for two-way markets', () => {
    expect([priceText('ah', 186_000, 1), priceText('ah', 186_000, 4), priceText('1x2', 186_000, 4)]).toEqual([
      '0.86',
      '−1.16',
      '1.86',
    ])
    expect([priceText('1x2', 186_000, 2), priceText('ah', null, 3)]).toEqual(['0.86', ''])
  })

  it('amounts have no needless cents, and scores a dash', () => {
    expect([minorText(2_000_000n), minorText(100_050n), minorText(5n), scoreText([2, 1])]).toEqual([
      '20,000',
      '1,000.50',
      '0.05',
      '2–1',
    ])
  })
})

describe('the clock of a match', () => {
  const clock = { period: 'second_half', minute: 67, added: 0, goneMs: 24_000, speed: 1, heardAt: 1000 } as const

  it('runs between two messages and never past its minute', () => {
    expect([clockAt(clock, 1000), clockAt(clock, 11_000), clockAt(clock, 900_000)]).toEqual(['66:24', '66:34', '66:59'])
    expect(clockAt({ ...clock, speed: 6 }, 3000)).toBe('66:36')
  })

  it('shows the minute while the feed’s clock stands and in added time', () => {
    expect([
      clockAt({ ...clock, speed: 0 }, 1000),
      clockAt({ ...clock, minute: 45, added: 2 }, 1000),
      clockAt({ ...clock, heardAt: 0 }, 1000),
      minuteText({ minute: 90, added: 0 }),
    ]).toEqual(['67′', '45+2′', '66:24', '90′'])
  })
})
