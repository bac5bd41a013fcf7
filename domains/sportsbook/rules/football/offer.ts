// Which lines a book sells. It keeps a few alternates around the line closest to even money; a replay of a recorded
// tournament also needs every line in the record. In play, lines that are almost decided are left out, because they
// have no fair price.

import type { MarketId, Quarters } from '../../contract/index.ts'

export type Offer = {
  /**
   * The factor by which the odds of every chance are raised (`withMargin`); 1 is no margin. By default that of the
   * match's league.
   */
  readonly margin: number
  /** The same for a market of more than three sides. */
  readonly marginOfMany: number
  /** Alternates on each side of the main line, in quarter steps: for the score of the match, and for everything else. */
  readonly alternates: { readonly match: number; readonly part: number }
  /** A line of the book's own choice whose decided chance is below this, or above its complement, is not sold. */
  readonly chanceMin: number
  /** Lines that are sold at any chances, as long as both sides can still win. */
  readonly also: Readonly<Partial<Record<MarketId, readonly Quarters[]>>>
}

/** The main line and two alternates on each side; for a part of the match one on each side. */
export const bookOffer: Offer = {
  margin: 1.05,
  marginOfMany: 1.15,
  alternates: { match: 2, part: 1 },
  chanceMin: 0.06,
  also: {},
}

/** The same, and every line in tournament records of the usual shape. */
export const wideOffer: Offer = {
  ...bookOffer,
  also: {
    ah: [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8],
    ou: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    ah_1h: [-4, -3, -2, -1, 0, 1, 2, 3, 4],
    ou_1h: [2, 3, 4, 5, 6],
  },
}
