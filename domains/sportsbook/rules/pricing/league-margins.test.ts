// The margin of a price depends on the tier of the league, in every sport, before and in play.

import { describe, expect, it } from 'vitest'
import { type BoardMarket, type FeedMessage, leagueTiers, type LeagueTier } from '../../contract/index.ts'
import { seededRandom } from '../chance.ts'
import { usualCalendar } from '../sport.ts'
import { allSports } from '../sports.ts'
import { marginsOf } from './league-margins.ts'
import { removeMargin } from './margin.ts'

const league = { id: 'x', name: 'x' }

it('main margins are 1.05, 1.06 and 1.07 by tier, 0.01 more in play; the others are the same in all tiers', () => {
  const all = leagueTiers.map((tier) => marginsOf({ league: { ...league, tier } }, false))
  expect(all.map(({ main }) => main)).toEqual([1.05, 1.06, 1.07])
  expect(new Set(all.map(({ ofMany }) => ofMany))).toEqual(new Set([1.15]))
  expect(marginsOf({ league }, false)).toEqual(all[0])
  for (const tier of leagueTiers)
    expect(marginsOf({ league: { ...league, tier } }, true).main).toBeCloseTo(
      marginsOf({ league: { ...league, tier } }, false).main + 0.01,
      12,
    )
})

const day = 86_400_000
const from = Date.UTC(2026, 10, 1)

/** The mean margin of a board's two-sided prices: a price that is rounded down keeps a little more than its factor. */
const keptBy = (board: readonly BoardMarket[]): number => {
  const kept = board
    .filter(({ main, selections }) => main && selections.length === 2)
    .map(
      ({ selections }) =>
        removeMargin(
          selections.map(({ oddsE5 }) => oddsE5 / 100_000),
          'odds_ratio',
        ).or ?? Number.NaN,
    )
  return kept.reduce((sum, one) => sum + one, 0) / kept.length
}

describe.each(allSports.filter(({ world }) => world !== null))('prices of $id', (sport) => {
  const { world } = sport
  const [fixture] = world?.fixturesBetween(usualCalendar(7n), from, from + 3 * day) ?? []
  const boardAt = (tier: LeagueTier, messages: readonly FeedMessage[]) =>
    messages.reduce((state, message) => {
      const told = message.type === 'fixture' ? { ...message, league: { ...message.league, tier } } : message
      const applied = sport.apply(state, told, false)
      if ('refused' in applied) throw new Error(applied.refused)
      return applied.state
    }, sport.newMatch(fixture!.matchId))

  it('keep a larger margin in a lower tier', () => {
    const messages = [...world!.play(fixture!, seededRandom(3n))]
    const [first] = messages
    const kept = leagueTiers.map((tier) => keptBy(sport.board(boardAt(tier, [first!]), 'book')))
    expect(kept[0]).toBeLessThan(kept[1]!)
    expect(kept[1]).toBeLessThan(kept[2]!)
    leagueTiers.forEach((tier, nth) => {
      const { main } = marginsOf({ league: { ...league, tier } }, false)
      expect(kept[nth], tier).toBeGreaterThan(main - 1e-9)
      expect(kept[nth], tier).toBeLessThan(main + 0.03)
    })
  })
})
