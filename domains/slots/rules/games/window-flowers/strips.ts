// The reels: F fortune, B blossom, Y fish, L lantern, P plum, N fan, S scissors, T thread, R paper, M magpie (wild), O
// moon (scatter). All stops are equally likely.

export const strips = [
  'PRNSORSPNLFTYNSRFTLRTBPNRPYTBSYL',
  'BYPLTNLPSRTLRPMSNPYTNRYFBSFOTRNS',
  'NLPFBRYBSNTLRFYNPRYSLNPTSMTRSTOP',
  'NRSLRYSFPLNTRFPSMLTYNPOTNRSBTYPB',
  'SYPMRLSPTNYORLSRFPBLYBTPNTSNRFNT',
] as const

/** The payout of three, four and five alike, in coins of a line; a stake is twenty. */
export const pays = {
  F: [150, 600, 3000],
  B: [80, 400, 2000],
  Y: [40, 160, 700],
  L: [40, 140, 500],
  P: [20, 75, 300],
  N: [20, 75, 300],
  S: [18, 55, 200],
  T: [18, 55, 200],
  R: [16, 45, 150],
} as const

/** By the number of moons: free spins, and twice, ten and a hundred times the stake, in coins. */
export const free = { 3: { spins: 8, coins: 40 }, 4: { spins: 10, coins: 200 }, 5: { spins: 12, coins: 2000 } } as const

/** Of all 32⁵ first spins: those that pay or give free spins, and those that return no more than the stake. */
export const shares = { hit: [10_832_261, 33_554_432], low: [5_618_301, 33_554_432] } as const
