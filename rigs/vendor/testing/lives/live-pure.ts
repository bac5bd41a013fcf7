// A million lives on the pure rules, one after another.

import { realWorld } from '@magpie/kernel/real-world'
import { BrokenLife, liveOnce } from '@magpie/sportsbook/testing'

export type PureLives = { readonly lives: bigint; readonly from: bigint; readonly say: (what: string) => void }

const sayEvery = 50_000n

/** The exit code. */
export const livePure = ({ lives, from, say }: PureLives): number => {
  const world = realWorld()
  const startedAt = world.now()
  let bets = 0
  for (let nth = 0n; nth < lives; nth += 1n) {
    try {
      bets += liveOnce(from + nth)
    } catch (cause) {
      if (!(cause instanceof BrokenLife)) throw cause
      say(`seed ${from + nth} is broken: ${cause.message}`)
      return 1
    }
    if ((nth + 1n) % sayEvery === 0n) say(`${nth + 1n} lives, ${bets} tickets`)
  }
  const seconds = (world.now() - startedAt) / 1000
  say(`${lives} irregular lives kept every promise; ${bets} tickets, each ended once (${seconds.toFixed(0)} s)`)
  return 0
}
