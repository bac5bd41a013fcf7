// Statistics of simulated matches: the figures of decisions 0510 and 0880, over whole days of fixtures in several
// worlds.

import { describe, expect, it } from 'vitest'
import type { FootballMessage } from '../../../contract/index.ts'
import { matchSeed, seededRandom } from '../../chance.ts'
import { usualCalendar } from '../../sport.ts'
import { fixturesBetween } from '../world/fixtures.ts'
import { playMatch } from './step.ts'

const from = Date.UTC(2031, 5, 1)
const seeds = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]

type Counted = {
  readonly ratio: number
  readonly corners: readonly [number, number]
  readonly yellows: number
  readonly reds: number
  readonly goals: readonly [number, number]
}

const count = (messages: readonly FootballMessage[], is: (event: { kind: string }) => boolean, side?: string): number =>
  messages.filter(
    (one) =>
      one.type === 'event' && is(one.event) && (side === undefined || ('side' in one.event && one.event.side === side)),
  ).length
const isCard = (card: string) => (event: { kind: string }) => 'card' in event && event.card === card
const isCorner = ({ kind }: { kind: string }): boolean => kind === 'corner'

const played: readonly Counted[] = seeds.flatMap((seed) =>
  fixturesBetween(usualCalendar(seed), from, from + 86_400_000).map((fixture) => {
    const messages = playMatch(fixture, seededRandom(matchSeed(seed, fixture.matchId)))
    const result = messages.find((one) => one.type === 'result')
    if (result === undefined) throw new Error(`no result of ${fixture.matchId}`)
    return {
      ratio: fixture.means.home / fixture.means.away,
      corners: [count(messages, isCorner, 'home'), count(messages, isCorner, 'away')],
      yellows: count(messages, isCard('yellow')),
      reds: count(messages, isCard('red')),
      goals: result.ft,
    }
  }),
)
const mean = (of: (one: Counted) => number, some = played): number =>
  some.reduce((sum, one) => sum + of(one), 0) / some.length
const share = (is: (one: Counted) => boolean): number => played.filter(is).length / played.length
const cornersOf = ({ corners: [home, away] }: Counted): number => home + away
const goalsOf = ({ goals: [home, away] }: Counted): number => home + away

it('there are enough matches for a mean', () => {
  expect(played.length).toBeGreaterThan(1500)
})

describe('corners', () => {
  it('are ten a match, with the spread of a varying tempo', () => {
    const middle = mean(cornersOf)
    expect(Math.abs(middle - 10.3)).toBeLessThan(0.3)
    const spread = mean((one) => (cornersOf(one) - middle) ** 2) / middle
    expect(spread).toBeGreaterThan(1.6)
    expect(spread).toBeLessThan(2.15)
  })

  it('are sixteen or more in at most 15 % of matches, and rarely fewer than five', () => {
    expect(share((one) => cornersOf(one) >= 16)).toBeLessThan(0.15)
    expect(share((one) => cornersOf(one) < 5)).toBeLessThan(0.1)
  })

  it('favour the stronger side, half as much as goals do', () => {
    const strong = played.filter(({ ratio }) => ratio > 2)
    const one = mean(({ corners: [home] }) => home, strong) / mean(({ corners: [, away] }) => away, strong)
    const expected = mean(({ ratio }) => Math.sqrt(ratio), strong)
    expect(strong.length).toBeGreaterThan(100)
    expect(Math.abs(one / expected - 1)).toBeLessThan(0.12)
    expect(share(({ corners: [home, away] }) => Math.abs(home - away) > 10)).toBeLessThan(0.02)
  })
})

describe('cards and goals', () => {
  it('yellow cards are three or four a match, red ones one in six matches', () => {
    expect(Math.abs(mean(({ yellows }) => yellows) - 3.5)).toBeLessThan(0.15)
    expect(Math.abs(mean(({ reds }) => reds) - 0.17)).toBeLessThan(0.04)
  })

  it('goals are between two and a half and three a match, rarely seven', () => {
    expect(mean(goalsOf)).toBeGreaterThan(2.4)
    expect(mean(goalsOf)).toBeLessThan(3.1)
    expect(share((one) => goalsOf(one) >= 7)).toBeLessThan(0.05)
    expect(share(({ goals: [home, away] }) => Math.abs(home - away) >= 5)).toBeLessThan(0.04)
  })
})
