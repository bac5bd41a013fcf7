// Tennis by the vectors of truth/sportsbook.json: chances from the exact point, and settlements of cut matches.

import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import {
  type LegTerms,
  marketIds,
  markets,
  type MarketId,
  type Score,
  type Side as PickSide,
} from '../../contract/index.ts'
import { checkProof, settle } from '../index.ts'
import type { TennisFacts } from './judging.ts'
import { holdChance, matchEnds, setEnds, tieBreakChance } from './model.ts'
import { type Format, newCard, type Side, withPoint } from './score.ts'

type Vector = {
  readonly id: string
  readonly format: Format
  readonly serveHome: string
  readonly serveAway: string
  readonly state: { readonly sets: Score; readonly games: Score; readonly points: Score; readonly server: Side }
  readonly expect: Readonly<
    Record<'holdHome' | 'holdAway' | 'tieBreakHomeServesFirst' | 'setNow' | 'match', number>
  > & {
    readonly sets: Readonly<Record<string, number>>
    readonly gamesStillToCome: number
    readonly moreGamesThan: Readonly<Record<string, number>>
  }
}
type Settled = {
  readonly id: string
  readonly sport: string
  readonly row: { readonly family: string; readonly span: string; readonly count: string }
  readonly side: PickSide
  readonly line: number | null
  readonly facts: {
    readonly spans: Readonly<Record<string, { readonly is: string; readonly sets?: Score; readonly games?: Score }>>
    readonly ended: 'played' | 'retired'
    readonly winner: Side
    readonly bestOf?: number
  }
  readonly outcome: string
  readonly why: string
}
const truth = readTruth<{ tennis: Vector[]; settlement: Settled[] }>('sportsbook.json')

const fraction = (text: string): number => {
  const [over = 0, under = 1] = text.split('/').map(Number)
  return over / under
}
/** To 1e-9, as the file demands. */
const near = (value: number, expected: number): void => expect(Math.abs(value - expected)).toBeLessThan(1e-9)

describe('the model', () => {
  test.each(truth.tennis)('$id', ({ format, serveHome, serveAway, state, expect: expected }) => {
    const serve = { home: fraction(serveHome), away: fraction(serveAway) }
    near(holdChance(serve.home), expected.holdHome)
    near(holdChance(serve.away), expected.holdAway)
    near(tieBreakChance(serve, 'home', 7), expected.tieBreakHomeServesFirst)
    const set = setEnds(serve, format, state).filter(({ winner }) => winner === 'home')
    near(
      set.reduce((sum, { chance }) => sum + chance, 0),
      expected.setNow,
    )
    const card = { ...newCard(state.server), ...state }
    const ends = matchEnds(serve, format, card)
    const sum = (holds: (end: (typeof ends)[number]) => boolean): number =>
      ends.filter(holds).reduce((total, { chance }) => total + chance, 0)
    near(
      sum(() => true),
      1,
    )
    near(
      sum(({ sets }) => sets[0] > sets[1]),
      expected.match,
    )
    for (const [name, chance] of Object.entries(expected.sets)) {
      near(
        sum(({ sets }) => sets.join('-') === name),
        chance,
      )
    }
    // Finished games of this set are part of the match, and are not still to come.
    const already = state.games[0] + state.games[1]
    const games = ends.reduce((total, end) => total + end.chance * (end.games[0] + end.games[1] - already), 0)
    near(games, expected.gamesStillToCome)
    for (const [line, chance] of Object.entries(expected.moreGamesThan)) {
      near(
        sum((end) => end.games[0] + end.games[1] - already > Number(line)),
        chance,
      )
    }
  })

  test('love games played point by point end with the right sets', () => {
    const format: Format = { bestOf: 3, final: 'tb7' }
    const love = (side: Side, points: number) =>
      Array.from({ length: points }).reduce<ReturnType<typeof newCard>>(
        (card) => withPoint(format, card, side),
        newCard('home'),
      )
    expect(love('home', 24)).toMatchObject({ sets: [1, 0], games: [0, 0], over: [[6, 0]], server: 'home' })
    expect(love('away', 48).sets).toEqual([0, 2])
  })
})

const families: Readonly<Record<string, string>> = {
  'winner/sets': 'match_winner',
  'exact/sets': 'set_score',
  'handicap/sets': 'sets_handicap',
  'total/sets': 'sets_total',
  'handicap/games': 'games_handicap',
  'total/games': 'games_total',
}

/** `home over` is a side of the market of the home side. */
const sideOf = (side: PickSide): PickSide => side.split(' ').at(-1) as PickSide

const marketOf = ({ row: { family, span, count }, side, facts }: Settled): MarketId | undefined => {
  const ofSide = `${side.split(' ')[0]}_games`
  const ofSet = { total: 'games', side_total: ofSide, happens: 'tie_break', yes_no: 'tie_break' }[family] ?? family
  const exact = family === 'exact' && facts.bestOf === 5 ? 'set_score_5' : undefined
  const ofMatch = exact ?? (family === 'side_total' ? ofSide : families[`${family}/${count}`])
  const id = span === 'match' ? ofMatch : `${span.replace('set', 'set_')}_${ofSet}`
  return marketIds.find((one) => one === id)
}

const factsOf = ({ facts: { spans, ended, winner, bestOf } }: Settled): TennisFacts => {
  const whole = spans['match']
  const sets = Object.entries(spans).filter(([name]) => name.startsWith('set'))
  const gamesOf = (wanted: string) => sets.flatMap(([, { is, games }]) => (is === wanted && games ? [games] : []))
  return {
    matchId: 'm',
    annulled: null,
    format: { bestOf: bestOf === 5 ? 5 : 3, final: 'tb7' },
    over: gamesOf('done'),
    sets: whole?.sets ?? [0, 0],
    games: whole?.games ?? [0, 0],
    open: gamesOf('cut')[0] ?? [0, 0],
    ended,
    winner,
  }
}

const rows = truth.settlement.filter((row) => row.sport === 'tennis' && marketOf(row) !== undefined)

describe('L8: settlement', () => {
  test('compares every tennis row of the reference', () =>
    expect(rows).toHaveLength(truth.settlement.filter(({ sport }) => sport === 'tennis').length))

  test.each(rows)('$id: $why', (row) => {
    const market = marketOf(row)!
    const facts = factsOf(row)
    const terms: LegTerms = {
      matchId: 'm',
      market,
      side: sideOf(row.side),
      lineQuarters: row.line ?? 0,
      oddsE5: 200_000,
      scoreAtBet: [0, 0],
      minuteAtBet: 0,
      ruleVersion: 'tennis/1',
    }
    expect(markets[market].sport).toBe('tennis')
    const settled = settle(facts, terms, 1000n)!
    expect(settled.outcome).toBe(row.outcome)
    expect(checkProof(settled.proof, { facts, terms, stakeMinor: 1000n })).toBeNull()
  })
})
