// The comparison of a screen with the book reports every difference, and nothing else.

import type { NeutralSelection } from '@magpie/sportsbook/contract'
import { expect, it } from 'vitest'
import { type Card, wrongPlaces } from './screen.ts'

type Priced = Pick<NeutralSelection, 'market' | 'side' | 'lineQuarters' | 'oddsE5'>

const priced: readonly Priced[] = [
  { market: '1x2', side: 'home', lineQuarters: 0, oddsE5: 210_000 },
  { market: 'ah', side: 'home', lineQuarters: -2, oddsE5: 190_000 },
  { market: 'ou', side: 'over', lineQuarters: 10, oddsE5: 195_000 },
  { market: '1x2', side: 'away', lineQuarters: 0, oddsE5: 360_000 },
  { market: 'ah', side: 'away', lineQuarters: 2, oddsE5: 198_000 },
  { market: 'ou', side: 'under', lineQuarters: 10, oddsE5: 191_000 },
]
const texts = ['2.10', '\u22120.51.90', '大 2.51.95', '3.60', '+0.51.98', '小 2.51.91']

const bookOf = (change: (one: Priced) => Partial<NeutralSelection> = () => ({})) =>
  new Map([
    [
      'm',
      {
        selections: priced.map((one) => ({
          ...one,
          oid: `${one.market}.${one.side}`,
          state: 'open' as const,
          main: true,
          ...change(one),
        })),
      },
    ],
  ])
const screen = (change: Readonly<Record<number, Partial<Card['places'][number]>>> = {}): readonly Card[] => [
  { matchId: 'm', places: texts.map((text, at) => ({ text, sold: true, ...change[at] })) },
]

it('a screen that equals the book has no faults', () => {
  expect(wrongPlaces(screen(), bookOf())).toEqual([])
})

it.each([
  ['an old price', { 0: { text: '2.11' } }],
  ['an old line', { 1: { text: '\u221211.90' } }],
  ['a price that cannot be chosen', { 2: { sold: false } }],
])('%s is detected', (_what, change) => {
  expect(wrongPlaces(screen(change), bookOf())).toHaveLength(1)
})

it('a stopped market must not be sold, and shows its price if the book does', () => {
  const stopped = bookOf(({ market }) => (market === 'ah' ? { state: 'suspended' } : {}))
  expect(wrongPlaces(screen(), stopped)).toHaveLength(2)
  expect(wrongPlaces(screen({ 1: { sold: false }, 4: { sold: false } }), stopped)).toEqual([])
  expect(wrongPlaces(screen({ 1: { sold: false, text: '' }, 4: { sold: false } }), stopped)).toHaveLength(1)
})

it('a match that the book no longer has must not be sold', () => {
  expect(wrongPlaces(screen(), new Map())).toHaveLength(6)
})
