// Simulated matches against their prices: a bettor at fair odds neither gains nor loses, before kick-off, in play, on
// any market (scorers are in `late.test.ts`). This checks the simulator, the board, the feed and settlement against
// each other.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, test } from 'vitest'
import { type FootballMessage, type LegTerms, type Market, marketsOf, markets } from '../../../contract/index.ts'
import { matchSeed, seededRandom } from '../../chance.ts'
import { applyFeed } from '../feed/apply.ts'
import { marketState } from '../feed/market-state.ts'
import { basisOf } from '../feed/counts.ts'
import { settlementFacts } from '../feed/facts.ts'
import { type MatchState, newMatch } from '../feed/match-state.ts'
import { bookOffer } from '../offer.ts'
import { board, pricingFacts } from '../pricing/board.ts'
import { approximately, ratio } from '@magpie/kernel/ratio'
import { factorOf } from '../../settle/factors.ts'
import { settle } from '../../settle/settle.ts'
import { usualCalendar } from '../../sport.ts'
import { fixturesBetween } from '../world/fixtures.ts'
import { playMatch } from './step.ts'

const seed = 20_260_601n
const from = Date.UTC(2031, 5, 1)
const fixtures = fixturesBetween(usualCalendar(seed), from, from + 4 * 86_400_000)

type Bet = { readonly when: string; readonly terms: LegTerms; readonly chance: number }
type Sum = { count: number; gain: number; square: number }

/** Too rare among so many matches for its mean to be meaningful. */
const rare = 0.03

const moments: Readonly<Record<string, number>> = { early: 0, first: 25, second: 65, late: 85 }

const take = (state: MatchState, message: FootballMessage): MatchState => {
  const next = applyFeed(state, message)
  if (isRefusal(next)) throw new Error(next.refused)
  return next.state
}

const betsAt = (state: MatchState, when: string): Bet[] => {
  const facts = pricingFacts(state)
  if (facts === null) return []
  return board(facts, { ...bookOffer, margin: 1 })
    .filter(
      ({ market, main }) =>
        main && markets[market].tab !== 'players' && marketState(state, market, state.at) === 'open',
    )
    .flatMap(({ market, selections }) =>
      selections
        .filter(({ chance }) => chance > rare)
        .map(({ side, lineQuarters, oddsE5, chance }): Bet => {
          const { matchId } = state
          const scoreAtBet = basisOf(state, markets[market] as Market<'football'>)
          const minuteAtBet = state.minute
          const sold = { matchId, market, side, lineQuarters, oddsE5, scoreAtBet, minuteAtBet }
          return { when, terms: { ...sold, ruleVersion: 'football/1' }, chance }
        }),
    )
}

/** The gain of a stake of one at exactly fair odds. */
const gainOf = (final: MatchState, { terms, chance }: Bet): number => {
  const settled = settle(settlementFacts(final), terms, 100n)
  if (settled === null) throw new Error('a finished match settles')
  const fair = ratio(BigInt(Math.round(1e15 / chance)), 10n ** 15n)
  return approximately(factorOf(settled.outcome, fair)) - 1
}

const sums = new Map<string, Sum>()
for (const fixture of fixtures) {
  const messages = playMatch(fixture, seededRandom(matchSeed(seed, fixture.matchId)))
  const bets: Bet[] = []
  const waiting = new Map(Object.entries(moments))
  let state = newMatch(fixture.matchId)
  for (const message of messages) {
    state = take(state, message)
    for (const [when, minute] of waiting) {
      const isTime = minute === 0 ? state.period === 'before' : state.minute >= minute && state.danger === null
      if (!isTime) continue
      waiting.delete(when)
      bets.push(...betsAt(state, when))
    }
  }
  for (const bet of bets) {
    const key = `${bet.when} ${bet.terms.market} ${bet.terms.side}`
    const sum = sums.get(key) ?? { count: 0, gain: 0, square: 0 }
    const gain = gainOf(state, bet)
    sums.set(key, { count: sum.count + 1, gain: sum.gain + gain, square: sum.square + gain * gain })
  }
}

test('enough matches were played and bets placed', () => {
  expect(fixtures.length).toBeGreaterThan(800)
  expect([...sums.values()].reduce((all, { count }) => all + count, 0)).toBeGreaterThan(20_000)
})

/** A mean of few values is left out, such as for a rare score at that minute. */
const often = [...sums].filter(([, { count }]) => count >= 300).map(([key]) => key)

describe.each(often.sort())('%s', (key) => {
  test('gains and loses nothing beyond chance', () => {
    const { count, gain, square } = sums.get(key)!
    const mean = gain / count
    const error = Math.sqrt((square / count - mean * mean) / count)
    // Some hundreds of means are checked, so four standard errors are allowed; a red card before the match is not
    // priced.
    expect(Math.abs(mean), `${mean.toFixed(4)} ± ${error.toFixed(4)} of ${count}`).toBeLessThan(4 * error + 0.01)
  })
})

test('every market was bet on before kick-off, on every side', () => {
  for (const { id: market, tab } of marketsOf('football')) {
    if (tab === 'players') continue
    const sides = markets[market].sides.filter((side) => sums.has(`early ${market} ${side}`))
    const { family, span } = markets[market]
    const listed = span === 'second_half' ? 5 : 8
    if (family === 'correct_score') expect(sides.length, market).toBeGreaterThan(listed)
    // Seven goals in a half have no price.
    else if (family === 'goal_range' && span !== 'match') expect(sides).toEqual(['0-1', '2-3', '4-6'])
    else if (family === 'exact_goals') expect(sides.length, market).toBeGreaterThan(3)
    else if (family === 'first_corner') expect(sides).toEqual(['home', 'away'])
    else expect(sides, market).toEqual(markets[market].sides)
  }
})
