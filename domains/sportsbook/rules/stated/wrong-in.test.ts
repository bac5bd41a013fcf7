// Figures that cannot be the end of a match, sport by sport, and what is known of a match beside its figures.

import { describe, expect, it } from 'vitest'
import type { FeedMessage, LegTerms, StatedCell, StatedFigures, StatedForm } from '../../contract/index.ts'
import { judgeLeg } from '../settle/settle.ts'
import type { SportState } from '../index.ts'
import type { Sport } from '../sport.ts'
import { sports } from '../sports.ts'
import { wrongInStated } from './wrong-in.ts'

const kickOffAt = Date.UTC(2026, 10, 1, 12)
const head = { matchId: 'm', seq: 1, at: kickOffAt, type: 'fixture', league: { id: 'l', name: 'L' }, kickOffAt } as const
const sides = { home: 'A', away: 'B' } as const
const batting = { walk: 0.08, single: 0.15, double: 0.05, triple: 0.005, homer: 0.03 } as const
const formats = {
  basketball: { minutes: 40, means: { margin: 3, total: 160 } },
  tennis: { bestOf: 3, final: 'tb7', serve: { home: 0.62, away: 0.6 } },
  tennisTieBreak: { bestOf: 3, final: 'match_tb', serve: { home: 0.62, away: 0.6 } },
  table_tennis: { bestOf: 5, to: 11, lastTo: 11, cap: null, chances: { own: 0.5, other: 0.5 } },
  badminton: { bestOf: 3, to: 21, lastTo: 21, cap: 30, chances: { own: 0.5, other: 0.5 } },
  volleyball: { bestOf: 5, to: 25, lastTo: 15, cap: null, chances: { own: 0.5, other: 0.5 } },
  baseball: { extraBases: 2, batting: { home: batting, away: batting }, pitchers: { home: 'P', away: 'Q' } },
  moba: { bestOf: 3, title: 'moba', drift: 0.1, side: 0.03 },
  shooter: { bestOf: 3, title: 'shooter', defends: 0.53, attacks: 0.47, maps: [0, 0, 0] },
  cards: { bestOf: 3, title: 'cards', pairs: [0.5, 0.5, 0.5] },
} as const
type Format = keyof typeof formats

const sportOf = (format: Format): Sport => {
  if (format === 'tennisTieBreak') return sports.tennis
  return format === 'moba' || format === 'shooter' || format === 'cards' ? sports.esports : sports[format]
}

const told = (sport: Sport, state: SportState, body: object): SportState => {
  const next = { matchId: 'm', sport: sport.id, seq: state.seq + 1, at: state.at + 1000, ...body }
  const applied = sport.apply(state, next as FeedMessage, false)
  if ('refused' in applied || applied.kind !== 'applied') throw new Error(JSON.stringify(applied))
  return applied.state
}

const opened = (format: Format): SportState => {
  const sport = sportOf(format)
  return told(sport, sport.newMatch('m'), { ...head, ...sides, ...formats[format] })
}

const formOf = (format: Format): StatedForm => {
  const stating = sportOf(format).stating(opened(format), kickOffAt)
  if (stating?.what !== 'figures') throw new Error('no form')
  return stating
}

type Rows = readonly (readonly StatedCell[])[]
const same = (count: number, ...row: StatedCell[]): Rows => Array.from({ length: count }, () => row)
const said = (rows: Rows, end = 'played', more: readonly StatedCell[] = []): StatedFigures => ({ end, more, rows })

describe('possible figures', () => {
  it.each<readonly [Format, StatedFigures]>([
    ['basketball', said([[20, 18], [20, 20], [9, 30], [25, 0]])],
    ['basketball', said([...same(4, 20, 20), [9, 9], [9, 8]])],
    ['basketball', said([[20, 18], [20, 20], [9, 11], [5, 0]], 'official', [35])],
    ['basketball', said([[20, 18]], 'official', [10])],
    ['tennis', said([[6, 0], [7, 5]])],
    ['tennis', said([[6, 7], [6, 4], [7, 6]])],
    ['tennis', said([[6, 4], [5, 5]], 'home_retired')],
    ['tennis', said([], 'away_retired')],
    ['tennisTieBreak', said([[6, 4], [4, 6], [10, 8]])],
    ['tennisTieBreak', said([[6, 4], [4, 6], [15, 17]])],
    ['table_tennis', said([[11, 9], [13, 11], [11, 0]])],
    ['table_tennis', said([[11, 9], [10, 10]], 'retired')],
    ['badminton', said([[21, 19], [29, 30], [30, 28]])],
    ['volleyball', said([[25, 20], [20, 25], [27, 25], [23, 25], [15, 13]])],
    ['baseball', said([...same(8, 0, 0), [1, 0]])],
    ['baseball', said([...same(8, 1, 0), [null, 0]])],
    ['baseball', said([...same(8, 1, 0), [0, 7]])],
    ['baseball', said([...same(10, 0, 0), [0, 3]])],
    ['baseball', said([...same(4, 1, 0), [null, 0]], 'official', [8])],
    ['moba', said([['home', 12, 9, 31], ['home', null, null, null]])],
    ['moba', said([['home', 12, 9, 31], [null, 3, 2, 5]], 'away_forfeit')],
    ['shooter', said([[13, 11], [10, 13], [16, 14]])],
    ['shooter', said([[13, 11], [12, 12]], 'home_forfeit')],
    ['cards', said([['home'], ['away'], ['away']])],
  ])('L22: of %s: %j', (format, figures) => {
    expect(wrongInStated(formOf(format), figures)).toBeNull()
  })
})

describe('impossible figures', () => {
  it.each<readonly [Format, StatedFigures, string, number | null, number | null]>([
    ['basketball', said(same(3, 20, 18)), 'part_missing', 3, null],
    ['basketball', said(same(4, 20, 20)), 'level', 3, null],
    ['basketball', said([...same(4, 20, 18), [9, 8]]), 'over_before', 4, null],
    ['basketball', said([...same(4, 20, 20), [9, 9]]), 'level', 4, null],
    ['basketball', said([...same(3, 20, 18), [100, 18]]), 'figure', 3, 0],
    ['basketball', said([...same(3, 20, 18), [-1, 18]]), 'figure', 3, 0],
    ['basketball', said([...same(3, 20, 18), [20]]), 'missing', 3, 1],
    ['basketball', said([...same(3, 20, 18), [20, 'home']]), 'figure', 3, 1],
    ['basketball', said([[20, 18], [20, 20]], 'official', [21]), 'minutes', null, 0],
    ['basketball', said([[20, 18], [20, 20]], 'official', [null]), 'missing', null, 0],
    ['basketball', said([[20, 18], [18, 20]], 'official', [15]), 'level', 1, null],
    ['basketball', said(same(4, 20, 18), 'retired'), 'form', null, null],
    ['tennis', said([[6, 4]]), 'part_missing', 1, null],
    ['tennis', said([[6, 5], [6, 4]]), 'set', 0, null],
    ['tennis', said([[6, 4], [7, 4]]), 'set', 1, null],
    ['tennis', said([[8, 6], [6, 4]]), 'set', 0, null],
    ['tennis', said([[8, 3], [6, 4]]), 'set', 0, null],
    ['tennis', said([[6, 4], [6, 4], [6, 4]]), 'over_before', 2, null],
    ['tennis', said([[6, 4], [6, 4]], 'home_retired'), 'decided', 1, null],
    ['tennis', said([[5, 4], [6, 4]], 'home_retired'), 'set', 0, null],
    ['tennis', said([[6, 4], [9, 9]], 'home_retired'), 'set', 1, null],
    ['tennis', said([...same(4, 6, 4)]), 'form', null, null],
    ['tennisTieBreak', said([[6, 4], [4, 6], [1, 0]]), 'tie_break', 2, null],
    ['tennisTieBreak', said([[6, 4], [4, 6], [12, 8]]), 'tie_break', 2, null],
    ['table_tennis', said([[11, 10], [11, 9], [11, 9]]), 'game', 0, null],
    ['table_tennis', said([[11, 9], [14, 11], [11, 9]]), 'game', 1, null],
    ['table_tennis', said([[11, 9], [10, 10], [11, 9]], 'retired'), 'game', 1, null],
    ['badminton', said([[31, 29], [21, 9]]), 'capped_game', 0, null],
    ['badminton', said([[30, 27], [21, 9]]), 'capped_game', 0, null],
    ['badminton', said([[32, 30], [21, 9]]), 'capped_game', 0, null],
    ['badminton', said([[21, 9]]), 'part_missing', 1, null],
    ['volleyball', said([[25, 20], [20, 25], [25, 9], [9, 25], [25, 20]]), 'last_game', 4, null],
    ['volleyball', said([[15, 13]]), 'game', 0, null],
    ['volleyball', said([...same(3, 25, 20), [25, 20]]), 'over_before', 3, null],
    ['volleyball', said([[25, 20]], 'retired'), 'form', null, null],
    ['baseball', said(same(8, 1, 0)), 'part_missing', 8, null],
    ['baseball', said([...same(8, 0, 0), [4, 0]]), 'walk_off', 8, 0],
    ['baseball', said([...same(8, 1, 0), [2, 0]]), 'not_batted', 8, 0],
    ['baseball', said(same(9, 0, 0)), 'level', 8, null],
    ['baseball', said([...same(8, 0, 0), [null, 3]]), 'missing', 8, 0],
    ['baseball', said([[null, 0], ...same(8, 0, 1)]), 'missing', 0, 0],
    ['baseball', said([...same(9, 0, 1), [0, 1]]), 'over_before', 9, null],
    ['baseball', said(same(5, 1, 0), 'official', [8]), 'halves', null, 0],
    ['baseball', said(same(5, 1, 1), 'official', [10]), 'level', 4, null],
    ['baseball', said([...same(8, 1, 0), [null, 0]], 'official', [17]), 'decided', 8, null],
    ['moba', said([['home', 12, 9, 7], ['home', null, null, null]]), 'map_short', 0, 3],
    ['moba', said([['home', 12, null, 31], ['home', null, null, null]]), 'missing', 0, 2],
    ['moba', said([[null, 12, 9, 31]]), 'missing', 0, 0],
    ['moba', said([['home', 12, 9, 31]]), 'part_missing', 1, null],
    ['moba', said(same(3, 'home', null, null, null)), 'over_before', 2, null],
    ['moba', said(same(2, 'home', null, null, null), 'home_forfeit'), 'decided', 1, null],
    ['moba', said([], 'home_forfeit'), 'part_missing', 0, null],
    ['shooter', said([[13, 12], [13, 9]]), 'rounds', 0, null],
    ['shooter', said([[14, 9], [13, 9]]), 'rounds', 0, null],
    ['shooter', said([[12, 12], [13, 9]]), 'rounds', 0, null],
    ['shooter', said([[13, 9], [17, 14]], 'home_forfeit'), 'rounds', 1, null],
    ['cards', said([['home'], [null]]), 'missing', 1, 0],
  ])('L22: of %s: %j are refused as %s', (format, figures, why, row, cell) => {
    expect(wrongInStated(formOf(format), figures)).toEqual({ why, row, cell })
    const act = sportOf(format).act(opened(format), { kind: 'figures', ...figures }, kickOffAt)
    expect(act).toMatchObject({ refused: 'no_such_act' })
  })

  it('L22: of a sport that is stated in another way, there are none', () => {
    for (const sport of [sports.football, sports.outright]) {
      const act = sport.act(sport.newMatch('m'), { kind: 'figures', ...said(same(2, 1, 0)) }, kickOffAt)
      expect(act).toMatchObject({ refused: 'no_such_act' })
    }
  })
})

const ruleOf = (format: Format, state: SportState, market: string, side: string, line = 0): string | undefined => {
  const sport = sportOf(format)
  const bet = { oddsE5: 200_000, scoreAtBet: [0, 0], minuteAtBet: 0, ruleVersion: sport.ruleVersion } as const
  const terms = { matchId: 'm', market, side, lineQuarters: line, ...bet } as unknown as LegTerms
  const node = judgeLeg(sport.facts(state), terms)
  return node?.rule === 'void.not_told' ? 'not told' : String(node?.gives)
}

const stated = (format: Format, state: SportState, figures: StatedFigures): SportState => {
  const next = sportOf(format).act(state, { kind: 'figures', ...figures }, state.at)
  if ('refused' in next) throw new Error(next.refused)
  return next
}

describe('what figures do not say', () => {
  const basketball = sports.basketball
  const race = (state: SportState, side = 'home') => ruleOf('basketball', state, 'race_20', side)
  const begun = told(basketball, opened('basketball'), { type: 'period', ball: 'home' })
  const baskets = (state: SportState, side: 'home' | 'away', count: number): SportState => {
    let now = state
    for (let nth = 0; nth < count; nth += 1)
      now = told(basketball, now, { type: 'basket', side, points: 2, left: 500_000, at: now.at + 30_000 })
    return now
  }

  it('L7: stands where the source told it and the figures do not contradict', () => {
    const raced = baskets(begun, 'away', 10)
    const both = said([[22, 24], ...same(3, 20, 18)])
    expect(race(stated('basketball', begun, both))).toBe('not told')
    expect(race(stated('basketball', raced, both))).toBe('loss')
    // The source told twenty points of the away side, which the figures do not have.
    expect(race(stated('basketball', raced, said([[22, 18], ...same(3, 20, 18)])))).toBe('win')
  })

  it('L7: is known where the figures leave one possibility', () => {
    expect(race(stated('basketball', begun, said([[20, 18], ...same(3, 20, 18)])))).toBe('win')
    expect(race(stated('basketball', begun, said([[9, 9], [9, 12], [2, 0], [5, 0]])))).toBe('loss')
    expect(race(stated('basketball', begun, said([[9, 9], [11, 11], [2, 0], [5, 0]])))).toBe('not told')
    const game = (figures: StatedFigures, nth: number, side = 'home') =>
      ruleOf('tennis', stated('tennis', opened('tennis'), figures), 'set_1_game', side, 4 * nth)
    expect([1, 6, 7].map((nth) => game(said([[6, 0], [6, 4]]), nth))).toEqual(['win', 'win', 'void'])
    expect(game(said([[6, 1], [6, 4]]), 3)).toBe('not told')
    expect(game(said([[6, 1]], 'away_retired'), 7)).toBe('not told')
    const run = (rows: Rows) =>
      ruleOf('baseball', stated('baseball', opened('baseball'), said(rows)), 'inning_1_next', 'home')
    expect(run([[2, 0], ...same(8, 0, 0)].with(8, [null, 0]))).toBe('win')
    expect(run([[0, 0], ...same(7, 0, 0), [1, 0]])).toBe('loss')
    expect(run([[2, 1], ...same(8, 0, 0)].with(8, [null, 0]))).toBe('not told')
    const rounds = (market: string, row: readonly StatedCell[]) =>
      ruleOf('shooter', stated('shooter', opened('shooter'), said([row, row])), market, 'home')
    expect([rounds('map_1_race', [13, 4]), rounds('map_1_race', [13, 5])]).toEqual(['win', 'not told'])
    expect([rounds('map_1_pistol', [13, 0]), rounds('map_1_pistol', [13, 1])]).toEqual(['win', 'not told'])
  })

  it('L7: gives back bets on a map of which only the winner is stated', () => {
    const moba = stated('moba', opened('moba'), said([['home', 12, 9, 31], ['home', null, null, null]]))
    const of = (market: string, side: string, line = 0) => ruleOf('moba', moba, market, side, line)
    expect([of('map_2_winner', 'home'), of('map_2_kills', 'over', 80), of('map_2_time', 'over', 80)]).toEqual([
      'win',
      'not told',
      'not told',
    ])
    expect([of('map_1_kills', 'over', 82), of('map_1_time', 'under', 126), of('map_1_first_tower', 'home')]).toEqual([
      'win',
      'win',
      'not told',
    ])
  })
})
