// What each market is judged by: the score of its span, the line, the score at the bet. Most rows are in
// truth/settlement.json (settle.test.ts); these are the markets and spans without a row there.

import { describe, expect, test } from 'vitest'
import type { MatchFacts, ProofNode, Score } from '../../../contract/index.ts'
import { isJudged, type JudgedMarket, judges } from './judges.ts'
import { abandonPolicies } from './policies.ts'
import { judgeOutcome, judgeTerms } from './judge.ts'

type On = { readonly line?: number; readonly at?: Score }
const judged = (market: JudgedMarket, pick: string, facts: Partial<MatchFacts>, { line = 0, at = [0, 0] }: On = {}) =>
  judgeOutcome(
    market,
    { pick, lineQuarters: line, scoreAtBet: at },
    { matchId: 'm', ht: null, ft: null, score: [0, 0], interruption: null, annulled: null, ...facts },
    abandonPolicies.house,
  )
const rules = ({ rule, of = [] }: ProofNode): string[] => [rule, ...of.flatMap(rules)]

/** 1-0 at half-time and 1-2 at the end: the first half is the home side's, the second and the match the away side's. */
const turned = { ht: [1, 0], ft: [1, 2] } as const

describe('a market in each span', () => {
  test.each<[JudgedMarket, string, number, string, string, string]>([
    ['1x2', 'home', 0, 'loss', 'win', 'loss'],
    ['ah', 'away', 2, 'win', 'loss', 'win'],
    ['ah', 'home', 7, 'win', 'win', 'half_loss'],
    ['ou', 'over', 6, 'win', 'loss', 'win'],
    ['double_chance', '1X', 0, 'loss', 'win', 'loss'],
    ['draw_no_bet', 'home', 0, 'loss', 'win', 'loss'],
    ['odd_even', 'odd', 0, 'win', 'win', 'loss'],
    ['correct_score', '0-2', 0, 'loss', 'loss', 'win'],
    ['btts', 'yes', 0, 'win', 'loss', 'loss'],
    ['goal_range', '2-3', 0, 'win', 'loss', 'win'],
    ['team_total', 'home under', 2, 'loss', 'loss', 'win'],
    ['result_and_total', 'away&over', 10, 'win', 'loss', 'loss'],
    ['winning_margin', 'away by 2', 0, 'loss', 'loss', 'win'],
    ['european_handicap', 'draw', 4, 'win', 'loss', 'loss'],
  ])('%s %s on %d: match %s, first half %s, second half %s', (market, pick, line, match, first, second) => {
    const inSpan = (span: string) => judged(`${market}${span}` as JudgedMarket, pick, turned, { line })?.gives
    expect([inSpan(''), inSpan('_1h'), inSpan('_2h')]).toEqual([match, first, second])
  })

  test('needs only the scores that it uses', () => {
    expect(judged('1x2', 'away', { ft: [1, 2] })?.gives).toBe('win')
    expect(judged('1x2_1h', 'home', { ht: [1, 0] })?.gives).toBe('win')
    for (const part of [{ ht: [1, 0] }, { ft: [1, 2] }] as const) {
      expect(judged('1x2_2h', 'away', part)).toBeNull()
      expect(judged('htft', 'home/away', part)).toBeNull()
    }
    expect(judged('1x2_2h', 'away', turned)?.gives).toBe('win')
    expect(judged('htft', 'home/away', turned)?.gives).toBe('win')
  })

  test('is recognised by name; names of inherited properties are not', () => {
    expect(Object.keys(judges)).toHaveLength(17 * 3 + 1)
    expect(isJudged('goal_range_2h')).toBe(true)
    expect(isJudged('htft')).toBe(true)
    expect(isJudged('htft_1h')).toBe(false)
    expect(isJudged('toString')).toBe(false)
  })
})

describe('a market with a line', () => {
  const played = { ft: [2, 1] } as const

  test('is judged once on a whole or half line, and on both neighbours of a quarter line', () => {
    const halves = (line: number) =>
      rules(judged('ou', 'over', played, { line })!).filter((rule) => rule === 'half.by_sign')
    expect([8, 10, 11].map((line) => halves(line).length)).toEqual([1, 1, 2])
    expect(rules(judged('ou', 'over', played, { line: 10 })!)).not.toContain('halves.join')
  })

  test.each<[string, JudgedMarket, string, On, string]>([
    ['a quarter line loses half on the neighbour that is reached', 'ou', 'under', { line: 11 }, 'half_loss'],
    ['a handicap in play counts from the score at the bet', 'ah', 'home', { at: [2, 0] }, 'loss'],
    ['a total in play counts from 0-0 all the same', 'ou', 'over', { line: 10, at: [2, 0] }, 'win'],
    ['the home side’s total counts its own goals', 'team_total', 'home over', { line: 6 }, 'win'],
    ['the away side’s total counts its own goals', 'team_total', 'away over', { line: 6 }, 'loss'],
    ['a team’s total under its line', 'team_total', 'away under', { line: 6 }, 'win'],
    ['both win', 'result_and_total', 'home&over', { line: 10 }, 'win'],
    ['the result alone wins', 'result_and_total', 'home&under', { line: 10 }, 'loss'],
    ['the total alone wins', 'result_and_total', 'draw&over', { line: 10 }, 'loss'],
    ['draw no bet has no line and counts from 0-0', 'draw_no_bet', 'away', { line: 8, at: [2, 0] }, 'loss'],
    ['a start of the home side that makes it more', 'european_handicap', 'home', { line: 0 }, 'win'],
    ['a start that makes it level', 'european_handicap', 'draw', { line: -4 }, 'win'],
    ['a start that turns it', 'european_handicap', 'away', { line: -8 }, 'win'],
  ])('%s: %s %s %j is %s', (_name, market, pick, more, outcome) =>
    expect(judged(market, pick, played, more)?.gives).toBe(outcome),
  )

  test('draw no bet returns the stake for a draw', () => {
    expect(judged('draw_no_bet', 'home', { ft: [1, 1] })?.gives).toBe('push')
  })
})

describe('the first corner of the first half', () => {
  const told = (facts: Partial<MatchFacts>, side: 'home' | 'none' | 'away' = 'home') =>
    judgeTerms(
      { matchId: 'm', ht: null, ft: null, score: [0, 0], interruption: null, annulled: null, ...facts },
      {
        matchId: 'm',
        market: 'corner_first_1h',
        side,
        lineQuarters: 0,
        oddsE5: 200_000,
        scoreAtBet: [0, 0],
        minuteAtBet: 0,
        ruleVersion: 'football/2',
      },
    )?.gives ?? null
  const over = (home: number, away: number): Partial<MatchFacts> => ({
    ht: [0, 0],
    counts: { 'corners.first_half': [home, away] },
  })

  test('is known as soon as it falls, and is none if the half ends without one', () => {
    expect(told({})).toBeNull()
    expect(told({ firstCorner: 'home' })).toBe('win')
    expect(told({ firstCorner: 'away', ...over(1, 2) })).toBe('loss')
    expect(told(over(0, 0), 'none')).toBe('win')
    expect(told(over(0, 0))).toBe('loss')
  })

  test('is not the first of the second half', () => {
    expect(told({ firstCorner: 'home', ...over(0, 0) })).toBe('loss')
    expect(told({ firstCorner: 'home', ...over(0, 0) }, 'none')).toBe('win')
  })

  test('counts if the match stops after it, and is void if the half stops or ends without a count', () => {
    const stopped = (minute: number): Partial<MatchFacts> => ({
      interruption: { minute, score: [0, 0], resumedAfterHours: null },
    })
    expect(told({ ...stopped(30), firstCorner: 'home' })).toBe('win')
    expect(told(stopped(30), 'none')).toBe('void')
    expect(told({ ...stopped(60), ...over(0, 0) }, 'none')).toBe('win')
    expect(told({ ht: [0, 0], ft: [1, 0], firstCorner: 'home' })).toBe('void')
  })
})
