// What operators state of a match settles it like the source's own end of the same match. Invented matches are played to
// their end; their figures are stated at some moment of the same course, and every market is settled by both.

import { describe, expect, it } from 'vitest'
import {
  type Facts,
  type FeedMessage,
  figuresIn,
  figuresText,
  figuresTextShape,
  type LegTerms,
  type Market,
  markets,
  marketsOf,
  type Settlement,
  type StatedFigures,
  type StatedForm,
} from '../../contract/index.ts'
import { statedBaseball } from '../baseball/stated.ts'
import { statedBasketball } from '../basketball/stated.ts'
import { seededRandom } from '../chance.ts'
import { statedEsports } from '../esports/stated.ts'
import { statedRally } from '../rally/stated.ts'
import { isFacts } from '../judging.ts'
import { checkProof } from '../settle/check.ts'
import { countedFacts } from '../settle/counted.ts'
import { settle } from '../settle/settle.ts'
import { type Sport, usualCalendar } from '../sport.ts'
import { allSports } from '../sports.ts'
import { statedTennis } from '../tennis/stated.ts'
import type { Statable } from './form.ts'

const day = 24 * 3_600_000
const from = Date.UTC(2026, 10, 1)
const stake = 101n
/** Of each sport; a longer run sets more. */
const lives = BigInt(process.env['STATED_LIVES'] ?? 5)
/** Around nothing, around usual counts of parts, and around those of whole matches. */
const lines = [-6, 2, 4, 12, 20, 30, 84, 150, 640]

const statables: Readonly<Record<string, Statable<never, never>>> = {
  basketball: statedBasketball as unknown as Statable<never, never>,
  tennis: statedTennis as unknown as Statable<never, never>,
  esports: statedEsports as unknown as Statable<never, never>,
  baseball: statedBaseball as unknown as Statable<never, never>,
  table_tennis: statedRally as unknown as Statable<never, never>,
  badminton: statedRally as unknown as Statable<never, never>,
  volleyball: statedRally as unknown as Statable<never, never>,
}

/** What figures cannot say: who was first, and what came in which order. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  basketball: ['race_20'],
  tennis: ['game_winner'],
  table_tennis: ['race_5'],
  badminton: ['race_10'],
  volleyball: ['race_10'],
  baseball: ['next_run'],
  esports: ['first_kill', 'first_tower', 'next_tower', 'next_dragon', 'pistol', 'race_rounds'],
}

const sports = allSports.filter(({ id }) => statables[id] !== undefined)
type State = ReturnType<Sport['newMatch']>

/** The states of a match after each message. */
const livesOf = (sport: Sport, seed: bigint): readonly State[] => {
  const fixtures = sport.world?.fixturesBetween(usualCalendar(seed), from, from + 2 * day) ?? []
  const fixture = fixtures[Number(seed) % fixtures.length]!
  const states: State[] = []
  let state = sport.newMatch(fixture.matchId)
  for (const message of sport.world!.play(fixture, seededRandom(seed))) {
    const applied = sport.apply(state, message, false)
    if ('refused' in applied) throw new Error(applied.refused)
    state = applied.state
    states.push(state)
  }
  return states
}

/** The markets of a map that one title does not have. */
const notSold: Readonly<Record<string, RegExp>> = {
  moba: /^(?:rounds_|pistol|race_rounds|map_overtime)/,
  shooter: /^(?:kills_|first_|next_|map_time)/,
  cards: /^(?:rounds_|pistol|race_rounds|map_overtime|kills_|first_|next_|map_time)/,
}

const isSold = ({ fixture }: State, { family }: Market): boolean =>
  fixture === null || !('title' in fixture) || notSold[String(fixture.title)]?.test(family) !== true

const legsOf = (sport: Sport, state: State): readonly LegTerms[] =>
  marketsOf(sport.id).flatMap((row) => {
    const { id: market, sides, lined } = row as Market
    if (!isSold(state, row)) return []
    return sides.flatMap((side) =>
      (lined ? lines : [0]).map((lineQuarters): LegTerms => {
        const bet = { oddsE5: 193_333, scoreAtBet: [0, 0], minuteAtBet: 0, ruleVersion: sport.ruleVersion } as const
        return { matchId: state.matchId, market, side, lineQuarters, ...bet }
      }),
    )
  })

const settledBy = (facts: Facts, terms: LegTerms, feedSeq: number): Settlement | null => {
  const [counts] = countedFacts([{ terms, feedSeq, facts }], false)
  return settle(counts!, terms, stake)
}

/** By these facts, with its proof checked. */
const provedBy = (facts: Facts, terms: LegTerms, feedSeq: number): Settlement | null => {
  const settled = settledBy(facts, terms, feedSeq)
  const [counts] = countedFacts([{ terms, feedSeq, facts }], false)
  if (settled !== null) expect(checkProof(settled.proof, { facts: counts!, terms, stakeMinor: stake })).toBeNull()
  return settled
}

const isUntold = (settled: Settlement | null): boolean => JSON.stringify(settled?.proof).includes('"void.not_told"')

/** A bet is void if what was told before it is taken back after it; operators cannot know that it would have been. */
const isTakenBack = (facts: Facts, feedSeq: number, cutAt: number): boolean => {
  const { struck = [] } = facts as { readonly struck?: readonly (readonly [number, number])[] }
  return struck.some(([told, by]) => told <= feedSeq && feedSeq < by && by > cutAt)
}

const formOf = (sport: Sport, state: State): StatedForm => {
  const stating = sport.stating(state, state.fixture!.kickOffAt)
  if (stating?.what !== 'figures') throw new Error('nothing can be stated')
  return stating
}

const stated = (sport: Sport, state: State, figures: StatedFigures): State => {
  const next = sport.act(state, { kind: 'figures', ...figures }, Math.max(state.at, state.fixture!.kickOffAt))
  if ('refused' in next) throw new Error(`${next.refused} ${JSON.stringify(figures)}`)
  return next
}

/** Compares both on every market; the families that were not told. */
const compared = (sport: Sport, whole: State, byWord: State, cutAt: number): ReadonlySet<string> => {
  const [told, said] = [sport.facts(whole), sport.facts(byWord)]
  const untold = new Set<string>()
  for (const terms of legsOf(sport, whole)) {
    for (const feedSeq of new Set([1, cutAt])) {
      if (isTakenBack(told, feedSeq, cutAt)) continue
      const [one, other] = [settledBy(told, terms, feedSeq), provedBy(said, terms, feedSeq)]
      if (isUntold(other)) {
        untold.add(markets[terms.market].family)
        continue
      }
      const name = `${terms.market} ${terms.side} ${terms.lineQuarters} of ${feedSeq}, cut at ${cutAt}`
      expect([name, other?.outcome, other?.returnMinor]).toEqual([name, one?.outcome, one?.returnMinor])
    }
  }
  return untold
}

describe.each(sports)('the stated end of a match of $id', (sport) => {
  const figuresOf = (facts: Facts) => statables[sport.id]!.figuresOf(facts as never)

  it('L7, L8, L33: settles every market like the source’s own end, whenever it is stated', () => {
    const untold = new Set<string>()
    let count = 0
    for (let seed = 1n; seed <= lives; seed += 1n) {
      const states = livesOf(sport, seed)
      const whole = states.at(-1)!
      const figures = figuresOf(sport.facts(whole))
      if (figures === null) continue
      count += 1
      const random = seededRandom(seed + 100n)
      const cuts = [0, Math.floor(random.unit() * states.length)]
      for (const at of cuts) {
        const byWord = stated(sport, states[at]!, figures)
        expect(sport.situation(byWord)).toMatchObject({
          score: sport.situation(whole).score,
          ended: sport.situation(whole).ended,
          givenUp: sport.situation(whole).givenUp,
          rests: true,
          inPlay: false,
        })
        const [result, same] = [sport.resultOf(sport.facts(byWord)), sport.resultOf(sport.facts(whole))]
        // Scores of maps that were not told are not shown.
        expect(result).toEqual(result.parts?.length === 0 ? { ...same, parts: [] } : same)
        for (const family of compared(sport, whole, byWord, states[at]!.seq)) untold.add(family)
      }
      // Of a match whose whole course was told nothing is unknown.
      expect([...compared(sport, whole, stated(sport, whole, figures), whole.seq)]).toEqual([])
    }
    expect(count).toBeGreaterThan(lives / 2n)
    expect([...untold].filter((family) => !unsaid[sport.id]!.includes(family))).toEqual([])
  }, 120_000)

  it('L22: has figures that pass an address as one word, and facts that a wire may carry', () => {
    const whole = livesOf(sport, 3n).at(-1)!
    const figures = figuresOf(sport.facts(whole))!
    const text = figuresText(figures)
    expect(text).toMatch(figuresTextShape)
    expect(figuresIn(text)).toEqual(figures)
    const kept = JSON.parse(JSON.stringify(stated(sport, whole, figures))) as State
    expect(sport.facts(kept)).toEqual(sport.facts(stated(sport, whole, figures)))
    // Stated before anything was played, so that all that may be unknown is.
    const [first] = livesOf(sport, 3n)
    const facts = JSON.parse(JSON.stringify(sport.facts(stated(sport, first!, figures)))) as Facts
    expect(isFacts(facts)).toBe(true)
    expect(formOf(sport, whole).ends[0]?.id).toBe('played')
  })

  it('L8: is not asked for before the planned start, nor of a match that is void', () => {
    const [fixture] = livesOf(sport, 1n) as [State, ...State[]]
    const { kickOffAt } = fixture.fixture!
    expect(sport.stating(fixture, kickOffAt - 1)).toBeNull()
    expect(sport.stating(fixture, kickOffAt)).toMatchObject({ what: 'figures', sport: sport.id })
    const off = sport.act(fixture, { kind: 'void' }, kickOffAt)
    expect('refused' in off ? off : sport.stating(off, kickOffAt)).toBeNull()
  })

  it('L22: is not asked about when the source goes on and tells the same, and is once it tells another end', () => {
    const states = livesOf(sport, 2n)
    const whole = states.at(-1)!
    const figures = figuresOf(sport.facts(whole))!
    const at = Math.floor(states.length / 2)
    const messages: FeedMessage[] = []
    const fixtures = sport.world!.fixturesBetween(usualCalendar(2n), from, from + 2 * day)
    messages.push(...sport.world!.play(fixtures[2 % fixtures.length]!, seededRandom(2n)))
    const goneOn = (state: State): State =>
      messages.slice(at + 1).reduce((now, message) => {
        const applied = sport.apply(now, message, false)
        if ('refused' in applied) throw new Error(applied.refused)
        return applied.state
      }, state)
    const same = goneOn(stated(sport, states[at]!, figures))
    expect(same.questions).toEqual([])
    expect(sport.situation(same)).toMatchObject({ rests: true, score: sport.situation(whole).score })

    const mirrored = mirrorOf(figures)
    const other = goneOn(stated(sport, states[at]!, mirrored))
    expect(other.questions).toHaveLength(1)
    expect(figuresOf(sport.facts(other))).toEqual(figuresOf(sport.facts(stated(sport, states[at]!, mirrored))))
    const { message } = other.questions[0]!
    expect(sport.canAccept(other, message)).toBe(true)
    const put = sport.act(other, { kind: 'accept', seq: message.seq }, other.at)
    if ('refused' in put) throw new Error(put.refused)
    expect(put.questions).toEqual([])
    expect(sport.resultOf(sport.facts(put))).toEqual(sport.resultOf(sport.facts(whole)))
    const dropped = sport.act(other, { kind: 'drop', seq: message.seq }, other.at)
    if ('refused' in dropped) throw new Error(dropped.refused)
    expect(sport.facts(dropped)).toEqual(sport.facts(other))
  })

  it('L7, L8, L33: is stated again within 72 hours for the difference, and later only raises', () => {
    const states = livesOf(sport, 2n)
    const cut = states[Math.floor(states.length / 2)]!
    const figures = figuresOf(sport.facts(states.at(-1)!))!
    const first = stated(sport, cut, figures)
    const returns = (state: State) =>
      legsOf(sport, cut).map((terms) => settledBy(sport.facts(state), terms, 1)?.returnMinor ?? null)
    const again = (at: number): State => {
      const next = sport.act(first, { kind: 'figures', ...mirrorOf(figures) }, at)
      if ('refused' in next) throw new Error(next.refused)
      return next
    }
    const at = Math.max(cut.at, cut.fixture!.kickOffAt)
    const [before, soon, late] = [returns(first), returns(again(at + day)), returns(again(at + 4 * day))]
    expect(soon).not.toEqual(before)
    expect(soon.some((one, nth) => one! < before[nth]!)).toBe(true)
    expect(late).toEqual(before.map((one, nth) => (one! > soon[nth]! ? one : soon[nth])))
    expect(sport.decides(sport.facts(first), sport.facts(again(at + day))).whole).toBe(true)
  })
})

/** The same figures with the sides exchanged. */
const mirrorOf = ({ end, more, rows }: StatedFigures): StatedFigures => {
  const other = { home: 'away', away: 'home' } as const
  return {
    end: end.replace(/^(?:home|away)/, (side) => other[side as 'home' | 'away']),
    more,
    rows: rows.map((row) => {
      const [first, second, third, ...rest] = row
      if (row.length === 2) return [second ?? 0, first ?? 0]
      const winner = first === 'home' || first === 'away' ? other[first] : null
      return row.length === 1 ? [winner] : [winner, third ?? null, second ?? null, ...rest]
    }),
  }
}
