// Figures that cannot be the end of a match, sport by sport, and what is known of a match beside its figures.

import { describe, expect, it } from 'vitest'
import {
  type FeedMessage,
  figuresIn,
  type LegTerms,
  type StatedCell,
  type StatedFigures,
  type StatedForm,
} from '../../contract/index.ts'
import { judgeLeg } from '../settle/settle.ts'
import type { SportState } from '../index.ts'
import type { Sport } from '../sport.ts'
import { sports } from '../sports.ts'
import { wrongInStated } from './wrong-in.ts'

const kickOffAt = Date.UTC(2026, 10, 1, 12)
const head = {
  matchId: 'm',
  seq: 1,
  at: kickOffAt,
  type: 'fixture',
  league: { id: 'l', name: 'L' },
  kickOffAt,
} as const
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
  it.each<readonly [Format, string]>([
    ['basketball', 'played..20-18_20-20_9-30_25-0'],
    ['basketball', 'played..20-20_20-20_20-20_20-20_9-9_9-8'],
    ['basketball', 'official.35.20-18_20-20_9-11_5-0'],
    ['basketball', 'official.10.20-18'],
    ['tennis', 'played..6-0_7-5'],
    ['tennis', 'played..6-7_6-4_7-6'],
    ['tennis', 'home_retired..6-4_5-5'],
    ['tennis', 'away_retired..'],
    ['tennisTieBreak', 'played..6-4_4-6_10-8'],
    ['tennisTieBreak', 'played..6-4_4-6_15-17'],
    ['table_tennis', 'played..11-9_13-11_11-0'],
    ['table_tennis', 'retired..11-9_10-10'],
    ['badminton', 'played..21-19_29-30_30-28'],
    ['volleyball', 'played..25-20_20-25_27-25_23-25_15-13'],
    ['baseball', 'played..0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-0_1-0'],
    ['baseball', 'played..1-0_1-0_1-0_1-0_1-0_1-0_1-0_1-0_x-0'],
    ['baseball', 'played..1-0_1-0_1-0_1-0_1-0_1-0_1-0_1-0_0-7'],
    ['baseball', 'played..0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-3'],
    ['baseball', 'official.8.1-0_1-0_1-0_1-0_x-0'],
    ['moba', 'played..home-12-9-31_home-x-x-x'],
    ['moba', 'away_forfeit..home-12-9-31_x-3-2-5'],
    ['shooter', 'played..13-11_10-13_16-14'],
    ['shooter', 'home_forfeit..13-11_12-12'],
    ['cards', 'played..home_away_away'],
  ])('L22: of %s: %s', (format, text) => {
    expect(wrongInStated(formOf(format), figuresIn(text))).toBeNull()
  })
})

describe('impossible figures', () => {
  it.each<readonly [Format, string, string, number | null, number | null]>([
    ['basketball', 'played..20-18_20-18_20-18', 'part_missing', 3, null],
    ['basketball', 'played..20-20_20-20_20-20_20-20', 'level', 3, null],
    ['basketball', 'played..20-18_20-18_20-18_20-18_9-8', 'over_before', 4, null],
    ['basketball', 'played..20-20_20-20_20-20_20-20_9-9', 'level', 4, null],
    ['basketball', 'played..20-18_20-18_20-18_100-18', 'figure', 3, 0],
    ['basketball', 'played..20-18_20-18_20-18_20', 'missing', 3, 1],
    ['basketball', 'played..20-18_20-18_20-18_20-home', 'figure', 3, 1],
    ['basketball', 'official.21.20-18_20-20', 'minutes', null, 0],
    ['basketball', 'official.x.20-18_20-20', 'missing', null, 0],
    ['basketball', 'official.15.20-18_18-20', 'level', 1, null],
    ['basketball', 'retired..20-18_20-18_20-18_20-18', 'form', null, null],
    ['tennis', 'played..6-4', 'part_missing', 1, null],
    ['tennis', 'played..6-5_6-4', 'set', 0, null],
    ['tennis', 'played..6-4_7-4', 'set', 1, null],
    ['tennis', 'played..8-6_6-4', 'set', 0, null],
    ['tennis', 'played..8-3_6-4', 'set', 0, null],
    ['tennis', 'played..6-4_6-4_6-4', 'over_before', 2, null],
    ['tennis', 'home_retired..6-4_6-4', 'decided', 1, null],
    ['tennis', 'home_retired..5-4_6-4', 'set', 0, null],
    ['tennis', 'home_retired..6-4_9-9', 'set', 1, null],
    ['tennis', 'played..6-4_6-4_6-4_6-4', 'form', null, null],
    ['tennisTieBreak', 'played..6-4_4-6_1-0', 'tie_break', 2, null],
    ['tennisTieBreak', 'played..6-4_4-6_12-8', 'tie_break', 2, null],
    ['table_tennis', 'played..11-10_11-9_11-9', 'game', 0, null],
    ['table_tennis', 'played..11-9_14-11_11-9', 'game', 1, null],
    ['table_tennis', 'retired..11-9_10-10_11-9', 'game', 1, null],
    ['badminton', 'played..31-29_21-9', 'capped_game', 0, null],
    ['badminton', 'played..30-27_21-9', 'capped_game', 0, null],
    ['badminton', 'played..32-30_21-9', 'capped_game', 0, null],
    ['badminton', 'played..21-9', 'part_missing', 1, null],
    ['volleyball', 'played..25-20_20-25_25-9_9-25_25-20', 'last_game', 4, null],
    ['volleyball', 'played..15-13', 'game', 0, null],
    ['volleyball', 'played..25-20_25-20_25-20_25-20', 'over_before', 3, null],
    ['volleyball', 'retired..25-20', 'form', null, null],
    ['baseball', 'played..1-0_1-0_1-0_1-0_1-0_1-0_1-0_1-0', 'part_missing', 8, null],
    ['baseball', 'played..0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-0_4-0', 'walk_off', 8, 0],
    ['baseball', 'played..1-0_1-0_1-0_1-0_1-0_1-0_1-0_1-0_2-0', 'not_batted', 8, 0],
    ['baseball', 'played..0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-0', 'level', 8, null],
    ['baseball', 'played..0-0_0-0_0-0_0-0_0-0_0-0_0-0_0-0_x-3', 'missing', 8, 0],
    ['baseball', 'played..x-0_0-1_0-1_0-1_0-1_0-1_0-1_0-1_0-1', 'missing', 0, 0],
    ['baseball', 'played..0-1_0-1_0-1_0-1_0-1_0-1_0-1_0-1_0-1_0-1', 'over_before', 9, null],
    ['baseball', 'official.8.1-0_1-0_1-0_1-0_1-0', 'halves', null, 0],
    ['baseball', 'official.10.1-1_1-1_1-1_1-1_1-1', 'level', 4, null],
    ['baseball', 'official.17.1-0_1-0_1-0_1-0_1-0_1-0_1-0_1-0_x-0', 'decided', 8, null],
    ['moba', 'played..home-12-9-7_home-x-x-x', 'map_short', 0, 3],
    ['moba', 'played..home-12-x-31_home-x-x-x', 'missing', 0, 2],
    ['moba', 'played..x-12-9-31', 'missing', 0, 0],
    ['moba', 'played..home-12-9-31', 'part_missing', 1, null],
    ['moba', 'played..home-x-x-x_home-x-x-x_home-x-x-x', 'over_before', 2, null],
    ['moba', 'home_forfeit..home-x-x-x_home-x-x-x', 'decided', 1, null],
    ['moba', 'home_forfeit..', 'part_missing', 0, null],
    ['shooter', 'played..13-12_13-9', 'rounds', 0, null],
    ['shooter', 'played..14-9_13-9', 'rounds', 0, null],
    ['shooter', 'played..12-12_13-9', 'rounds', 0, null],
    ['shooter', 'home_forfeit..13-9_17-14', 'rounds', 1, null],
    ['cards', 'played..home_x', 'missing', 1, 0],
  ])('L22: of %s: %s are refused as %s', (format, text, why, row, cell) => {
    const figures = figuresIn(text)
    expect(wrongInStated(formOf(format), figures)).toEqual({ why, row, cell })
    const act = sportOf(format).act(opened(format), { kind: 'figures', ...figures }, kickOffAt)
    expect(act).toMatchObject({ refused: 'no_such_act' })
  })

  it('L22: below zero', () => {
    const figures = said([...same(3, 20, 18), [-1, 18]])
    expect(wrongInStated(formOf('basketball'), figures)).toEqual({ why: 'figure', row: 3, cell: 0 })
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
    expect(
      race(
        stated(
          'basketball',
          begun,
          said([
            [9, 9],
            [9, 12],
            [2, 0],
            [5, 0],
          ]),
        ),
      ),
    ).toBe('loss')
    expect(
      race(
        stated(
          'basketball',
          begun,
          said([
            [9, 9],
            [11, 11],
            [2, 0],
            [5, 0],
          ]),
        ),
      ),
    ).toBe('not told')
    const game = (figures: StatedFigures, nth: number, side = 'home') =>
      ruleOf('tennis', stated('tennis', opened('tennis'), figures), 'set_1_game', side, 4 * nth)
    expect(
      [1, 6, 7].map((nth) =>
        game(
          said([
            [6, 0],
            [6, 4],
          ]),
          nth,
        ),
      ),
    ).toEqual(['win', 'win', 'void'])
    expect(
      game(
        said([
          [6, 1],
          [6, 4],
        ]),
        3,
      ),
    ).toBe('not told')
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
    const moba = stated(
      'moba',
      opened('moba'),
      said([
        ['home', 12, 9, 31],
        ['home', null, null, null],
      ]),
    )
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
