// The outcome on a receipt, an entry of the book, as the board that the lamps first filled.

import { by } from '../../../rules/games/lantern-riddles/game.ts'
import { pageOf } from '../../../rules/reels/book.ts'
import { boardPicture, entryOf } from '../../outcomes/reels.tsx'
import { scene } from './scene.tsx'

/** The rules write a column from the bottom. */
const fromTop = (column: string): string => Array.from(column).reverse().join('')

export const Outcome = boardPicture(scene, (outcome) => ({
  columns: (pageOf(by, entryOf(outcome)).falls[0]?.grid ?? []).map(fromTop),
}))
