// Simulated matches: their messages fit the contract, repeat from their seed, and have the scores that prices predict.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, test } from 'vitest'
import { type FeedFixture, FootballMessage, type Score } from '../../../contract/index.ts'
import { seededRandom, seedFrom } from '../../chance.ts'
import { applyFeed } from '../feed/apply.ts'
import { settlementFacts } from '../feed/facts.ts'
import { firstHalfScoreOf, type MatchState, newMatch, scoreOf } from '../feed/match-state.ts'
import { chanceOfScore, matchGrid } from '../pricing/grid.ts'
import { playMatch, stepMatch } from './step.ts'
import { announced } from './sim-state.ts'

const means = { home: 1.5, away: 1.1, rho: -0.1 }
const fixture = (matchId: string): FeedFixture => ({
  matchId,
  seq: 1,
  at: 0,
  type: 'fixture',
  league: { id: 'l', name: 'League' },
  home: 'A',
  away: 'B',
  kickOffAt: 3_600_000,
  neutral: false,
  means,
})
const played = (name: string): readonly FootballMessage[] => playMatch(fixture(name), seededRandom(seedFrom(1n, name)))

const fold = (messages: readonly FootballMessage[]): MatchState =>
  messages.reduce((state, message) => {
    const next = applyFeed(state, message)
    if (isRefusal(next)) throw new Error(`${next.refused} at ${message.seq}: ${JSON.stringify(next.facts)}`)
    return next.state
  }, newMatch(messages[0]!.matchId))

const kinds = (messages: readonly FootballMessage[]): string[] =>
  messages.map((message) => (message.type === 'event' ? message.event.kind : message.type))

test('the messages of a match fit the contract, are numbered without a gap and fold to its result', () => {
  for (let nth = 0; nth < 40; nth += 1) {
    const messages = played(`m${nth}`)
    messages.forEach((message, at) => {
      expect(FootballMessage.safeParse(message).success, JSON.stringify(message)).toBe(true)
      expect(message.seq).toBe(at + 1)
      if (at > 0) expect(message.at).toBeGreaterThanOrEqual(messages[at - 1]!.at)
    })
    const state = fold(messages)
    expect(state.period).toBe('ended')
    expect(settlementFacts(state).ft).toEqual(scoreOf(state))
    expect(settlementFacts(state).ht).toEqual(firstHalfScoreOf(state))
  }
})

test('L30: the same seed plays the same match, another seed another', () => {
  expect(played('same')).toEqual(played('same'))
  expect(kinds(played('same'))).not.toEqual(kinds(played('other')))
})

test('a match stored between two minutes continues as if it had not stopped', () => {
  const name = 'stored'
  const random = seededRandom(seedFrom(1n, name))
  let state = announced(fixture(name))
  const messages: FootballMessage[] = [fixture(name)]
  while (state.period !== 'over') {
    const stepped = stepMatch(JSON.parse(JSON.stringify(state)), random)
    messages.push(...stepped.messages)
    state = stepped.state
  }
  expect(messages).toEqual(played(name))
  expect(stepMatch(state, random).messages).toEqual([])
})

test('danger is announced before it ends, and nearly every goal falls in danger', () => {
  let [goals, within] = [0, 0]
  for (let nth = 0; nth < 200; nth += 1) {
    let danger = false
    for (const kind of kinds(played(`d${nth}`))) {
      if (kind === 'danger_on') {
        expect(danger).toBe(false)
        danger = true
      }
      if (kind === 'danger_off') danger = false
      if (kind === 'half_time' || kind === 'full_time') danger = false
      if (kind !== 'goal') continue
      goals += 1
      if (danger) within += 1
    }
  }
  expect(goals).toBeGreaterThan(300)
  expect(within / goals).toBeGreaterThan(0.95)
})

describe('over many matches', () => {
  const many = 6_000
  const results = Array.from({ length: many }, (_, nth) => {
    const state = fold(played(`s${nth}`))
    return {
      ft: scoreOf(state),
      ht: firstHalfScoreOf(state),
      reds: state.incidents.filter(({ kind }) => kind === 'red').length,
    }
  })
  const mean = (of: (one: { ft: Score; ht: Score; reds: number }) => number): number =>
    results.reduce((sum, one) => sum + of(one), 0) / many
  /** Matches without a red card: a card changes the means, which the price before kick-off cannot know. */
  const quiet = results.filter(({ reds }) => reds === 0)

  test('both sides score their expected goals', () => {
    expect(Math.abs(mean(({ ft }) => ft[0]) - means.home)).toBeLessThan(0.05)
    expect(Math.abs(mean(({ ft }) => ft[1]) - means.away)).toBeLessThan(0.05)
  })

  test('the first half has its share of goals', () => {
    const share = mean(({ ht }) => ht[0] + ht[1]) / mean(({ ft }) => ft[0] + ft[1])
    expect(Math.abs(share - 361 / 884)).toBeLessThan(0.015)
  })

  test('low scores are as frequent as Dixon and Coles say, not as independent goals would be', () => {
    const grid = matchGrid(means)
    for (const [home, away] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 2],
    ] as const) {
      const seen = quiet.filter(({ ft }) => ft[0] === home && ft[1] === away).length / quiet.length
      const chance = chanceOfScore(grid, home, away)
      expect(Math.abs(seen - chance), `${home}-${away}`).toBeLessThan(
        4 * Math.sqrt((chance * (1 - chance)) / quiet.length),
      )
    }
  })

  test('red cards are rare', () => {
    expect(mean(({ reds }) => reds)).toBeGreaterThan(0.08)
    expect(mean(({ reds }) => reds)).toBeLessThan(0.3)
  })
})
