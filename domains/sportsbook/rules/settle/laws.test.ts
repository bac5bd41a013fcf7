// What holds for every ticket, line, score and price: generated cases.

import { assert, bigInt, constantFrom, integer, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LegTerms, MatchFacts, Outcome, Score } from '../../contract/index.ts'
import { lineFor, marketsOf, markets } from '../../contract/index.ts'
import { oddsRatio } from '../odds.ts'
import { compareRatios, plus, ratio, times } from '@magpie/kernel/ratio'
import { checkProof } from './check.ts'
import { difference } from './factors.ts'
import { settle } from './settle.ts'
import { judges } from '../football/settle/judges.ts'
import { steps } from './steps.ts'
import texts from '../../content/rules.zh-CN.json' with { type: 'json' }

const goals = integer({ min: 0, max: 9 })
const score = tuple(goals, goals)
const stake = bigInt({ min: 1n, max: 10n ** 12n })
const odds = integer({ min: 100_001, max: 50_000_000 })
const handicap = integer({ min: -24, max: 24 })
const totalLine = integer({ min: 1, max: 40 })

const finished = (ht: Score, ft: Score): MatchFacts => ({
  matchId: 'm',
  ht,
  ft,
  score: ft,
  interruption: null,
  annulled: null,
  through: 'away',
})
const ticket = (part: Partial<LegTerms>): LegTerms => ({
  matchId: 'm',
  market: 'ah',
  side: 'home',
  lineQuarters: 0,
  oddsE5: 190_000,
  scoreAtBet: [0, 0],
  minuteAtBet: 0,
  ruleVersion: 'football/1',
  ...part,
})

const mirror: Readonly<Record<Outcome, Outcome>> = {
  win: 'loss',
  half_win: 'half_loss',
  push: 'push',
  void: 'void',
  half_loss: 'half_win',
  loss: 'win',
}

describe('for every ticket', () => {
  const anyTicket = record({
    market: constantFrom(...marketsOf('football').map(({ id }) => id)),
    pick: integer({ min: 0, max: 2 }),
    handicap,
    totalLine,
    odds,
    at: score,
  })

  const termsOf = ({ market, pick, handicap: gap, totalLine: line, odds: oddsE5, at }: AnyTicket): LegTerms => {
    const { line: kind, sides } = markets[market]
    const side = sides[pick % sides.length] ?? sides[0] ?? 'home'
    const lineQuarters = { none: 0, handicap: gap, total: line, start: 4 * (gap % 4), nth: 4 * (1 + pick) }[kind]
    return ticket({ market, side, lineQuarters, oddsE5, scoreAtBet: at })
  }
  type AnyTicket = {
    readonly market: LegTerms['market']
    readonly pick: number
    readonly handicap: number
    readonly totalLine: number
    readonly odds: number
    readonly at: Score
  }

  test('L10: floor and remainder together are the exact return, and the return is never above stake × odds', () => {
    assert(
      property(anyTicket, score, score, stake, (any, ht, more, stakeMinor) => {
        const terms = termsOf(any)
        const facts = finished(ht, [ht[0] + more[0], ht[1] + more[1]])
        const settled = settle(facts, terms, stakeMinor)
        if (settled === null) throw new Error('a finished match settles')
        const { returnMinor, remainder, proof } = settled
        const most = times(ratio(stakeMinor), oddsRatio(terms.oddsE5))
        expect(returnMinor >= 0n && compareRatios(ratio(returnMinor), most) <= 0).toBe(true)
        const rest = ratio(remainder.over, remainder.under)
        expect(compareRatios(rest, ratio(0n)) >= 0 && compareRatios(rest, ratio(1n)) < 0).toBe(true)
        if (settled.outcome === 'win') expect(compareRatios(plus(ratio(returnMinor), rest), most)).toBe(0)
        expect(checkProof(proof, { facts, terms, stakeMinor })).toBeNull()
        expect(JSON.stringify(proof).length).toBeLessThanOrEqual(4096)
      }),
      { numRuns: 1_000 },
    )
  })

  test('the two sides of a line are mirrored, before kick-off and in play', () => {
    assert(
      property(
        constantFrom('ah', 'ou', 'ah_1h', 'ou_1h'),
        handicap,
        totalLine,
        score,
        score,
        (market, gap, line, at, more) => {
          const ft: Score = [at[0] + more[0], at[1] + more[1]]
          const facts = finished(ft, ft)
          const [one = 'home', other = 'away'] = markets[market].sides
          const own = markets[market].line === 'handicap' ? gap : line
          const judged = [one, other].map(
            (side) =>
              settle(facts, ticket({ market, side, lineQuarters: lineFor(market, side, own), scoreAtBet: at }), 1_000n)
                ?.outcome,
          )
          expect(judged[1]).toBe(mirror[judged[0] ?? 'void'])
        },
      ),
    )
  })

  test('handicaps are correct for every quarter line to ten goals and every score to ten', () => {
    // In quarters of a goal, from the side of the bet: two and more win, one wins half, zero is a push.
    const outcomeOf = (ahead: number): Outcome =>
      ahead >= 2 ? 'win' : ahead <= -2 ? 'loss' : ({ 1: 'half_win', 0: 'push', [-1]: 'half_loss' } as const)[ahead as 0]
    const returns: Partial<Record<Outcome, bigint>> = {
      win: 1950n,
      half_win: 1475n,
      push: 1000n,
      half_loss: 500n,
      loss: 0n,
    }
    const wrong: string[] = []
    let judged = 0
    for (let lineQuarters = -40; lineQuarters <= 40; lineQuarters += 1)
      for (let at = 0; at < 121; at += 1) {
        const ft: Score = [Math.floor(at / 11), at % 11]
        for (const side of ['home', 'away'] as const) {
          const goals = side === 'home' ? ft[0] - ft[1] : ft[1] - ft[0]
          const outcome = outcomeOf(4 * goals + lineQuarters)
          const settled = settle(finished([0, 0], ft), ticket({ side, lineQuarters, oddsE5: 195_000 }), 1000n)
          judged += 1
          if (settled?.outcome !== outcome || settled.returnMinor !== returns[outcome])
            wrong.push(`${side} ${lineQuarters} at ${ft.join('-')}: ${settled?.outcome} ${settled?.returnMinor}`)
        }
      }
    expect(wrong).toEqual([])
    expect(judged).toBe(81 * 121 * 2)
  })

  test('a quarter line equals two half stakes on its neighbours', () => {
    assert(
      property(handicap, score, stake, odds, (gap, ft, half, oddsE5) => {
        const quarter = gap % 2 === 0 ? gap + 1 : gap
        const returned = (lineQuarters: number, stakeMinor: bigint) => {
          const settled = settle(finished(ft, ft), ticket({ lineQuarters, oddsE5 }), stakeMinor)
          if (settled === null) throw new Error('a finished match settles')
          return plus(ratio(settled.returnMinor), ratio(settled.remainder.over, settled.remainder.under))
        }
        const parts = plus(returned(quarter - 1, half), returned(quarter + 1, half))
        expect(compareRatios(returned(quarter, 2n * half), parts)).toBe(0)
      }),
    )
  })

  test('L8: a correction and its reversal end at the first return', () => {
    assert(
      property(anyTicket, score, score, stake, (any, right, wrong, stakeMinor) => {
        const total = (ft: Score): bigint => settle(finished([0, 0], ft), termsOf(any), stakeMinor)?.returnMinor ?? -1n
        const first = total(right)
        const moved = difference(first, total(wrong)) + difference(total(wrong), total(right))
        expect(first + moved).toBe(first)
      }),
    )
  })

  test('a handicap in play equals a handicap before kick-off on the later goals', () => {
    assert(
      property(handicap, score, score, (lineQuarters, at, more) => {
        const later = settle(
          finished([0, 0], [at[0] + more[0], at[1] + more[1]]),
          ticket({ lineQuarters, scoreAtBet: at }),
          100n,
        )
        const plain = settle(finished([0, 0], more), ticket({ lineQuarters }), 100n)
        expect(later?.outcome).toBe(plain?.outcome)
      }),
    )
  })
})

describe('L24: every step of a proof has a text', () => {
  test('each rule and each market has its Chinese text', () => {
    for (const rule of Object.keys(steps)) expect(texts.steps, rule).toHaveProperty([rule])
    expect(Object.keys(texts.steps).sort()).toEqual(Object.keys(steps).sort())
    for (const market of Object.keys(judges).filter((name) => !/_[12]h$/.test(name)))
      expect(texts.markets, market).toHaveProperty([market])
  })
})
