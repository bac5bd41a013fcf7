// The gates, highest first: L lion, P plaque, N lantern, F fortune, K lock, Y key, R ring, C couplet, T tile; M magpie
// (scatter) and G gate (wild).

export const symbols = 'LPNFKYRCTMG'

/** The height of a reel: two rows to seven. */
export const heights = { least: 2, weights: [3, 5, 6, 4, 2, 1] } as const

export const reels = 6

/** The weight of each symbol, on the first reel and on the others; free spins have no magpie. */
export const weights = {
  base: [
    [1, 2, 3, 4, 5, 9, 10, 12, 12, 1, 0],
    [1, 2, 3, 4, 5, 9, 10, 12, 12, 1, 1],
  ],
  free: [
    [1, 2, 3, 4, 5, 9, 10, 12, 12, 0, 0],
    [1, 2, 3, 4, 5, 9, 10, 12, 12, 0, 1],
  ],
} as const

/** The payout of a way of three, four, five and six reels, in coins; a stake is twenty. */
export const pays = {
  L: [18, 50, 200, 1500],
  P: [6, 18, 60, 250],
  N: [3, 9, 24, 80],
  F: [2, 6, 16, 50],
  K: [2, 5, 14, 35],
  Y: [0, 3, 7, 20],
  R: [0, 3, 7, 20],
  C: [0, 2, 4, 12],
  T: [0, 2, 4, 12],
} as const

/** Free spins by magpies, from four on. */
export const freeSpins = (magpies: number): number => (magpies < 4 ? 0 : magpies === 4 ? 8 : magpies === 5 ? 12 : 20)

/** The book's total payout and its largest round, in hundredths of a stake. */
export const book = { sum: 12_585_825n, most: 21_600n } as const

/** Of the book: rounds that pay, and those that return no more than the stake. */
export const shares = { hit: [51_741, 131_072], low: [28_931, 131_072] } as const
