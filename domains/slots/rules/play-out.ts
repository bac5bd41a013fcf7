// A round played to its end without a thought: for simulations, tests and what a card shows of a game.

import type { Draw } from '@magpie/fair'
import type { SoloGame } from '@magpie/studio/rules'

/** A few steps by the game's own rest, after so many others as the game offers for the asking. */
export const playOut = <C, S, T>(
  game: SoloGame<C, S, T>,
  choice: C,
  draw: Draw,
): { readonly state: S; readonly steps: readonly T[] } => {
  let state = game.open(choice, draw)
  const steps: T[] = []
  while (!game.isOver(state)) {
    const [next] = game.rest?.(state) ?? []
    const after = next === undefined ? undefined : game.step?.(state, next, draw)
    if (next === undefined || after === undefined) throw new Error(`${game.id} does not come to an end`)
    steps.push(next)
    state = after
  }
  return { state, steps }
}
