// The reels: F fortune, Y fish, P peach, D drum, S sugared haws, T lotus, B bean, M magpie (wild), L lantern. All stops
// are equally likely.

export const strips = [
  'LLYBTYBPDTLSDBSTBFLPDSPTF',
  'LLTSDPTDBFLYPSDPTMLYBFSTB',
  'LLDPBMSPTFLBDTSFTYLSBPTDY',
  'LLYDMSPBFTLYPBSTBFLTSDPTD',
  'LLSBPMBTPSLDTYDSPBLFDTYFT',
] as const

/** The payout of three, four and five alike, in coins of a line; a stake is ten. */
export const pays = {
  F: [80, 400, 2000],
  Y: [40, 160, 800],
  P: [20, 80, 300],
  D: [18, 55, 200],
  S: [14, 45, 160],
  T: [12, 30, 110],
  B: [10, 25, 80],
} as const

/** How many lanterns hold; the respins, renewed by each that lights one; a dark cell lights once in so many. */
export const hold = { from: 6, respins: 3, oneIn: 16 } as const

/** The values of a lantern, in coins, and their weights. */
export const values = { coins: [5, 10, 20, 30, 50, 100], weights: [50, 30, 12, 5, 2, 1] } as const

/** The extra coins for all fifteen. */
export const fullCoins = 3000

/** Of all 25⁵ first spins: those that pay or hold the lanterns, and those that return no more than the stake. */
export const shares = { hit: [2_085_665, 9_765_625], low: [239_679, 9_765_625] } as const
