// Plays on digits that may repeat: groups whose order does not count, sums and spans, digits that appear.

import { ratio, type Ratio } from '@magpie/kernel/ratio'
import { choose, range, rowsOf, sumOf, timesOf } from './count.ts'
import { allAmong } from './numbers.ts'
import { type Option, optionPlay, sideBySide } from './options.ts'
import type { Places } from './places.ts'
import { alike, type Drawn, type Play, priceIn, wonIf, worthOf, zoneOf } from './play.ts'

export const digits: Places = { from: range(0, 9), repeats: true }

/** All rows of this many digits. */
const rowsMade = new Map<number, readonly Drawn[]>()
export const rowsOfDigits = (length: number): readonly Drawn[] => {
  const rows = rowsMade.get(length) ?? rowsOf(Array.from({ length }, () => digits.from))
  rowsMade.set(length, rows)
  return rows
}

export const cutAt =
  (places: readonly number[]) =>
  (drawn: Drawn): Drawn =>
    places.map((at) => drawn[at] ?? -1)

/** This many different digits, each of which occurs so many times. */
type Part = { readonly times: number; readonly need: number }

const factorial = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * factorial(n - 1))

const groupChance = (parts: readonly Part[]): Ratio => {
  const size = sumOf(parts.map(({ times, need }) => times * need))
  const alikeOrders = parts.map(({ times, need }) => factorial(times) ** BigInt(need)).reduce((a, b) => a * b, 1n)
  return ratio(factorial(size) / alikeOrders, 10n ** BigInt(size))
}

/** Choices of `need` from each zone with no digit twice. */
const apartChoices = ([first, second]: readonly Part[], [a = [], b = []]: readonly (readonly number[])[]): number => {
  if (first === undefined) return 0
  if (second === undefined) return choose(a.length, first.need)
  const both = a.filter((one) => b.includes(one)).length
  return sumOf(
    range(0, first.need).map(
      (shared) =>
        choose(both, shared) * choose(a.length - both, first.need - shared) * choose(b.length - shared, second.need),
    ),
  )
}

type Group = { readonly id: string; readonly places: readonly number[]; readonly parts: readonly Part[] }

/** A zone for each part; the order of the digits does not count. */
export const grouped = ({ id, places, parts }: Group, oneZone = false): Play => {
  const worth = alike(groupChance(parts))
  const zonesOf = (picks: readonly (readonly number[])[]) => (oneZone ? parts.map(() => picks[0] ?? []) : picks)
  return {
    id,
    zones: oneZone
      ? [zoneOf(digits.from, sumOf(parts.map(({ need }) => need)))]
      : parts.map(({ need }) => zoneOf(digits.from, need)),
    worth,
    bets: (picks) => ({ '': apartChoices(parts, zonesOf(picks)) }),
    judge: (picks, drawn) => {
      const times = timesOf(cutAt(places)(drawn))
      const zones = zonesOf(picks)
      const made = parts.every((part, at) => {
        const these = [...times].filter(([, often]) => often === part.times).map(([digit]) => digit)
        return these.length === part.need && these.every((digit) => zones[at]?.includes(digit) === true)
      })
      return wonIf(made)
    },
    most: () => priceIn({ worth }),
  }
}

/** A figure of the row is picked; every row that has it is a bet. */
const byFigure = (
  id: string,
  places: readonly number[],
  figure: (row: Drawn) => number,
  all: readonly number[],
): Play => {
  const rows = rowsOfDigits(places.length)
  const ways = timesOf(rows.map(figure))
  const worth = alike(ratio(1n, BigInt(rows.length)))
  return {
    id,
    zones: [zoneOf(all)],
    worth,
    bets: ([picked = []]) => ({ '': sumOf(picked.map((one) => ways.get(one) ?? 0)) }),
    judge: ([picked = []], drawn) => wonIf(picked.includes(figure(cutAt(places)(drawn)))),
    most: () => priceIn({ worth }),
  }
}

const spanOf = (row: Drawn): number => Math.max(...row) - Math.min(...row)

export const bySum = (id: string, places: readonly number[]): Play =>
  byFigure(id, places, sumOf, range(0, 9 * places.length))
export const bySpan = (id: string, places: readonly number[]): Play => byFigure(id, places, spanOf, range(0, 9))

/**
 * Sums of three digits in any order, without triples: a pair with another digit pays by its chance, three different
 * digits by theirs.
 */
export const byGroupSum = (id: string, places: readonly number[]): Play => {
  const groups = rowsOfDigits(3).filter(
    (row) => new Set(row).size > 1 && row.every((one, at) => at === 0 || (row[at - 1] ?? 0) <= one),
  )
  const kindOf = (row: Drawn): string => `${new Set(row).size}`
  const kinds: Readonly<Record<string, number>> = { 2: 3, 3: 6 }
  const worth = Object.fromEntries(
    Object.entries(kinds).map(([kind, orders]) => [kind, worthOf(ratio(BigInt(orders), 1000n))]),
  )
  return {
    id,
    zones: [zoneOf(range(1, 26))],
    worth,
    bets: ([picked = []]) =>
      Object.fromEntries(
        Object.keys(kinds).map((kind) => [
          kind,
          groups.filter((row) => kindOf(row) === kind && picked.includes(sumOf(row))).length,
        ]),
      ),
    judge: ([picked = []], drawn) => {
      const row = cutAt(places)(drawn)
      const kind = kindOf(row)
      return { won: kind in kinds && picked.includes(sumOf(row)) ? { [kind]: 1 } : {}, pushed: 0 }
    },
    most: () => priceIn({ worth }, '2'),
  }
}

/** By inclusion and exclusion: the chance that each of `size` digits is among `places`. */
const appearChance = (places: number, size: number): Ratio =>
  ratio(
    range(0, size)
      .map((out) => BigInt((out % 2 === 0 ? 1 : -1) * choose(size, out)) * BigInt(10 - out) ** BigInt(places))
      .reduce((sum, one) => sum + one, 0n),
    10n ** BigInt(places),
  )

/** The chance that one digit occurs at least so many times in `places`. */
const timesChance = (places: number, times: number): Ratio =>
  ratio(
    range(times, places)
      .map((often) => BigInt(choose(places, often)) * 9n ** BigInt(places - often))
      .reduce((sum, one) => sum + one, 0n),
    10n ** BigInt(places),
  )

/** All of so many different digits appear at these places, in any order. */
export const appears = (id: string, places: readonly number[], size: number): Play =>
  allAmong({
    id,
    from: digits.from,
    size,
    chance: appearChance(places.length, size),
    cut: (drawn) => [...new Set(cutAt(places)(drawn))],
    hits: places.length,
  })

/** A digit appears so many times or more. */
export const atLeast = (id: string, places: readonly number[], times: number): Play => {
  const isThere = (row: Drawn, digit: number): boolean => (timesOf(row).get(digit) ?? 0) >= times
  const worth = alike(timesChance(places.length, times))
  return {
    id,
    zones: [zoneOf(digits.from)],
    worth,
    bets: ([picked = []]) => ({ '': picked.length }),
    judge: ([picked = []], drawn) => ({
      won: { '': picked.filter((digit) => isThere(cutAt(places)(drawn), digit)).length },
      pushed: 0,
    }),
    most: ([picked = []]) => priceIn({ worth }) * BigInt(Math.min(picked.length, Math.floor(places.length / times))),
  }
}

/** Neighbouring digits, wrapping around: 8, 9, 0 and 9, 0, 1 too. */
const areNext = (a: number, b: number): boolean => Math.abs(a - b) === 1 || Math.abs(a - b) === 9
const formOf = (row: Drawn): number => {
  const unlike = [...new Set(row)].sort((a, b) => a - b)
  if (unlike.length < 3) return unlike.length === 1 ? 0 : 2
  const [a = 0, b = 0, c = 0] = unlike
  const next = [areNext(a, b), areNext(b, c), areNext(a, c)].filter(Boolean).length
  return next === 2 ? 1 : next === 1 ? 3 : 4
}

/** The form of three digits: 0 three alike, 1 a run, 2 a pair, 3 two neighbours, 4 none of these. */
export const forms = (id: string, places: readonly number[]): Play => {
  const options = new Map<number, Option>(range(0, 4).map((form) => [form, { is: (row) => formOf(row) === form }]))
  return sideBySide(id, [{ cut: cutAt(places) }], optionPlay({ id, options, space: rowsOfDigits(3) }), 1)
}
