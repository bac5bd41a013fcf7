// Simulated matches for a bet builder: every selection on sale has the chance from which its own price was made,
// markets on the order of goals are judged as in settlement, and the price of a sample errs on the safe side.

import { describe, expect, test } from 'vitest'
import { type LegTerms, type Market, markets, type MatchFacts, type Score } from '../../../contract/index.ts'
import { jointOf, jointPrice, jointSold, type Ways } from '../../builder/joint.ts'
import { isCounted } from '../feed/counts.ts'
import { bookOffer } from '../offer.ts'
import { judgeTerms } from '../settle/judge.ts'
import { board } from '../pricing/board.ts'
import { type DrawnGoals, drawnMatches, type Draws, drawsOf, drawsSeed, nobody, ownGoal } from './draws.ts'
import type { PlayerNow } from '../pricing/scorers.ts'
import { type PricingFacts, standsOf } from '../pricing/span-view.ts'
import { waysOf } from '../pricing/ways.ts'

const eleven = (side: 'home' | 'away'): readonly PlayerNow[] => {
  const id = (no: number) => `${side === 'home' ? ('h' as const) : ('a' as const)}${no}` as const
  return [
    { id: id(9), side, share: 0.3, is: 'on', goals: 0, to: 70 },
    { id: id(10), side, share: 0.25, is: 'on', goals: 0 },
    { id: id(11), side, share: 0.2, is: 'on', goals: 0 },
    { id: id(6), side, share: 0.22, is: 'on', goals: 0 },
    { id: id(19), side, share: 0.3, is: 'later', goals: 0, from: 70 },
  ]
}

const facts = (more: Partial<PricingFacts> = {}): PricingFacts => ({
  means: { home: 1.6, away: 1.1, rho: -0.08 },
  clock: { period: 'before', minute: 0, added: 0, addedAnnounced: 0 },
  score: [0, 0],
  reds: [0, 0],
  counts: {},
  firstLeg: [0, 1],
  players: [...eleven('home'), ...eleven('away')],
  ...more,
})

const before = facts()
const inFirst = facts({
  clock: { period: 'first_half', minute: 30, added: 0, addedAnnounced: 0 },
  score: [1, 0],
  lastGoal: 'home',
  lastScorer: 'h10',
  firstCorner: 'away',
  counts: { 'corners.match': [1, 3], 'corners.first_half': [1, 3], 'cards.match': [0, 1], 'cards.first_half': [0, 1] },
  players: before.players?.map((one) => (one.id === 'h10' ? { ...one, goals: 1 } : one)) ?? [],
})
const inSecond = facts({
  clock: { period: 'second_half', minute: 62, added: 0, addedAnnounced: 0 },
  score: [1, 2],
  firstLeg: [1, 0],
  reds: [1, 0],
  lastGoal: 'away',
  firstCorner: 'home',
  counts: { 'score.second_half': [0, 1], 'score.interval_5': [0, 1], 'corners.match': [5, 3], 'cards.match': [3, 1] },
})

const leg = (of: PricingFacts, market: LegTerms['market'], side: LegTerms['side'], lineQuarters = 0): LegTerms => ({
  matchId: 'm',
  market,
  side,
  lineQuarters,
  oddsE5: 200_000,
  ruleVersion: 'football/2',
  scoreAtBet: standsOf(of, markets[market] as Market<'football'>),
  minuteAtBet: 0,
})

const drawn = (of: PricingFacts): Draws => drawsOf(of, drawsSeed('m', 41))

/** If a leg does not depend on the final score alone, the match is simulated. */
const beside = (of: PricingFacts, terms: LegTerms, draws: Draws): Ways | undefined => {
  const anchor = leg(of, 'corner_ou', 'over', 402)
  const ways = waysOf(of, [terms, anchor], draws)
  return ways === null || 'unfit' in ways ? undefined : ways
}

describe.each([
  ['before kick-off', before],
  ['at 1-0 in the first half', inFirst],
  ['at 1-2 a man short in the second', inSecond],
] as const)('%s', (_name, of) => {
  test('every selection that may be combined has the chance of its own price', () => {
    const draws = drawn(of)
    const looked = new Set<string>()
    for (const { market, selections } of board(of, bookOffer)) {
      for (const { side, lineQuarters, chance, oddsE5 } of selections) {
        const ways = beside(of, leg(of, market, side, lineQuarters), draws)
        if (ways === undefined || oddsE5 === 0) continue
        const share = jointOf(ways).chances[0] ?? 0
        // Five standard deviations. The closed-form model of scorers treats the first goal's time as that of a Poisson
        // process.
        const band =
          5 * Math.sqrt((chance * (1 - chance)) / drawnMatches) + (market.endsWith('_scorer') ? 0.012 : 0.002)
        expect(Math.abs(share - chance), `${market} ${side} ${lineQuarters}: ${share} for ${chance}`).toBeLessThan(band)
        looked.add(market)
      }
    }
    expect(looked.size).toBeGreaterThan(of === inSecond ? 25 : 45)
    for (const one of ['corner_ou', 'any_scorer', 'next_goal', 'qualify'] as const) expect(looked, one).toContain(one)
    if (of !== inSecond) for (const one of ['htft', 'card_ou'] as const) expect(looked, one).toContain(one)
  })
})

/** The facts after the simulated match `n`. */
const endOf = (goals: DrawnGoals, n: number): MatchFacts => {
  const [from, to] = [goals.from[n] ?? 0, goals.from[n + 1] ?? 0]
  const players = before.players ?? []
  const order = Array.from({ length: to - from }, (_, at) => {
    const side = goals.side[from + at] === 0 ? ('home' as const) : ('away' as const)
    const who = goals.who[from + at] ?? nobody
    if (who === ownGoal) return { side, own: true }
    const named = players[who]?.id
    return { side, player: named ?? (`${side === 'home' ? ('h' as const) : ('a' as const)}99` as const) }
  })
  const ft: Score = [
    order.filter(({ side }) => side === 'home').length,
    order.filter(({ side }) => side === 'away').length,
  ]
  const fielded = Object.fromEntries(players.map(({ id }) => [id, 0]))
  return { matchId: 'm', ht: [0, 0], ft, score: ft, interruption: null, annulled: null, order, fielded }
}

test('L8: markets on the order of goals are won in a simulated match exactly as settlement pays them', () => {
  const draws = drawn(before)
  const goals = draws.goals()
  const asked = [
    leg(before, 'next_goal', 'home', 4),
    leg(before, 'next_goal', 'none', 12),
    leg(before, 'last_goal', 'away'),
    leg(before, 'first_scorer', 'h9'),
    leg(before, 'first_scorer', 'none'),
    leg(before, 'last_scorer', 'a10'),
    leg(before, 'any_scorer', 'h10'),
    leg(before, 'two_goals', 'h9'),
  ]
  for (const terms of asked) {
    const wins = beside(before, terms, draws)?.wins[0]
    for (let n = 0; n < drawnMatches; n += 61) {
      const judged = judgeTerms(endOf(goals, n), terms)?.gives
      expect(judged, `${terms.market} ${terms.side} in match ${n}`).toBe(wins?.[n] === 1 ? 'win' : 'loss')
    }
  }
})

describe('the price of a combination', () => {
  const sold = (of: PricingFacts, legs: readonly LegTerms[], draws = drawn(of)) => {
    const ways = waysOf(of, legs, draws)
    if (ways === null || 'unfit' in ways) throw new Error(JSON.stringify(ways))
    const joint = jointSold(ways)
    if ('refused' in joint) throw new Error(joint.refused)
    return joint
  }

  test('errs on the safe side of its sample by 1.645 deviations, and is exact for final-score markets', () => {
    const joint = sold(before, [leg(before, '1x2', 'home'), leg(before, 'corner_ou', 'over', 42)])
    const wide = 1.645 * Math.sqrt((joint.joint * (1 - joint.joint)) / drawnMatches)
    expect(joint.priced - joint.joint).toBeCloseTo(wide, 12)
    expect(jointPrice(joint.priced, 2)).toBeLessThanOrEqual(jointPrice(joint.joint, 2))
    const exact = sold(before, [leg(before, '1x2', 'home'), leg(before, 'btts', 'yes')])
    expect(exact.priced).toBe(exact.joint)
  })

  test('is the same for all callers at one message of a match, and drawn anew at the next', () => {
    const legs = [leg(before, '1x2_1h', 'home'), leg(before, 'any_scorer', 'h9')]
    const at = (seq: number) => sold(before, legs, drawsOf(before, drawsSeed('m', seq))).joint
    expect(at(41)).toBe(at(41))
    expect(at(41)).not.toBe(at(42))
  })

  test('reflects correlation: half and match, scorer and side; corners are independent', () => {
    const linked = (...legs: readonly LegTerms[]) => sold(before, legs).linked
    expect(linked(leg(before, '1x2_1h', 'home'), leg(before, '1x2', 'home'))).toBeGreaterThan(1.4)
    expect(linked(leg(before, 'any_scorer', 'h9'), leg(before, 'ou', 'over', 10))).toBeGreaterThan(1.2)
    expect(linked(leg(before, 'any_scorer', 'h9'), leg(before, '1x2', 'away'))).toBeLessThan(0.8)
    expect(linked(leg(before, 'corner_ou', 'over', 42), leg(before, 'ou', 'over', 10))).toBeCloseTo(1, 1)
    expect(isCounted(markets['corner_ou'] as Market<'football'>)).toBe(true)
  })

  test('refuses impossible combinations, and a leg that the others imply', () => {
    const ways = (...legs: readonly LegTerms[]) => waysOf(before, legs, drawn(before)) as Ways
    const both = jointSold(ways(leg(before, '1x2_1h', 'home'), leg(before, 'exact_goals', '0')))
    expect(both).toEqual({ refused: 'builder_impossible' })
    const brought = jointSold(ways(leg(before, 'corner_ou', 'over', 42), leg(before, 'corner_ou', 'over', 38)))
    expect(brought).toMatchObject({ refused: 'builder_implied', facts: { leg: 1 } })
  })
})
