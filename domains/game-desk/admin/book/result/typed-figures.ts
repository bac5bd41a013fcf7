// Figures as an operator types them, one text per cell, and the check whether they are possible. An empty cell is not
// zero, and rows after the last that is filled were not played.

import type { StatedAsked, StatedCell, StatedFigures, StatedForm, StatedWrong } from '@magpie/sportsbook/contract'
import { deskWrongIn } from '@magpie/sportsbook/web/desk'

export type TypedFigures = {
  readonly end: string
  readonly more: readonly string[]
  /** A row for each part that is shown. */
  readonly rows: readonly (readonly string[])[]
}

const emptyRow = ({ columns }: StatedForm): readonly string[] => columns.map(() => '')

export const nothingTyped = (form: StatedForm): TypedFigures => ({
  end: form.ends[0]?.id ?? '',
  more: [],
  rows: Array.from({ length: form.usual }, () => emptyRow(form)),
})

/** With one more part. */
export const withPart = (form: StatedForm, typed: TypedFigures): TypedFigures => ({
  ...typed,
  rows: [...typed.rows, emptyRow(form)],
})

export const moreOf = ({ ends }: StatedForm, { end }: Pick<TypedFigures, 'end'>): readonly StatedAsked[] =>
  ends.find(({ id }) => id === end)?.more ?? []

export type JudgedFigures =
  | { readonly figures: StatedFigures }
  /** `read`: what could be read, with which the place of the fault is named. */
  | { readonly wrong: StatedWrong; readonly read: StatedFigures }

/** `undefined`: not a figure. */
const readCell = ({ is, most }: StatedAsked, text: string): StatedCell | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  if (is === 'side') return typed === 'home' || typed === 'away' ? typed : undefined
  return /^\d{1,3}$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined
}

const isFilled = (texts: readonly string[]): boolean => texts.some((text) => text.trim() !== '')

export const judgeFigures = (form: StatedForm, typed: TypedFigures): JudgedFigures => {
  const filled = typed.rows.slice(0, typed.rows.map(isFilled).lastIndexOf(true) + 1)
  const beside = moreOf(form, typed)
  const cells = filled.map((texts) => form.columns.map((asked, at) => readCell(asked, texts[at] ?? '')))
  const more = beside.map((asked, at) => readCell(asked, typed.more[at] ?? ''))
  const known = (row: readonly (StatedCell | undefined)[]): StatedCell[] => row.map((cell) => cell ?? null)
  const read: StatedFigures = { end: typed.end, more: known(more), rows: cells.map(known) }
  const row = cells.findIndex((one) => one.includes(undefined))
  if (row >= 0) return { wrong: { why: 'figure', row, cell: cells[row]?.indexOf(undefined) ?? 0 }, read }
  if (more.includes(undefined)) return { wrong: { why: 'figure', row: null, cell: more.indexOf(undefined) }, read }
  const wrong = deskWrongIn(form, read)
  return wrong === null ? { figures: read } : { wrong, read }
}

/** Not everything is typed yet, which is no fault. */
export const isUnfinished = ({ why }: StatedWrong): boolean => why === 'missing' || why === 'part_missing'
