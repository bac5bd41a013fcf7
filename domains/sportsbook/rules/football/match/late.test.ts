// Who goes through and who scores: simulated matches against their prices, and irregular lives of both markets.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, test } from 'vitest'
import type { FeedFixture, FootballMessage, LegTerms, Side } from '../../../contract/index.ts'
import { matchSeed, seededRandom } from '../../chance.ts'
import { settle } from '../../settle/settle.ts'
import { checkProof } from '../../settle/check.ts'
import { applyAct, applyFeed } from '../feed/apply.ts'
import { newCourse } from '../feed/course.ts'
import { factsFor, lifeFacts } from '../feed/facts.ts'
import { actsAt } from '../feed/kinds.ts'
import { type MatchState, newMatch } from '../feed/match-state.ts'
import { bookOffer } from '../offer.ts'
import { board, pricingFacts } from '../pricing/board.ts'
import { legChances } from '../pricing/leg-chances.ts'
import { football } from '../sport.ts'
import { watch } from '../watch.ts'
import { squadsOf } from '../world/squads.ts'
import { playMatch } from './step.ts'

const kickOffAt = Date.UTC(2031, 5, 1, 12)
const hour = 3_600_000

const fixtureOf = (matchId: string, more: Partial<FeedFixture> = {}): FeedFixture => ({
  type: 'fixture',
  matchId,
  seq: 1,
  at: kickOffAt - hour,
  league: { id: 'l', name: 'L' },
  home: 'H',
  away: 'A',
  kickOffAt,
  neutral: false,
  means: { home: 1.5, away: 1.1, rho: -0.08 },
  tie: {},
  squads: squadsOf(1n, 'one', 'other', 'm'),
  ...more,
})

const take = (state: MatchState, message: FootballMessage): MatchState => {
  const next = applyFeed(state, message)
  if (isRefusal(next)) throw new Error(next.refused)
  expect(next.kind).toBe('applied')
  return next.state
}

type Sold = Pick<LegTerms, 'market' | 'side'>
const termsOf = ({ market, side }: Sold, feedAt: MatchState): LegTerms => ({
  matchId: feedAt.matchId,
  market,
  side,
  lineQuarters: 0,
  oddsE5: 200_000,
  scoreAtBet: [0, 0],
  minuteAtBet: feedAt.minute,
  ruleVersion: 'football/2',
})

const cameTo = (state: MatchState, sold: Sold, feedSeq = state.seq): string | null => {
  const facts = factsFor(lifeFacts(state), feedSeq)
  const terms = termsOf(sold, state)
  const settled = settle(facts, terms, 100n)
  if (settled === null) return null
  expect(checkProof(settled.proof, { facts, terms, stakeMinor: 100n })).toBeNull()
  return settled.outcome
}

describe('prices agree with the simulated matches', () => {
  const moments = [0, 30, 62, 88] as const
  const sums = new Map<string, { count: number; won: number; chance: number }>()
  /** The board's chance and the chance in a sale of the bet; and the bets that a finished match left open. */
  const priced: (readonly [chance: number, e9: number])[] = []
  const open: string[] = []
  for (let nth = 0; nth < 300; nth += 1) {
    const fixture = fixtureOf(`m${nth}`)
    const messages = playMatch(fixture, seededRandom(matchSeed(7n, fixture.matchId)))
    const bets: { key: string; sold: Sold; chance: number; seq: number }[] = []
    const waiting = new Set<number>(moments)
    let state = newMatch(fixture.matchId)
    for (const message of messages) {
      state = take(state, message)
      for (const minute of waiting) {
        const isTime = minute === 0 ? true : state.minute >= minute && state.danger === null
        const facts = isTime ? pricingFacts(state) : null
        if (facts === null) continue
        waiting.delete(minute)
        for (const { market, selections } of board(facts, { ...bookOffer, margin: 1, marginOfMany: 1 })) {
          if (!/^(?:qualify|.*_scorer|two_goals)$/.test(market)) continue
          for (const { side, chance } of selections) {
            const sold = { market, side }
            if (nth === 0 && chance > 0) priced.push([chance, legChances(facts, termsOf(sold, state))?.win ?? 0])
            bets.push({
              key: `${minute} ${market} ${market === 'qualify' ? side : side.slice(1)}`,
              sold,
              chance,
              seq: state.seq,
            })
          }
        }
      }
    }
    for (const { key, sold, chance, seq } of bets) {
      const outcome = cameTo(state, sold, seq)
      if (outcome === null) open.push(key)
      const sum = sums.get(key) ?? { count: 0, won: 0, chance: 0 }
      if (outcome === 'void' || chance === 0) continue
      const win = outcome === 'win' ? 1 : 0
      sums.set(key, { count: sum.count + 1, won: sum.won + win, chance: sum.chance + chance })
    }
  }

  test('a sale uses the chance of the price, and a finished match leaves no bet open', () => {
    for (const [chance, e9] of priced) expect(e9 / 1e9).toBeCloseTo(chance, 6)
    expect(priced.length).toBeGreaterThan(50)
    expect(open).toEqual([])
  })

  test('every side of these markets was bet on', () => {
    const early = [...sums.keys()].filter((key) => key.startsWith('0 '))
    for (const market of ['qualify', 'any_scorer', 'first_scorer', 'last_scorer', 'two_goals'])
      expect(early.filter((key) => key.startsWith(`0 ${market} `)).length, market).toBeGreaterThan(1)
  })

  test.each([...sums.keys()].filter((key) => (sums.get(key)?.count ?? 0) > 100).sort())('%s', (key) => {
    const { count, won, chance } = sums.get(key)!
    const mean = chance / count
    const error = Math.sqrt(Math.max(mean * (1 - mean), 0.001) / count)
    expect(Math.abs(won / count - mean), `${won / count} for ${mean} of ${count}`).toBeLessThan(4.5 * error + 0.004)
  })
})

type Told = FootballMessage extends infer One
  ? One extends FootballMessage
    ? Omit<One, 'matchId' | 'seq' | 'at'>
    : never
  : never
type Event = Extract<Told, { type: 'event' }>['event']

const tell = (state: MatchState, body: Told, at = state.at + 60_000): MatchState =>
  take(state, { ...body, matchId: state.matchId, seq: state.seq + 1, at })
const on = (state: MatchState, minute: number, event: Event): MatchState =>
  tell(state, { type: 'event', minute, added: 0, event })
const calm = (state: MatchState, minute: number, event: Event): MatchState =>
  on(on(state, minute, event), minute, { kind: 'danger_off' })

const begun = (more: Partial<FeedFixture> = {}): MatchState => {
  const state = take(newMatch('m'), fixtureOf('m', more))
  return tell(state, { type: 'event', minute: 1, added: 0, event: { kind: 'kick_off' } }, kickOffAt)
}
const played = (half: MatchState): MatchState =>
  [
    { kind: 'half_time' as const, minute: 45 },
    { kind: 'second_half' as const, minute: 46 },
    { kind: 'full_time' as const, minute: 90 },
  ].reduce((state, { kind, minute }) => on(state, minute, { kind }), half)
const result = (
  state: MatchState,
  ft: [number, number],
  more: { et?: [number, number]; pens?: [number, number] } = {},
) => tell(state, { type: 'result', ht: ft, ft, et: more.et ?? null, pens: more.pens ?? null })

const home: Sold = { market: 'qualify', side: 'home' }
const player = (market: Sold['market'], side: string): Sold => ({ market, side: side as Side })

describe('who goes through', () => {
  test('a level tie waits for extra time and the shoot-out', () => {
    let state = result(played(calm(begun(), 10, { kind: 'goal', side: 'home', how: 'normal', player: 9 })), [1, 0])
    expect(cameTo(state, home)).toBe('win')
    state = result(played(begun({ tie: { first: [1, 1] } })), [0, 0])
    expect(cameTo(state, home)).toBeNull()
    state = on(state, 91, { kind: 'extra_time' })
    state = on(state, 99, { kind: 'goal', side: 'away', how: 'normal', player: 9 })
    expect(cameTo(state, home)).toBeNull()
    const won = result(state, [0, 0], { et: [0, 1] })
    expect(cameTo(won, home)).toBe('loss')
    // A goal of extra time counts for nothing else.
    expect(cameTo(won, player('any_scorer', 'a9'))).toBe('loss')
    const shot = result(state, [0, 0], { et: [1, 1], pens: [4, 3] })
    expect(cameTo(shot, home)).toBe('win')
    // What is shown beside the ninety minutes: by the goals, then by the source's result.
    const shown = (of: MatchState) => {
      const { score, extra_time: extra, shoot_out: shoot } = watch(of, newCourse).figures
      return [score, extra, shoot]
    }
    expect([state, won, shot].map(shown)).toEqual([
      [[0, 0], [0, 1], undefined],
      [[0, 0], [0, 1], undefined],
      [
        [0, 0],
        [1, 1],
        [4, 3],
      ],
    ])
    expect(football.resultOf(lifeFacts(shot))).toMatchObject({ full: [0, 0], extraTime: [1, 1], shootOut: [4, 3] })
  })

  test('the score of the first leg counts', () => {
    const state = result(
      played(calm(begun({ tie: { first: [0, 2] } }), 10, { kind: 'goal', side: 'home', how: 'normal', player: 9 })),
      [1, 0],
    )
    expect(cameTo(state, home)).toBe('loss')
  })

  test('an undecided tie is void after 36 hours, and a later result changes nothing', () => {
    const level = result(played(begun()), [0, 0])
    const due = actsAt(level)!
    expect(due).toBe((level.finishedAt ?? 0) + 36 * hour)
    const over = applyAct(level, { kind: 'nothing' }, due)
    if (isRefusal(over)) throw new Error(over.refused)
    expect(over.closed).toBe(false)
    expect(cameTo(over, home)).toBe('void')
    expect(cameTo(result(over, [0, 0], { et: [1, 0] }), home)).toBe('void')
  })

  test('a corrected shoot-out is settled again', () => {
    const first = result(played(begun()), [0, 0], { et: [0, 0], pens: [3, 2] })
    expect(cameTo(first, home)).toBe('win')
    expect(cameTo(result(first, [0, 0], { et: [0, 0], pens: [3, 4] }), home)).toBe('loss')
  })
})

describe('who scores', () => {
  const goal = (side: 'home' | 'away', no?: number, how: 'normal' | 'own' = 'normal'): Event => ({
    kind: 'goal',
    side,
    how,
    ...(no !== undefined && { player: no }),
  })

  test('an own goal is skipped, and a bet on a player who did not play is void', () => {
    let state = calm(begun(), 5, goal('home', undefined, 'own'))
    expect(cameTo(state, player('first_scorer', 'h9'))).toBeNull()
    state = calm(state, 20, goal('away', 9))
    expect(cameTo(state, player('first_scorer', 'a9'))).toBe('win')
    expect(cameTo(state, player('first_scorer', 'h9'))).toBe('loss')
    expect(cameTo(state, player('first_scorer', 'h17'))).toBe('void')
    expect(cameTo(state, player('any_scorer', 'a9'))).toBe('win')
    expect(cameTo(state, player('any_scorer', 'h9'))).toBeNull()
    state = on(state, 30, { kind: 'sub', side: 'home', off: 9, on: 17 })
    state = result(played(state), [1, 1])
    expect(cameTo(state, player('first_scorer', 'h17'))).toBe('void')
    expect(cameTo(state, player('any_scorer', 'h17'))).toBe('loss')
    expect(cameTo(state, player('any_scorer', 'h14'))).toBe('void')
    expect(cameTo(state, player('last_scorer', 'a9'))).toBe('win')
    expect(cameTo(state, player('last_scorer', 'h14'))).toBe('void')
    expect(cameTo(state, player('two_goals', 'a9'))).toBe('loss')
    expect(cameTo(state, player('first_scorer', 'none'))).toBe('loss')
  })

  test('bets that depend on a goal without a named scorer are void', () => {
    const state = result(played(calm(calm(begun(), 5, goal('home')), 9, goal('home', 9))), [2, 0])
    expect(cameTo(state, player('first_scorer', 'h9'))).toBe('void')
    expect(cameTo(state, player('any_scorer', 'h9'))).toBe('win')
    expect(cameTo(state, player('two_goals', 'h9'))).toBe('void')
    expect(cameTo(state, player('last_scorer', 'h9'))).toBe('win')
  })

  test('a corrected scorer settles the bets again', () => {
    const told = calm(begun(), 5, goal('home', 9))
    const { seq } = told.incidents[0]!
    const over = result(played(told), [1, 0])
    expect(cameTo(over, player('first_scorer', 'h9'))).toBe('win')
    const change = { kind: 'scorer' as const, seq, how: 'normal' as const, player: 10 }
    const named = tell(over, { type: 'correction', reason: 'source', change })
    expect(cameTo(named, player('first_scorer', 'h9'))).toBe('loss')
    expect(cameTo(named, player('first_scorer', 'h10'))).toBe('win')
  })

  test('without line-ups no scorer markets are sold', () => {
    const { squads: _, ...bare } = fixtureOf('m')
    const facts = pricingFacts(take(newMatch('m'), bare))!
    expect(board(facts, bookOffer).filter(({ market }) => /scorer|two_goals/.test(market))).toEqual([])
  })
})
