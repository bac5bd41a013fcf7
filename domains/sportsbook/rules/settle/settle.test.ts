// Settlement against the reference: every priced case, every handicap row, every row of the other markets.

import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import type { LegTerms, MatchFacts, MarketId, Outcome, Score, Side } from '../../contract/index.ts'
import { isMarketId } from '../../contract/index.ts'
import {
  type CaseFacts,
  exact,
  factsOf,
  hasJudge,
  marketNamed,
  notCompared,
  pickOf,
  quartersOf,
} from '../../testing/cases.ts'
import { toOddsE5 } from '../odds.ts'
import { compareRatios, floorOf, ratio, ratioText, times } from '@magpie/kernel/ratio'
import { checkProof, checkSteps } from './check.ts'
import { difference, factorOf } from './factors.ts'
import { abandonPolicies } from '../football/settle/policies.ts'
import { judgeOutcome } from '../football/settle/judge.ts'
import { settle } from './settle.ts'

type Case = {
  id: string
  market: string
  selection: string
  line?: string | null
  facts: CaseFacts
  stake: string
  odds: string
  outcome: Outcome
  payout: string
  rule?: string
}
type Truth = {
  cases: Case[]
  rows_asian_handicap: { rows: [string, 'home' | 'away', number, number, Outcome, string][] }
  rows_other_markets: { rows: [string, string, string | null, CaseFacts, Outcome][] }
  policies: { id: string; policy: string; market: string; facts: CaseFacts & { own_goals?: number }; expect: string }[]
}
const truth = readTruth<Truth>('settlement.json')
const { house, asian_36h: asian } = abandonPolicies

test('the reference has rows', () => {
  expect(truth.cases.length).toBeGreaterThan(0)
  expect(truth.rows_asian_handicap.rows.length).toBeGreaterThan(0)
  expect(truth.rows_other_markets.rows.length).toBeGreaterThan(0)
  expect(truth.policies.length).toBeGreaterThan(0)
})

const cases = truth.cases.filter(({ market }) => hasJudge(market))
const otherMarkets = truth.rows_other_markets.rows.filter(([market]) => hasJudge(market))
const named = [...truth.cases.map(({ market }) => market), ...truth.rows_other_markets.rows.map(([market]) => market)]

test(`rows of the reference: ${notCompared(named)}`, () => {
  expect(cases.length + otherMarkets.length).toBeGreaterThan(0)
})

test('a row without a judge is named, and the others are compared', () => {
  expect(notCompared(['ah', 'throw_ins', 'throw_ins', 'total'])).toBe('not compared, no judge: throw_ins (2)')
  expect(notCompared(['ah', 'corners_total_1h'])).toBe('every row has a judge')
})

test.each(cases)('L8: $id $market $selection $line pays $payout', (row) => {
  const facts = factsOf(row.facts)
  const outcome = judgeOutcome(marketNamed(row.market), pickOf(row.selection, row.line, row.facts), facts, house)
  expect(outcome?.gives).toBe(row.outcome)
  const payout = times(exact(row.stake), factorOf(row.outcome, exact(row.odds)))
  expect(ratioText(payout)).toBe(ratioText(exact(row.payout)))
})

const soldHere = cases.filter(({ market }) => isMarketId(marketNamed(market)))

test('some cases are of markets that the book sells', () => expect(soldHere.length).toBeGreaterThan(0))

test.each(soldHere)('L10: $id settles as a ticket to the cent, and the proof is valid', (row) => {
  const facts = factsOf(row.facts)
  const { lineQuarters, scoreAtBet } = pickOf(row.selection, row.line, row.facts)
  const terms: LegTerms = {
    matchId: 'case',
    market: marketNamed(row.market) as MarketId,
    side: row.selection as Side,
    lineQuarters,
    oddsE5: toOddsE5(exact(row.odds)),
    scoreAtBet,
    minuteAtBet: 0,
    ruleVersion: 'football/1',
  }
  const stakeMinor = floorOf(times(exact(row.stake), ratio(100n))).whole
  const settled = settle(facts, terms, stakeMinor)
  expect(settled?.outcome).toBe(row.outcome)
  const minor = floorOf(times(exact(row.payout), ratio(100n)))
  expect(settled?.returnMinor).toBe(minor.whole)
  expect(compareRatios(ratio(settled!.remainder.over, settled!.remainder.under), minor.rest)).toBe(0)
  expect(checkProof(settled!.proof, { facts, terms, stakeMinor })).toBeNull()
  expect(JSON.stringify(settled!.proof).length).toBeLessThanOrEqual(4096)
})

test.each(truth.rows_asian_handicap.rows)('handicap %s %s at %i-%i is %s', (line, side, home, away, outcome) => {
  const facts = { ft: [home, away] as Score }
  const judged = judgeOutcome('ah', pickOf(side, line, facts), factsOf(facts), house)
  expect(judged?.gives).toBe(outcome)
  expect(checkSteps(judged!)).toBeNull()
})

test.each(otherMarkets)('%s %s %s on %j is %s', (market, selection, param, facts, outcome) => {
  const judged = judgeOutcome(marketNamed(market), pickOf(selection, param, facts), factsOf(facts), house)
  expect(judged?.gives).toBe(outcome)
  expect(checkSteps(judged!)).toBeNull()
})

describe('a match that was interrupted', () => {
  /** Markets of the policy rows are given as text: `ah -0.5 home full time`, `total over 2.5`, `1x2_1h`. */
  const picksIn = (words: string): { market: string; selections: string[]; line: string | null } => {
    const [market = '', ...rest] = words.split(' ')
    const line = rest.find((word) => /^-?[\d.]+$/.test(word)) ?? null
    const side = rest.find((word) => ['home', 'away', 'draw', 'over', 'under'].includes(word))
    return { market, selections: side === undefined ? ['home', 'draw', 'away'] : [side], line }
  }

  const isCompared = ({ policy, market }: Truth['policies'][number]): boolean =>
    policy.startsWith('asian-36h') && hasJudge(market.split(' ')[0] ?? '')
  const others = truth.policies.filter((row) => !isCompared(row)).map(({ id, policy }) => `${id} ${policy}`)

  test(`rows of other rule books: ${others.length === 0 ? 'none' : `not compared: ${others.join(', ')}`}`, () => {
    expect(truth.policies.length).toBeGreaterThan(others.length)
  })

  test.each(truth.policies.filter(isCompared))('$id: $market is "$expect"', (row) => {
    const { market, selections, line } = picksIn(row.market)
    // A row that says "settle on final result" gives no final result: any will do, so one is invented.
    const facts = { ...factsOf(row.facts), ...(row.facts.ft === undefined && { ft: [2, 1] as Score }) }
    const judged = selections.map(
      (pick) => judgeOutcome(marketNamed(market), pickOf(pick, line, row.facts), facts, asian)?.gives,
    )
    if (row.expect.startsWith('void')) return expect(new Set(judged)).toEqual(new Set(['void']))
    if (row.expect.startsWith('settle: ')) {
      return expect(selections[judged.indexOf('win')]).toBe(row.expect.slice('settle: '.length))
    }
    if (row.expect.startsWith('win')) return expect(judged).toEqual(['win'])
    expect(row.expect).toContain('settle')
    expect(judged).not.toContain('void')
  })

  const stoppedAt = (score: Score, hours: number | null): MatchFacts => ({
    matchId: 'm',
    ht: [1, 0],
    ft: null,
    score,
    interruption: { minute: 70, score, resumedAfterHours: hours },
    annulled: null,
  })
  const over = { pick: 'over', lineQuarters: 10, scoreAtBet: [0, 0] as Score }

  test('a decided bet stands in our policy, and is void in the plain Asian one', () => {
    expect(judgeOutcome('ou', over, stoppedAt([2, 1], null), house)?.gives).toBe('win')
    expect(judgeOutcome('ou', over, stoppedAt([2, 1], null), asian)?.gives).toBe('void')
    expect(judgeOutcome('ou', over, stoppedAt([1, 1], null), house)?.gives).toBe('void')
    expect(judgeOutcome('ou', { ...over, pick: 'under' }, stoppedAt([2, 1], null), house)?.gives).toBe('loss')
    expect(judgeOutcome('ah', { ...over, pick: 'home', lineQuarters: -2 }, stoppedAt([9, 0], null), house)?.gives).toBe(
      'void',
    )
    expect(judgeOutcome('btts', { ...over, pick: 'yes' }, stoppedAt([1, 1], null), house)?.gives).toBe('win')
  })

  test('a quarter line with only one half decided is void', () => {
    expect(judgeOutcome('ou', { ...over, lineQuarters: 11 }, stoppedAt([2, 1], null), house)?.gives).toBe('void')
  })

  test('resumed in time it waits for the final score, too late it is void; the first half stands', () => {
    expect(judgeOutcome('1x2', { ...over, pick: 'home' }, stoppedAt([1, 1], 30), house)).toBeNull()
    expect(judgeOutcome('1x2', { ...over, pick: 'home' }, stoppedAt([1, 1], 37), house)?.gives).toBe('void')
    expect(judgeOutcome('1x2_1h', { ...over, pick: 'home' }, stoppedAt([1, 1], null), house)?.gives).toBe('win')
  })

  test('an annulled match voids every bet, whatever the score', () => {
    const facts = { ...stoppedAt([2, 1], null), annulled: 'sides swapped' }
    expect(judgeOutcome('ou', over, facts, house)?.gives).toBe('void')
  })
})

describe('a ticket', () => {
  const terms: LegTerms = {
    matchId: 'm',
    market: 'ah',
    side: 'home',
    lineQuarters: -3,
    oddsE5: 193_000,
    scoreAtBet: [1, 0],
    minuteAtBet: 60,
    ruleVersion: 'football/1',
  }
  const finished = (ht: Score, ft: Score): MatchFacts => ({
    matchId: 'm',
    ht,
    ft,
    score: ft,
    interruption: null,
    annulled: null,
  })

  const unknownEnd = (ht: Score): MatchFacts => ({ ...finished(ht, [0, 0]), ft: null })

  test('is open until its score is known', () => {
    expect(settle(unknownEnd([0, 0]), terms, 100n)).toBeNull()
    const half = settle(unknownEnd([1, 0]), { ...terms, market: '1x2_1h', lineQuarters: 0 }, 100n)
    expect(half?.outcome).toBe('win')
  })

  test('L8: a void bet returns its stake to the cent', () => {
    const annulled = { ...finished([0, 0], [3, 0]), annulled: 'sides swapped' }
    expect(settle(annulled, terms, 10_001n)).toMatchObject({ outcome: 'void', returnMinor: 10_001n })
  })

  test('L8: the same facts give the same return, and a correction pays the difference', () => {
    const won = settle(finished([0, 0], [3, 0]), terms, 10_001n)!
    expect(won).toEqual(settle(finished([0, 0], [3, 0]), terms, 10_001n))
    const corrected = settle(finished([0, 0], [2, 0]), terms, 10_001n)!
    expect([won.returnMinor, corrected.returnMinor]).toEqual([19_301n, 14_651n])
    expect(difference(won.returnMinor, corrected.returnMinor)).toBe(-4_650n)
    expect(difference(null, won.returnMinor)).toBe(19_301n)
  })

  test('L10: the remainder that is rounded down is stated exactly', () => {
    const won = settle(finished([0, 0], [3, 0]), { ...terms, oddsE5: 193_333 }, 1n)!
    expect([won.returnMinor, won.remainder]).toEqual([1n, ratio(93_333n, 100_000n)])
  })

  test('L24: a proof changed in any place is invalid', () => {
    const facts = finished([0, 0], [2, 0])
    const { proof } = settle(facts, terms, 10_000n)!
    const on = { facts, terms, stakeMinor: 10_000n }
    expect(checkProof(proof, on)).toBeNull()
    expect(checkProof(proof, { ...on, stakeMinor: 10_001n })).not.toBeNull()
    expect(checkProof(proof, { ...on, facts: finished([0, 0], [3, 0]) })).not.toBeNull()
    const text = JSON.stringify(proof)
    for (const [seen, forged] of [
      ['"half_win"', '"win"'],
      ['-3', '-1'],
      ['193000', '293000'],
      ['[2,0]', '[3,0]'],
    ]) {
      expect(text).toContain(seen)
      expect(checkProof(JSON.parse(text.replace(seen!, forged!)), on), `${seen} forged`).not.toBeNull()
    }
    expect(checkProof(JSON.parse(text), on), 'as stored and read back').toBeNull()
  })

  test.each([
    ['correct_score', 'another'],
    ['ah', 'draw'],
    ['ou', 'home'],
    ['btts', 'maybe'],
    ['odd_even', 'none'],
    ['htft', 'home'],
    ['double_chance', '1'],
  ] as const)('L11: an unreadable pick is a fault and never a loss: %s %s', (market, pick) => {
    const on = { pick, lineQuarters: 0, scoreAtBet: [0, 0] as Score }
    expect(() => judgeOutcome(market, on, finished([1, 0], [2, 1]), house)).toThrow(`${market} has no pick`)
  })

  test('names of markets and quarter lines are read', () => {
    expect(quartersOf('-0.75')).toBe(-3)
    for (const market of ['1x2', 'ah', 'ou', '1x2_1h', 'ah_1h', 'ou_1h']) expect(marketNamed(market)).toBe(market)
  })
})
