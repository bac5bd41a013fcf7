// The distribution of a whole number that a market counts: a lead of the home side, or an amount.

export type Law = {
  /** The number is hardly ever below `low` or above `high`. */
  readonly low: number
  readonly high: number
  readonly above: (than: number) => number
  readonly at: (value: number) => number
}

/** Complementary error function: its series for small arguments, else the continued fraction of Laplace. To 1e-13. */
const erfc = (x: number): number => {
  const z = Math.abs(x)
  if (z < 2.5) {
    let [term, sum] = [z, z]
    for (let n = 1; Math.abs(term) > 1e-17 * sum; n += 1) {
      term *= (-z * z * (2 * n - 1)) / (n * (2 * n + 1))
      sum += term
    }
    const inner = (2 / Math.sqrt(Math.PI)) * sum
    return x >= 0 ? 1 - inner : 1 + inner
  }
  let fraction = 0
  for (let n = 80; n >= 1; n -= 1) fraction = n / 2 / (z + fraction)
  const tail = Math.exp(-z * z) / Math.sqrt(Math.PI) / (z + fraction)
  return x > 0 ? tail : 2 - tail
}

const deviationsKept = 8

/** A normal variable, cut at half points; with deviation zero it is its mean. */
export const normalLaw = (mean: number, deviation: number): Law => {
  const above = (than: number): number =>
    deviation > 0 ? erfc((than + 0.5 - mean) / deviation / Math.SQRT2) / 2 : Number(mean > than + 0.5)
  const far = deviationsKept * deviation + 1
  return {
    low: Math.floor(mean - far),
    high: Math.ceil(mean + far),
    above,
    at: (value) => above(value - 1) - above(value),
  }
}

/** The number plus `by`. */
export const shifted = ({ low, high, above, at }: Law, by: number): Law => ({
  low: low + by,
  high: high + by,
  above: (than) => above(than - by),
  at: (value) => at(value - by),
})

export const mixed = (parts: readonly { readonly weight: number; readonly law: Law }[]): Law => {
  const sum = (of: (law: Law) => number): number =>
    parts.reduce((total, { weight, law }) => total + weight * of(law), 0)
  return {
    low: Math.min(...parts.map(({ law }) => law.low)),
    high: Math.max(...parts.map(({ law }) => law.high)),
    above: (than) => sum((law) => law.above(than)),
    at: (value) => sum((law) => law.at(value)),
  }
}

/** From the chances of the whole numbers from `low` up. */
export const tallied = (low: number, chances: Float64Array): Law => {
  const over = new Float64Array(chances.length + 1)
  for (let at = chances.length - 1; at >= 0; at -= 1) over[at] = (over[at + 1] ?? 0) + (chances[at] ?? 0)
  const high = low + chances.length - 1
  return {
    low,
    high,
    above: (than) => (than < low ? (over[0] ?? 0) : (over[than - low + 1] ?? 0)),
    at: (value) => chances[value - low] ?? 0,
  }
}

/** From all ways to end, each with its figure and chance. */
export const lawOf = (ends: readonly { readonly figure: number; readonly chance: number }[]): Law => {
  const figures = ends.map(({ figure }) => figure)
  const low = Math.min(...figures)
  const chances = new Float64Array(Math.max(...figures) - low + 1)
  for (const { figure, chance } of ends) chances[figure - low] = (chances[figure - low] ?? 0) + chance
  return tallied(low, chances)
}

/** With more values than this, odd and even are taken as equally likely. */
const manyValues = 64

export const oddChance = ({ low, high, at }: Law): number => {
  if (high - low > manyValues) return 0.5
  let sum = 0
  for (let value = low; value <= high; value += 1) if (value % 2 !== 0) sum += at(value)
  return sum
}
