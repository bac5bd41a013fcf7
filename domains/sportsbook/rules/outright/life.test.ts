// The irregular life of a competition with outrights: the table in state.ts, row by row.

import { describe, expect, it } from 'vitest'
import type { LegTerms, Side } from '../../contract/index.ts'
import type { OutrightFixture, OutrightMessage, OutrightResult } from '../../contract/outright/feed.ts'
import { countedFacts } from '../settle/counted.ts'
import { settle } from '../settle/settle.ts'
import { outright } from './sport.ts'
import { newMatch, type OutrightState } from './state.ts'

const hour = 3_600_000
const day = 24 * hour
const kickOffAt = Date.UTC(2031, 0, 10)
const lastRound = kickOffAt + 60 * day

const fixture: OutrightFixture = {
  type: 'fixture',
  sport: 'outright',
  of: 'football',
  matchId: 'season',
  seq: 1,
  at: kickOffAt - 10 * day,
  league: { id: 'l', name: 'League' },
  home: 'League',
  away: '1',
  kickOffAt,
  kind: 'league',
  entrants: [1, 2, 3, 4].map((nth) => ({ name: `Club ${nth}`, attack: 0, defence: 0 })),
  goals: { base: 0.1, ground: 0.28, rho: -0.1 },
  rounds: [kickOffAt, lastRound],
}
const cup: OutrightFixture = { ...fixture, kind: 'cup' }

const told = (state: OutrightState, message: object): OutrightState => {
  const head = { sport: 'outright', matchId: 'season', seq: state.seq + 1, at: state.at + 1000 }
  const applied = outright.apply(state, { ...head, ...message } as OutrightMessage, false)
  if ('refused' in applied) throw new Error(applied.refused)
  return applied.state
}
const after = (first: OutrightFixture, ...messages: readonly object[]): OutrightState =>
  messages.reduce<OutrightState>(told, told(newMatch('season'), first))

const acted = (state: OutrightState, act: Parameters<typeof outright.act>[1], at: number): OutrightState => {
  const next = outright.act(state, act, at)
  if ('refused' in next) throw new Error(next.refused)
  return next
}
const waited = (state: OutrightState): OutrightState => {
  const due = outright.actsAt(state)
  return due === null ? state : acted(state, { kind: 'nothing' }, due)
}

const won = (home: number, away: number, score: [number, number] = [1, 0]): OutrightResult => ({ home, away, score })
const through = (home: number, away: number, score: [number, number] = [1, 0]): OutrightResult => ({
  ...won(home, away, score),
  through: 'home',
})
const first = { type: 'round', round: 1, at: kickOffAt }
const second = { type: 'round', round: 2, at: lastRound }
const firstResults = { type: 'results', round: 1, results: [won(1, 2), won(3, 4)] }
const secondResults = { type: 'results', round: 2, results: [won(1, 3, [2, 0]), won(2, 4)] }
const over = after(fixture, first, firstResults, second, secondResults)

const legOn = (side: Side): LegTerms => {
  const terms = { matchId: 'season', market: 'season_winner', side, lineQuarters: 0, oddsE5: 400_000 } as const
  return { ...terms, scoreAtBet: [0, 0], minuteAtBet: 0, ruleVersion: 'outright/1' }
}
const paid = (state: OutrightState, side: Side, feedSeq = 1): bigint | undefined => {
  const leg = legOn(side)
  const [facts] = countedFacts([{ terms: leg, feedSeq, facts: outright.facts(state) }], false)
  return facts === undefined ? undefined : settle(facts, leg, 100n)?.returnMinor
}

describe('a competition without further messages', () => {
  it.each([
    ['while its first round is played', after(fixture, first)],
    ['between two rounds', after(fixture, first, firstResults)],
    ['after its last round was begun', after(fixture, first, firstResults, second)],
  ])('L8: %s, is given up 14 days after its last planned round, and all bets are void', (_when, state) => {
    const last = Math.max(lastRound, state.at)
    expect(outright.actsAt(state)).toBe(last + 14 * day)
    expect(outright.situation(acted(state, { kind: 'nothing' }, last + 14 * day - 1)).givenUp).toBe(false)
    const ended = waited(state)
    expect(outright.situation(ended)).toMatchObject({ givenUp: true, rests: true, period: 'abandoned' })
    expect(outright.facts(ended)).toMatchObject({ annulled: 'no_order', order: null })
    expect(paid(ended, 'e1')).toBe(100n)
    // A ticket that is void stays void, after any later message.
    expect(paid(told(ended, { ...firstResults, at: last + 15 * day }), 'e1')).toBe(100n)
  })

  it('L8: that never begins is given up 14 days after its first announced start', () => {
    const later = after(fixture, { ...fixture, seq: 2, kickOffAt: kickOffAt + 10 * day })
    expect(outright.actsAt(later)).toBe(kickOffAt + 14 * day)
    expect(outright.facts(waited(later))).toMatchObject({ annulled: 'not_begun' })
  })

  it('L8: is given up after 400 days at most, whatever its fixture says', () => {
    const wild = after({ ...fixture, rounds: [kickOffAt, kickOffAt + 9000 * day] }, first)
    expect(outright.actsAt(wild)).toBe(kickOffAt + 414 * day)
  })
})

it('L8, L22: a changed entrant name is questioned; another order or number of entrants voids the bets', () => {
  const { entrants } = fixture
  const renamed = entrants.map((one, at) => (at === 2 ? { ...one, name: 'Klub 3' } : one))
  const asked = after(fixture, { ...fixture, seq: 2, entrants: renamed })
  expect(asked.questions).toMatchObject([{ why: 'fixture_team' }])
  expect(outright.marketState(asked, 'season_winner', kickOffAt - day)).toBe('suspended')
  expect(paid(acted(asked, { kind: 'accept', seq: 2 }, asked.at), 'e1')).toBe(100n)
  const dropped = acted(asked, { kind: 'drop', seq: 2 }, asked.at)
  expect(outright.marketState(dropped, 'season_winner', kickOffAt - day)).toBe('open')
  const played = [first, firstResults, second, secondResults].reduce<OutrightState>(told, asked)
  expect(paid(played, 'e1')).toBe(400n)
  const squad = [{ entrant: 1, no: 9, name: 'A', share: 0.5 }]
  const moved = after({ ...fixture, scorers: squad }, { ...fixture, seq: 2, scorers: [{ ...squad[0], entrant: 2 }] })
  expect(moved.questions).toMatchObject([{ why: 'fixture_team' }])
  expect(outright.facts(after(fixture, { ...fixture, seq: 2, entrants: entrants.toReversed() }))).toMatchObject({
    annulled: 'sides_reversed',
  })
  expect(outright.facts(after(fixture, { ...fixture, seq: 2, entrants: entrants.slice(1) }))).toMatchObject({
    annulled: 'format_changed',
  })
})

it('L22: a new start is accepted also after an entrant withdrew', () => {
  const moved = after(fixture, { type: 'withdrawn', entrant: 4 }, { ...fixture, seq: 3, kickOffAt: kickOffAt + day })
  expect([moved.questions, moved.fixture?.kickOffAt]).toEqual([[], kickOffAt + day])
  expect(outright.facts(moved)).toMatchObject({ withdrawn: ['e4'] })
})

describe('a postponed match', () => {
  const short = { ...firstResults, results: [won(1, 2)] }
  const whole = { type: 'corrected', round: 1, results: [won(1, 2), won(3, 4, [9, 0])] }

  it('L8, L22: suspends the market and decides nothing until its result comes', () => {
    const state = after(fixture, first, short)
    expect(outright.marketState(state, 'season_winner', state.at)).toBe('suspended')
    const played = [second, secondResults].reduce<OutrightState>(told, state)
    expect(paid(played, 'e1')).toBeUndefined()
    const later = told(played, whole)
    expect(later.questions).toEqual([])
    expect(outright.facts(later)).toMatchObject({ order: [['e1'], ['e3'], ['e2'], ['e4']] })
    expect(outright.facts(later)).not.toHaveProperty('struck')
    expect(outright.facts(waited(played))).toMatchObject({ annulled: 'no_order' })
  })

  it('L8: is no longer waited for once one of its sides has withdrawn', () => {
    const state = [second, { type: 'withdrawn', entrant: 4 }].reduce<OutrightState>(told, after(fixture, first, short))
    expect(paid(told(state, { ...secondResults, results: [won(1, 3)] }), 'e1')).toBe(400n)
  })
})

describe('a corrected round', () => {
  // Club 3 won its first match by nine, and is first by goal difference.
  const better = { type: 'corrected', round: 1, results: [won(1, 2), won(4, 3)] }
  const bigger = { type: 'corrected', round: 2, results: [won(3, 1, [2, 0]), won(2, 4)] }

  it('L8: counts at once during the competition; bets placed on the wrong table are void', () => {
    const between = after(fixture, first, firstResults)
    const put = [better, second, secondResults].reduce<OutrightState>(told, between)
    expect(put.questions).toEqual([])
    expect(outright.facts(put)).toMatchObject({ order: [['e1'], ['e2', 'e4'], ['e3']], struck: [[3, 4]] })
    expect([1, 2, 3, 4].map((seq) => paid(put, 'e1', seq))).toEqual([400n, 400n, 100n, 400n])
    expect([2, 3, 4].map((seq) => paid(put, 'e2', seq))).toEqual([0n, 100n, 0n])
  })

  it('L8: within 72 hours of the end pays the difference', () => {
    expect([paid(over, 'e1'), paid(over, 'e3')]).toEqual([400n, 0n])
    const put = told(over, { ...bigger, at: over.at + 71 * hour })
    expect([put.questions, paid(put, 'e1'), paid(put, 'e3')]).toEqual([[], 0n, 400n])
  })

  it('L8, L33: later than that needs operators, and only raises returns', () => {
    const asked = told(over, { ...bigger, at: over.at + 100 * hour })
    expect(asked.questions).toHaveLength(1)
    expect(outright.canAccept(asked, asked.questions[0]!.message as OutrightMessage)).toBe(true)
    const put = acted(asked, { kind: 'accept', seq: asked.seq }, asked.at + hour)
    expect([paid(put, 'e1'), paid(put, 'e3'), paid(put, 'e2')]).toEqual([400n, 400n, 0n])
    // It is too late to void it. A question without an answer is dropped after 14 days.
    expect(outright.act(asked, { kind: 'void' }, asked.at)).toHaveProperty('refused')
    expect(outright.actsAt(asked)).toBe(asked.at + 14 * day)
    expect([waited(asked).questions, paid(waited(asked), 'e3')]).toEqual([[], 0n])
  })

  it('L22: is questioned if it misses a match, repeats a pair or was never played', () => {
    for (const wrong of [
      { ...better, results: [won(1, 2)] },
      { ...better, results: [won(1, 3), won(2, 4)] },
      { ...better, round: 3 },
    ])
      expect(told(over, wrong).questions).toHaveLength(1)
  })
})

it('L22: a cup questions a side that is out, and accepts a tie that one side left', () => {
  const halves = { type: 'results', round: 1, results: [through(1, 2), through(3, 4)] }
  const begun = after(cup, first, halves, second)
  expect(told(begun, { ...halves, round: 2, results: [through(1, 2)] }).questions).toHaveLength(1)
  const left = told(begun, { type: 'withdrawn', entrant: 3 })
  expect(told(left, { ...halves, round: 2, results: [through(3, 1)] }).questions).toHaveLength(1)
  const done = told(left, { ...halves, round: 2, results: [through(1, 3, [0, 0])] })
  expect(outright.facts(done)).toMatchObject({ order: [['e1'], ['e3'], ['e2', 'e4']] })
  // The first round cannot be corrected so that another side should have played the second.
  const other = { type: 'corrected', round: 1, results: [through(2, 1), through(3, 4)] }
  expect(told(done, other).questions).toHaveLength(1)
  expect(told(after(cup, first, halves), other).questions).toEqual([])
})

it('L8: in a season longer than a double round a pair may meet on the same ground again', () => {
  const again = { ...firstResults, round: 2 }
  expect(told(after(fixture, first, firstResults, second), again).questions).toHaveLength(1)
  const rounds = Array.from({ length: 7 }, (_, nth) => kickOffAt + nth * day)
  const long = after({ ...fixture, rounds }, first, firstResults, { ...second, at: kickOffAt + day })
  expect(told(long, again).questions).toEqual([])
})

it('L22: nothing is sold from the planned start of a round on, even without a message', () => {
  const between = after(fixture, first, firstResults)
  expect(outright.marketState(between, 'season_winner', lastRound - 1)).toBe('open')
  expect(outright.marketState(between, 'season_winner', lastRound)).toBe('suspended')
})

describe('a final order that operators state', () => {
  const begun = after(fixture, first, firstResults, second)
  type Scorers = { readonly top: readonly number[]; readonly others: number } | null
  const order = (places: readonly number[], scorers: Scorers = null) => ({ kind: 'order', places, scorers }) as const

  it('L8, L33: settles a competition of which nothing more is told', () => {
    const stated = acted(begun, order([2, 1, 3, 3]), begun.at + 10 * day)
    expect(outright.situation(stated)).toMatchObject({ ended: true, rests: true, givenUp: false, period: 'ended' })
    expect(outright.facts(stated)).toMatchObject({ annulled: null, order: [['e2'], ['e1'], ['e3', 'e4']] })
    expect([paid(stated, 'e2'), paid(stated, 'e1')]).toEqual([400n, 0n])
    expect([outright.actsAt(stated), outright.marketState(stated, 'season_winner', stated.at)]).toEqual([
      null,
      'closed',
    ])
    expect(paid(acted(begun, order([1, 1, 3, 4]), begun.at), 'e2')).toBe(200n)
  })

  it('L22: is a table of all who took part, and of nobody else', () => {
    for (const places of [[1, 1, 2, 4], [1, 2, 3], [1, 2, 3, 4, 5], [2, 3, 4, 5], [0, 1, 2, 3], []])
      expect([places, outright.act(begun, order(places), begun.at)]).toMatchObject([places, { refused: 'no_such_act' }])
    const left = after(fixture, { type: 'withdrawn', entrant: 1 }, first)
    expect(outright.act(left, order([1, 2, 3, 4]), left.at)).toHaveProperty('refused')
    const stated = acted(left, order([0, 1, 2, 3]), left.at)
    expect([paid(stated, 'e1'), paid(stated, 'e2')]).toEqual([100n, 400n])
  })

  it('L8, L33: is put right by another one, within 72 hours both ways and later only upward', () => {
    const stated = acted(begun, order([2, 1, 3, 3]), begun.at)
    const put = acted(stated, order([1, 2, 3, 4]), begun.at + 71 * hour)
    expect([paid(put, 'e1'), paid(put, 'e2')]).toEqual([400n, 0n])
    const late = acted(put, order([2, 3, 1, 4]), begun.at + 73 * hour)
    expect(['e1', 'e2', 'e3'].map((side) => paid(late, side as Side))).toEqual([400n, 0n, 400n])
    // It overrules the results of the source as well.
    const overruled = acted(over, order([4, 3, 2, 1]), over.at + hour)
    expect([paid(overruled, 'e1'), paid(overruled, 'e4')]).toEqual([0n, 400n])
    expect(outright.facts(acted(stated, { kind: 'void' }, begun.at + hour))).toMatchObject({ annulled: 'operator' })
  })

  it('L8, L22: is not changed by what its source tells later, and not by who believes that', () => {
    const stated = acted(begun, order([2, 1, 3, 3]), begun.at)
    for (const message of [secondResults, { ...firstResults, type: 'corrected', results: [won(2, 1), won(3, 4)] }]) {
      const asked = told(stated, message)
      expect([asked.questions.length, paid(asked, 'e2'), paid(asked, 'e1')]).toEqual([1, 400n, 0n])
      expect(outright.canAccept(asked, asked.questions[0]!.message as OutrightMessage)).toBe(false)
      // A new order also answers the open questions, as a result does in football.
      expect(acted(asked, order([1, 2, 3, 4]), asked.at).questions).toEqual([])
    }
  })

  it('L8: is had from the start on, and never of one that is void', () => {
    const quiet = after(fixture)
    expect([outright.stating(quiet, kickOffAt - 1), outright.act(quiet, order([1, 2, 3, 4]), kickOffAt - 1)]).toEqual([
      null,
      expect.objectContaining({ refused: 'no_such_act' }),
    ])
    expect(outright.stating(quiet, kickOffAt)).toMatchObject({ what: 'order' })
    expect(paid(acted(quiet, order([1, 2, 3, 4]), kickOffAt), 'e1')).toBe(400n)
    for (const gone of [waited(begun), acted(begun, { kind: 'void' }, begun.at), told(begun, { type: 'called_off' })])
      expect([outright.stating(gone, gone.at), outright.act(gone, order([1, 2, 3, 4]), gone.at)]).toMatchObject([
        null,
        { refused: 'no_such_act' },
      ])
  })

  it('L8: names the top scorers where they are sold, and how many more share their place', () => {
    const squad = [1, 2, 3].map((entrant) => ({ entrant, no: 9, name: `P${entrant}`, share: 0.5 }))
    const season = after({ ...fixture, scorers: squad }, { type: 'withdrawn', entrant: 3 }, first)
    const places = [1, 2, 0, 3]
    expect(outright.stating(season, season.at)).toEqual({
      what: 'order',
      entrants: [1, 2, 3, 4].map((nth) => ({ name: `Club ${nth}`, out: nth === 3 })),
      scorers: [1, 2, 3].map((nth) => ({ name: `P${nth} · Club ${nth}`, out: nth === 3 })),
    })
    const top = (scorers: Scorers) => outright.act(season, order(places, scorers), season.at)
    for (const wrong of [
      null,
      { top: [], others: 0 },
      { top: [1, 1], others: 0 },
      { top: [4], others: 0 },
      { top: [3], others: 0 },
    ])
      expect([wrong, top(wrong)]).toMatchObject([wrong, { refused: 'no_such_act' }])
    expect(outright.act(begun, order([1, 2, 3, 4], { top: [1], others: 0 }), begun.at)).toHaveProperty('refused')
    const scored = (state: OutrightState, side: Side): bigint | undefined => {
      const leg = { ...legOn(side), market: 'season_scorer' } as const
      return settle(countedFacts([{ terms: leg, feedSeq: 1, facts: outright.facts(state) }], false)[0]!, leg, 100n)
        ?.returnMinor
    }
    const shared = acted(season, order(places, { top: [2], others: 1 }), season.at)
    expect(['p1', 'p2', 'p3'].map((side) => scored(shared, side as Side))).toEqual([0n, 200n, 100n])
    const nobody = acted(season, order(places, { top: [], others: 2 }), season.at)
    expect(['p1', 'p2', 'p3'].map((side) => scored(nobody, side as Side))).toEqual([0n, 0n, 100n])
  })
})
