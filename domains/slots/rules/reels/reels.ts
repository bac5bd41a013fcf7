// What the slots share: reels with equally likely stops, a wild, a scatter, and a round that ends at two thousand times
// its stake.

import { ratio, type Ratio } from '@magpie/kernel/ratio'

export const stakes = { least: 100n, most: 10_000n } as const

/** The multiple at which a round ends. Stated returns do not include this cap. */
export const mostMultiple = ratio(2000n)

export const capped = (multiple: Ratio): Ratio =>
  multiple.over > mostMultiple.over * multiple.under ? mostMultiple : multiple

/** One letter a symbol. */
export type Strips = readonly string[]

/** The symbols of a reel from a stop on, from the top. */
export const windowOf = (strip: string, stop: number, rows = 3): string =>
  stop + rows <= strip.length ? strip.slice(stop, stop + rows) : (strip + strip).slice(stop, stop + rows)

export const windowsOf = (strips: Strips, stops: readonly number[]): readonly string[] =>
  strips.map((strip, reel) => windowOf(strip, stops[reel] ?? 0))

export const countOf = (symbols: string, one: string): number => {
  let count = 0
  for (const symbol of symbols) if (symbol === one) count += 1
  return count
}

/** The chance of each count of a symbol in all windows, by count, over every stop of every reel. */
export const countChances = (strips: Strips, symbol: string): readonly Ratio[] => {
  let ways: bigint[] = [1n]
  for (const strip of strips) {
    const next: bigint[] = Array.from({ length: ways.length + 3 }, () => 0n)
    for (let stop = 0; stop < strip.length; stop++) {
      const more = countOf(windowOf(strip, stop), symbol)
      for (const [count, way] of ways.entries()) next[count + more] = (next[count + more] ?? 0n) + way
    }
    ways = next
  }
  const all = strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
  return ways.map((way) => ratio(way, all))
}
