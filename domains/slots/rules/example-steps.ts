// How a round of the rules goes on: some steps that anybody could take, and home. A game that is not here ends with its press.

import type { ExampleStep } from '@magpie/studio/rules'
import { type HiloState, likelier } from './games/hilo/game.ts'

const tilesOpened = 3
const guessesMade = 2

const steps: Readonly<Record<string, ExampleStep | undefined>> = {
  mines: (_state, made) => (made < tilesOpened ? { tile: made } : { cash: true }),
  hilo: (state, made) => (made < guessesMade ? { guess: likelier(state as HiloState) } : { cash: true }),
}

export const exampleStep = (game: string): ExampleStep | undefined => steps[game]
