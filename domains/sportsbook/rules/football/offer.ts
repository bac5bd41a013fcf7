// Which lines a book sells. Around the line closest to even money it keeps a few alternates; a replay of a recorded
// tournament also needs every line of which the record speaks. Lines that can hardly go two ways are left out in
// play, because there is no honest price for them.

import type { MarketId, Quarters } from '../../contract/index.ts'

export type Offer = {
  /** The factor by which the odds of every chance are raised (`withMargin`); 1 is no margin. A match has that of its league. */
  readonly margin: number
  /** The same for a market of more than three sides. */
  readonly marginOfMany: number
  /** Alternates on each side of the main line, in quarter steps: of the score of the match, and of anything else. */
  readonly alternates: { readonly match: number; readonly part: number }
  /** A line of the book's own choice whose decided chance lies beyond this or its complement is not sold. */
  readonly chanceMin: number
  /** Lines that are sold whatever the chances, as long as both sides can still win. */
  readonly also: Readonly<Partial<Record<MarketId, readonly Quarters[]>>>
}

/** Main line and two alternates each side; one each side of a part. */
export const bookOffer: Offer = {
  margin: 1.05,
  marginOfMany: 1.15,
  alternates: { match: 2, part: 1 },
  chanceMin: 0.06,
  also: {},
}

/** The same, and every line that any tournament record of the usual shape speaks of. */
export const wideOffer: Offer = {
  ...bookOffer,
  also: {
    ah: [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8],
    ou: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
    ah_1h: [-4, -3, -2, -1, 0, 1, 2, 3, 4],
    ou_1h: [2, 3, 4, 5, 6],
  },
}
