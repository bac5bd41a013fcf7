// Draws as a chart: for each track (a place, the sum), which of its columns came in each issue and how long the others
// have stayed away. Everything is counted from the shown draws and predicts nothing.

import type { Say } from '@magpie/wire/text'
import type { Drawn, Play } from '../../rules/index.ts'
import { waveOf } from '../board/ball-of.tsx'
import type { Family } from '../board/groups.ts'
import { animalSets } from '../board/sets.ts'

export type Track = {
  readonly id: string
  /** The names of its columns: the number itself, or a word for it. */
  readonly column: 'number' | 'side' | 'wave' | 'animal' | 'tail'
  readonly of: readonly number[]
  /** Which of its columns came in a draw. */
  readonly came: (drawn: Drawn) => readonly number[]
  /** Its columns are not equally likely. */
  readonly uneven?: true
}

/** Twice a column's average absence; infinite when that differs between columns. */
export const longFrom = ({ of, came, uneven }: Track, drawn: Drawn): number =>
  uneven === true ? Number.POSITIVE_INFINITY : Math.ceil((2 * of.length) / Math.max(1, came(drawn).length))

export const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** 0 high, 1 low, 2 odd, 3 even. */
export const sidesOf = (figure: number, highFrom: number): readonly number[] => [
  figure >= highFrom ? 0 : 1,
  figure % 2 === 1 ? 2 : 3,
]

const place = (at: number, of: readonly number[]): Track => ({
  id: `at.${at}`,
  column: 'number',
  of,
  came: (drawn) => drawn.slice(at, at + 1),
})

const sides = (figure: (drawn: Drawn) => number, highFrom: number, tie?: number): Track => ({
  id: 'sides',
  column: 'side',
  of: upTo(0, 3),
  came: (drawn) => (figure(drawn) === tie ? [] : sidesOf(figure(drawn), highFrom)),
})

export const special = (drawn: Drawn): number => drawn[6] ?? 0

const animalTrack = (plays: readonly Play[]): Track => {
  const animals = animalSets(plays)
  return {
    id: 'animal',
    column: 'animal',
    of: upTo(0, 11),
    came: (drawn) => animals.filter(({ numbers }) => numbers.includes(special(drawn))).map(({ pick }) => pick),
  }
}

export const tracksOf = (family: Family, plays: readonly Play[]): readonly Track[] => {
  switch (family) {
    case 'digits':
      return [...upTo(0, 4).map((at) => place(at, upTo(0, 9))), sides(sum, 23)]
    case 'cars':
      return [...upTo(0, 9).map((at) => place(at, upTo(1, 10))), sides((drawn) => sum(drawn.slice(0, 2)), 12, 11)]
    case 'dice':
      return [
        { id: 'all', column: 'number', of: upTo(1, 6), came: (drawn) => [...new Set(drawn)] },
        { id: 'sum', column: 'number', of: upTo(3, 18), came: (drawn) => [sum(drawn)], uneven: true },
        sides(sum, 11),
      ]
    case 'elevens':
      return [
        { id: 'all', column: 'number', of: upTo(1, 11), came: (drawn) => drawn },
        ...upTo(0, 2).map((at) => place(at, upTo(1, 11))),
      ]
    case 'six':
      return [
        animalTrack(plays),
        { id: 'wave', column: 'wave', of: upTo(0, 2), came: (drawn) => [waveOf(special(drawn))] },
        { id: 'tail', column: 'tail', of: upTo(0, 9), came: (drawn) => [special(drawn) % 10] },
        sides(special, 25, 49),
      ]
    case 'sum28':
      return [
        sides(sum, 14),
        { id: 'sum', column: 'number', of: upTo(0, 27), came: (drawn) => [sum(drawn)], uneven: true },
      ]
    default:
      return [
        { id: 'red', column: 'number', of: upTo(1, 25), came: (drawn) => drawn.slice(0, 5) },
        { id: 'blue', column: 'number', of: upTo(0, 9), came: (drawn) => drawn.slice(5) },
      ]
  }
}

export const trackTitle = (family: Family, { id }: Track, say: Say): string =>
  id.startsWith('at.') ? say(`lottery.at.${family}.${id.slice(3)}`) : say(`lottery.track.${id}`)

export const columnText = ({ column }: Track, value: number, say: Say): string => {
  if (column === 'number') return `${value}`
  if (column === 'tail') return say('lottery.pick.tailOf', { n: value })
  return say(`lottery.pick.${column}.${value}`)
}

export type Drew = { readonly issue: string; readonly drawn: Drawn }

/** A column in one issue: 0 when it came, otherwise for how many issues it has not. */
export type TrendRow = { readonly issue: string; readonly away: readonly number[] }

export type TrendSum = {
  readonly times: number
  /** Its longest absence, and its current one. */
  readonly longest: number
  readonly now: number
  /** In tenths: its average absence between two times, over all shown draws. */
  readonly mean: number
}

export type Trend = { readonly rows: readonly TrendRow[]; readonly sums: readonly TrendSum[] }

/** `drew` has the oldest first. */
export const trendOf = ({ of, came }: Pick<Track, 'of' | 'came'>, drew: readonly Drew[]): Trend => {
  const away = of.map(() => 0)
  const longest = of.map(() => 0)
  const times = of.map(() => 0)
  const rows = drew.map(({ issue, drawn }) => {
    const here = came(drawn)
    of.forEach((value, at) => {
      const isHere = here.includes(value)
      away[at] = isHere ? 0 : (away[at] ?? 0) + 1
      times[at] = (times[at] ?? 0) + (isHere ? 1 : 0)
      longest[at] = Math.max(longest[at] ?? 0, away[at] ?? 0)
    })
    return { issue, away: [...away] }
  })
  return {
    rows,
    sums: of.map((_, at) => ({
      times: times[at] ?? 0,
      longest: longest[at] ?? 0,
      now: away[at] ?? 0,
      mean: Math.round(((drew.length - (times[at] ?? 0)) * 10) / ((times[at] ?? 0) + 1)),
    })),
  }
}
