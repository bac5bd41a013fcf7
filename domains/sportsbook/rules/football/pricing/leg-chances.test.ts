// The chances of an open leg agree with the present prices, on every selection on sale, before and in play.

import { describe, expect, test } from 'vitest'
import { type LegTerms, type Market, markets, type Score } from '../../../contract/index.ts'
import { isCounted } from '../feed/counts.ts'
import { wideOffer } from '../offer.ts'
import { board } from './board.ts'
import type { PricingFacts } from './span-view.ts'
import { legChances } from './leg-chances.ts'

const at = (score: Score, period: 'before' | 'first_half' | 'second_half', minute: number): PricingFacts => ({
  means: { home: 1.6, away: 1.1, rho: -0.08 },
  clock: { period, minute, added: 0, addedAnnounced: 0 },
  score,
  reds: [0, 0],
})
const whole = 1_000_000_000

/** The winning share of the decided stake: a price is made from it. */
const share = ({
  win = 0,
  half_win = 0,
  push = 0,
  half_loss = 0,
}: NonNullable<ReturnType<typeof legChances>>): number => {
  const won = win + half_win / 2
  const lost = whole - win - half_win - push - half_loss + half_loss / 2
  return won / (won + lost)
}

describe.each([
  ['before', at([0, 0], 'before', 0)],
  ['at 1-0 in the first half', at([1, 0], 'first_half', 30)],
  ['at 1-2 in the second', at([1, 2], 'second_half', 60)],
] as const)('%s', (_name, facts) => {
  test('each selection on the board has the chance of its price', () => {
    let looked = 0
    for (const { market, selections } of board(facts, wideOffer)) {
      for (const { side, lineQuarters, chance, oddsE5 } of selections) {
        const terms: LegTerms = {
          matchId: 'm',
          market,
          side,
          lineQuarters,
          oddsE5,
          ruleVersion: 'football/1',
          scoreAtBet: isCounted(markets[market] as Market<'football'>) ? [0, 0] : facts.score,
          minuteAtBet: 0,
        }
        const chances = legChances(facts, terms)
        expect(chances, market).not.toBeNull()
        expect(Math.abs(share(chances!) - chance), `${market} ${side} ${lineQuarters}`).toBeLessThan(1e-6)
        looked += 1
      }
    }
    expect(looked).toBeGreaterThan(80)
  })
})

test('a handicap counts from the score at its bet', () => {
  const terms: LegTerms = {
    matchId: 'm',
    market: 'ah',
    side: 'home',
    lineQuarters: 0,
    oddsE5: 19e4,
    ruleVersion: 'football/1',
    scoreAtBet: [0, 0],
    minuteAtBet: 0,
  }
  const [since, from] = [at([1, 0], 'first_half', 30), { ...terms, scoreAtBet: [1, 0] as const }]
  const [ahead, level] = [legChances(since, terms), legChances(since, from)]
  // The bet with a goal in its favour wins if the match is not lost from here; the new bet no longer has that goal.
  expect((ahead?.win ?? 0) > (level?.win ?? 0) + whole / 4).toBe(true)
  expect(legChances(at([1, 2], 'second_half', 60), { ...terms, market: 'ou_1h', side: 'over', lineQuarters: 6 })).toBe(
    null,
  )
  expect(markets.ou_1h.span).toBe('first_half')
})
