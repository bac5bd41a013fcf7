// Lines from the left: the longest run of the first reel's symbol, with the wild standing for any.

import { plus, ratio, type Ratio, times, zero } from '@magpie/kernel/ratio'
import type { Strips } from './reels.ts'

/** By symbol, the payout of three, four and five alike, in coins; a stake has one coin per line. */
export type LinePays = Readonly<Record<string, readonly [three: number, four: number, five: number]>>

export type LineWin = { readonly line: number; readonly symbol: string; readonly count: number; readonly coins: number }

const wild = 'M'

/** Rows by reel; a game of ten lines takes the first ten. */
export const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
] as const

/** `windows`: the three symbols of each reel, from the top. */
export const lineWins = (windows: readonly string[], pays: LinePays, howMany: number): readonly LineWin[] => {
  const wins: LineWin[] = []
  for (let line = 0; line < howMany; line++) {
    const rows = lines[line] ?? lines[0]
    const symbol = windows[0]?.[rows[0]] ?? ''
    let count = 1
    for (; count < 5; count++) {
      const next = windows[count]?.[rows[count] ?? 0]
      if (next !== symbol && next !== wild) break
    }
    const coins = count < 3 ? 0 : (pays[symbol]?.[count - 3] ?? 0)
    if (coins > 0) wins.push({ line, symbol, count, coins })
  }
  return wins
}

/**
 * The return of a coin on a line, over every stop: a line meets each position of each reel equally often, so all lines
 * are alike.
 */
export const lineReturn = (strips: Strips, pays: LinePays): Ratio => {
  const share = (reel: number, fits: (symbol: string) => boolean): Ratio => {
    const symbols = Array.from(strips[reel] ?? '')
    return ratio(BigInt(symbols.filter(fits).length), BigInt(symbols.length))
  }
  let sum = zero
  for (const [symbol, by] of Object.entries(pays)) {
    let run = share(0, (one) => one === symbol)
    for (let reel = 1; reel < 5; reel++) {
      const coins = by[reel - 3] ?? 0
      const ends = share(reel, (one) => one !== symbol && one !== wild)
      if (coins > 0) sum = plus(sum, times(times(run, ends), ratio(BigInt(coins))))
      run = times(
        run,
        share(reel, (one) => one === symbol || one === wild),
      )
    }
    sum = plus(sum, times(run, ratio(BigInt(by[2]))))
  }
  return sum
}
