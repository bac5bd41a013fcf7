// Plays on numbers without order: any so many of those drawn, with or without bankers, and none of them.

import { ratio, type Ratio } from '@magpie/kernel/ratio'
import { choose, range } from './count.ts'
import { alike, type Drawn, type Play, priceIn, zoneOf } from './play.ts'

type AnyOf = {
  readonly id: string
  readonly from: readonly number[]
  /** Numbers of one unit bet. */
  readonly size: number
  readonly chance: Ratio
  /** The part of a draw that counts. */
  readonly cut?: (drawn: Drawn) => Drawn
  /** Unit bets won when so many of the picked numbers were drawn. */
  readonly wins: (picked: number, hit: number) => number
  /** The most of the picked numbers that can be drawn. */
  readonly hits: number
}

const whole = (drawn: Drawn): Drawn => drawn

export const numbersPlay = ({ id, from, size, chance, cut = whole, wins, hits }: AnyOf): Play => {
  const worth = alike(chance)
  return {
    id,
    zones: [zoneOf(from, size)],
    worth,
    bets: ([picked = []]) => ({ '': choose(picked.length, size) }),
    judge: ([picked = []], drawn) => {
      const some = cut(drawn)
      return { won: { '': wins(picked.length, picked.filter((one) => some.includes(one)).length) }, pushed: 0 }
    },
    most: ([picked = []]) => {
      // When few numbers are left over, some of the picked come in any draw.
      const least = Math.max(0, hits - (from.length - picked.length))
      const best = range(least, Math.min(hits, picked.length)).map((hit) => wins(picked.length, hit))
      return priceIn({ worth }) * BigInt(Math.max(...best))
    },
  }
}

/** All numbers of a unit bet are among those drawn. */
export const allAmong = (of: Omit<AnyOf, 'wins'>): Play =>
  numbersPlay({ ...of, wins: (_picked, hit) => choose(hit, of.size) })

type Bankers = Omit<AnyOf, 'wins' | 'hits'> & { readonly drawnSize: number }

/**
 * Bankers are in every unit bet, the others fill it up: `C(t, n − b)` bets. When a bet has more numbers than are drawn,
 * all drawn numbers must be among them.
 */
export const withBankers = ({ id, from, size, chance, drawnSize, cut = whole }: Bankers): Play => {
  const worth = alike(chance)
  const wins = (bankers: readonly number[], others: readonly number[], some: Drawn): number => {
    const hit = others.filter((one) => some.includes(one)).length
    const free = size - bankers.length
    if (size <= drawnSize) return bankers.every((one) => some.includes(one)) ? choose(hit, free) : 0
    const among = hit + bankers.filter((one) => some.includes(one)).length
    return among === drawnSize ? choose(others.length - hit, free - hit) : 0
  }
  return {
    id,
    zones: [zoneOf(from, 1, size - 1), zoneOf(from, 1)],
    apart: true,
    worth,
    bets: ([bankers = [], others = []]) => ({ '': choose(others.length, size - bankers.length) }),
    judge: ([bankers = [], others = []], drawn) => ({ won: { '': wins(bankers, others, cut(drawn)) }, pushed: 0 }),
    most: ([bankers = [], others = []]) => {
      // Any of the picked may be drawn: most bets are won when the bankers and as many others as fit are drawn.
      const best = Array.from({ length: Math.min(bankers.length, drawnSize) + 1 }, (_, some) =>
        wins(bankers, others, [...bankers.slice(0, some), ...others].slice(0, drawnSize)),
      )
      return priceIn({ worth }) * BigInt(Math.max(...best))
    },
  }
}

/** The ways in which `hit` of `size` numbers are among `drawn` of `all`, as a share of all ways. */
export const hitChance = (all: number, drawn: number, size: number, hit: number): Ratio =>
  ratio(BigInt(choose(drawn, hit) * choose(all - drawn, size - hit)), BigInt(choose(all, size)))
