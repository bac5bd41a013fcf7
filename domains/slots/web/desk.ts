// The door of the desk: the picture of each game, and its rules for whoever checks a receipt there.

import type { Replay } from '@magpie/fair'
import { replayOf } from '@magpie/studio/rules'
import { gameOf } from '../rules/index.ts'

export { tiles as gameArt } from './lobby/tiles.ts'

/** By the game of a receipt, `mines/1`. */
export const replayOfGame = (name: string): Replay | undefined => {
  const game = gameOf(name)
  return game === undefined ? undefined : replayOf(game)
}
