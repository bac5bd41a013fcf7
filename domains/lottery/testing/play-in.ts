// A play of a lottery by its names, for tests of rules. It opens no venue and no database.

import { lotteryGame, playOf } from '../rules/games.ts'
import type { Play } from '../rules/play.ts'

/** Only the animals of `mark6` depend on the day. */
const someDay = '2026-11-24'

/** Throws if there is none. */
export const playIn = (game: string, id: string, day = someDay): Play => {
  const found = lotteryGame(game, day)
  const play = found === undefined ? undefined : playOf(found, id)
  if (play === undefined) throw new Error(`${game} has no ${id}`)
  return play
}
