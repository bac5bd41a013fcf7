// The outcome on a receipt, an entry of the book, as the board of its first spin.

import { by } from '../../../rules/games/thousand-gates/game.ts'
import { pageOf } from '../../../rules/reels/book.ts'
import { boardPicture, entryOf } from '../../outcomes/reels.tsx'
import { scene } from './scene.tsx'

export const Outcome = boardPicture(scene, (outcome) => ({
  columns: pageOf(by, entryOf(outcome)).spins[0]?.windows ?? [],
}))
