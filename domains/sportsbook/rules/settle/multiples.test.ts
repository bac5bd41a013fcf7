// Parlays, systems, runners and dead heats against the reference.

import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import type { LegTerms, MatchFacts, Outcome, Score } from '../../contract/index.ts'
import { exact } from '../../testing/cases.ts'
import { toDecimal } from '../odds.ts'
import {
  approximately,
  decimalOf,
  floorOf,
  minus,
  one,
  plus,
  ratio,
  type Ratio,
  ratioText,
  times,
} from '@magpie/kernel/ratio'
import { factorOf } from './factors.ts'
import { type Folds, foldsFactor, kindsOf, linesIn } from './multiples.ts'
import { leaf, step } from './steps.ts'
import { settleTicket, ticketStakeMinor } from './ticket.ts'

type Leg = { odds: string; outcome: Outcome }
type Betcruncher = {
  name: string
  type: string
  each_way: boolean
  unit_stake: number
  legs: [string, string, number][]
  total_stake: number
  return_exact: string
}
type DeadHeat = {
  id: string
  stake: string
  tied: number
  places: number
  payout: string
  decimal?: string
  fractional?: string
  american?: string
  terms?: string
}
type Truth = {
  parlays: {
    id: string
    legs: Leg[]
    stake: string
    multiplier: string
    payout: string
    payout_half_up: string
    payout_floor: string
  }[]
  system_lines: Record<string, { selections: number; folds: Record<string, number>; lines: number }>
  systems: {
    id: string
    system: string
    unit_stake: string
    lines: number
    total_stake: string
    legs: Leg[]
    return: string
    return_half_up: string
  }[]
  each_way_and_multiples_betcruncher: Betcruncher[]
  dead_heat: DeadHeat[]
}
const truth = readTruth<Truth>('settlement.json')

const factorsOf = (legs: readonly Leg[]): Ratio[] => legs.map(({ odds, outcome }) => factorOf(outcome, exact(odds)))
const same = (ours: Ratio, theirs: string): void => expect(ratioText(ours)).toBe(ratioText(exact(theirs)))
const plain = ['single', 'double', 'treble', 'fourfold', 'fivefold', 'sixfold', 'sevenfold', 'eightfold']
const named = (name: string): Folds => {
  if (plain.includes(name)) return [plain.indexOf(name) + 1]
  const system = truth.system_lines[name]
  if (system === undefined) throw new Error(`no system called ${name}`)
  return Object.keys(system.folds).map(Number)
}
const key = (type: string): string =>
  type.toLowerCase().replace(/[\s-]/g, '_').replace('superheinz', 'super_heinz').replace('lucky_', 'lucky')

test('the reference has rows', () => {
  expect(truth.parlays.length).toBeGreaterThan(0)
  expect(truth.systems.length).toBeGreaterThan(0)
  expect(Object.keys(truth.system_lines).length).toBeGreaterThan(0)
  expect(truth.each_way_and_multiples_betcruncher.length).toBeGreaterThan(0)
  expect(truth.dead_heat.length).toBeGreaterThan(0)
})

test.each(truth.parlays)(
  'parlay $id pays $payout',
  ({ legs, stake, multiplier, payout, payout_half_up, payout_floor }) => {
    const factor = foldsFactor(factorsOf(legs), [legs.length])
    same(factor, multiplier)
    const paid = times(exact(stake), factor)
    same(paid, payout)
    expect(decimalOf(paid, 2)).toBe(payout_half_up)
    expect(decimalOf(paid, 2, 'truncate')).toBe(payout_floor)
  },
)

test.each(Object.entries(truth.system_lines))('%s has its lines', (name, { selections, folds, lines }) => {
  // Sold as the full system, except those that also have singles.
  expect(kindsOf(selections).some((kind) => String(kind) === String(named(name)))).toBe(folds['1'] === undefined)
  for (const [fold, count] of Object.entries(folds)) expect(linesIn(selections, [Number(fold)])).toBe(count)
  expect(linesIn(selections, named(name))).toBe(lines)
})

test.each(truth.systems)('$system $id returns $return', (row) => {
  const lines = linesIn(row.legs.length, named(row.system))
  expect(lines).toBe(row.lines)
  same(times(exact(row.unit_stake), ratio(BigInt(lines))), row.total_stake)
  const paid = times(exact(row.unit_stake), foldsFactor(factorsOf(row.legs), named(row.system)))
  same(paid, row.return)
  expect(decimalOf(paid, 2)).toBe(row.return_half_up)
})

/** A runner (not one of our legs): its odds, the share of the profit for a place, and where it finished. */
type Runner = { readonly odds: Ratio; readonly placeTerms: Ratio; readonly came: 'won' | 'placed' | 'lost' | 'void' }

const came = (position: number): Runner['came'] =>
  position < 0 ? 'void' : position === 0 ? 'lost' : position === 1 ? 'won' : 'placed'

const wonAt = (won: boolean, odds: Ratio, how: Runner['came']): Ratio =>
  factorOf(how === 'void' ? 'void' : won ? 'win' : 'loss', odds)

/** Win lines only, or each way: as many lines again on the places. */
const runnersFactor = (runners: readonly Runner[], folds: Folds, eachWay: boolean): Ratio => {
  const wins = runners.map(({ odds, came: how }) => wonAt(how === 'won', odds, how))
  const places = runners.map(({ odds, placeTerms, came: how }) =>
    wonAt(how !== 'lost', plus(one, times(minus(odds, one), placeTerms)), how),
  )
  const won = foldsFactor(wins, folds)
  return eachWay ? plus(won, foldsFactor(places, folds)) : won
}

/** More entrants than places, divided by the steps of a proof. */
const placesShare = (tied: number, places: number): Ratio => {
  const order = [Array.from({ length: tied }, (_, nth) => `e${nth + 1}`)]
  const shared = step('places.share', [leaf('fact.final_order', order), leaf('terms.side', 'e1')], [1, places])
  return exact(String(shared.gives))
}

test.each(truth.each_way_and_multiples_betcruncher)('$type "$name" returns $return_exact', (row) => {
  const runners = row.legs.map(([odds, terms, position]): Runner => {
    const decimal = toDecimal(odds, 'fractional')
    if (decimal === undefined) throw new Error(`no odds: ${odds}`)
    return { odds: decimal, placeTerms: exact(terms), came: came(position) }
  })
  const folds = named(key(row.type))
  const stake = exact(String(row.unit_stake))
  const lines = linesIn(runners.length, folds) * (row.each_way ? 2 : 1)
  expect(approximately(times(stake, ratio(BigInt(lines))))).toBeCloseTo(row.total_stake, 9)
  same(times(stake, runnersFactor(runners, folds, row.each_way)), row.return_exact)
})

test.each(truth.dead_heat)('dead heat $id pays $payout', (row) => {
  const [stake = '0'] = row.stake.split(' ')
  const given = [row.decimal ?? '', row.fractional ?? '', row.american ?? ''] as const
  const odds = toDecimal(given[0], 'decimal') ?? toDecimal(given[1], 'fractional') ?? toDecimal(given[2], 'american')
  expect(odds).toBeDefined()
  // An each-way row is given after its win part is lost: the place part at a share of the profit is left.
  const place: Runner = { odds: odds!, placeTerms: exact(row.terms ?? '1'), came: 'placed' }
  const at = row.terms === undefined ? odds! : runnersFactor([place], [1], true)
  same(times(times(exact(stake), at), placesShare(row.tied, row.places)), row.payout)
})

describe('a ticket of several legs', () => {
  const leg = (matchId: string, oddsE5: number): LegTerms => ({
    matchId,
    market: '1x2',
    side: 'home',
    lineQuarters: 0,
    oddsE5,
    scoreAtBet: [0, 0],
    minuteAtBet: 0,
    ruleVersion: 'football/1',
  })
  const facts = (matchId: string, ft: Score | null): MatchFacts => ({
    matchId,
    ht: [0, 0],
    ft,
    score: ft ?? [0, 0],
    interruption: null,
    annulled: null,
  })
  const among =
    (...known: MatchFacts[]) =>
    (matchId: string) =>
      known.find((one) => one.matchId === matchId)
  const parlay = { legs: [leg('a', 190_000), leg('b', 195_000)], lineStakeMinor: 3_333n, folds: [2] }

  test('L10: a parlay is rounded down once, at the end', () => {
    const settled = settleTicket(parlay, among(facts('a', [1, 0]), facts('b', [2, 0])))
    expect(settled?.returnMinor).toBe(12_348n)
    expect(settled?.remainder).toEqual(floorOf(ratio(3_333n * 190n * 195n, 10_000n)).rest)
    expect(settled?.legs.map((each) => each?.outcome)).toEqual(['win', 'win'])
  })

  test('a lost leg decides a parlay at once; an open leg keeps it open', () => {
    expect(settleTicket(parlay, among(facts('a', [1, 0])))).toBeNull()
    expect(settleTicket(parlay, among(facts('a', [1, 0]), facts('b', null)))).toBeNull()
    expect(settleTicket(parlay, among(facts('a', [0, 1])))?.returnMinor).toBe(0n)
  })

  test('a lost leg decides a parlay in any position, and the other legs stay open', () => {
    const lost = settleTicket(parlay, among(facts('b', [0, 1])))
    expect(lost?.legs.map((each) => each?.outcome)).toEqual([undefined, 'loss'])
    expect(lost).toMatchObject({ returnMinor: 0n, remainder: ratio(0n) })
  })

  test('a lost leg does not decide a system', () => {
    const known = among(facts('a', [0, 1]), facts('b', [1, 0]), facts('c', [1, 0]))
    const three = { ...parlay, legs: [...parlay.legs, leg('c', 200_000)], lineStakeMinor: 100n }
    // Of the doubles only b with c wins: 1.95 × 2.
    expect(settleTicket({ ...three, folds: [2] }, known)?.returnMinor).toBe(390n)
    expect(settleTicket({ ...three, folds: [2] }, among(facts('a', [0, 1])))).toBeNull()
    // The singles on b and c in addition: 1.95 + 2.
    expect(settleTicket({ ...three, folds: [3, 2, 1] }, known)?.returnMinor).toBe(785n)
  })

  test('L8: a void leg counts as one, so the parlay pays by the other legs', () => {
    const annulled = { ...facts('b', [2, 0]), annulled: 'sides swapped' }
    const settled = settleTicket(parlay, among(facts('a', [1, 0]), annulled))
    expect(settled?.legs.map((each) => each?.outcome)).toEqual(['win', 'void'])
    expect(settled?.returnMinor).toBe((3_333n * 190n) / 100n)
  })

  test('a system stakes every line and waits for every leg', () => {
    const trixie = { legs: [...parlay.legs, leg('c', 200_000)], lineStakeMinor: 100n, folds: [2, 3] }
    expect(ticketStakeMinor(trixie)).toBe(400n)
    expect(settleTicket(trixie, among(facts('a', [0, 1])))).toBeNull()
    const settled = settleTicket(trixie, among(facts('a', [0, 1]), facts('b', [1, 0]), facts('c', [1, 0])))
    expect(settled?.returnMinor).toBe(390n)
  })
})
