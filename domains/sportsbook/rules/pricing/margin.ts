// Removes a bookmaker's margin from a set of odds, in six published ways, and adds ours. Sources: Shin 1993; Strumbelj
// 2014; the odds-ratio method of Cheung; the power method of Clarke; see truth/pricing.json.

export type MarginMethod = 'multiplicative' | 'additive' | 'power' | 'odds_ratio' | 'shin' | 'margin_prop_to_odds'

/** The chances, and the parameter that the method found: power k, odds ratio, Shin's z. */
export type Unmargined = {
  readonly p: readonly number[]
  readonly k?: number
  readonly or?: number
  readonly z?: number
}

const impliedBy = (odds: readonly number[]): number[] => odds.map((each) => 1 / each)
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

/** The sum of the inverse odds. */
export const overroundOf = (odds: readonly number[]): number => sum(impliedBy(odds))
/** Overround less one: what `implied`, `shin` and `penaltyblog` call the margin. */
export const marginOf = (odds: readonly number[]): number => overroundOf(odds) - 1

/** The root of a monotonic function between the two bounds, by bisection to floating point precision. */
export const rootBetween = (low: number, high: number, of: (at: number) => number): number => {
  let [from, to] = [low, high]
  const rises = of(to) > of(from)
  for (let turn = 0; turn < 200; turn += 1) {
    const middle = (from + to) / 2
    if (middle === from || middle === to) return middle
    if (of(middle) > 0 === rises) to = middle
    else from = middle
  }
  return (from + to) / 2
}

const power = (pi: readonly number[]): Unmargined => {
  const raised = (k: number): number[] => pi.map((each) => each ** k)
  const k = rootBetween(0.01, 100, (at) => sum(raised(at)) - 1)
  return { p: raised(k), k }
}

const oddsRatio = (pi: readonly number[]): Unmargined => {
  const shrunk = (or: number): number[] => pi.map((each) => each / (or + each - or * each))
  const or = rootBetween(0.01, 100, (at) => sum(shrunk(at)) - 1)
  return { p: shrunk(or), or }
}

const shin = (pi: readonly number[]): Unmargined => {
  const book = sum(pi)
  const fair = (z: number): number[] =>
    pi.map((each) => (Math.sqrt(z * z + (4 * (1 - z) * each * each) / book) - z) / (2 * (1 - z)))
  if (book <= 1) return { p: pi.map((each) => each / book), z: 0 }
  const z = rootBetween(0, 0.999, (at) => sum(fair(at)) - 1)
  return { p: fair(z), z }
}

const methods: Readonly<Record<MarginMethod, (pi: readonly number[]) => Unmargined>> = {
  multiplicative: (pi) => ({ p: pi.map((each) => each / sum(pi)) }),
  additive: (pi) => ({ p: pi.map((each) => each - (sum(pi) - 1) / pi.length) }),
  power,
  odds_ratio: oddsRatio,
  shin,
  margin_prop_to_odds: (pi) => {
    const margin = sum(pi) - 1
    return { p: pi.map((each) => (pi.length - margin / each) / (pi.length / each)) }
  },
}

export const removeMargin = (odds: readonly number[], method: MarginMethod): Unmargined =>
  methods[method](impliedBy(odds))

/**
 * Our own margin, by the odds-ratio method: the odds of the chance (p : 1 − p) are raised by a constant factor. It
 * needs no search, keeps every price above one, and takes more of a long shot than of a favourite.
 */
export const withMargin = (chance: number, ratioOfOdds: number): number =>
  (ratioOfOdds * chance) / (1 - chance + ratioOfOdds * chance)
