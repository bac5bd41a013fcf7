// The reels: M magpie, F fortune, Y fish, L lantern, P plum, D drum, S scissors. All stops are equally likely.

export type Print = 'M' | 'F' | 'Y' | 'L' | 'P' | 'D' | 'S'

export const strips = ['FSDPSLDSYPDSLPDSMDPSLDYS', 'SDFSPDLSDYSPDSLDSMPDSYLP', 'DSPDLSFDSPYDSLDPSDMSYPLS'] as const

/** The payout of three alike, in fifths of the stake. */
export const pays: Readonly<Record<Print, number>> = { M: 500, F: 250, Y: 80, L: 30, P: 15, D: 8, S: 5 }

/** Rows by reel: three horizontal lines, then the two diagonals. */
export const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const
