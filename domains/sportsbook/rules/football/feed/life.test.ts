// The faults that a hostile or careless feed revealed, each as a story, and what the table makes of it.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, test } from 'vitest'
import type { FootballMessage, LegTerms, MarketId, Score, Side } from '../../../contract/index.ts'
import { countedFacts } from '../../settle/counted.ts'
import { settle } from '../../settle/settle.ts'
import type { FeedAct } from '../../sport.ts'
import { applyAct, applyFeed, canAccept, passTime } from './apply.ts'
import { lifeFacts } from './facts.ts'
import { follows, kinds, stages } from './life.ts'
import { marketState } from './market-state.ts'
import { isInPlay, type MatchState, newMatch, scoreOf, stageOf } from './match-state.ts'

const hour = 3_600_000
const kickOffAt = Date.UTC(2026, 5, 11, 12)
type Body = Record<string, unknown> & { readonly type: string }

const fixture = (more: object = {}): Body => ({
  type: 'fixture',
  league: { id: 'l', name: 'League' },
  home: 'A',
  away: 'B',
  kickOffAt,
  neutral: false,
  means: { home: 1.5, away: 1.1, rho: -0.05 },
  ...more,
})
const event = (minute: number, what: object): Body => ({ type: 'event', minute, added: 0, event: what })
const goal = (minute: number, side: 'home' | 'away'): Body => event(minute, { kind: 'goal', side, how: 'normal' })
const at = (minute: number, kind: string): Body => event(minute, { kind })
const off = (minute: number): Body => at(minute, 'danger_off')
const result = (ht: Score, ft: Score): Body => ({ type: 'result', ht, ft, et: null, pens: null })
const correct = (change: object): Body => ({ type: 'correction', reason: 'source', change })
const strike = (seq: number): Body => correct({ kind: 'cancel', seq })

/** A match told message by message; `later` advances the feed's time. */
const story = () => {
  let state: MatchState = newMatch('m')
  let now = kickOffAt - hour
  const told = {
    get state() {
      return state
    },
    later: (ms: number) => {
      now += ms
      return told
    },
    tell: (...bodies: readonly Body[]) => {
      for (const body of bodies) {
        now += body['event'] !== undefined && state.period === 'before' ? hour : 1000
        const message = { matchId: 'm', seq: state.seq + 1, at: now, ...body } as unknown as FootballMessage
        const next = applyFeed(state, message)
        if (isRefusal(next)) throw new Error(next.refused)
        state = next.state
      }
      return told
    },
    act: (act: FeedAct) => {
      const next = applyAct(state, act, now)
      if (isRefusal(next)) throw new Error(next.refused)
      state = next
      return told
    },
    wait: (ms: number) => {
      now += ms
      state = passTime(state, now)
      return told
    },
    /** A bet at this moment. */
    bet: (market: MarketId, side: Side, lineQuarters = 0) => {
      const terms: LegTerms = {
        matchId: 'm',
        market,
        side,
        lineQuarters,
        oddsE5: 200_000,
        minuteAtBet: state.minute,
        scoreAtBet: isInPlay(state) ? scoreOf(state) : [0, 0],
        ruleVersion: 'football/1',
      }
      const feedSeq = state.seq
      const counted = () => countedFacts([{ terms, feedSeq, facts: lifeFacts(state) }], false)[0] ?? lifeFacts(state)
      return () => settle(counted(), terms, 100n)?.outcome ?? null
    },
    market: (market: MarketId = '1x2') => marketState(state, market, now),
    stage: () => stageOf(state),
  }
  return told
}

const playing = () => story().tell(fixture(), at(1, 'kick_off'))
const toSecondHalf = [at(45, 'half_time'), at(46, 'second_half')]

describe('the table of stages', () => {
  test('every stage has a cell for every message, and every stage can be left', () => {
    for (const stage of stages) {
      const cells = kinds.map((kind) => follows(stage, kind))
      expect(cells.every(({ how }) => ['take', 'note', 'ask'].includes(how))).toBe(true)
      const leaves = cells.some(({ how, to }) => how === 'take' && to.some((next) => next !== stage))
      expect(leaves || stage === 'closed', stage).toBe(true)
    }
  })
  test('L7: a cell that moves money is taken and names the next stage', () => {
    const cells = stages.flatMap((stage) =>
      kinds.map((kind) => ({ name: `${stage} ${kind}`, ...follows(stage, kind) })),
    )
    const moving = cells.filter(({ money }) => money !== 'none')
    expect(moving.length).toBeGreaterThan(0)
    for (const { name, how, to } of moving) expect([how, to.length > 0], name).toEqual(['take', true])
  })
})

describe('F1: a result in mid-match', () => {
  test.each([
    ['told', result([1, 0], [3, 0])],
    ['by correction', correct({ kind: 'result', ht: [1, 0], ft: [3, 0] })],
  ])('%s: nothing is settled or sold, and an operator is asked', (_how, body) => {
    const match = playing()
    const bet = match.bet('1x2', 'home')
    match.tell(body)
    expect([bet(), match.market(), match.stage(), match.state.questions.length]).toEqual([
      null,
      'suspended',
      'first_half',
      1,
    ])
    expect(match.act({ kind: 'drop', seq: match.state.seq }).market()).toBe('open')
  })
  test('accepted by an operator, it closes all markets and settles them', () => {
    const match = playing()
    const bet = match.bet('1x2', 'home')
    match.tell(result([1, 0], [3, 0])).act({ kind: 'accept', seq: 3 })
    expect([bet(), match.market(), match.stage()]).toEqual(['win', 'closed', 'settled'])
  })
  test('L7: later messages decide no interval that was not played to its end', () => {
    const match = playing()
    const bet = match.bet('ou_q2', 'over', 2)
    match.tell({ type: 'clock', minute: 20, added: 0 }, result([0, 0], [0, 0])).act({ kind: 'accept', seq: 4 })
    expect(bet()).toBe('void')
    match.tell({ type: 'clock', minute: 31, added: 0 }, event(44, { kind: 'card', side: 'home', card: 'yellow' }))
    expect([bet(), match.state.minute]).toEqual(['void', 20])
  })
  test('L22: a match announced again after its end starts at minute 0', () => {
    const over = [at(90, 'full_time'), at(91, 'extra_time'), at(120, 'ended')]
    const match = playing().tell(...toSecondHalf, ...over)
    match.act({ kind: 'void' }).tell(fixture({ kickOffAt: kickOffAt + 20 * hour }))
    expect([match.stage(), match.state.minute, match.bet('1x2_q1', 'draw')()]).toEqual(['scheduled', 0, null])
  })
})

describe('F2: a refund is final', () => {
  test.each([20 * hour, 14 * 24 * hour])(
    'postponed, announced again %i ms later: the old ticket stays void, a new one is settled',
    (ms) => {
      const match = story().tell(fixture())
      const old = match.bet('1x2', 'home')
      match.tell(at(0, 'postponed'))
      expect([old(), match.market()]).toEqual(['void', 'hidden'])
      match.later(ms).tell(fixture({ kickOffAt: kickOffAt + ms + hour }))
      expect(match.market()).toBe('open')
      const fresh = match.bet('1x2', 'home')
      match
        .later(hour)
        .tell(at(1, 'kick_off'), goal(10, 'home'), ...toSecondHalf, at(90, 'full_time'), result([1, 0], [1, 0]))
      expect([old(), fresh()]).toEqual(['void', 'win'])
    },
  )
})

describe('F3: no message blocks its match', () => {
  test.each([
    ['abandoned in extra time', [at(91, 'extra_time'), at(95, 'abandoned'), at(120, 'ended')]],
    ['interrupted in extra time', [at(91, 'extra_time'), at(95, 'interrupted'), at(96, 'resumed'), at(120, 'ended')]],
    ['one goal struck out twice', [strike(3), strike(3)]],
  ])('%s: the result is accepted', (_name, bodies) => {
    const match = playing().tell(goal(10, 'home'), off(11))
    const bet = match.bet('1x2', 'home')
    match.tell(...toSecondHalf, at(90, 'full_time'), ...bodies)
    const [home] = scoreOf(match.state)
    match.tell(result([home, 0], [home, 0]))
    expect([match.stage(), bet()]).toEqual(['settled', home === 1 ? 'win' : 'loss'])
  })
})

describe('F4: the clock acts when no message comes', () => {
  test.each([
    ['never kicked off', [], 'void'],
    ['interrupted', [at(1, 'kick_off'), at(20, 'interrupted')], 'void'],
    ['abandoned', [at(1, 'kick_off'), at(20, 'abandoned')], 'void'],
    ['silent in play', [at(1, 'kick_off')], 'void'],
    ['silent at half-time', [at(1, 'kick_off'), at(45, 'half_time')], 'void'],
    ['without a result', [at(1, 'kick_off'), ...toSecondHalf, at(90, 'full_time')], 'void'],
  ])('%s: is void after its time, not before, and for good', (_name, bodies, outcome) => {
    const match = story().tell(fixture())
    const bet = match.bet('1x2', 'draw')
    match.tell(...bodies).wait(bodies.length > 3 ? 71 * hour : 35 * hour)
    expect(bet()).toBeNull()
    match.wait(3 * hour)
    expect([bet(), match.stage()]).toEqual([outcome, 'given_up'])
    match.tell(at(20, 'resumed'), goal(30, 'home'), result([0, 0], [0, 0]))
    expect([bet(), match.market()]).toEqual([outcome, 'closed'])
  })
  test('an abandoned match that resumes within 36 hours is one match', () => {
    const match = playing()
    const bet = match.bet('1x2', 'draw')
    match
      .tell(at(20, 'abandoned'))
      .later(20 * hour)
      .tell(at(20, 'resumed'))
    expect([match.stage(), match.market()]).toEqual(['first_half', 'open'])
    match.tell(...toSecondHalf, at(90, 'full_time'), result([0, 0], [0, 0]))
    expect(bet()).toBe('win')
  })
})

test('F5: a second interruption does not revive a void ticket', () => {
  const match = playing()
  const bet = match.bet('1x2', 'draw')
  match
    .tell(at(20, 'interrupted'))
    .later(40 * hour)
    .tell(at(20, 'resumed'))
  expect(bet()).toBe('void')
  match.tell(at(30, 'interrupted'), at(30, 'resumed'), ...toSecondHalf, at(90, 'full_time'), result([0, 0], [0, 0]))
  expect(bet()).toBe('void')
})

test('F6: nothing is sold after a resumption that came too late', () => {
  const match = playing()
    .tell(at(20, 'interrupted'))
    .later(40 * hour)
    .tell(at(20, 'resumed'), event(21, { kind: 'attack', side: 'home' }))
  expect(match.market()).toBe('closed')
})

describe('F7: a goal struck out after play was called safe', () => {
  const scene = () => playing().tell(goal(10, 'home'), off(11))
  const finish = [...toSecondHalf, at(90, 'full_time'), result([0, 0], [0, 0])]
  test('an in-play handicap ignores the cancelled goal', () => {
    const match = scene()
    const [home, away, over] = [match.bet('ah', 'home'), match.bet('ah', 'away'), match.bet('ou', 'over', 2)]
    match.tell(strike(3), ...finish)
    expect([home(), away(), over()]).toEqual(['push', 'push', 'loss'])
  })
  test('a bet after the cancellation starts from the corrected score', () => {
    const match = scene().tell(strike(3))
    const bet = match.bet('ah', 'home', -2)
    match.tell(goal(30, 'home'), ...toSecondHalf, at(90, 'full_time'), result([1, 0], [1, 0]))
    expect(bet()).toBe('win')
  })
})

describe('F8: a repeated fixture', () => {
  test.each([
    ['with its sides reversed', { home: 'B', away: 'A' }, 'sides_reversed'],
    ['on neutral ground', { neutral: true }, 'venue_changed'],
    ['two days later', { kickOffAt: kickOffAt + 48 * hour }, 'moved'],
  ])('%s voids earlier bets and sells anew', (_how, more, why) => {
    const match = story().tell(fixture())
    const old = match.bet('1x2', 'home')
    match.tell(fixture(more))
    expect([old(), match.market(), match.state.past[0]?.why]).toEqual(['void', 'open', why])
  })
  test('at another venue voids earlier bets and sells anew', () => {
    const match = story().tell(fixture({ venue: 'Old Ground' }))
    const old = match.bet('1x2', 'home')
    expect(match.tell(fixture({ venue: 'New Ground' })).market()).toBe('open')
    expect(old()).toBe('void')
  })
  test('with another team is questioned first, as only the spelling may have changed', () => {
    const match = story().tell(fixture())
    const old = match.bet('1x2', 'home')
    match.tell(fixture({ home: 'C' }))
    expect([old(), match.market()]).toEqual([null, 'suspended'])
    match.act({ kind: 'accept', seq: 2 })
    expect([old(), match.market(), match.state.fixture?.home]).toEqual(['void', 'open', 'C'])
  })
  test('an hour later keeps its bets', () => {
    const match = story().tell(fixture())
    const old = match.bet('1x2', 'draw')
    match.tell(fixture({ kickOffAt: kickOffAt + hour }))
    expect([old(), match.market()]).toEqual([null, 'open'])
  })
})

describe('F9: corrections', () => {
  const settled = () => {
    const match = playing()
    const bet = match.bet('1x2', 'home')
    const lost = match.bet('1x2', 'away')
    match.tell(goal(10, 'home'), ...toSecondHalf, at(90, 'full_time'), result([1, 0], [1, 0]))
    return { match, bet, lost }
  }
  test('an annulment can be revoked within 72 hours, and not after', () => {
    const { match, bet } = settled()
    match.tell(correct({ kind: 'annul' }))
    expect(bet()).toBe('void')
    expect(match.tell(correct({ kind: 'reinstate' })).stage()).toBe('settled')
    expect(bet()).toBe('win')
    match
      .tell(correct({ kind: 'annul' }))
      .later(73 * hour)
      .tell(correct({ kind: 'reinstate' }))
    expect([bet(), match.stage()]).toEqual(['void', 'closed'])
  })
  test('an annulment during the match voids all bets for good', () => {
    const match = playing()
    const bet = match.bet('1x2', 'home')
    match.tell(correct({ kind: 'annul' }), correct({ kind: 'reinstate' }))
    expect([bet(), match.stage()]).toEqual(['void', 'given_up'])
  })
  test('100 hours after the end a correction needs operators, and only raises returns', () => {
    const { match, bet: won, lost } = settled()
    match.later(100 * hour).tell(correct({ kind: 'result', ht: [0, 0], ft: [0, 1] }))
    expect([won(), lost(), match.stage()]).toEqual(['win', 'loss', 'closed'])
    const [asked] = match.state.questions
    match.act({ kind: 'accept', seq: asked!.message.seq })
    expect([won(), lost(), match.stage(), match.market()]).toEqual(['win', 'win', 'closed', 'closed'])
    // A return that was raised once is not lowered by another correction.
    match.act({ kind: 'result', ht: [0, 0], ft: [3, 0] })
    expect([won(), lost()]).toEqual(['win', 'win'])
  })
  test('100 hours after the end the match cannot be voided', () => {
    const { match, bet } = settled()
    match.later(100 * hour).tell(correct({ kind: 'annul' }))
    expect([bet(), match.stage()]).toEqual(['win', 'closed'])
    for (const { message } of match.state.questions) expect(canAccept(match.state, message)).toBe(false)
    expect(isRefusal(applyAct(match.state, { kind: 'void' }, match.state.at))).toBe(true)
  })
  test('a half-time score above the final score is refused', () => {
    const match = playing().tell(...toSecondHalf, at(90, 'full_time'), result([3, 0], [1, 0]))
    expect([match.stage(), match.state.questions[0]?.why]).toEqual(['full_time', 'result_impossible'])
    expect(canAccept(match.state, match.state.questions[0]!.message)).toBe(false)
  })
  test('after an abandonment a paper result settles nothing', () => {
    const match = playing()
    const bet = match.bet('1x2_1h', 'draw')
    match.tell(at(30, 'abandoned'), result([0, 0], [0, 3]))
    expect(bet()).toBeNull()
    expect(
      match
        .wait(37 * hour)
        .tell(result([0, 0], [0, 3]))
        .stage(),
    ).toBe('given_up')
    expect(bet()).toBe('void')
  })
})

describe('unlikely messages are questioned first', () => {
  test.each([
    [
      'a clock that runs back',
      [
        { type: 'clock', minute: 30, added: 0 },
        { type: 'clock', minute: 12, added: 0 },
      ],
    ],
    ['one goal told twice', [goal(30, 'home'), off(30), goal(30, 'home'), off(30)]],
    ['a half that ends in minute 12', [at(12, 'half_time')]],
    ['a message from an hour ago', [{ ...event(5, { kind: 'attack', side: 'home' }), at: kickOffAt - 2 * hour }]],
  ] as readonly [string, readonly Body[]][])('%s suspends the match', (_name, bodies) => {
    const match = playing().tell(...bodies)
    expect([match.market(), match.state.questions.length]).toEqual(['suspended', 1])
    expect(match.act({ kind: 'drop', seq: match.state.questions[0]!.message.seq }).market()).toBe('open')
  })
  test('accepting a message also accepts those questioned only because of it', () => {
    const match = playing().tell(
      at(12, 'half_time'),
      at(46, 'second_half'),
      at(90, 'full_time'),
      result([0, 0], [0, 0]),
    )
    expect(match.state.questions).toHaveLength(4)
    match.act({ kind: 'accept', seq: 3 })
    expect([match.stage(), match.state.questions.length]).toEqual(['settled', 0])
  })
})
