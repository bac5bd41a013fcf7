// The board of a slot's first spin, drawn from the outcome's text: the strips and the book are in this page.

import { classNames } from '@magpie/ui/text/class-names'
import { useText, type Say } from '@magpie/wire/text'
import { Symbol } from '../reels/symbol.tsx'
import type { Sheet } from '../reels/sprites.ts'
import { entries } from '../../rules/reels/book.ts'
import { type SpunBy, spunOf, told } from '../../rules/reels/free-spins.ts'
import type { Strips } from '../../rules/reels/reels.ts'
import css from './outcomes.module.css'
import { type OutcomePicture, pictureOf } from './picture-of.tsx'

/** A string of symbols per column, from the top. `lit`: cells with a mark of their own, `column × 3 + row`. */
export type Board = { readonly columns: readonly string[]; readonly lit?: readonly number[] }

/** The entry of the book that an outcome names. Throws for any other text. */
export const entryOf = (outcome: string): number => {
  const entry = /^\d{1,6}$/.test(outcome) ? Number(outcome) : entries
  if (entry >= entries) throw new Error(`no entry of the book: ${outcome}`)
  return entry
}

/** Whether each reel has a stop of its strip, and no other number stands there. */
export const areStops = (stops: readonly number[], strips: Strips): boolean =>
  stops.length === strips.length && stops.every((stop, reel) => Object.hasOwn(Array.from(strips[reel] ?? ''), stop))

/** Reads the first spin of a slot with free spins. */
export const firstSpin =
  <Win extends { readonly coins: number }>(by: SpunBy<Win>) =>
  (outcome: string): Board => {
    const spun = spunOf(outcome)
    const isWritten = spun.stops.map((one) => one.join(' ')).join(',') === outcome
    const isTrue = isWritten && spun.stops.every((one) => areStops(one, by.strips))
    return { columns: isTrue ? (told(by, spun).spins[0]?.windows ?? []) : [] }
  }

const symbolPx = 24

/** `boardOf` throws, or gives an empty board, for a text that is no outcome. */
export const boardPicture = (
  { sheet }: { readonly sheet: (say: Say) => Sheet },
  boardOf: (outcome: string) => Board,
): OutcomePicture =>
  pictureOf(
    (outcome) => {
      const board = boardOf(outcome)
      return board.columns.length > 0 && board.columns.every((one) => one !== '') ? board : undefined
    },
    ({ value: { columns, lit = [] } }) => {
      const symbols = sheet(useText())
      return (
        <span className={css['reels']}>
          {columns.map((column, reel) => (
            <span key={`${reel}`}>
              {[...column].map((symbol, row) => (
                <span key={`${row}`} className={classNames(lit.includes(reel * 3 + row) && css['held'])}>
                  <Symbol sheet={symbols} symbol={symbol} size={symbolPx} />
                </span>
              ))}
            </span>
          ))}
        </span>
      )
    },
  )
