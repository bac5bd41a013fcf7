// Many rounds of a game on a stream that is faster than a seed's, and how far what they paid is from its exact return.

import { createCipheriv } from 'node:crypto'
import { type Draw, drawFrom } from '@magpie/fair'
import { type AnySoloGame, asNumber } from '@magpie/studio/rules'
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

/** In stakes: the sum of what was paid above the exact return, of its squares, and of rounds that ended at the most. */
export type Played = { readonly rounds: number; readonly gap: number; readonly squares: number; readonly most: number }

/** At least so many rounds, spread over the game's samples. */
export const playMany = (game: AnySoloGame, rounds: number, draw: Draw): Played => {
  const per = Math.ceil(rounds / game.samples.length)
  let [gap, squares, most] = [0, 0, 0]
  for (const choice of game.samples) {
    const exact = asNumber(game.exactReturn(choice))
    const end = asNumber(game.mostMultiple(choice))
    for (let i = 0; i < per; i++) {
      const paid = asNumber(game.multiple(playOut(game, choice, draw).state))
      gap += paid - exact
      squares += (paid - exact) ** 2
      if (paid >= end) most += 1
    }
  }
  return { rounds: per * game.samples.length, gap, squares, most }
}
