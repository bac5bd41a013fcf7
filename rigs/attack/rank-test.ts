// Whether two samples come from one distribution: Mann and Whitney's rank-sum test (Ann. Math. Statist. 18, 1947), in
// its normal approximation with mid-ranks, which hundreds of values allow. It assumes nothing about the distribution of
// the times.

/** Abramowitz and Stegun 7.1.26, good to 1.5e-7. */
const erf = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - poly * Math.exp(-x * x))
}

/** Two-sided: the probability of a difference at least as large when there is none. */
export const rankSumP = (one: readonly number[], other: readonly number[]): number => {
  const all = [...one.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))]
  all.sort((a, b) => a.value - b.value)
  let sum = 0
  let ties = 0
  for (let at = 0; at < all.length;) {
    let end = at
    while (end < all.length && all[end]?.value === all[at]?.value) end += 1
    const rank = (at + end + 1) / 2
    for (let nth = at; nth < end; nth++) if (all[nth]?.mine === true) sum += rank
    ties += (end - at) ** 3 - (end - at)
    at = end
  }
  const [n, m] = [one.length, other.length]
  const u = sum - (n * (n + 1)) / 2
  const spread = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))))
  return spread === 0 ? 1 : 1 - erf(Math.abs(u - (n * m) / 2) / spread / Math.SQRT2)
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
