// Outrights: chances, margin, judging with shared places, the life of a competition, and a season played by its
// matches.

import { expect, it } from 'vitest'
import type { LegTerms, MarketId, Side } from '../../contract/index.ts'
import { entrantSide } from '../../contract/index.ts'
import type { OutrightFixture, OutrightMessage, OutrightResult, OutrightScored } from '../../contract/outright/feed.ts'
import { checkProof } from '../settle/check.ts'
import { settle } from '../settle/settle.ts'
import { usualCalendar } from '../sport.ts'
import { playedOut } from '../football/world/played.ts'
import { fixturesBetween } from '../football/world/fixtures.ts'
import { meetingsBetween } from '../round-robin.ts'
import { leagues } from '../football/world/leagues.ts'
import type { OutrightFacts } from './judging.ts'
import { boardOf } from './prices.ts'
import { chancesOf } from './season.ts'
import { outright } from './sport.ts'
import { newMatch, type OutrightState } from './state.ts'
import { finalOrder, standingsOf } from './table.ts'
import { footballSeasons } from './world.ts'

const kickOffAt = Date.UTC(2031, 0, 10)
const hourMs = 3_600_000

const fixture = (strengths: readonly number[], more: Partial<OutrightFixture> = {}): OutrightFixture => ({
  type: 'fixture',
  sport: 'outright',
  of: 'football',
  matchId: 'l-season-1',
  seq: 1,
  at: kickOffAt - 48 * hourMs,
  league: { id: 'l', name: 'League' },
  home: 'League',
  away: '1',
  kickOffAt,
  kind: 'league',
  entrants: strengths.map((strength, at) => ({ name: `Club ${at + 1}`, attack: strength, defence: strength })),
  goals: { base: 0.1, ground: 0.28, rho: -0.1 },
  rounds: [kickOffAt, kickOffAt + 6 * hourMs],
  ...more,
})

type Told = OutrightMessage extends infer One
  ? One extends OutrightMessage
    ? Omit<One, 'seq' | 'at' | 'sport' | 'matchId'>
    : never
  : never

const after = (first: OutrightFixture, ...told: readonly Told[]): OutrightState => {
  const messages = [
    first,
    ...told.map((one, at) => ({ ...one, sport: 'outright', matchId: first.matchId, seq: at + 2, at: kickOffAt + at })),
  ]
  let state: OutrightState = newMatch(first.matchId)
  for (const message of messages as readonly OutrightMessage[]) {
    const applied = outright.apply(state, message, false)
    if ('refused' in applied) throw new Error(applied.refused)
    state = applied.state
  }
  return state
}

const won = (home: number, away: number, score: [number, number] = [1, 0]): OutrightResult => ({ home, away, score })
const terms = (side: Side, market: MarketId = 'season_winner', oddsE5 = 400_000): LegTerms => ({
  matchId: 'l-season-1',
  market,
  side,
  lineQuarters: 0,
  oddsE5,
  scoreAtBet: [0, 0],
  minuteAtBet: 0,
  ruleVersion: 'outright/1',
})
const sum = (parts: readonly number[]): number => parts.reduce((all, one) => all + one, 0)

const season = (length: number): Partial<OutrightFixture> => ({
  rounds: Array.from({ length }, (_, at) => kickOffAt + at * 6 * hourMs),
})
const round = (nth: number, ...results: OutrightResult[]): readonly Told[] => [
  { type: 'round', round: nth },
  { type: 'results', round: nth, results },
]

it('the chances of a league sum to the number of places, and a better club has a greater one', () => {
  const chances = chancesOf(after(fixture([0.4, 0.2, 0, -0.2, -0.4, -0.4], season(10))))
  expect(sum(chances?.season_winner ?? [])).toBeCloseTo(1, 3)
  expect(sum(chances?.season_top_four ?? [])).toBeCloseTo(4, 3)
  expect(sum(chances?.season_last ?? [])).toBeCloseTo(1, 3)
  const [first = 0, second = 0, third = 0] = chances?.season_winner ?? []
  expect(first).toBeGreaterThan(second)
  expect(second).toBeGreaterThan(third)
  const [, , , , fifth = 0, sixth = 0] = chances?.season_last ?? []
  // Equal clubs have the same chance except for sampling: three standard deviations of 20,000 runs.
  expect(Math.abs(fifth - sixth)).toBeLessThan(3 * Math.sqrt(0.5 / 20_000))
})

it('the chances depend only on the competition and its known results', () => {
  const first = fixture([0.2, 0, 0, -0.2])
  expect(chancesOf(after(first))).toEqual(chancesOf(after(structuredClone(first))))
})

it('with one match left the chances are those of that match', () => {
  // Two clubs: each has won at home, and the second match decides by goal difference.
  const first = fixture([0, 0])
  const state = after(first, { type: 'round', round: 1 }, { type: 'results', round: 1, results: [won(1, 2, [3, 0])] })
  const [own = 0, other = 0] = chancesOf(state)?.season_winner ?? []
  expect(own).toBeGreaterThan(0.8)
  expect(own + other).toBeCloseTo(1, 3)
})

it('in a single round two clubs meet once: the winner of both matches has nearly won the group', () => {
  const first = fixture([0, 0, 0, 0], { ...season(3), kind: 'group' })
  const state = after(first, ...round(1, won(1, 2, [3, 0]), won(3, 4)), ...round(2, won(1, 3, [3, 0]), won(2, 4)))
  const [own = 0, , , last = 1] = chancesOf(state)?.group_winner ?? []
  expect(own).toBeGreaterThan(0.98)
  // Three points at most beside six.
  expect(last).toBeLessThan(0.0001)
})

it('in a season of four rounds two clubs meet four times: after two either can still win', () => {
  const state = after(fixture([0, 0], season(4)), ...round(1, won(1, 2)), ...round(2, won(2, 1, [0, 1])))
  const [own = 0, other = 0] = chancesOf(state)?.season_winner ?? []
  expect(other).toBeGreaterThan(0.02)
  expect(own + other).toBeCloseTo(1, 3)
})

it('a cup is computed tie by tie, and an eliminated side has no chance', () => {
  const first = fixture([0.3, 0, 0, -0.3], { kind: 'cup' })
  const before = chancesOf(after(first))?.season_winner ?? []
  expect(sum(before)).toBeCloseTo(1, 9)
  expect(before[0]).toBeGreaterThan(before[1] ?? 1)
  const results: OutrightResult[] = [
    { home: 1, away: 2, score: [0, 0], through: 'away' },
    { home: 3, away: 4, score: [2, 0], through: 'home' },
  ]
  const now = chancesOf(after(first, { type: 'round', round: 1 }, { type: 'results', round: 1, results }))
  expect(now?.season_winner?.[0]).toBe(0)
  expect(now?.season_winner?.[3]).toBe(0)
  expect(sum(now?.season_winner ?? [])).toBeCloseTo(1, 9)
  expect(Object.keys(now ?? {})).toEqual(['season_winner'])
})

it('prices carry a margin of 115 per cent, more of it on a long shot than on a favourite', () => {
  const board = boardOf(after(fixture([0.4, 0.3, 0.1, 0, 0, -0.1, -0.2, -0.4])))
  expect(board.map(({ market }) => market)).toEqual(['season_winner', 'season_top_four', 'season_last'])
  for (const { selections } of board) {
    const back = sum(selections.map(({ chance }) => chance)) / sum(selections.map(({ oddsE5 }) => 100_000 / oddsE5))
    expect(back).toBeLessThanOrEqual(1 / 1.14)
    expect(back).toBeGreaterThanOrEqual(0.85)
  }
  const [winner] = board
  const kept = winner?.selections.map(({ chance, oddsE5 }) => (chance * oddsE5) / 100_000) ?? []
  expect(kept.at(-1)).toBeLessThan(kept[0] ?? 0)
})

it('is sold before the first round and between rounds, and never during one', () => {
  const first = fixture([0, 0, 0, 0], { rounds: [kickOffAt, kickOffAt + 1, kickOffAt + 2] })
  const at = (state: OutrightState, now = kickOffAt - 1) => outright.marketState(state, 'season_winner', now)
  expect(at(after(first))).toBe('open')
  expect(at(after(first), kickOffAt)).toBe('suspended')
  expect(at(after(first, { type: 'round', round: 1 }))).toBe('suspended')
  const results = [won(1, 2), won(3, 4)]
  expect(at(after(first, { type: 'round', round: 1 }, { type: 'results', round: 1, results }))).toBe('open')
  const gap = after(first, { type: 'round', round: 2 })
  expect(gap.questions).toHaveLength(1)
  expect(at(gap)).toBe('suspended')
})

it('sorts by points, goal difference and goals; sides equal in all of them share the place', () => {
  const results = [won(1, 2, [2, 0]), won(3, 4, [2, 0]), won(2, 3, [1, 1])]
  expect(standingsOf(4, results).map(({ points }) => points)).toEqual([3, 1, 4, 0])
  const { entrants } = fixture([0, 0, 0, 0])
  expect(finalOrder({ kind: 'league', entrants }, results, [])).toEqual([[3], [1], [2], [4]])
  expect(finalOrder({ kind: 'league', entrants }, [won(1, 2), won(3, 4)], [])).toEqual([
    [1, 3],
    [2, 4],
  ])
  expect(finalOrder({ kind: 'league', entrants }, [won(1, 2), won(3, 4)], [1])).toEqual([[3], [2, 4], [1]])
})

it('L8, L24: a shared place divides the stake at the full odds, as the proof shows', () => {
  const order = [['e1', 'e3'], ['e2'], ['e4', 'e5', 'e6']]
  const facts: OutrightFacts = { matchId: 'l-season-1', annulled: null, withdrawn: ['e7'], order }
  const paid = (side: Side, market: MarketId) => {
    const settled = settle(facts, terms(side, market), 1000n)
    if (settled === null) throw new Error('open')
    expect(checkProof(settled.proof, { facts, terms: terms(side, market), stakeMinor: 1000n })).toBeNull()
    return [settled.outcome, settled.returnMinor]
  }
  expect(paid('e1', 'season_winner')).toEqual(['win', 2000n])
  expect(paid('e2', 'season_winner')).toEqual(['loss', 0n])
  expect(paid('e2', 'season_top_four')).toEqual(['win', 4000n])
  // Three share one of the four places: 1000 × 1/3 × 4, rounded down once.
  expect(paid('e5', 'season_top_four')).toEqual(['win', 1333n])
  expect(paid('e6', 'season_last')).toEqual(['win', 1333n])
  expect(paid('e3', 'season_last')).toEqual(['loss', 0n])
  expect(paid('e7', 'season_last')).toEqual(['void', 1000n])
  // A player who was not sold by name shares the place like any other.
  const { scorers, ...unnamed } = { ...facts, scorers: [['p1', 'e2/17', 'p9'], ['p2']] }
  const topped = { ...unnamed, scorers }
  const scored = (side: Side) => settle(topped, terms(side, 'season_scorer'), 1000n)
  expect([scored('p1')?.outcome, scored('p1')?.returnMinor]).toEqual(['win', 1333n])
  expect(scored('p2')?.outcome).toBe('loss')
  const first = { facts: topped, terms: terms('p9', 'season_scorer'), stakeMinor: 1000n }
  expect(checkProof(scored('p9')!.proof, first)).toBeNull()
  const alone: OutrightFacts = { ...topped, scorers: [['p9']] }
  expect(checkProof(scored('p9')!.proof, { ...first, facts: alone })).not.toBeNull()
  const open: OutrightFacts = { ...facts, order: null }
  expect(settle(open, terms('e1'), 1000n)).toBeNull()
  const off: OutrightFacts = { ...facts, annulled: 'called_off' }
  expect(settle(off, terms('e1'), 1000n)?.outcome).toBe('void')
})

it('an entrant that withdraws before the first match is void, and one that withdraws later loses', () => {
  const first = fixture([0, 0, 0], { rounds: [kickOffAt] })
  const early = after(
    first,
    { type: 'withdrawn', entrant: 3 },
    { type: 'round', round: 1 },
    { type: 'results', round: 1, results: [won(1, 2)] },
  )
  expect(outright.facts(early)).toMatchObject({ withdrawn: ['e3'], order: [['e1'], ['e2']] })
  expect(outright.facts(early)).not.toHaveProperty('scorers')
  expect(chancesOf(early)?.season_winner?.[2]).toBe(0)
  const late = after(
    first,
    { type: 'round', round: 1 },
    { type: 'withdrawn', entrant: 3 },
    { type: 'results', round: 1, results: [won(1, 2)] },
  )
  expect(outright.facts(late)).toMatchObject({ withdrawn: [], order: [['e1'], ['e2'], ['e3']] })
})

it('a group sells only its winner and its first two', () => {
  const chances = chancesOf(after(fixture([0.3, 0.1, -0.1, -0.3], { kind: 'group' })))
  expect(Object.keys(chances ?? {})).toEqual(['group_winner', 'group_top_two'])
  expect(sum(chances?.group_winner ?? [])).toBeCloseTo(1, 3)
  expect(sum(chances?.group_top_two ?? [])).toBeCloseTo(2, 3)
  const order = [['e2'], ['e1', 'e4'], ['e3']]
  const facts: OutrightFacts = { matchId: 'l-season-1', annulled: null, withdrawn: [], order }
  const paid = (side: Side, market: MarketId) => settle(facts, terms(side, market), 1000n)?.returnMinor
  expect([paid('e2', 'group_winner'), paid('e1', 'group_winner')]).toEqual([4000n, 0n])
  // Two share the second place.
  expect([paid('e2', 'group_top_two'), paid('e1', 'group_top_two'), paid('e3', 'group_top_two')]).toEqual([
    4000n,
    2000n,
    0n,
  ])
})

const scorers = [
  { entrant: 1, no: 9, name: 'A', share: 0.5 },
  { entrant: 1, no: 10, name: 'B', share: 0.2 },
  { entrant: 2, no: 9, name: 'C', share: 0.3 },
]

const poisson = (mean: number, n: number) =>
  (Math.exp(-mean) * mean ** n) / Array.from({ length: n }, (_, at) => at + 1).reduce((all, one) => all * one, 1)

it('top scorers: with one match left the chances agree with an exact calculation', () => {
  // One match is left, at the ground of the second: expected goals 0.5 e^0.28 and 0.5, no dependence; the first two
  // have one goal each.
  const first = fixture([0, 0], { scorers, goals: { base: Math.log(0.5), ground: 0.28, rho: 0 } })
  const scored = [
    { entrant: 1, no: 10, goals: 1 },
    { entrant: 2, no: 9, goals: 1 },
  ]
  const played = { type: 'results' as const, round: 1, results: [won(1, 2, [1, 1])], scored }
  const state = after(first, { type: 'round', round: 1 }, played)
  // Goals to come of each are Poisson and, as parts of a side's goals, independent: 0.25, 0.1 and 0.3 e^0.28 / 2.
  const means = [0.25, 0.1, 0.15 * Math.exp(0.28)]
  const expected = [0, 0, 0]
  for (let a = 0; a < 9; a += 1)
    for (let b = 0; b < 9; b += 1)
      for (let c = 0; c < 9; c += 1) {
        const totals = [a, b + 1, c + 1]
        const most = Math.max(...totals)
        const tops = totals.filter((one) => one === most).length
        const chance = [a, b, c].reduce((all, n, at) => all * poisson(means[at] ?? 0, n), 1)
        totals.forEach((one, at) => (expected[at] = (expected[at] ?? 0) + (one === most ? chance / tops : 0)))
      }
  const told = chancesOf(state)?.season_scorer ?? []
  expect(sum(told)).toBeCloseTo(1, 3)
  told.forEach((chance, at) =>
    expect(Math.abs(chance - (expected[at] ?? 0))).toBeLessThan(4 * Math.sqrt(0.25 / 20_000)),
  )
  const board = boardOf(state).find(({ market }) => market === 'season_scorer')
  expect(board?.selections.map(({ side }) => side)).toEqual(['p3', 'p2', 'p1'])
})

it('top scorers of a cup: a side that goes on scores more, and goals of extra time count for none', () => {
  // A single tie: goals of ninety minutes are Poisson, whatever extra time brings, and the players' parts of them
  // independent.
  const goals = { base: Math.log(0.5), ground: 0.28, rho: 0 }
  const tie = after(fixture([0, 0], { kind: 'cup', goals, scorers: scorers.slice(0, 2), rounds: [kickOffAt] }))
  const mean = 0.5 * Math.exp(0.28)
  let ahead = 0
  for (let a = 0; a < 12; a += 1)
    for (let b = 0; b <= a; b += 1) ahead += poisson(0.5 * mean, a) * poisson(0.2 * mean, b) * (a === b ? 0.5 : 1)
  const [first = 0, second = 0] = chancesOf(tie)?.season_scorer ?? []
  expect(first + second).toBeCloseTo(1, 3)
  expect(Math.abs(first - ahead)).toBeLessThan(4 * Math.sqrt(0.25 / 20_000))
  // With four clubs the best goes through more often, so the same share of its goals is worth more than in one match.
  const shares = [1, 2, 3, 4].map((entrant) => ({ entrant, no: 9, name: `P${entrant}`, share: 0.4 }))
  const cup = fixture([0.4, -0.4, 0, 0], { kind: 'cup', scorers: shares })
  const before = chancesOf(after(cup))
  expect(sum(before?.season_scorer ?? [])).toBeCloseTo(1, 2)
  expect(before?.season_scorer?.[0]).toBeGreaterThan(before?.season_scorer?.[2] ?? 1)
  const results: OutrightResult[] = [
    { home: 1, away: 2, score: [1, 2], through: 'away' },
    { home: 3, away: 4, score: [0, 0], through: 'home' },
  ]
  const scored = [{ entrant: 1, no: 9, goals: 1 }]
  const now = chancesOf(after(cup, { type: 'round', round: 1 }, { type: 'results', round: 1, results, scored }))
  // A player of a club that is out keeps their goal; one without a goal can only win if there are no further goals.
  expect(now?.season_scorer?.[0]).toBeGreaterThan(0.2)
  expect(now?.season_scorer?.[3]).toBeLessThan(1e-3)
})

it('top scorers are ordered by goals, sold or not; more goals than the side scored are questioned', () => {
  const first = fixture([0, 0, 0], { scorers, rounds: [kickOffAt] })
  const results = [won(1, 2, [2, 2])]
  const playedWith = (scored: OutrightScored[]) =>
    after(first, { type: 'round', round: 1 }, { type: 'results', round: 1, results, scored })
  const over = playedWith([
    { entrant: 1, no: 10, goals: 1 },
    { entrant: 2, no: 4, goals: 2 },
  ])
  expect(outright.facts(over)).toMatchObject({ scorers: [['e2/4'], ['p2'], ['p1', 'p3']] })
  expect(playedWith([{ entrant: 1, no: 10, goals: 3 }]).questions).toHaveLength(1)
  const untold = after(first, { type: 'round', round: 1 }, { type: 'results', round: 1, results })
  expect(untold.questions).toHaveLength(1)
  const early = after(first, { type: 'withdrawn', entrant: 1 })
  expect(outright.facts(early)).toMatchObject({ withdrawn: ['e1', 'p1', 'p2'] })
})

it('follows the matches of the world: every round of the feed is a round of the league', () => {
  const calendar = usualCalendar(7n)
  const seasons = footballSeasons.fixturesBetween(calendar, kickOffAt, kickOffAt + 48 * hourMs)
  expect(seasons.filter(({ kind }) => kind === 'league').length).toBeGreaterThanOrEqual(leagues.length)
  expect(seasons.some(({ kind }) => kind === 'cup')).toBe(true)
  const season = seasons.find(({ kind }) => kind === 'league')!
  const [begun, results] = footballSeasons.roundOf(season, calendar, 0) as readonly [
    OutrightMessage,
    Extract<OutrightMessage, { type: 'results' }>,
  ]
  const meetings = meetingsBetween(calendar, leagues, season.rounds[0]!, season.rounds[1]!).filter(
    ({ league }) => league.id === season.league.id,
  )
  expect(results.results).toHaveLength(season.entrants.length / 2)
  expect(begun.at).toBe(season.kickOffAt)
  expect(results.at).toBeGreaterThan(Math.max(...meetings.map(({ kickOffAt: at }) => at)))
  const own = fixturesBetween(calendar, season.rounds[0]!, season.rounds[1]!).find(
    ({ league, home }) => league.id === season.league.id && home === meetings[0]!.home.name,
  )!
  const told = results.results.find(({ home }) => season.entrants[home - 1]?.name === own.home)
  expect(told?.score).toEqual(playedOut(own, calendar.seed).ft)
  const goals = sum(results.results.flatMap(({ score }) => score))
  const named = sum((results.scored ?? []).map((one) => one.goals))
  expect(named).toBeLessThanOrEqual(goals)
  expect(named).toBeGreaterThan(0.8 * goals)
  expect(season.scorers).toHaveLength(6 * season.entrants.length)
  // Six players of a club have most of its goals, and none more than half.
  for (const entrant of [1, 2]) {
    const shares = season.scorers!.flatMap((one) => (one.entrant === entrant ? [one.share] : []))
    expect(sum(shares)).toBeGreaterThan(0.6)
    expect(sum(shares)).toBeLessThan(0.97)
    expect(Math.max(...shares)).toBeLessThan(0.5)
  }
  const group = seasons.find(({ kind }) => kind === 'group')!
  const groupRound = footballSeasons.roundOf(group, calendar, 0)
  expect(groupRound.map(({ type }) => type)).toEqual(['round', 'results'])
  const cup = seasons.find(({ kind }) => kind === 'cup')!
  expect(chancesOf({ ...newMatch(group.matchId), fixture: group })?.group_winner).toHaveLength(4)
  expect(cup.scorers).toHaveLength(6 * cup.entrants.length)
  const rounds = cup.rounds.flatMap((_at, nth) => footballSeasons.roundOf(cup, calendar, nth))
  let state: OutrightState = newMatch(cup.matchId)
  for (const message of [cup, ...rounds]) {
    const applied = outright.apply(state, message, false)
    if ('refused' in applied || applied.kind !== 'applied') throw new Error(JSON.stringify(message))
    state = applied.state
  }
  const { order, scorers: topped } = outright.facts(state) as Record<
    'order' | 'scorers',
    readonly (readonly string[])[]
  >
  expect(topped[0]?.length).toBeGreaterThan(0)
  expect(topped.flat().length).toBeGreaterThanOrEqual(6 * cup.entrants.length)
  expect(order.map(({ length }) => length)).toEqual([1, 1, 2, 4, 8])
  expect(order.flat().toSorted()).toEqual(cup.entrants.map((_one, at) => entrantSide(at + 1)).toSorted())
})
