// Ways from the left: one cell per reel, on consecutive reels that contain the symbol or the wild. The longest run
// pays, times its ways.

import { plus, ratio, type Ratio, times, zero } from '@magpie/kernel/ratio'
import { type Strips, windowOf } from './reels.ts'

/** By symbol, the payout of a way of three, four … reels, in coins. */
export type WayPays = Readonly<Record<string, readonly number[]>>

export type WayWin = {
  readonly symbol: string
  /** The reels of the run. */
  readonly count: number
  readonly ways: number
  readonly coins: number
}

const cells = (symbols: string, symbol: string, wild: string): number => {
  let count = 0
  for (let row = 0; row < symbols.length; row++) if (symbols[row] === symbol || symbols[row] === wild) count += 1
  return count
}

/** `windows`: the symbols of each reel, one per row. */
export const wayWins = (windows: readonly string[], pays: WayPays, wild: string): readonly WayWin[] => {
  const wins: WayWin[] = []
  for (const symbol in pays) {
    let [count, ways] = [0, 1]
    for (const symbols of windows) {
      const here = cells(symbols, symbol, wild)
      if (here === 0) break
      ways *= here
      count += 1
    }
    const coins = count < 3 ? 0 : (pays[symbol]?.[count - 3] ?? 0) * ways
    if (coins > 0) wins.push({ symbol, count, ways, coins })
  }
  return wins
}

/** The return of a spin of these strips in coins, over every stop: the reels are independent. */
export const wayReturn = (strips: Strips, pays: WayPays, wild: string): Ratio => {
  let sum = zero
  for (const [symbol, by] of Object.entries(pays)) {
    const counts = strips.map((strip) => Array.from(strip, (_, stop) => cells(windowOf(strip, stop), symbol, wild)))
    const mean = counts.map((all) => ratio(BigInt(all.reduce((a, b) => a + b, 0)), BigInt(all.length)))
    const none = counts.map((all) => ratio(BigInt(all.filter((n) => n === 0).length), BigInt(all.length)))
    let run = ratio(1n)
    for (const [reel, one] of mean.entries()) {
      run = times(run, one)
      const coins = by[reel - 2] ?? 0
      if (coins > 0) sum = plus(sum, times(times(run, none[reel + 1] ?? ratio(1n)), ratio(BigInt(coins))))
    }
  }
  return sum
}
