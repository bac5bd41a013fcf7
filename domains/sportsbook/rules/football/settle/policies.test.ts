// Rule books differ in how long they wait for a match to be resumed, and in whether decided bets stand. The windows are
// those of `disagreements` in truth/settlement.json; ours is the 36 hours of the specification's soccer rules.

import { describe, expect, test } from 'vitest'
import type { LegTerms, MatchFacts, Score } from '../../../contract/index.ts'
import type { JudgedMarket, Pick } from './judges.ts'
import { type AbandonPolicyName, abandonPolicies } from './policies.ts'
import { settle } from '../../settle/settle.ts'
import { judgeOutcome } from './judge.ts'

type Stop = { readonly score: Score; readonly hours?: number; readonly ht?: Score | null; readonly ft?: Score }
const stopped = ({ score, hours, ht = [0, 0], ft }: Stop): MatchFacts => ({
  matchId: 'm',
  ht,
  ft: ft ?? null,
  // Never read once a match was stopped: the score of the interruption counts.
  score: [9, 9],
  interruption: { minute: 70, score, resumedAfterHours: hours ?? null },
  annulled: null,
})
const on = (pick: string, lineQuarters = 0): Pick => ({ pick, lineQuarters, scoreAtBet: [0, 0] })
const judged = (market: JudgedMarket, pick: Pick, facts: MatchFacts, name: AbandonPolicyName = 'house') =>
  judgeOutcome(market, pick, facts, abandonPolicies[name])

describe('L8: each rule book', () => {
  test.each<[AbandonPolicyName, number, 'stands' | 'void']>([
    ['house', 36, 'stands'],
    ['asian_36h', 36, 'void'],
    ['asian_12h', 12, 'void'],
    ['majors_24h', 24, 'void'],
    ['latin_48h', 48, 'void'],
    ['decided_stands_36h', 36, 'stands'],
  ])('%s waits %d hours, and a decided bet: %s', (name, hours, decided) => {
    const inTime = { score: [2, 1], hours } as const
    expect(judged('1x2', on('home'), stopped(inTime), name)).toBeNull()
    expect(judged('1x2', on('home'), stopped({ ...inTime, ft: [2, 1] }), name)?.gives).toBe('win')
    const late = stopped({ score: [2, 1], hours: hours + 1, ft: [2, 1] })
    expect(judged('1x2', on('home'), late, name)).toMatchObject({
      rule: 'void.resumed_too_late',
      gives: 'void',
      of: [
        { rule: 'fact.resumed_after_hours', gives: hours + 1 },
        { rule: 'policy.hours', gives: hours },
      ],
    })
    expect(judged('1x2', on('home'), stopped({ score: [2, 1] }), name)).toMatchObject({
      rule: 'void.not_resumed',
      gives: 'void',
      of: [
        { rule: 'fact.stopped_at', gives: 70 },
        { rule: 'policy.hours', gives: hours },
      ],
    })
    expect(judged('ou', on('over', 10), stopped({ score: [2, 1] }), name)?.gives).toBe(
      decided === 'stands' ? 'win' : 'void',
    )
  })

  test('a ticket is settled by the policy of its rule version: ours', () => {
    const terms: LegTerms = {
      matchId: 'm',
      market: 'ou',
      side: 'over',
      lineQuarters: 10,
      oddsE5: 190_000,
      scoreAtBet: [0, 0],
      minuteAtBet: 0,
      ruleVersion: 'football/1',
    }
    expect(settle(stopped({ score: [2, 1] }), terms, 100n)).toMatchObject({ outcome: 'win', returnMinor: 190n })
    expect(settle(stopped({ score: [1, 1] }), terms, 100n)).toMatchObject({ outcome: 'void', returnMinor: 100n })
    expect(settle(stopped({ score: [1, 1], hours: 36 }), terms, 100n)).toBeNull()
  })
})

describe('bets that are decided when a match is stopped', () => {
  test.each<[string, JudgedMarket, Pick, Stop, string]>([
    // One line, as far away as goals are tried: while one side alone could still reach it, nothing is decided.
    ['twelve goals of the home side', 'team_total', on('home over', 46), { score: [0, 0] }, 'void'],
    ['twelve goals of the away side', 'team_total', on('away over', 46), { score: [0, 0] }, 'void'],
    ['a total that one side alone reaches', 'team_total', on('home over', 6), { score: [2, 0] }, 'win'],
    ['a total that the other side may reach', 'team_total', on('away over', 6), { score: [2, 1] }, 'void'],
    ['the score that was not the last', 'correct_score', on('1-0'), { score: [1, 0] }, 'void'],
    ['the score that was passed', 'correct_score', on('1-0'), { score: [1, 1] }, 'loss'],
    ['both to score, of which one has', 'btts', on('yes'), { score: [0, 3] }, 'void'],
    ['both to score, which they have', 'btts', on('no'), { score: [1, 1] }, 'loss'],
    ['the half that was over', 'htft', on('home/home'), { score: [1, 0], ht: [0, 0] }, 'loss'],
    ['a second half over its line', 'ou_2h', on('over', 6), { score: [2, 1], ht: [1, 0] }, 'win'],
    ['a second half on its line', 'ou_2h', on('over', 8), { score: [2, 1], ht: [1, 0] }, 'void'],
    ['a second half that never began', 'ou_2h', on('over', 2), { score: [2, 1], ht: null }, 'void'],
    ['a first half that is not over', 'ou_1h', on('over', 10), { score: [2, 1], ht: null }, 'win'],
    ['a first half that is not over, below', 'ou_1h', on('over', 14), { score: [2, 1], ht: null }, 'void'],
    ['a first half that is over', 'ou_1h', on('over', 10), { score: [2, 1], ht: [1, 1] }, 'loss'],
  ])('%s: %s %j at %j is %s', (_name, market, pick, stop, outcome) =>
    expect(judged(market, pick, stopped(stop))?.gives).toBe(outcome),
  )

  test('the proof states the score at which the match was stopped', () => {
    expect(judged('btts', on('yes'), stopped({ score: [1, 1] }))).toStrictEqual({
      rule: 'stands.decided',
      gives: 'win',
      of: [
        {
          rule: 'pick.both_scored',
          gives: 'win',
          of: [
            { rule: 'fact.score_when_stopped', gives: [1, 1] },
            { rule: 'terms.side', gives: 'yes' },
          ],
        },
      ],
    })
  })
})

test('L11: a pick that no judge can read is a fault, not an undecided match', () => {
  const finished = { ...stopped({ score: [2, 1], ft: [2, 1] }), interruption: null }
  expect(() => judged('goal_range', on('many'), finished)).toThrow('has no pick')
  expect(() => judged('goal_range', on('many'), stopped({ score: [2, 1] }))).toThrow('has no pick')
})
