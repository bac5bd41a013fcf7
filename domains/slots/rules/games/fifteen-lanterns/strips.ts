// The reels: F fortune, Y fish, P peach, D drum, S sugared haws, T lotus, B bean, M magpie (wild), L lantern. Each stop is
// as likely as any other.

export const strips = [
  'LLYBTYBPDTLSDBSTBFLPDSPTF',
  'LLTSDPTDBFLYPSDPTMLYBFSTB',
  'LLDPBMSPTFLBDTSFTYLSBPTDY',
  'LLYDMSPBFTLYPBSTBFLTSDPTD',
  'LLSBPMBTPSLDTYDSPBLFDTYFT',
] as const

/** What three, four and five alike pay, in coins of a line; a stake is ten. */
export const pays = {
  F: [80, 400, 2000],
  Y: [40, 160, 800],
  P: [20, 80, 300],
  D: [18, 55, 200],
  S: [14, 45, 160],
  T: [12, 30, 110],
  B: [10, 25, 80],
} as const

/** So many lanterns hold; as many respins, again from each that lights one up; a dark cell lights up once in so many. */
export const hold = { from: 6, respins: 3, oneIn: 16 } as const

/** What a lantern is worth, in coins, and how often. */
export const values = { coins: [5, 10, 20, 30, 50, 100], weights: [50, 30, 12, 5, 2, 1] } as const

/** What all fifteen bring on top of what they are worth, in coins. */
export const fullCoins = 3000

/** Of all 25⁵ first spins: those that return something or hold the lanterns, and those that return no more than the stake. */
export const shares = { hit: [2_085_665, 9_765_625], low: [239_679, 9_765_625] } as const
