// How good a forecast was, and how much a chance is worth: the usual scoring rules, the Kelly share, expected value.

/** Ranked probability score of an ordered outcome: 0 is best. */
export const rankedProbabilityScore = (p: readonly number[], outcome: number): number => {
  let [cumulated, sum] = [0, 0]
  p.slice(0, -1).forEach((chance, at) => {
    cumulated += chance - (at === outcome ? 1 : 0)
    sum += cumulated * cumulated
  })
  return sum / (p.length - 1)
}

/** Brier score as the sum of squares over all outcomes: 0 is best, 2 is worst. */
export const brierScore = (p: readonly number[], outcome: number): number =>
  p.reduce((sum, chance, at) => sum + (chance - (at === outcome ? 1 : 0)) ** 2, 0)

/** Bits of surprise. */
export const ignoranceScore = (p: readonly number[], outcome: number): number => -Math.log2(p[outcome] ?? 0)

/** The share of a bankroll that grows it fastest; never negative. */
export const kellyShare = (odds: number, chance: number): number => Math.max(0, (chance * odds - 1) / (odds - 1))

/** Expected profit of a stake of one. */
export const expectedValue = (odds: number, chance: number): number => chance * odds - 1
