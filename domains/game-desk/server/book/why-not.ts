// Why a book does not carry out what an operator states: the match does not take it now, or its figures are impossible.
// A refusal counts rows and cells from one, as an operator reads them; cell zero is the whole row.

import { refuse, type Refusal } from '@magpie/kernel'
import type { StatedWrong } from '@magpie/sportsbook/contract'

export const whyNot = (wrong: StatedWrong | null): Refusal<'book_gone' | 'book_figures' | 'book_ending'> => {
  if (wrong === null) return refuse('book_gone')
  const { why, row, cell } = wrong
  return row === null
    ? refuse('book_ending', { why })
    : refuse('book_figures', { why, row: row + 1, cell: (cell ?? -1) + 1 })
}
