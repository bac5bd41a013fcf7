// Applying feed messages: repeats, gaps, periods, corrections, and their effect on prices and settlement.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, test } from 'vitest'
import { type FootballMessage, FootballMessage as Shape } from '../../../contract/index.ts'
import { applyFeed, passTime } from './apply.ts'
import { marketState } from './market-state.ts'
import { factsFor, lifeFacts, settlementFacts } from './facts.ts'
import { isDisputed, type MatchState, newMatch, redsOf, scoreOf, stageOf } from './match-state.ts'

type Body = Record<string, unknown> & { type: FootballMessage['type'] }

const kickOffAt = 1_000_000_000

/** Numbers the messages of a story, and checks each against the contract. */
const told = (bodies: readonly Body[]): FootballMessage[] =>
  bodies.map((body, at) => Shape.parse({ matchId: 'm', seq: at + 1, at: kickOffAt + at * 1000, ...body }))

const fixture: Body = {
  type: 'fixture',
  at: kickOffAt - 86_400_000,
  league: { id: 'l', name: 'League' },
  home: 'A',
  away: 'B',
  kickOffAt,
  neutral: false,
  means: { home: 1.5, away: 1.1, rho: -0.05 },
}
const event = (minute: number, what: Record<string, unknown>, added = 0): Body => ({
  type: 'event',
  minute,
  added,
  event: what,
})
const goal = (minute: number, side: string): Body => event(minute, { kind: 'goal', side, how: 'normal' })
const off = (minute: number): Body => event(minute, { kind: 'danger_off' })
const result = (ht: number[], ft: number[]): Body => ({ type: 'result', ht, ft, et: null, pens: null })

const after = (bodies: readonly Body[]): MatchState =>
  told(bodies).reduce((state, message) => {
    const next = applyFeed(state, message)
    if (isRefusal(next)) throw new Error(`${next.refused} at ${message.seq}`)
    return next.state
  }, newMatch('m'))

const played = [
  fixture,
  event(1, { kind: 'kick_off' }),
  goal(10, 'home'),
  off(11),
  event(45, { kind: 'half_time' }),
  event(46, { kind: 'second_half' }),
  goal(80, 'away'),
  off(81),
  event(90, { kind: 'full_time' }),
]

test('half-time is known at half-time, the final score once the source sends its result', () => {
  expect(settlementFacts(after(played.slice(0, 4))).ht).toBeNull()
  expect(settlementFacts(after(played.slice(0, 5)))).toMatchObject({ ht: [1, 0], ft: null })
  expect(settlementFacts(after(played))).toMatchObject({ ht: [1, 0], ft: null, score: [1, 1] })
  expect(settlementFacts(after([...played, result([1, 0], [1, 1])]))).toMatchObject({ ht: [1, 0], ft: [1, 1] })
})

test('extra time and a shoot-out do not count', () => {
  const later = [...played, result([1, 0], [1, 1]), event(91, { kind: 'extra_time' }), goal(104, 'home'), off(105)]
  const state = after([...later, event(120, { kind: 'penalties' }), event(120, { kind: 'ended' })])
  expect(scoreOf(state)).toEqual([1, 1])
  expect(settlementFacts(state).ft).toEqual([1, 1])
})

test('a repeat changes nothing, and a gap is refused with the missing number', () => {
  const messages = told(played)
  const state = after(played)
  for (const message of messages) expect(applyFeed(state, message)).toEqual({ state, kind: 'repeat' })
  const early = after(played.slice(0, 2))
  expect(applyFeed(early, messages[3]!)).toMatchObject({ refused: 'gap', facts: { expected: 3, got: 4 } })
  expect(applyFeed(early, { ...messages[2]!, matchId: 'other' })).toMatchObject({ refused: 'wrong_match' })
})

test('a message that does not fit uses its number, is questioned, and the match continues', () => {
  const tellNext = (bodies: readonly Body[], next: Body): unknown => {
    const messages = told([...bodies, next])
    return applyFeed(after(bodies), messages.at(-1)!)
  }
  expect(tellNext([], event(1, { kind: 'kick_off' }))).toMatchObject({ refused: 'no_fixture' })
  for (const [bodies, next, why] of [
    [[fixture], goal(1, 'home'), 'goal'],
    [[fixture], event(46, { kind: 'second_half' }), 'second_half'],
    [played.slice(0, 3), result([1, 0], [1, 0]), 'result'],
    [played.slice(0, 5), goal(45, 'home'), 'goal'],
  ] as const)
    expect(tellNext(bodies, next)).toMatchObject({ kind: 'asked', why, state: { seq: bodies.length + 1 } })
})

describe('corrections', () => {
  const cancel = (seq: number): Body => ({ type: 'correction', reason: 'offside', change: { kind: 'cancel', seq } })

  test('a cancelled goal is struck out and leaves a trace; cancelling it again changes nothing', () => {
    const state = after([...played.slice(0, 4), cancel(3)])
    expect(scoreOf(state)).toEqual([0, 0])
    expect(state.incidents[0]?.cancelledAt).toBe(state.at)
    const again = after([...played.slice(0, 4), cancel(3), cancel(3)])
    expect(again.incidents).toEqual(state.incidents)
    expect(again.questions).toEqual([])
  })

  test('L8: a result that contradicts the goals settles nothing until it is corrected', () => {
    const disputed = after([...played, result([1, 0], [2, 1])])
    expect(isDisputed(disputed)).toBe(true)
    expect(disputed.questions).toHaveLength(1)
    expect(settlementFacts(disputed)).toMatchObject({ ht: null, ft: null })
    const correction: Body = {
      type: 'correction',
      reason: 'official',
      change: { kind: 'result', ht: [1, 0], ft: [2, 1] },
    }
    const corrected = after([...played, result([1, 0], [2, 1]), correction])
    expect(settlementFacts(corrected)).toMatchObject({ ht: [1, 0], ft: [2, 1] })
    expect(corrected.questions, 'what was asked has its answer').toEqual([])
  })

  test('a settled result can be corrected, but not replaced by another result', () => {
    const settled = [...played, result([1, 0], [1, 1])]
    const other = after([...settled, result([1, 0], [2, 1])])
    expect(settlementFacts(other).ft).toEqual([1, 1])
    expect(other.questions).toMatchObject([{ why: 'result_differs', stage: 'settled' }])
    expect(settlementFacts(after([...settled, result([1, 0], [1, 1])])).ft).toEqual([1, 1])
  })
})

describe('a match that stops', () => {
  const waits = 36 * 3_600_000
  const facts = (state: MatchState, feedSeq = 1) => factsFor(lifeFacts(state), feedSeq)

  test('resumes with the hours that it took', () => {
    const stop = [...played.slice(0, 6), event(60, { kind: 'interrupted' })]
    expect(facts(after(stop)).interruption).toBeNull()
    const on = { ...event(60, { kind: 'resumed' }), at: kickOffAt + 6000 + 30 * 3_600_000 }
    expect(facts(after([...stop, on])).interruption).toMatchObject({ minute: 60, score: [1, 0], resumedAfterHours: 30 })
  })

  test('waits 36 hours after an abandonment, then ends with the score at which it stopped', () => {
    const stop = after([...played.slice(0, 6), event(60, { kind: 'interrupted' }), event(60, { kind: 'abandoned' })])
    expect([stageOf(stop), facts(stop).interruption]).toEqual(['abandoned', null])
    const gone = passTime(stop, kickOffAt + 6000 + waits)
    expect(facts(gone)).toMatchObject({
      ht: [1, 0],
      ft: null,
      interruption: { minute: 60, score: [1, 0], resumedAfterHours: null },
    })
    const early = passTime(after([...played.slice(0, 4), event(30, { kind: 'abandoned' })]), kickOffAt + 4000 + waits)
    expect(facts(early)).toMatchObject({ ht: null, ft: null, interruption: { minute: 30 } })
  })

  test('postponed, voids earlier bets; announced again, sells new ones', () => {
    const again = after([fixture, event(0, { kind: 'postponed' }), { ...fixture, kickOffAt: kickOffAt + 86_400_000 }])
    expect(stageOf(again)).toBe('scheduled')
    expect(again.fixture?.kickOffAt).toBe(kickOffAt + 86_400_000)
    expect(facts(again, 1).interruption, 'sold before').not.toBeNull()
    expect(facts(again, 3).interruption, 'sold after').toBeNull()
  })
})

describe('L22: the state of a market', () => {
  const at = (bodies: readonly Body[], market: 'ah' | 'ah_1h', later = 0): string => {
    const state = after(bodies)
    return marketState(state, market, state.at + later)
  }

  test('follows the match', () => {
    expect(marketState(newMatch('m'), 'ah', 0)).toBe('hidden')
    expect(at([fixture], 'ah')).toBe('open')
    expect(marketState(after([fixture]), 'ah', kickOffAt - 1)).toBe('open')
    expect(marketState(after([fixture]), 'ah', kickOffAt)).toBe('suspended')
    expect(at(played.slice(0, 2), 'ah')).toBe('open')
    expect(at(played.slice(0, 3), 'ah'), 'a goal').toBe('suspended')
    expect(at(played.slice(0, 4), 'ah'), 'safe again').toBe('open')
    expect(at(played.slice(0, 5), 'ah'), 'half-time').toBe('open')
    expect(at(played.slice(0, 5), 'ah_1h'), 'half-time').toBe('closed')
    expect(at(played, 'ah')).toBe('closed')
  })

  test('is suspended by danger, by an interruption and by a silent feed', () => {
    const danger = event(12, { kind: 'danger_on', side: 'home', why: 'penalty' })
    expect(at([...played.slice(0, 4), danger], 'ah')).toBe('suspended')
    expect(at([...played.slice(0, 4), event(12, { kind: 'interrupted' })], 'ah')).toBe('suspended')
    expect(at(played.slice(0, 4), 'ah', 300_000)).toBe('suspended')
    expect(at(played.slice(0, 5), 'ah', 300_000), 'half-time is silent').toBe('open')
  })

  test('a red card counts and suspends the market', () => {
    const state = after([...played.slice(0, 4), event(12, { kind: 'card', side: 'away', card: 'red' })])
    expect(redsOf(state)).toEqual([0, 1])
    expect(state.danger?.why).toBe('review')
  })
})
