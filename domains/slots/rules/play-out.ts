// Plays a round to its end automatically: for simulations, tests and the figures on a game's card.

import type { Draw } from '@magpie/fair'
import type { SoloGame } from '@magpie/studio/rules'

/** Some steps that the game offers, then the game's own `rest`. */
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
