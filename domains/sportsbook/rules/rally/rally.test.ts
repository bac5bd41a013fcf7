// Table tennis, badminton and volleyball by the vectors of truth/sportsbook.json, and their invented world: every match
// can be followed to its end, and waiting brings no better price.

import { isRefusal } from '@magpie/kernel'
import { describe, expect, it, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import {
  type LegTerms,
  markets,
  marketsOf,
  type MarketId,
  type Score,
  type Side as PickSide,
} from '../../contract/index.ts'
import { type RallyFixture, RallyMessage } from '../../contract/rally/feed.ts'
import { matchSeed, seededRandom } from '../chance.ts'
import { checkProof, settle, sports } from '../index.ts'
import { usualCalendar } from '../sport.ts'
import { rallyJudging, type RallyFacts } from './judging.ts'
import { type Chances, gameEnds, matchOf, wayOf } from './model.ts'
import { pricingOf } from './prices.ts'
import { type Card, type Format, newCard, type Side, winnerOf, withPoint } from './score.ts'
import { pointAtStake } from './sport.ts'
import { factsOf, newMatch, type RallyState } from './state.ts'
import { rallyWorlds } from './world.ts'

type Kind = Format['sport']
type Vector = {
  readonly id: string
  readonly kind: Kind
  readonly format: Omit<Format, 'sport'>
  readonly homeWinsOwnServe: string
  readonly homeWinsOtherServe: string
  readonly state: { readonly games: Score; readonly points: Score; readonly server: Side; readonly firstServer: Side }
  readonly expect: {
    readonly gameNow: number
    readonly match: number
    readonly score: Readonly<Record<string, number>>
    readonly gamePointsOver: Readonly<Record<string, number>>
  }
}
type Settled = {
  readonly id: string
  readonly sport: string
  readonly row: { readonly family: string; readonly span: string; readonly count: string }
  readonly side: PickSide
  readonly line: number | null
  readonly facts: {
    readonly spans: Readonly<Record<string, { readonly is?: string; readonly games?: Score; readonly points?: Score }>>
    readonly ended: RallyFacts['ended']
    readonly bestOf: 3 | 5 | 7
    readonly annulled?: string | null
  }
  readonly outcome: string
  readonly why: string
}
const truth = readTruth<{ rally: Vector[]; settlement: Settled[] }>('sportsbook.json')

const fraction = (text: string): number => {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return over / under
}
/** To 1e-9, as the file demands. */
const near = (value: number, expected: number): void => expect(Math.abs(value - expected)).toBeLessThan(1e-9)
const sumOf = <One extends { chance: number }>(ends: readonly One[], holds: (end: One) => boolean): number =>
  ends.reduce((sum, end) => (holds(end) ? sum + end.chance : sum), 0)

describe('the model', () => {
  test.each(truth.rally)('$id, $kind', (vector) => {
    const { kind: sport, homeWinsOwnServe, homeWinsOtherServe, state, expect: expected } = vector
    const format: Format = { ...vector.format, sport }
    const chances: Chances = { own: fraction(homeWinsOwnServe), other: fraction(homeWinsOtherServe) }
    const card: Card = { ...state, first: state.firstServer, over: [] }
    const now = gameEnds(chances, format, card)
    near(
      sumOf(now, ({ winner }) => winner === 'home'),
      expected.gameNow,
    )
    for (const [line, chance] of Object.entries(expected.gamePointsOver))
      near(
        sumOf(now, ({ points }) => points[0] + points[1] > Number(line)),
        chance,
      )
    const { ends } = matchOf(wayOf(chances, format, card), ([home, away]) => home + away)
    near(
      sumOf(ends, () => true),
      1,
    )
    near(
      sumOf(ends, ({ games }) => games[0] > games[1]),
      expected.match,
    )
    for (const [score, chance] of Object.entries(expected.score))
      near(
        sumOf(ends, ({ games }) => games.join('-') === score),
        chance,
      )
  })
})

const prefixes = { table_tennis: 'tt', badminton: 'bd', volleyball: 'vb' } as const
const formats: Readonly<Record<Kind, Format>> = {
  table_tennis: { sport: 'table_tennis', bestOf: 5, to: 11, lastTo: 11, cap: null },
  badminton: { sport: 'badminton', bestOf: 3, to: 21, lastTo: 21, cap: 30 },
  volleyball: { sport: 'volleyball', bestOf: 5, to: 25, lastTo: 15, cap: null },
}
const families: Readonly<Record<string, string>> = {
  'winner/games': 'winner',
  'exact/games': 'score',
  'handicap/games': 'games',
  'total/games': 'games_total',
  'handicap/points': 'handicap',
  'total/points': 'total',
  'parity/points': 'parity',
}
const isKind = (sport: string): sport is Kind => sport in formats
const marketOf = (sport: Kind, { family, span, count }: Settled['row']): MarketId => {
  const name = span === 'match' ? families[`${family}/${count}`] : `${span.replace('g', 'game_')}_${family}`
  return marketsOf(sport).find(({ id }) => id === `${prefixes[sport]}_${name}`)!.id
}

const terms = (market: MarketId, side: PickSide, lineQuarters = 0, version: 1 | 2 = 2): LegTerms => ({
  matchId: 'm',
  market,
  side,
  lineQuarters,
  oddsE5: 200_000,
  scoreAtBet: [0, 0],
  minuteAtBet: 0,
  ruleVersion: `badminton/${version}`,
})
const cut: RallyFacts = {
  matchId: 'm',
  annulled: null,
  format: formats.badminton,
  over: [],
  open: [0, 0],
  games: [0, 0],
  races: [null],
  ended: 'retired',
}

describe('L8: settlement', () => {
  const rows = truth.settlement.flatMap((row) => (isKind(row.sport) ? [{ ...row, sport: row.sport }] : []))

  test.each(rows)('$id: $why', ({ sport, row, side, line, facts: told, outcome }) => {
    const market = marketOf(sport, row)
    const { games = [0, 0] } = told.spans['match'] ?? {}
    const sets = Object.entries(told.spans).filter(([name]) => name.startsWith('g'))
    const pointsOf = (of: string) => sets.flatMap(([, { is, points }]) => (is === of && points ? [points] : []))
    const [open = [0, 0]] = pointsOf('cut')
    const { bestOf, ended, annulled = null } = told
    const facts = {
      ...cut,
      annulled,
      format: { ...formats[sport], bestOf },
      games,
      over: pointsOf('done'),
      open,
      ended,
    }
    const leg = terms(market, side, line ?? 0)
    const settled = settle(facts, leg, 1000n)!
    expect(settled.outcome).toBe(outcome)
    expect(checkProof(settled.proof, { facts, terms: leg, stakeMinor: 1000n })).toBeNull()
  })

  const judged = (facts: RallyFacts, market: MarketId, side: PickSide, line = 0, version: 1 | 2 = 2): unknown =>
    rallyJudging.judge(facts, terms(market, side, line, version))?.gives

  it('of a match cut off, pays a finished game, a decided race, and points that no end can change', () => {
    const facts = {
      ...cut,
      over: [[21, 15]] as const,
      games: [1, 0] as const,
      open: [9, 12] as const,
      races: ['away', null] as const,
    }
    expect(judged(facts, 'bd_game_1_winner', 'home')).toBe('win')
    expect(judged(facts, 'bd_game_1_race', 'home')).toBe('loss')
    expect(judged(facts, 'bd_game_2_race', 'home')).toBe('void')
    expect(judged(facts, 'bd_game_2_winner', 'away')).toBe('void')
    expect(judged(facts, 'bd_game_3_total', 'over', 2)).toBe('void')
    expect(judged(facts, 'bd_score', '0-2')).toBe('loss')
    // 36 so far, and the second game ends with 33 points at least.
    expect(judged(facts, 'bd_total', 'over', 4 * 68 + 2)).toBe('win')
    expect(judged(facts, 'bd_total', 'under', 4 * 69 + 2)).toBe('void')
    expect(judged(facts, 'bd_handicap', 'home', -10)).toBe('void')
    // The fifth game of volleyball goes to 15: from 13 all at least two more points are played.
    const fifth = { ...cut, format: formats.volleyball, games: [2, 2] as const, open: [13, 13] as const }
    expect(judged(fifth, 'vb_total', 'over', 4 * 27 + 2)).toBe('win')
    expect(judged(fifth, 'vb_total', 'over', 4 * 28 + 2)).toBe('void')
    expect(judged({ ...facts, ended: null }, 'bd_game_2_total', 'over', 2)).toBeUndefined()
  })

  it('of a match cut off, stands where every natural end has the same margin or sum', () => {
    // 40-40 after two games of badminton, 29-28 in the third: it ends 30-28, 30-29 or 29-30.
    const third = {
      ...cut,
      over: [
        [21, 19],
        [19, 21],
      ] as const,
      games: [1, 1] as const,
      open: [29, 28] as const,
    }
    expect(judged(third, 'bd_total', 'under', 4 * 139 + 2)).toBe('win')
    expect(judged(third, 'bd_total', 'over', 4 * 139 + 2)).toBe('loss')
    expect(judged(third, 'bd_total', 'under', 4 * 139)).toBe('void')
    expect(judged(third, 'bd_handicap', 'home', 6)).toBe('win')
    expect(judged(third, 'bd_handicap', 'away', -6)).toBe('loss')
    expect(judged(third, 'bd_handicap', 'away', 10)).toBe('win')
    expect(judged(third, 'bd_handicap', 'home', 2)).toBe('void')
    // Under the rules of an earlier bet it did not stand, and still does not; what was decided then is decided now.
    expect(judged(third, 'bd_total', 'under', 4 * 139 + 2, 1)).toBe('void')
    expect(judged(third, 'bd_handicap', 'home', 6, 1)).toBe('void')
    expect(judged(third, 'bd_total', 'over', 4 * 137 + 2, 1)).toBe('win')
    expect(judged(third, 'bd_total', 'over', 4 * 137 + 2)).toBe('win')
    // 22-8 after two games of table tennis, 8-2 in the third. It ends between 30-41 and 33-10.
    const ahead = {
      ...cut,
      format: { ...formats.table_tennis, bestOf: 5 as const },
      over: [
        [11, 4],
        [11, 4],
      ] as const,
      games: [2, 0] as const,
      open: [8, 2] as const,
    }
    // 31-41 at worst, 33-10 at best.
    expect(judged(ahead, 'tt_handicap', 'home', 46)).toBe('win')
    expect(judged(ahead, 'tt_handicap', 'home', 42)).toBe('void')
    expect(judged(ahead, 'tt_handicap', 'home', -94)).toBe('loss')
    expect(judged(ahead, 'tt_handicap', 'home', -90)).toBe('void')
    // Without a cap a game may go on for ever.
    expect(judged(ahead, 'tt_total', 'under', 4 * 300 + 2)).toBe('void')
    expect(judged(ahead, 'tt_parity', 'odd')).toBe('void')
  })

  it('of a match cut off near its end, odd and even stand where every natural end has the same', () => {
    // 11-4, 4-11 and 11-9, 9-11: 70 points. From 10-9 in the fifth a game without a cap ends 11-9, 12-10, 13-11 and so
    // on, always even.
    const fifth = {
      ...cut,
      format: { ...formats.table_tennis, bestOf: 5 as const },
      over: [
        [11, 4],
        [4, 11],
        [11, 9],
        [9, 11],
      ] as const,
      games: [2, 2] as const,
      open: [10, 9] as const,
    }
    expect(judged(fifth, 'tt_parity', 'even')).toBe('win')
    expect(judged(fifth, 'tt_parity', 'odd')).toBe('loss')
    const on = { facts: fifth, terms: terms('tt_parity', 'even', 0), stakeMinor: 100n }
    expect(checkProof(settle(fifth, on.terms, 100n)!.proof, on)).toBeNull()
    // At 10-8 it may end 11-8.
    expect(judged({ ...fifth, open: [10, 8] as const }, 'tt_parity', 'even')).toBe('void')
    // In the fourth game, a fifth may follow.
    const fourth = { ...fifth, over: fifth.over.slice(0, 3), games: [2, 1] as const }
    expect(judged(fourth, 'tt_parity', 'even')).toBe('void')
    // 29-29 in badminton's third ends 30-29 or 29-30: 80 points before, odd with it.
    const third = {
      ...cut,
      over: [
        [21, 19],
        [19, 21],
      ] as const,
      games: [1, 1] as const,
      open: [29, 29] as const,
    }
    expect(judged(third, 'bd_parity', 'odd')).toBe('win')
    expect(judged({ ...third, open: [29, 28] as const }, 'bd_parity', 'odd')).toBe('void')
  })
})

describe('serving', () => {
  const play = (format: Format, winners: string): Card =>
    [...winners].reduce((card, one) => withPoint(format, card, one === 'h' ? 'home' : 'away'), newCard('home'))

  it('changes every two points in table tennis, every point from ten all, and with the rally elsewhere', () => {
    expect([1, 2, 3, 4].map((n) => play(formats.table_tennis, 'h'.repeat(n)).server)).toEqual([
      'home',
      'away',
      'away',
      'home',
    ])
    const level = 'ha'.repeat(10)
    expect([level, `${level}h`, `${level}ha`].map((text) => play(formats.table_tennis, text).server)).toEqual([
      'home',
      'away',
      'home',
    ])
    expect(play(formats.badminton, 'ha').server).toBe('away')
    expect(play(formats.badminton, 'h'.repeat(21))).toMatchObject({ games: [1, 0], points: [0, 0], server: 'home' })
    expect(play(formats.table_tennis, 'h'.repeat(11))).toMatchObject({ games: [1, 0], server: 'away' })
    expect(play(formats.badminton, `${'ha'.repeat(29)}h`).over).toEqual([[30, 29]])
  })
})

const calendar = usualCalendar(5n)
const from = 1_790_000_000_000
const kindIds = ['table_tennis', 'badminton', 'volleyball'] as const

describe.each(kindIds)('the invented world of %s', (kind) => {
  const world = rallyWorlds[kind]
  const fixtures = world.fixturesBetween(calendar, from, from + 48 * 3_600_000)
  const tell = (fixture: RallyFixture) =>
    world.play(
      world.announcements(fixture, matchSeed(calendar.seed, fixture.matchId)).at(-1)!,
      seededRandom(matchSeed(calendar.seed, fixture.matchId)),
    )
  const statesOf = (messages: readonly RallyMessage[]): readonly RallyState[] => {
    let state: RallyState = { ...newMatch(messages[0]!.matchId), seq: messages[0]!.seq - 1 }
    return messages.map((message) => {
      const next = sports[kind].apply(state, message, false)
      if (isRefusal(next)) throw new Error(`${message.seq}: ${next.refused}`)
      expect(`${next.kind} ${message.seq}`).toBe(`applied ${message.seq}`)
      // The state of a sport is opaque; this is that sport's own test.
      return (state = next.state as RallyState)
    })
  }

  it('is followed by the rules to a winner or a retirement, in time', () => {
    expect(new Set(fixtures.map(({ home }) => home)).size).toBeGreaterThan(7)
    let played = 0
    for (const fixture of fixtures.slice(0, 30)) {
      const messages = tell(fixture)
      for (const message of messages.slice(0, 20)) expect(RallyMessage.safeParse(message).success).toBe(true)
      const facts = factsOf(statesOf(messages).at(-1)!)
      expect(facts.ended).not.toBeNull()
      if (facts.ended === 'played') played += 1
      expect(messages.at(-1)!.at - fixture.kickOffAt).toBeLessThan(world.longestMs)
    }
    expect(played).toBeGreaterThan(25)
  })

  it('offers every market at chances that sum to one, and none at a game point', () => {
    const seen = new Set<string>()
    for (const fixture of fixtures.slice(0, 4)) {
      for (const state of statesOf(tell(fixture)).filter((_state, at) => at % 23 === 0)) {
        for (const { market, lineQuarters, selections } of sports[kind].board(state, 'book')) {
          seen.add(markets[market].family)
          const chances = selections.reduce((sum, { chance }) => sum + chance, 0)
          expect(chances, `${market} ${lineQuarters}`).toBeCloseTo(1, 8)
          for (const { oddsE5, chance } of selections) expect(oddsE5 === 0 || oddsE5 * chance < 100_000).toBe(true)
        }
      }
    }
    const race = kind === 'table_tennis' ? 'race_5' : 'race_10'
    const sold = new Set(marketsOf(kind).map(({ family }) => family))
    expect([...seen].sort()).toEqual([...sold].sort())
    expect(seen).toContain(race)
    const format = fixtures[0]!
    const atPoint: Card = { ...newCard('home'), points: [format.to - 1, 3] }
    const begun: RallyState = { ...newMatch('m'), fixture: format, server: 'home' }
    expect(pointAtStake(begun, atPoint)).toBe('game_point')
    expect(pointAtStake(begun, { ...atPoint, points: [format.to - 2, 3] })).toBeNull()
  })

  it('no price moves by waiting: the present chance is the mean over the next rally', () => {
    const fixture = fixtures[0]!
    const random = seededRandom(3n)
    let card = newCard('home')
    const chance = (of: Card): number => {
      const won = winnerOf(fixture, of.games)
      return won === null
        ? pricingOf(fixture, of, true).games.reduce(
            (sum, end) => (end.games[0] > end.games[1] ? sum + end.chance : sum),
            0,
          )
        : Number(won === 'home')
    }
    for (let played = 0; played < 30 && winnerOf(fixture, card.games) === null; played += 1) {
      const home = card.server === 'home' ? fixture.chances.own : fixture.chances.other
      const [ours, theirs] = [withPoint(fixture, card, 'home'), withPoint(fixture, card, 'away')]
      expect(home * chance(ours) + (1 - home) * chance(theirs)).toBeCloseTo(chance(card), 9)
      card = random.unit() < 0.5 ? ours : theirs
    }
  })
})
