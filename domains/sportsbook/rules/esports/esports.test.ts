// Esports by the vectors of truth/sportsbook.json, and their invented world: every match can be followed to its end,
// and waiting brings no better price.

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
import { type EsportsFixture, EsportsMessage, type EsportsTitle } from '../../contract/esports/feed.ts'
import { matchSeed, seededRandom } from '../chance.ts'
import { checkProof, settle } from '../index.ts'
import { usualCalendar } from '../sport.ts'
import { type EsportsFacts, esportsJudging, type MapFacts } from './judging.ts'
import { lengthLaw } from './models/moba.ts'
import type { Side } from './series.ts'
import { esports } from './sport.ts'
import { type EsportsState, factsOf, newMatch } from './state.ts'
import { esportsWorld } from './world.ts'

type Span = {
  readonly is: 'done' | 'cut' | 'never' | 'open'
  readonly maps?: Score
  readonly kills?: Score
  readonly rounds?: Score
  readonly games?: Score
  readonly winner?: Side
}
type Settled = {
  readonly id: string
  readonly sport: string
  readonly row: { readonly family: string; readonly span: string; readonly count: string }
  readonly side: PickSide
  readonly line: number | null
  readonly terms: { readonly feedSeq?: number }
  readonly facts: {
    readonly spans: Readonly<Record<string, Span>>
    readonly ended: 'played' | 'forfeit'
    readonly winner: Side | null
    readonly bestOf: 3 | 5
    readonly struck?: readonly (readonly [number, number])[]
    readonly annulled?: string | null
  }
  readonly outcome: string
  readonly why: string
}
const truth = readTruth<{ settlement: Settled[] }>('sportsbook.json')

const families: Readonly<Record<string, string>> = {
  'winner/maps': 'esports_winner',
  'handicap/maps': 'esports_handicap',
  'total/maps': 'esports_total',
  'winner/map': 'winner',
  'total/kills': 'kills',
  'handicap/kills': 'kills_hc',
  'total/rounds': 'rounds',
  'handicap/rounds': 'rounds_hc',
  'happens/ot': 'overtime',
}

const marketOf = ({ row: { family, span, count }, facts }: Settled): MarketId => {
  const isExact = family === 'exact'
  const name =
    span === 'match'
      ? isExact
        ? facts.bestOf === 5
          ? 'esports_score_5'
          : 'esports_score'
        : families[`${family}/maps`]
      : `${span.replace('map', 'map_')}_${family === 'winner' ? 'winner' : families[`${family}/${count}`]}`
  return marketsOf('esports').find(({ id }) => id === name)!.id
}

const mapOf = ({ is, kills, rounds, games, winner }: Span): MapFacts => ({
  is: is === 'done' ? 'done' : 'cut',
  winner: winner ?? null,
  score: kills ?? rounds ?? games ?? [0, 0],
  minutes: 30,
  firstKill: null,
  towers: [],
  dragons: [],
  pistol: null,
  race: null,
})

/** Maps that a row leaves out are the rest of its score of maps. */
const toldFacts = ({
  facts: { spans, ended, winner, bestOf, struck = [], annulled = null },
}: Settled): EsportsFacts => {
  const told = Array.from({ length: bestOf }, (_, at) => spans[`map${at + 1}`])
  const won = told.map((map) => (map?.is === 'done' ? map.winner : undefined))
  const left = (['home', 'away'] as const).flatMap((side, at) =>
    Array.from(
      { length: (spans['match']?.maps?.[at] ?? 0) - won.filter((one) => one === side).length },
      (): Side => side,
    ),
  )
  const maps = told.flatMap((map): MapFacts[] => {
    if (map?.is === 'never') return []
    if (map !== undefined) return [mapOf(map)]
    const next = left.shift()
    return next === undefined ? [] : [{ ...mapOf({ is: 'done' }), winner: next }]
  })
  const title: EsportsTitle = told.some((map) => map?.rounds !== undefined) ? 'shooter' : 'moba'
  return { matchId: 'm', annulled, title, bestOf, maps, ended, winner, struck, since: 0 }
}

const terms = (market: MarketId, side: PickSide, lineQuarters = 0): LegTerms => ({
  matchId: 'm',
  market,
  side,
  lineQuarters,
  oddsE5: 200_000,
  scoreAtBet: [0, 0],
  minuteAtBet: 0,
  ruleVersion: 'esports/1',
})

const doneMap: MapFacts = {
  is: 'done',
  winner: 'home',
  score: [18, 11],
  minutes: 31,
  firstKill: 'away',
  towers: [
    [20, 'home'],
    [30, 'away'],
  ],
  dragons: [[25, 'away']],
  pistol: null,
  race: null,
}
const series: EsportsFacts = {
  matchId: 'm',
  annulled: null,
  title: 'moba',
  bestOf: 3,
  maps: [doneMap, { ...doneMap, score: [9, 22], winner: 'away' }, doneMap],
  ended: 'played',
  winner: null,
  struck: [[40, 60]],
  since: 0,
}
const judged = (facts: EsportsFacts, market: MarketId, side: PickSide, line = 0): unknown =>
  esportsJudging.judge(facts, terms(market, side, line))?.gives

describe('L8: settlement', () => {
  test.each(truth.settlement.filter(({ sport }) => sport === 'esports'))('$id: $why', (row) => {
    const facts = esportsJudging.factsFor(toldFacts(row), row.terms.feedSeq ?? 0)
    const leg = terms(marketOf(row), row.side, row.line ?? 0)
    const settled = settle(facts, leg, 1000n)!
    expect(settled.outcome).toBe(row.outcome)
    expect(checkProof(settled.proof, { facts, terms: leg, stakeMinor: 1000n })).toBeNull()
    expect(JSON.stringify(settled.proof).length).toBeLessThan(4096)
  })

  it('judges a series and the events of its maps', () => {
    expect(judged(series, 'esports_score', '2-1')).toBe('win')
    expect(judged(series, 'esports_total', 'over', 10)).toBe('win')
    expect(judged(series, 'map_1_first_kill', 'away')).toBe('win')
    expect(judged(series, 'map_1_first_tower', 'home')).toBe('win')
    expect(judged({ ...series, since: 20 }, 'map_1_next_tower', 'away')).toBe('win')
    expect(judged({ ...series, since: 30 }, 'map_1_next_tower', 'away')).toBe('void')
    expect(judged({ ...series, since: 20 }, 'map_1_next_dragon', 'home')).toBe('loss')
    expect(judged(series, 'map_2_time', 'over', 4 * 30 + 2)).toBe('win')
    expect(judged(series, 'map_2_kills_hc', 'home', 4 * 12 + 2)).toBe('loss')
  })

  it('a map is settled during the series; a shooter’s overtime, pistol and race once known', () => {
    const open: MapFacts = {
      ...doneMap,
      is: 'open',
      winner: null,
      score: [12, 12],
      pistol: 'home',
      race: 'away',
      towers: [],
    }
    const going: EsportsFacts = { ...series, title: 'shooter', maps: [doneMap, open], ended: null }
    expect(judged(going, 'map_1_winner', 'home')).toBe('win')
    expect(judged(going, 'map_2_overtime', 'yes')).toBe('win')
    expect(judged(going, 'map_2_pistol', 'home')).toBe('win')
    expect(judged(going, 'map_2_race', 'home')).toBe('loss')
    expect(judged(going, 'map_2_winner', 'home')).toBeUndefined()
    expect(judged(going, 'map_3_winner', 'home')).toBeUndefined()
    const short = { ...going, maps: [{ ...open, is: 'done', score: [13, 6], winner: 'home' } as const] }
    expect(judged(short, 'map_1_overtime', 'no')).toBe('win')
  })

  it('of a map that was cut off, pays only what every possible end would pay alike', () => {
    const cut: MapFacts = { ...doneMap, is: 'cut', score: [12, 3], winner: 'away' }
    const facts: EsportsFacts = { ...series, title: 'shooter', maps: [doneMap, cut], ended: 'forfeit', winner: 'away' }
    expect(judged(facts, 'map_2_rounds', 'over', 4 * 15 + 2)).toBe('win')
    expect(judged(facts, 'map_2_rounds', 'over', 4 * 16 + 2)).toBe('void')
    expect(judged(facts, 'map_2_rounds_hc', 'home', -2)).toBe('void')
    expect(judged(facts, 'map_2_rounds_hc', 'home', 4 * 40)).toBe('win')
    expect(judged(facts, 'map_2_overtime', 'no')).toBe('void')
  })

  it('only bets placed on a map that was remade are void', () => {
    for (const [feedSeq, annulled] of [
      [39, null],
      [40, 'remade'],
      [59, 'remade'],
      [60, null],
    ] as const)
      expect(esportsJudging.factsFor(series, feedSeq).annulled).toBe(annulled)
  })
})

const calendar = usualCalendar(5n)
const from = 1_790_000_000_000
const fixtures = esportsWorld.fixturesBetween(calendar, from, from + 48 * 3_600_000)

const statesOf = (messages: readonly EsportsMessage[]): readonly EsportsState[] => {
  let state: EsportsState = { ...newMatch(messages[0]!.matchId), seq: messages[0]!.seq - 1 }
  return messages.map((message) => {
    const next = esports.apply(state, message, false)
    if (isRefusal(next)) throw new Error(`${message.seq}: ${next.refused}`)
    expect(`${next.kind} ${message.seq} ${message.type}`).toBe(`applied ${message.seq} ${message.type}`)
    return (state = next.state)
  })
}
const tell = (fixture: EsportsFixture): readonly EsportsMessage[] => {
  const seed = matchSeed(calendar.seed, fixture.matchId)
  return esportsWorld.play(esportsWorld.announcements(fixture, seed).at(-1)!, seededRandom(seed))
}

describe.each(['moba', 'shooter', 'cards'] as const)('the invented world of %s', (title) => {
  const own = fixtures.filter((one) => one.title === title)

  it('has eight teams, and is followed by the rules to an end, in time', () => {
    expect(new Set(own.flatMap(({ home, away }) => [home, away])).size).toBe(8)
    let played = 0
    for (const fixture of own.slice(0, 20)) {
      const messages = tell(fixture)
      for (const message of messages.slice(0, 40)) expect(EsportsMessage.safeParse(message).success).toBe(true)
      const facts = factsOf(statesOf(messages).at(-1)!)
      expect(facts.ended, fixture.matchId).not.toBeNull()
      if (facts.ended === 'played') played += 1
      expect(messages.at(-1)!.at - fixture.kickOffAt).toBeLessThan(esportsWorld.longestMs)
    }
    expect(played).toBeGreaterThan(17)
  })

  it('offers every market of the title at chances that sum to one, with a margin', () => {
    const seen = new Set<string>()
    for (const fixture of own.slice(0, 3)) {
      for (const state of statesOf(tell(fixture)).filter((_state, at) => at % 17 === 0)) {
        for (const { market, lineQuarters, selections } of esports.board(state, 'book')) {
          seen.add(markets[market].family)
          const sum = selections.reduce((all, { chance }) => all + chance, 0)
          expect(sum, `${market} ${lineQuarters}`).toBeCloseTo(1, 8)
          for (const { oddsE5, chance } of selections) expect(oddsE5 === 0 || oddsE5 * chance < 100_000).toBe(true)
        }
      }
    }
    const ofTitle = {
      moba: ['first_kill', 'first_tower', 'kills_handicap', 'kills_total', 'map_time', 'next_dragon', 'next_tower'],
      shooter: ['map_overtime', 'pistol', 'race_rounds', 'rounds_handicap', 'rounds_total'],
      cards: [],
    }[title]
    const score = title === 'cards' ? 'maps_score_5' : 'maps_score'
    expect([...seen].sort()).toEqual(
      [...ofTitle, 'map_winner', 'maps_handicap', 'maps_total', 'match_winner', score].sort(),
    )
  })
})

it('a moba’s maps last about half an hour, rarely an hour, and as long as priced from minute ten', () => {
  const lengths: number[] = []
  let [priced, spread, lasted] = [0, 0, 0]
  for (const fixture of fixtures) {
    if (fixture.title !== 'moba') continue
    const states = statesOf(tell(fixture))
    states.at(-1)!.maps.forEach(({ at, end, leads }, nth) => {
      if (end === null) return
      const minutes = (end.at - at) / 60_000
      lengths.push(minutes)
      if (minutes <= 10) return
      const lead = (leads.findLast((one) => one.at <= at + 600_000)?.gold ?? 0) / 1000
      const drift = fixture.drift + (nth % 2 === 0 ? fixture.side : -fixture.side)
      const chance = lengthLaw(drift, lead, 10).above(29)
      priced += chance
      spread += chance * (1 - chance)
      lasted += Number(minutes >= 30)
    })
  }
  lengths.sort((a, b) => a - b)
  const [middle = 0, late = 0] = [lengths[lengths.length >> 1], lengths[Math.floor(lengths.length * 0.95)]]
  expect(lengths.length).toBeGreaterThan(60)
  expect(middle).toBeGreaterThan(24)
  expect(middle).toBeLessThan(33)
  expect(late).toBeLessThan(55)
  expect(lengths.at(-1)).toBeLessThan(80)
  expect(Math.abs(lasted - priced)).toBeLessThan(4 * Math.sqrt(spread))
})

describe('feed messages', () => {
  const fixture = fixtures.find(({ title }) => title === 'moba')!
  type Told = EsportsMessage extends infer One
    ? One extends EsportsMessage
      ? Omit<One, 'matchId' | 'seq' | 'sport' | 'at'>
      : never
    : never
  const minute = 60_000
  const follow = (...bodies: readonly (readonly [minute: number, body: Told])[]) => {
    let state = newMatch(fixture.matchId)
    const kinds: string[] = []
    for (const [at, body] of [[0, fixture] as const, ...bodies]) {
      const head = {
        sport: 'esports',
        matchId: fixture.matchId,
        seq: state.seq + 1,
        at: fixture.kickOffAt + at * minute,
      }
      // The head of the message is of this match, in every row.
      const next = esports.apply(state, { ...body, ...head } as EsportsMessage, false)
      if (isRefusal(next)) throw new Error(next.refused)
      kinds.push(next.kind)
      state = next.state
    }
    return { state, last: kinds.at(-1) }
  }
  const map = { type: 'map' } as const
  const won = { type: 'map_end', winner: 'home' } as const

  it('a map shorter than eight minutes, or a message of another title, is questioned', () => {
    expect(follow([0, map], [7.5, won]).last).toBe('asked')
    expect(follow([0, map], [8, won]).last).toBe('applied')
    expect(follow([0, map], [3, { type: 'round', side: 'home', how: 'bomb' }]).last).toBe('asked')
    expect(follow([0, { type: 'kill', side: 'home' }]).last).toBe('asked')
  })

  it('a remake takes its map back, and the clock stops while play is stopped', () => {
    const again = follow([0, map], [2, { type: 'kill', side: 'home' }], [3, { type: 'remake' }], [6, map]).state
    expect(again.maps).toHaveLength(1)
    expect(again.struck).toEqual([[2, 4]])
    const stood = follow(
      [0, map],
      [5, { type: 'stopped' }],
      [15, { type: 'resumed' }],
      [16, { type: 'lead', gold: 900 }],
    )
    expect(esports.watch(stood.state, null).minute).toBe(7)
  })

  it('suspends a fight and a silent feed, and takes a bet back if the lead moved by two thousand', () => {
    const fight = follow([0, map], [1, { type: 'fight', on: true }]).state
    expect(esports.marketState(fight, 'esports_winner', fight.at)).toBe('suspended')
    const lead = follow([0, map], [1, { type: 'lead', gold: 300 }], [2, { type: 'lead', gold: 2300 }]).state
    expect(esports.upset(lead, { feedSeq: 3, bookedAt: 0 })?.reason).toBe('score_changed')
    expect(esports.upset(lead, { feedSeq: 4, bookedAt: 0 })).toBeUndefined()
    expect(esports.marketState(lead, 'esports_winner', lead.at + 45_000)).toBe('open')
    expect(esports.marketState(lead, 'esports_winner', lead.at + 45_001)).toBe('suspended')
  })

  it('a walkover voids all bets', () => {
    const { state } = follow([0, { type: 'walkover', side: 'away' }])
    expect(judged(factsOf(state), 'esports_winner', 'home')).toBe('void')
  })
})
