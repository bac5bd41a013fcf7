// Whether a repeatedly measured size stays the same. Only the second half counts, because a page warms up: caches fill,
// code is compiled. The slope is robust against outliers (the median of the slopes between all pairs, Theil and Sen's),
// and its change over the half is compared with the size: a ratio, so the machine's speed does not matter.

export type Look = { readonly atMs: number; readonly value: number }

export type Flatness = {
  /** The growth over the second half, as a share of the size. */
  readonly growth: number
  readonly median: number
  readonly looks: number
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

const slopesOf = (looks: readonly Look[]): readonly number[] =>
  looks.flatMap((one, nth) => looks.slice(nth + 1).map((other) => (other.value - one.value) / (other.atMs - one.atMs)))

const looksLeast = 3

/** Throws when there are too few measurements. */
export const judgeFlat = (looks: readonly Look[]): Flatness => {
  const half = looks.slice(Math.floor(looks.length / 2))
  const [first, last] = [half[0], half.at(-1)]
  if (first === undefined || last === undefined || half.length < looksLeast)
    throw new Error(`${looks.length} looks are too few to judge by`)
  const median = medianOf(half.map(({ value }) => value))
  const grown = medianOf(slopesOf(half)) * (last.atMs - first.atMs)
  return { growth: grown / median, median, looks: half.length }
}
