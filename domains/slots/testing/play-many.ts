// Many rounds of a game on a stream that is faster than a seed's, and how far their payout is from the exact return.

import { createCipheriv } from 'node:crypto'
import { type Draw, drawFrom } from '@magpie/fair'
import { type AnySharedGame, type AnySoloGame, asNumber, type Priced } from '@magpie/studio/rules'
import { playOut } from '../rules/play-out.ts'

/** A stream of AES in counter mode; `key`: 32 bytes. The seeds' own stream has its own tests. */
export const manyDraws = (key: Uint8Array): Draw => {
  const cipher = createCipheriv('aes-256-ctr', key, key.subarray(0, 16))
  let block = new Uint8Array(0)
  let at = 0
  return drawFrom((n) => {
    if (block.length - at < n) {
      block = cipher.update(new Uint8Array(1 << 16))
      at = 0
    }
    at += n
    return block.subarray(at - n, at)
  })
}

/**
 * In stakes: the sum of the payout above the exact return, the sum of its squares, and the rounds that ended at the
 * maximum.
 */
export type Played = { readonly rounds: number; readonly gap: number; readonly squares: number; readonly most: number }

/** The return of one round of a sample, for a stake of one. */
type Paid<Choice> = (choice: Choice) => number

const playSamples = <Choice>(
  game: Pick<Priced<Choice>, 'samples' | 'exactReturn' | 'mostMultiple'>,
  rounds: number,
  paidOf: Paid<Choice>,
): Played => {
  const { samples } = game
  const per = Math.ceil(rounds / samples.length)
  let [gap, squares, most] = [0, 0, 0]
  for (const choice of samples) {
    const exact = asNumber(game.exactReturn(choice))
    const end = asNumber(game.mostMultiple(choice))
    for (let i = 0; i < per; i++) {
      const paid = paidOf(choice)
      gap += paid - exact
      squares += (paid - exact) ** 2
      if (paid >= end) most += 1
    }
  }
  return { rounds: per * samples.length, gap, squares, most }
}

/** At least so many rounds, spread over the game's samples. */
export const playMany = (game: AnySoloGame, rounds: number, draw: Draw): Played =>
  playSamples(game, rounds, (choice) => asNumber(game.multiple(playOut(game, choice, draw).state)))

/** The same for a game of a whole room: each round is judged for one pick. */
export const playRoom = (game: AnySharedGame, rounds: number, draw: Draw): Played =>
  playSamples(game, rounds, (pick) => asNumber(game.judge(pick, game.draw(draw))))
