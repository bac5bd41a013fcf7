// Baseball by the vectors of truth/sportsbook.json, and its invented world: every match can be followed to its end, and
// waiting brings no better price.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, it, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import {
  type LegTerms,
  type MarketId,
  markets,
  marketsOf,
  type Score,
  type Side as PickSide,
} from '../../contract/index.ts'
import { BaseballMessage } from '../../contract/baseball/feed.ts'
import { matchSeed, seededRandom } from '../chance.ts'
import { checkProof, settle } from '../index.ts'
import { usualCalendar } from '../sport.ts'
import { after, type Batting, expectedRuns, outChance, runsFrom, type Spot, waysOn } from './half.ts'
import { type BaseballFacts, baseballJudging, type Side, sumOf } from './judging.ts'
import { matchLaws, type Means, type Stand } from './model.ts'
import { baseball } from './sport.ts'
import { type BaseballState, factsOf, newMatch, scoreOf } from './state.ts'
import { baseballWorld } from './world.ts'

type Ways = Readonly<Record<keyof Batting, string>>
type Vector = {
  readonly id: string
  readonly home: Ways
  readonly away: Ways
  readonly extraBases: number
  readonly expect: {
    readonly runsHome: Readonly<Record<string, number>>
    readonly runsHomeDistribution: readonly number[]
    readonly homeWin: number
    readonly over: Readonly<Record<string, number>>
  }
}
type Settled = {
  readonly id: string
  readonly sport: string
  readonly row: { readonly family: string; readonly span: string }
  readonly side: PickSide
  readonly line: number | null
  readonly terms: Readonly<Record<string, unknown>>
  readonly facts: {
    readonly spans: Readonly<Record<string, { readonly is: 'done' | 'cut' | 'never'; readonly runs?: Score }>>
    readonly ended: 'played' | 'called'
    readonly winner: Side | null
    readonly played?: { readonly innings: number }
    readonly pitchersChanged?: boolean
    readonly annulled?: string
  }
  readonly outcome: string
  readonly why: string
}
const truth = readTruth<{ baseball: Vector[]; settlement: Settled[] }>('sportsbook.json')

const fraction = (text: string): number => {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return over / under
}
const batting = (ways: Ways): Batting => ({
  walk: fraction(ways.walk),
  single: fraction(ways.single),
  double: fraction(ways.double),
  triple: fraction(ways.triple),
  homer: fraction(ways.homer),
})
/** To 1e-9, as the file demands. */
const near = (value: number, expected: number): void => expect(Math.abs(value - expected)).toBeLessThan(1e-9)
const start: Stand = { inning: 1, bottom: false, spot: { outs: 0, bases: 0 }, score: [0, 0] }

describe('the model', () => {
  test.each(truth.baseball)('$id', ({ home, away, extraBases, expect: expected }) => {
    const means: Means = { batting: { home: batting(home), away: batting(away) }, extraBases }
    for (const [state, runs] of Object.entries(expected.runsHome)) {
      const [, outs, bases] = /^(\d) out, bases (\d)$/.exec(state) ?? []
      near(expectedRuns(means.batting.home, { outs: Number(outs), bases: Number(bases) }), runs)
    }
    const law = runsFrom(means.batting.home)(start.spot)
    expected.runsHomeDistribution.forEach((chance, runs) => near(law[runs] ?? 0, chance))
    const { margin, total } = matchLaws(means, start)
    near(margin.above(0), expected.homeWin)
    for (const [line, chance] of Object.entries(expected.over)) near(total.above(Math.floor(Number(line))), chance)
  })

  const usual: Batting = { walk: 0.09, single: 0.15, double: 0.045, triple: 0.004, homer: 0.032 }
  const means: Means = { batting: { home: usual, away: { ...usual, homer: 0.04 } }, extraBases: 2 }

  it('expects 0.489 runs in a half inning of the invented world', () => {
    expect(expectedRuns(usual, start.spot)).toBeCloseTo(0.489, 3)
  })

  it.each<[string, Stand]>([
    ['the first batter', start],
    ['two on in the sixth', { inning: 6, bottom: true, spot: { outs: 1, bases: 5 }, score: [3, 2] }],
    ['behind in the last', { inning: 9, bottom: true, spot: { outs: 2, bases: 3 }, score: [3, 5] }],
    ['an extra inning', { inning: 11, bottom: false, spot: { outs: 0, bases: 2 }, score: [4, 4] }],
  ])('no price moves by waiting, from %s: the present chance is the mean over the next batter', (_name, at) => {
    const bats = at.bottom ? means.batting.home : means.batting.away
    const chanceAt = (spot: Spot, runs: number): number => {
      const score: Score = at.bottom ? [at.score[0] + runs, at.score[1]] : [at.score[0], at.score[1] + runs]
      const walkedOff = at.bottom && at.inning >= 9 && score[0] > score[1]
      if (walkedOff) return 1
      if (spot.outs < 3) return matchLaws(means, { ...at, spot, score }).margin.above(0)
      if (at.inning >= 9 && at.bottom && score[0] < score[1]) return 0
      const inning = at.bottom ? at.inning + 1 : at.inning
      const bases = inning > 9 ? means.extraBases : 0
      return matchLaws(means, { inning, bottom: !at.bottom, spot: { outs: 0, bases }, score }).margin.above(0)
    }
    let mean = outChance(bats) * chanceAt({ ...at.spot, outs: at.spot.outs + 1 }, 0)
    for (const how of waysOn) {
      const { bases, runs } = after(at.spot.bases, how)
      mean += bats[how] * chanceAt({ outs: at.spot.outs, bases }, runs)
    }
    expect(mean).toBeCloseTo(matchLaws(means, at).margin.above(0), 9)
  })
})

const names: Readonly<Record<string, string>> = {
  'winner/match': 'baseball_winner',
  'handicap/match': 'baseball_handicap',
  'total/match': 'baseball_total',
  'parity/match': 'runs_parity',
  'winner/f5': 'first_five_winner',
  'handicap/f5': 'first_five_handicap',
  'total/f5': 'first_five_total',
}

const marketOf = ({ row: { family, span }, side, terms }: Settled): MarketId => {
  const isListed = Object.values(terms).includes('listed')
  if (isListed && family === 'winner' && span === 'match') return 'listed_winner'
  const ofSide = family === 'side_total' && (side.startsWith('home') || terms['of'] === 'home')
  const name =
    family === 'side_total'
      ? ofSide
        ? 'home_runs'
        : 'away_runs'
      : (names[`${family}/${span}`] ?? `${span.replace(/^i/, 'inning_')}_${family}`)
  return marketsOf('baseball').find(({ id }) => id === name)!.id
}

const less = ([home, away]: Score, [ours, theirs]: Score): Score => [home - ours, away - theirs]
const none: Score = [0, 0]

/** Innings that a row leaves out are the rest of its sums. */
const toldFacts = ({ facts }: Settled): BaseballFacts => {
  const { spans, ended, winner, played, pitchersChanged = false, annulled = null } = facts
  const halves = Math.round(2 * (played?.innings ?? 9))
  const count = Math.ceil(halves / 2) + Number(ended !== 'played' && halves % 2 === 0)
  const innings = Array.from({ length: Math.max(1, count) }, (): Score => none)
  for (const [name, { runs = none }] of Object.entries(spans)) {
    const nth = Number(name.slice(1))
    if (name.startsWith('i') && nth <= innings.length) innings[nth - 1] = runs
  }
  const put = (at: number, whole: Score, parts: readonly Score[]): void => {
    innings[at] = sumOf([innings[at] ?? none, less(whole, sumOf(parts))])
  }
  const five = spans['f5']?.runs
  if (five !== undefined) put(0, five, innings.slice(0, 5))
  const match = spans['match']?.runs
  if (match !== undefined) put(innings.length > 5 ? 5 : 0, match, innings)
  return {
    matchId: 'm',
    annulled,
    innings,
    halves,
    runs: [],
    ended,
    winner,
    pitchers: pitchersChanged ? [2] : [],
    struck: [],
    since: 1,
  }
}

const terms = (market: MarketId, side: PickSide, lineQuarters = 0): LegTerms => ({
  matchId: 'm',
  market,
  side,
  lineQuarters,
  oddsE5: 200_000,
  scoreAtBet: [2, 1],
  minuteAtBet: 0,
  ruleVersion: 'baseball/1',
})

describe('L8: settlement', () => {
  test.each(truth.settlement.filter(({ sport }) => sport === 'baseball'))('$id: $why', (row) => {
    const facts = toldFacts(row)
    expect(sumOf(facts.innings)).toEqual(row.facts.spans['match']?.runs ?? sumOf(facts.innings))
    // `home over` is a side of the market of the home side.
    const leg = terms(marketOf(row), row.side.split(' ').at(-1) as PickSide, row.line ?? 0)
    const settled = settle(facts, leg, 1000n)!
    expect(settled.outcome).toBe(row.outcome)
    expect(checkProof(settled.proof, { facts, terms: leg, stakeMinor: 1000n })).toBeNull()
    expect(JSON.stringify(settled.proof).length).toBeLessThan(4096)
  })

  const played: BaseballFacts = {
    matchId: 'm',
    annulled: null,
    innings: [
      [0, 1],
      [2, 0],
      [0, 0],
      [1, 1],
      [0, 1],
      [0, 0],
      [0, 0],
      [1, 0],
      [0, 0],
    ],
    halves: 17,
    runs: [
      [20, 1, 'away'],
      [30, 2, 'home'],
      [31, 2, 'home'],
      [50, 4, 'away'],
      [55, 4, 'home'],
    ],
    ended: 'played',
    winner: null,
    pitchers: [],
    struck: [[40, 42]],
    since: 0,
  }
  const judged = (facts: BaseballFacts, market: MarketId, side: PickSide, line = 0): unknown =>
    baseballJudging.judge(facts, terms(market, side, line))?.gives

  it('judges every market of a finished match', () => {
    for (const { id, sides, line } of marketsOf('baseball')) {
      const outcomes = sides.map((side) => judged(played, id, side, line === 'none' ? 0 : 6))
      expect(
        outcomes.filter((one) => one === undefined || one === null),
        id,
      ).toEqual([])
      if (line === 'none' && !outcomes.includes('push'))
        expect(
          outcomes.filter((one) => one === 'win'),
          id,
        ).toHaveLength(1)
    }
    expect(judged(played, 'first_five_winner', 'home')).toBe('push')
    expect(judged(played, 'inning_3_next', 'none')).toBe('win')
    expect(judged(played, 'inning_2_parity', 'even')).toBe('win')
  })

  it('counts the next run after the bet, and not one before it', () => {
    expect(judged(played, 'inning_4_next', 'away')).toBe('win')
    expect(judged({ ...played, since: 50 }, 'inning_4_next', 'away')).toBe('loss')
    expect(judged({ ...played, since: 55 }, 'inning_4_next', 'none')).toBe('win')
    expect(judged({ ...played, ended: null, halves: 7, since: 55 }, 'inning_4_next', 'none')).toBeUndefined()
  })

  it('a listed-pitcher bet placed before the pitcher changed is void', () => {
    const changed = { ...played, pitchers: [3] }
    expect(judged({ ...changed, since: 2 }, 'listed_winner', 'home')).toBe('void')
    expect(judged({ ...changed, since: 3 }, 'listed_winner', 'home')).toBe('win')
    expect(judged({ ...changed, since: 2 }, 'baseball_winner', 'home')).toBe('win')
  })

  it('only bets placed on runs that did not count are void', () => {
    for (const [feedSeq, annulled] of [
      [39, null],
      [40, 'struck_out'],
      [42, null],
    ] as const)
      expect(baseballJudging.factsFor(played, feedSeq).annulled).toBe(annulled)
  })
})

const calendar = usualCalendar(5n)
const from = 1_790_000_000_000

const statesOf = (messages: readonly BaseballMessage[]): readonly BaseballState[] => {
  let state: BaseballState = { ...newMatch(messages[0]!.matchId), seq: messages[0]!.seq - 1 }
  return messages.map((message) => {
    const next = baseball.apply(state, message, false)
    if (isRefusal(next)) throw new Error(`${message.seq}: ${next.refused}`)
    expect(`${next.kind} ${message.seq} ${message.type}`).toBe(`applied ${message.seq} ${message.type}`)
    return (state = next.state)
  })
}

describe('the invented world', () => {
  const fixtures = baseballWorld.fixturesBetween(calendar, from, from + 48 * 3_600_000)
  const tell = (at: number) => {
    const fixture = fixtures[at]!
    const seed = matchSeed(calendar.seed, fixture.matchId)
    return baseballWorld.play(baseballWorld.announcements(fixture, seed).at(-1)!, seededRandom(seed))
  }

  it('is followed by the rules to an end, in time, with walk-offs and extra innings', () => {
    const ends = new Set<string>()
    for (let at = 0; at < fixtures.length; at += 1) {
      const messages = tell(at)
      for (const message of messages.slice(0, 30)) expect(BaseballMessage.safeParse(message).success).toBe(true)
      const last = statesOf(messages).at(-1)!
      const facts = factsOf(last)
      expect(facts.ended, fixtures[at]!.matchId).not.toBeNull()
      expect(messages.at(-1)!.at - fixtures[at]!.kickOffAt).toBeLessThan(baseballWorld.longestMs)
      if (facts.ended !== 'played') continue
      const [home, away] = sumOf(facts.innings)
      if (facts.halves % 2 === 0 && home > away) expect(home, 'a walk-off wins by one').toBe(away + 1)
      ends.add(facts.innings.length > 9 ? 'extra' : facts.halves % 2 === 0 ? 'whole' : 'short')
    }
    expect([...ends].sort()).toEqual(['extra', 'short', 'whole'])
  })

  it('offers every market at chances that sum to one, and suspends with a runner on third', () => {
    const seen = new Set<string>()
    for (const at of [0, 1, 2, 3]) {
      for (const state of statesOf(tell(at)).filter((_state, nth) => nth % 23 === 0)) {
        for (const { market, lineQuarters, selections } of baseball.board(state, 'book')) {
          seen.add(markets[market].family)
          const sum = selections.reduce((all, { chance }) => all + chance, 0)
          expect(sum, `${market} ${lineQuarters}`).toBeCloseTo(1, 8)
          for (const { oddsE5, chance } of selections) expect(oddsE5 === 0 || oddsE5 * chance < 100_000).toBe(true)
        }
        const onThird = (baseball.watch(state, null).figures['outs']?.[1] ?? 0) >= 4
        if (onThird) expect(baseball.marketState(state, 'baseball_winner', state.at)).not.toBe('open')
      }
    }
    expect([...seen].sort()).toEqual([...new Set(marketsOf('baseball').map(({ family }) => family))].sort())
  })
})

describe('feed messages', () => {
  const fixture = baseballWorld.fixturesBetween(calendar, from, from + 24 * 3_600_000)[0]!
  type Told = BaseballMessage extends infer One
    ? One extends BaseballMessage
      ? Omit<One, 'matchId' | 'seq' | 'sport' | 'at'>
      : never
    : never
  const follow = (...bodies: readonly Told[]) => {
    let state = newMatch(fixture.matchId)
    const kinds: string[] = []
    for (const message of [fixture, ...bodies]) {
      const next = baseball.apply(
        state,
        // The head of the message is of this match, in every row.
        {
          ...message,
          sport: 'baseball',
          matchId: fixture.matchId,
          seq: state.seq + 1,
          at: fixture.kickOffAt,
        },
        false,
      )
      if (isRefusal(next)) throw new Error(next.refused)
      kinds.push(next.kind)
      state = next.state
    }
    return { state, last: kinds.at(-1) }
  }
  const half = { type: 'half' } as const
  const plate = (how: 'single' | 'homer' | 'out', runs: number, outs: number, bases: number) =>
    ({ type: 'plate', how, runs, outs, bases }) as const

  it('a message with impossible runners is questioned', () => {
    expect(follow(half, plate('single', 0, 0, 1)).last).toBe('applied')
    expect(follow(half, plate('single', 1, 0, 1)).last).toBe('asked')
    expect(follow(half, plate('single', 0, 0, 3)).last).toBe('asked')
    expect(follow(half, half).last).toBe('asked')
  })

  it('undoing a batter takes back the runs', () => {
    const { state } = follow(half, plate('single', 0, 0, 1), plate('homer', 2, 0, 0), { type: 'undo' })
    expect(scoreOf(state)).toEqual([0, 0])
    expect(state.struck).toEqual([[4, 5]])
    expect(baseball.upset(state, { feedSeq: 4, bookedAt: 0 })?.reason).toBe('score_changed')
  })

  it('a change of pitcher suspends the market', () => {
    const { state } = follow(half, plate('single', 0, 0, 1), { type: 'pitcher', side: 'home', name: '顾望舒' })
    expect(baseball.situation(state).danger).toBe('pitcher')
  })
})
