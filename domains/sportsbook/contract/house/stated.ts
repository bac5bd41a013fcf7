// What two operators may state as the end of a match: its score, the figures of its parts or, for a competition, its
// final order.

import * as z from 'zod/mini'
import { entrantsMost, scorersMost } from '../outright/rows.ts'

const Named = z.strictObject({
  name: z.string(),
  /** Left before the first match: has no place, and bets on it are void. */
  out: z.boolean(),
})

const Word = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,23}$/))

/** One figure that is asked for. */
const Asked = z.strictObject({
  /** Names what it is: `points`, `games`, `winner`. */
  id: Word,
  /** Whose figure it is; `null`: the part's or the match's. */
  of: z.nullable(z.enum(['home', 'away'])),
  /** An integer from zero to `most`, or a side. */
  is: z.enum(['count', 'side']),
  most: z.int(),
  /** May stay empty. */
  free: z.boolean(),
})
export type StatedAsked = z.output<typeof Asked>

/** A table of figures: a row for each part of the match, a column for each figure of a part. */
export const StatedForm = z.strictObject({
  what: z.literal('figures'),
  sport: Word,
  /** What the fixture says about the length of the match; the figures are checked by it. */
  format: z.record(z.string(), z.union([z.string(), z.int(), z.null()])),
  /** How it may have ended, the usual way first, and what is asked beside the table in that case. */
  ends: z.array(z.strictObject({ id: Word, more: z.array(Asked) })),
  columns: z.array(Asked),
  /** All parts that are possible, in order, and how many of them a match usually has at least. */
  parts: z.array(z.strictObject({ id: Word, nth: z.int() })),
  usual: z.int(),
})
export type StatedForm = z.output<typeof StatedForm>

export const Stating = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('score') }),
  StatedForm,
  z.strictObject({
    what: z.literal('order'),
    entrants: z.array(Named),
    /** Players sold as its top scorer; empty if the competition does not sell any. */
    scorers: z.array(Named),
  }),
])
export type Stating = z.output<typeof Stating>

/** `null`: left empty. */
const Cell = z.nullable(z.union([z.int().check(z.minimum(0), z.maximum(999)), z.enum(['home', 'away'])]))
export type StatedCell = z.output<typeof Cell>

/** A filled form: how it ended, and a row for each part that was played, in the order of the form. */
export const StatedFigures = z.strictObject({
  end: Word,
  more: z.array(Cell).check(z.maxLength(4)),
  rows: z.array(z.array(Cell).check(z.maxLength(6))).check(z.maxLength(60)),
})
export type StatedFigures = {
  readonly end: string
  readonly more: readonly StatedCell[]
  readonly rows: readonly (readonly StatedCell[])[]
}

/** Why figures are impossible, and where: `row` and `cell` count from zero; `null`: the whole, or the whole row. */
export const StatedWrong = z.strictObject({ why: Word, row: z.nullable(z.int()), cell: z.nullable(z.int()) })
export type StatedWrong = z.output<typeof StatedWrong>

const emptyCell = 'x'
const cellText = (cell: StatedCell): string => String(cell ?? emptyCell)
const readCell = (text: string): StatedCell =>
  text === emptyCell ? null : text === 'home' || text === 'away' ? text : Number(text)

/** As one word of an address: `played..6-4_7-5`. */
export const figuresText = ({ end, more, rows }: StatedFigures): string =>
  [end, more.map(cellText).join('-'), rows.map((row) => row.map(cellText).join('-')).join('_')].join('.')

const cellsIn = (text: string): StatedCell[] => (text === '' ? [] : text.split('-').map(readCell))

const cell = String.raw`(?:x|home|away|\d{1,3})`
export const figuresTextShape = new RegExp(
  String.raw`^[a-z][a-z0-9_]{1,23}\.(?:${cell}(?:-${cell})*)?\.(?:${cell}(?:[-_]${cell})*)?$`,
)

/** The reverse of `figuresText`. */
export const figuresIn = (text: string): z.output<typeof StatedFigures> => {
  const [end = '', more = '', rows = ''] = text.split('.')
  return { end, more: cellsIn(more), rows: rows === '' ? [] : rows.split('_').map(cellsIn) }
}

const Nth = z.int().check(z.minimum(1), z.maximum(scorersMost))

export const StatedOrder = z.strictObject({
  /**
   * One per entrant of the fixture. Entrants who share a place have the same number, and the next number skips as many:
   * 1, 2, 2, 4. Zero: the entrant left before the first match.
   */
  places: z
    .array(z.int().check(z.minimum(0), z.maximum(entrantsMost)))
    .check(z.minLength(2), z.maxLength(entrantsMost)),
  /** Which scorers share the first place, and how many more share it who are not sold; `null` if scorers are not sold. */
  scorers: z.nullable(
    z.strictObject({
      top: z.array(Nth).check(z.maxLength(scorersMost)),
      others: z.int().check(z.minimum(0), z.maximum(99)),
    }),
  ),
})
export type StatedOrder = {
  readonly places: readonly number[]
  readonly scorers: { readonly top: readonly number[]; readonly others: number } | null
}

/**
 * The numbers of the entrants (from one) grouped by place, the first place first. `null` if the places are not numbered
 * like those of a table.
 */
export const placed = (places: readonly number[]): readonly (readonly number[])[] | null => {
  const groups: number[][] = []
  let next = 1
  for (const place of [...new Set(places)].filter((one) => one > 0).sort((a, b) => a - b)) {
    const group = places.flatMap((one, at) => (one === place ? [at + 1] : []))
    if (place !== next) return null
    groups.push(group)
    next += group.length
  }
  return groups.length === 0 ? null : groups
}
