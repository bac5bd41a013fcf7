// The form in which operators state how a match ended: a table with a row for each part that was played. A sport says
// which figures settle it and which of them are possible; this is what all of them share.

import type {
  Facts,
  Score,
  StatedAsked,
  StatedCell,
  StatedFigures,
  StatedForm,
  StatedWrong,
} from '../../contract/index.ts'

type Side = 'home' | 'away'

/** What a sport lets operators state. `F`: its facts. */
export type Statable<X, F extends Facts> = {
  formOf(fixture: X): StatedForm
  /** The facts that possible figures give. `told`: those of the source so far; what agrees with the figures is kept. */
  factsOf(known: { readonly fixture: X; readonly told: F; readonly seq: number }, figures: StatedFigures): F
  /** The figures of a match that has ended; `null` if operators could not state such an end. */
  figuresOf(facts: F): StatedFigures | null
}

/** What a sport checks: figures that have the shape of its form. `null`: they are possible. */
export type Check = (format: StatedForm['format'], figures: StatedFigures) => StatedWrong | null

export const wrongAt = (why: string, row: number | null = null, cell: number | null = null): StatedWrong => ({
  why,
  row,
  cell,
})

const asks = (id: string, of: Side | null, rest: Omit<StatedAsked, 'id' | 'of'>): StatedAsked => ({ id, of, ...rest })

export const count = (id: string, of: Side | null, most: number, free = false): StatedAsked =>
  asks(id, of, { is: 'count', most, free })

export const sideOf = (id: string, free = false): StatedAsked => asks(id, null, { is: 'side', most: 0, free })

/** The same count of both sides. */
export const counts = (id: string, most: number, free = false): readonly [StatedAsked, StatedAsked] => [
  count(id, 'home', most, free),
  count(id, 'away', most, free),
]

export const partsOf = (id: string, most: number): { readonly id: string; readonly nth: number }[] =>
  Array.from({ length: most }, (_, at) => ({ id, nth: at + 1 }))

const fits = ({ is, most, free }: StatedAsked, cell: StatedCell): boolean => {
  if (cell === null) return free
  return is === 'side' ? typeof cell === 'string' : typeof cell === 'number' && cell >= 0 && cell <= most
}

const misfit = (
  asked: readonly StatedAsked[],
  cells: readonly StatedCell[],
  row: number | null,
): StatedWrong | null => {
  if (cells.length > asked.length) return wrongAt('form', row)
  const at = asked.findIndex((one, nth) => !fits(one, cells[nth] ?? null))
  return at < 0 ? null : wrongAt(cells[at] === undefined || cells[at] === null ? 'missing' : 'figure', row, at)
}

/** Whether the figures have the shape of the form; nothing about their sport. */
export const wrongInShape = ({ ends, columns, parts }: StatedForm, figures: StatedFigures): StatedWrong | null => {
  const end = ends.find(({ id }) => id === figures.end)
  if (end === undefined || figures.rows.length > parts.length) return wrongAt('form')
  for (const [row, cells] of figures.rows.entries()) {
    const wrong = misfit(columns, cells, row)
    if (wrong !== null) return wrong
  }
  return misfit(end.more, figures.more, null)
}

const figure = (cell: StatedCell | undefined): number => (typeof cell === 'number' ? cell : 0)

/** Two neighbouring counts of a row; an empty one is zero. */
export const scoreIn = (cells: readonly StatedCell[], from = 0): Score => [figure(cells[from]), figure(cells[from + 1])]

export const sideIn = (cell: StatedCell | undefined): Side | null => (cell === 'home' || cell === 'away' ? cell : null)

export const numberIn = (cell: StatedCell | undefined): number | null => (typeof cell === 'number' ? cell : null)

export const leaderOf = ([home, away]: Score): Side | null => (home > away ? 'home' : home < away ? 'away' : null)

export const withinOf = (told: Score, stated: Score): boolean => told[0] <= stated[0] && told[1] <= stated[1]

/** The only side that has something left; `null` if both or neither have. */
export const onlyLeft = (told: Score, stated: Score): Side | null => {
  const [home, away] = [stated[0] - told[0], stated[1] - told[1]]
  return home > 0 && away === 0 ? 'home' : away > 0 && home === 0 ? 'away' : null
}

/** The side that was first to reach `to`, if these counts leave only one possibility. */
export const firstTo = (to: number, [home, away]: Score): Side | null =>
  home >= to && away < to ? 'home' : away >= to && home < to ? 'away' : null
