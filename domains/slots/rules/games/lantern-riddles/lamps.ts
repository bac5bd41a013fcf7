// The lamps, highest first: D dragon, Y fish, R rabbit, T lotus, S square, O round; their weights and cluster payouts.

export const lamps = 'DYRTSO'

export const weights = [12, 14, 16, 18, 20, 20] as const

export const side = 6

/** The smallest cluster that pays. */
export const least = 5

/** The first size of each band. */
export const bands = [5, 6, 7, 8, 10, 13, 16] as const

/** By lamp and band, in hundredths of a stake. */
export const pays = [
  [400, 700, 1200, 2500, 6000, 20_000, 100_000],
  [250, 400, 700, 1500, 4000, 12_000, 50_000],
  [150, 250, 400, 800, 2000, 6000, 25_000],
  [80, 140, 240, 500, 1200, 4000, 15_000],
  [50, 80, 140, 300, 800, 2500, 10_000],
  [50, 80, 140, 300, 800, 2500, 10_000],
] as const

/** The multiplier of the first fall, the second, the third, and every later one. */
export const ladder = [1, 2, 3, 5] as const

/** The book's total payout and its largest round, in hundredths of a stake. */
export const book = { sum: 12_468_900n, most: 14_800n } as const

/** Of the book: rounds that pay, and those that return no more than the stake. */
export const shares = { hit: [42_364, 131_072], low: [17_935, 131_072] } as const
