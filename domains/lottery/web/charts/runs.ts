// How often one side of a figure came in a row, now and before; the columns of these runs; and how many of each length
// chance alone produces. A run is history: the next draw does not depend on it.

import type { Say } from '@magpie/wire/text'
import type { Drawn } from '../../rules/index.ts'
import type { Family } from '../board/groups.ts'
import { sidesOf, special, sum, upTo } from './trend.ts'

/** A figure with sides: a place, the sum. Its two pairs are high and low, odd and even. */
export type Figure = {
  readonly of: string
  readonly figure: (drawn: Drawn) => number
  readonly highFrom: number
  /** The value at which neither side comes. */
  readonly tie?: number
  /** The chance of one side in one draw. */
  readonly chance: number
}

export const pairs = ['size', 'parity'] as const
export type Pair = (typeof pairs)[number]

export const figuresOf = (family: Family): readonly Figure[] => {
  const at = (places: number, highFrom: number): readonly Figure[] =>
    upTo(0, places - 1).map((one) => ({
      of: `at.${one}`,
      figure: (drawn: Drawn) => drawn[one] ?? 0,
      highFrom,
      chance: 1 / 2,
    }))
  switch (family) {
    case 'digits':
      return [...at(5, 5), { of: 'sum', figure: sum, highFrom: 23, chance: 1 / 2 }]
    case 'cars':
      return [
        ...at(10, 6),
        { of: 'sum', figure: (drawn) => sum(drawn.slice(0, 2)), highFrom: 12, tie: 11, chance: 4 / 9 },
      ]
    case 'dice':
      return [{ of: 'sum', figure: sum, highFrom: 11, chance: 1 / 2 }]
    case 'six':
      return [{ of: 'special', figure: special, highFrom: 25, tie: 49, chance: 24 / 49 }]
    case 'sum28':
      return [{ of: 'sum', figure: sum, highFrom: 14, chance: 1 / 2 }]
    default:
      return []
  }
}

/** A run of one side; `side` is -1 when neither came. */
export type Column = { readonly side: number; readonly length: number }

/** All runs of a pair, in the order of `drew`. */
export const columnsOf = ({ figure, highFrom, tie }: Figure, pair: Pair, drew: readonly Drawn[]): readonly Column[] => {
  const columns: Column[] = []
  for (const drawn of drew) {
    const here = figure(drawn)
    const side = here === tie ? -1 : (sidesOf(here, highFrom)[pairs.indexOf(pair)] ?? -1)
    const last = columns.at(-1)
    if (last?.side === side) columns[columns.length - 1] = { side, length: last.length + 1 }
    else columns.push({ side, length: 1 })
  }
  return columns
}

export type Run = { readonly of: string; readonly pair: Pair; readonly side: number; readonly length: number }

/** Shorter runs are not listed. */
export const runsFrom = 3

/** The current run of each side, longest first. `drew` has the newest first. */
export const runsOf = (family: Family, drew: readonly Drawn[]): readonly Run[] =>
  figuresOf(family)
    .flatMap((figure) =>
      pairs.flatMap((pair) => {
        const [newest] = columnsOf(figure, pair, drew)
        return newest === undefined || newest.side < 0 || newest.length < runsFrom
          ? []
          : [{ of: figure.of, pair, ...newest }]
      }),
    )
    .sort((a, b) => b.length - a.length)

/** The lengths that are shown, the last including all longer ones. */
export const lengths = [3, 4, 5, 6, 7] as const

/** In tenths: how many runs of at least this length, of either side, this many draws have on average. */
const expected = (chance: number, draws: number, least: number): number =>
  draws < least ? 0 : 2 * ((draws - least) * chance ** least * (1 - chance) + chance ** least)

export type Spread = { readonly length: number; readonly came: number; readonly meanTenths: number }

/** For each length, how often it came and how often chance alone produces it. */
export const spreadOf = (columns: readonly Column[], chance: number, draws: number): readonly Spread[] =>
  lengths.map((length) => {
    const isLast = length === lengths.at(-1)
    const fits = (one: number): boolean => (isLast ? one >= length : one === length)
    const mean = expected(chance, draws, length) - (isLast ? 0 : expected(chance, draws, length + 1))
    return {
      length,
      came: columns.filter((column) => column.side >= 0 && fits(column.length)).length,
      meanTenths: Math.round(mean * 10),
    }
  })

export const runTitle = (family: Family, of: string, say: Say): string =>
  of.startsWith('at.') ? say(`lottery.at.${family}.${of.slice(3)}`) : say(`lottery.track.${of}`)
