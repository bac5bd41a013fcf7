// Prices of tennis: chances of all ends sum to one, mirrored matches have mirrored prices, waiting brings no better
// price, and the judging of a cut-off match agrees with every way in which it could have ended.

import { describe, expect, it } from 'vitest'
import {
  type LegTerms,
  marketIds,
  markets,
  marketsOf,
  type MarketId,
  type Score,
  type Side,
} from '../../contract/index.ts'
import type { TennisFixture } from '../../contract/tennis/feed.ts'
import { seededRandom } from '../chance.ts'
import { tennisJudging, type TennisFacts } from './judging.ts'
import { boardOf, chancesOf, endsOf } from './prices.ts'
import { newCard, withPoint, winnerOf } from './score.ts'
import { pointAtStake } from './watch.ts'
import { factsOf, newMatch } from './state.ts'

const fixture = (bestOf: 3 | 5): TennisFixture => ({
  type: 'fixture',
  sport: 'tennis',
  matchId: 'm',
  seq: 1,
  at: 0,
  league: { id: 'l', name: 'l' },
  home: 'a',
  away: 'b',
  kickOffAt: 0,
  bestOf,
  final: 'tb7',
  serve: { home: 0.66, away: 0.61 },
})

const terms = (market: MarketId, side: Side, lineQuarters: number): LegTerms => ({
  matchId: 'm',
  market,
  side,
  lineQuarters,
  oddsE5: 190_000,
  scoreAtBet: [0, 0],
  minuteAtBet: 0,
  ruleVersion: 'tennis/1',
})

describe.each([3, 5] as const)('prices of a match of %i sets', (bestOf) => {
  const ends = endsOf(fixture(bestOf), newCard('home'), false)
  const board = boardOf(ends, bestOf, ({ span }) => span === 'match' || span === 'set_1')

  it('cover every market, with a margin within bounds', () => {
    const shown = new Set(board.map(({ market }) => markets[market].family))
    const other = bestOf === 3 ? 'set_score_5' : 'set_score'
    const sold = new Set(marketsOf('tennis').map(({ family }) => family))
    sold.delete(other)
    // The first server is not known yet.
    sold.delete('game_winner')
    expect([...shown].sort()).toEqual([...sold].sort())
    for (const { market, lineQuarters, selections } of board) {
      const chances = selections.reduce((sum, { chance }) => sum + chance, 0)
      expect(chances, `${market} ${lineQuarters}`).toBeCloseTo(1, 9)
      const book = selections.reduce((sum, { oddsE5 }) => (oddsE5 > 0 ? sum + 100_000 / oddsE5 : sum), 0)
      expect(book).toBeGreaterThan(1)
      expect(book).toBeLessThan(1 / 0.85)
    }
  })

  it('fall as the line gets easier, with one main line in each market', () => {
    for (const market of marketIds.filter((id) => markets[id].sport === 'tennis' && markets[id].lined)) {
      const lines = board.filter((one) => one.market === market)
      if (lines.length === 0) continue
      expect(lines.filter(({ main }) => main)).toHaveLength(1)
      const first = [...lines]
        .sort((a, b) => a.lineQuarters - b.lineQuarters)
        .map(({ selections }) => selections[0]!.chance)
      const rises = markets[market].line === 'handicap'
      expect(first).toEqual([...first].sort((a, b) => (rises ? a - b : b - a)))
    }
  })

  it('are sold back at the chance of the price', () => {
    for (const { market, selections } of board)
      for (const { side, lineQuarters, chance } of selections) {
        const own = marketsOf('tennis').find(({ id }) => id === market)!
        const { win = 0 } = chancesOf(ends, own, terms(market, side, lineQuarters))!
        expect(win / 1e9).toBeCloseTo(chance, 8)
      }
  })
})

it('no price moves by waiting: the present chance is the mean over the next point', () => {
  const of = fixture(3)
  const random = seededRandom(7n)
  let card = newCard('home')
  for (let played = 0; played < 120 && winnerOf(of, card) === null; played += 1) {
    const chance = (from: typeof card): number =>
      endsOf(of, from, true).match.reduce((sum, { sets, chance: share }) => (sets[0] > sets[1] ? sum + share : sum), 0)
    const [home, away] = [withPoint(of, card, 'home'), withPoint(of, card, 'away')]
    if (card.games[0] < 6 || card.games[1] < 6) {
      const p = card.server === 'home' ? of.serve.home : 1 - of.serve.away
      expect(p * chance(home) + (1 - p) * chance(away)).toBeCloseTo(chance(card), 9)
    }
    card = random.unit() < 0.5 ? home : away
  }
})

/** Points of love games, each won by the named side. */
const after = (of: TennisFixture, winners: readonly Side[]) =>
  winners
    .flatMap((side) => [side, side, side, side])
    .reduce((card, side) => withPoint(of, card, side === 'home' ? 'home' : 'away'), newCard('home'))

describe('a game of a set', () => {
  const of = fixture(3)
  const sold = (winners: readonly Side[], given = of) =>
    boardOf(endsOf(given, after(given, winners), true), 3, ({ span }) => span === 'set_1')
  const games = (winners: readonly Side[]) =>
    sold(winners).flatMap(({ market, lineQuarters, selections }) =>
      market === 'set_1_game' ? [[lineQuarters / 4, selections[0]!.chance] as const] : [],
    )
  const five: readonly Side[] = ['home', 'away', 'home', 'away', 'home', 'away', 'home', 'away', 'home', 'away']

  it('is on sale with the next one, unless a tie-break follows', () => {
    expect(games([]).map(([nth]) => nth)).toEqual([1, 2])
    expect(games(five).map(([nth]) => nth)).toEqual([11, 12])
    expect(games([...five, 'home']).map(([nth]) => nth)).toEqual([12])
    expect(games([...five, 'home', 'away'])).toEqual([])
    const [first, second] = games([]).map(([, chance]) => chance)
    expect(first).toBeGreaterThan(0.7)
    expect(second).toBeLessThan(0.4)
  })

  it('the stake of the next game is returned with the chance that the set ends before it', () => {
    const ends = endsOf(of, after(of, ['home', 'home', 'home', 'home', 'home']), true)
    const [, next] = ends.games
    // At 5-0 the set is over if the away side is broken.
    expect(next!.unplayed).toBeCloseTo(ends.games[0]!.home, 12)
    const own = marketsOf('tennis').find(({ id }) => id === 'set_1_game')!
    const { win = 0, push = 0 } = chancesOf(ends, own, terms('set_1_game', 'home', 28))!
    expect(win / 1e9).toBeCloseTo((1 - next!.unplayed) * next!.home, 8)
    expect(push / 1e9).toBeCloseTo(next!.unplayed, 8)
  })

  it('L8: is settled once it is over, and void if the set ends before it', () => {
    const state = { ...newMatch('m'), fixture: of, server: 'home' as const }
    const facts = (winners: readonly Side[]) =>
      factsOf({
        ...state,
        points: winners
          .flatMap((side) => [side, side, side, side])
          .map((side, seq) => ({ seq, winner: side === 'home' ? 'home' : 'away' })),
      })
    const judged = (winners: readonly Side[], market: MarketId, side: Side, line = 0): unknown =>
      tennisJudging.judge(facts(winners), terms(market, side, line))?.gives
    expect(judged(['home', 'away'], 'set_1_game', 'away', 8)).toBe('win')
    expect(judged(['home', 'away'], 'set_1_game', 'away', 12)).toBeUndefined()
    const love: readonly Side[] = ['home', 'home', 'home', 'home', 'home', 'home']
    expect(judged(love, 'set_1_game', 'home', 28)).toBe('void')
    expect(judged(love, 'set_1_tie_break', 'no')).toBe('win')
    expect(judged(love, 'set_1_handicap', 'away', 22)).toBe('loss')
    expect(judged(love, 'set_1_away_games', 'under', 2)).toBe('win')
    expect(judged([...five, 'home', 'away'], 'set_1_tie_break', 'yes')).toBeUndefined()
  })

  it('a set that is only a tie-break sells only its winner', () => {
    const short: TennisFixture = { ...of, final: 'match_tb' }
    const set = (side: Side): readonly Side[] => [side, side, side, side, side, side]
    const played = [...set('home'), ...set('away')]
    const board = boardOf(endsOf(short, after(short, played), true), 3, ({ span }) => span === 'set_3')
    expect(board.map(({ market }) => market)).toEqual(['set_3_winner'])
  })
})

describe('a match that was cut off', () => {
  const cut = (over: readonly Score[], open: Score): TennisFacts => {
    const sum = [...over, open].reduce<Score>((all, one) => [all[0] + one[0], all[1] + one[1]], [0, 0])
    const sets = over.reduce<Score>(
      (all, one) => (one[0] > one[1] ? [all[0] + 1, all[1]] : [all[0], all[1] + 1]),
      [0, 0],
    )
    const format = { bestOf: 3, final: 'tb7' } as const
    return { matchId: 'm', annulled: null, format, over, open, sets, games: sum, ended: 'retired', winner: 'home' }
  }
  const judged = (facts: TennisFacts, market: MarketId, side: Side, line = 0): unknown =>
    tennisJudging.judge(facts, terms(market, side, line))?.gives

  it('L8: pays what no natural end could change, and voids the rest', () => {
    const facts = cut([[6, 4]], [5, 5])
    // At least 22 games by now: 7-5 ends it.
    expect(judged(facts, 'games_total', 'over', 4 * 21 + 2)).toBe('win')
    expect(judged(facts, 'games_total', 'under', 4 * 21 + 2)).toBe('loss')
    expect(judged(facts, 'games_total', 'over', 4 * 22 + 2)).toBe('void')
    expect(judged(facts, 'set_2_games', 'over', 4 * 11 + 2)).toBe('win')
    expect(judged(facts, 'set_2_games', 'over', 4 * 12 + 2)).toBe('void')
    expect(judged(facts, 'set_2_tie_break', 'yes')).toBe('void')
    expect(judged(cut([[6, 4]], [6, 6]), 'set_2_tie_break', 'yes')).toBe('win')
    expect(judged(facts, 'set_2_home_games', 'over', 4 * 4 + 2)).toBe('win')
    expect(judged(facts, 'set_2_handicap', 'home', 10)).toBe('win')
    expect(judged(facts, 'set_2_handicap', 'home', 6)).toBe('void')
    expect(judged(facts, 'set_3_games', 'over', 4 * 9 + 2)).toBe('void')
    expect(judged(facts, 'set_1_winner', 'away')).toBe('loss')
    expect(judged(facts, 'set_score', '0-2')).toBe('loss')
    expect(judged(facts, 'set_score', '2-0')).toBe('void')
    expect(judged(facts, 'home_games', 'over', 4 * 10 + 2)).toBe('win')
  })

  it('does not count the games of a set that had not begun', () => {
    expect(judged(cut([[6, 4]], [0, 0]), 'set_2_games', 'over', 2)).toBe('void')
  })
})

it('break, set and match points are recognised', () => {
  const at = (points: Score, games: Score = [0, 0], sets: Score = [0, 0]) => {
    const card = { ...newCard('home'), points, games, sets, over: sets[0] > 0 ? ([[6, 4]] as const) : [] }
    return pointAtStake({ ...newMatch('m'), fixture: fixture(3), server: 'home' }, card)
  }
  expect(at([3, 1])).toBeNull()
  expect(at([1, 3])).toBe('break_point')
  expect(at([3, 1], [5, 3])).toBe('set_point')
  expect(at([3, 1], [5, 3], [1, 0])).toBe('match_point')
  expect(at([3, 3])).toBeNull()
})
