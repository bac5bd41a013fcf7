// The reels: K peacock, C crane, P parrot, W warbler, D dove, S swallow, R sparrow, B crow, X phoenix (wild), T star
// (scatter). All stops are equally likely.

export const strips = [
  'PBWDRSCDRBWPBWTRKSBCKSCPRSDRBDSW',
  'RWCSKRSWPCRDBRXDBRKWSBCDSPBTWPDS',
  'PBXSCKRWSDWBPSRTKSRDSPDCBDRBWCRW',
  'RKSDRCSWRBWSCBXPRTPDBWCDRSPKDBSW',
  'PDBSRPWCSRBDCBTSCKDSRKWSPRDWBRWB',
] as const

/** The payout of a way of three, four and five reels, in coins; a stake is twenty-five. */
export const pays = {
  K: [50, 200, 1000],
  C: [30, 100, 400],
  P: [25, 80, 300],
  W: [14, 35, 120],
  D: [14, 30, 90],
  S: [0, 20, 60],
  R: [0, 18, 50],
  B: [0, 18, 45],
} as const

/** Free spins by the number of stars. The stars themselves pay nothing. */
export const free = { 3: { spins: 8, coins: 0 }, 4: { spins: 12, coins: 0 }, 5: { spins: 20, coins: 0 } } as const

/** Of all 32⁵ first spins: those that pay or give free spins, and those that return no more than the stake. */
export const shares = { hit: [12_273_272, 33_554_432], low: [4_486_062, 33_554_432] } as const
